import Artwork
import PopEffects

/// The texts of taobao's app scene.
struct AppProductTexts {
    /// A row of the page: its title and its text.
    struct Row {
        let title: String
        let words: String
    }

    /// A kind of option in the sheet.
    struct Choice {
        let title: String
        let options: [String]
    }

    /// The price of each set, with its currency.
    let prices: [String]
    /// The price without the discount.
    let fullPrice: String
    let discount: String
    /// The title, on two lines at the most.
    let title: String
    let shipping: String
    let sales: String
    let place: String
    /// The seller's promise.
    let service: Row
    /// The row that opens the sheet.
    let choose: Row
    let shop: String
    let support: String
    let favorite: String
    let addToCart: String
    let buy: String
    let stock: String
    /// The text before the choice, under the stock.
    private let chosen: String
    private let separator: String
    /// The colours, in the order of `Celadon`, then the sets.
    let choices: [Choice]
    let quantity: String

    init(_ language: Language) {
        self = language == .zh ? .chinese : .english
    }

    private init(
        prices: [String], fullPrice: String, discount: String, title: String, facts: [String], service: Row,
        choose: Row, buttons: [String], stock: String, chosen: String, separator: String, choices: [Choice],
        quantity: String
    ) {
        (self.prices, self.fullPrice, self.discount) = (prices, fullPrice, discount)
        (self.title, self.service, self.choose) = (title, service, choose)
        (shipping, sales, place) = (facts[0], facts[1], facts[2])
        (shop, support, favorite, addToCart, buy) = (buttons[0], buttons[1], buttons[2], buttons[3], buttons[4])
        (self.stock, self.chosen, self.separator, self.choices) = (stock, chosen, separator, choices)
        self.quantity = quantity
    }

    /// The choice as a text.
    func words(for choice: ProductChoice) -> String {
        let options = zip(choices, choice.options).map { $0.options[$1] }.joined(separator: separator)
        return chosen + options + (choice.quantity > 1 ? " ×\(choice.quantity)" : "")
    }

    private static let chinese = AppProductTexts(
        prices: ["¥368", "¥458"], fullPrice: "原价 ¥568", discount: "限时 6.5 折", title: "龙泉青瓷提梁壶 手工拉坯功夫茶具套装 一壶一杯 素雅礼盒送长辈",
        facts: ["快递 0.00", "月销 2386 笔", "浙江龙泉"],
        service: Row(title: "服务", words: "七天无理由退货 · 破损包赔"),
        choose: Row(title: "选择", words: "颜色、规格、数量"),
        buttons: ["店铺", "客服", "收藏", "加入购物车", "立即购买"], stock: "库存 312 件", chosen: "已选 ", separator: " ",
        choices: [
            Choice(title: "颜色", options: ["粉青", "梅子青", "月白"]),
            Choice(title: "规格", options: ["一壶一杯", "一壶四杯"]),
        ], quantity: "数量")

    private static let english = AppProductTexts(
        prices: ["¥368", "¥458"], fullPrice: "Was ¥568", discount: "35% off",
        title: "Celadon Teapot and Cup, Bamboo Handle, Thrown by Hand",
        facts: ["Free shipping", "2,386 sold", "Longquan"],
        service: Row(title: "Service", words: "Returns in 7 days · Insured"),
        choose: Row(title: "Select", words: "Color, set, quantity"),
        buttons: ["Shop", "Help", "Save", "Add to Cart", "Buy Now"], stock: "312 in stock",
        chosen: "", separator: ", ",
        choices: [
            Choice(title: "Color", options: ["Powder", "Plum", "Moon"]),
            Choice(title: "Set", options: ["One cup", "Four cups"]),
        ], quantity: "Qty")
}
