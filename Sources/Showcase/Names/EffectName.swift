/// The effects, by the names that the command line and files use.
package enum EffectName: String, Sendable, Hashable, CaseIterable {
    /// The page recedes in two stages and a half-height sheet rises, as in Jianshu.
    case jianshu
    /// The same movement with a product's page and its sheet of options, as in Taobao.
    case taobao
    /// A panel rises over a photograph and can be dragged, as in National Geographic.
    case natgeo
}

/// How an effect answers to the pointer.
package enum Feel: String, Sendable, Hashable, CaseIterable {
    /// As the articles' code does.
    case original
    /// Everything can be grabbed and reversed at any moment.
    case refined
}
