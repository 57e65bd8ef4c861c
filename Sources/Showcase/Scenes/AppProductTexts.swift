import Artwork
import PopEffects

/// The texts of taobao's app scene.
struct AppProductTexts {
    private let language: Language

    init(_ language: Language) { self.language = language }

    /// The price of each set, with its currency.
    let prices = ["¥368", "¥458"]
    /// The price without the discount.
    var fullPrice: String { language.text("原价 ¥568", "Was ¥568") }
    var discount: String { language.text("限时 6.5 折", "35% off") }
    /// The title, on two lines at the most.
    var title: String {
        language.text("龙泉青瓷提梁壶 手工拉坯功夫茶具套装 一壶一杯 素雅礼盒送长辈", "Celadon Teapot and Cup, Bamboo Handle, Thrown by Hand")
    }
    var shipping: String { language.text("快递 0.00", "Free shipping") }
    var sales: String { language.text("月销 2386 笔", "2,386 sold") }
    var place: String { language.text("浙江龙泉", "Longquan") }
    /// The seller's promise.
    var service: (title: String, text: String) {
        (language.text("服务", "Service"), language.text("七天无理由退货 · 破损包赔", "Returns in 7 days · Insured"))
    }
    /// The row that opens the sheet.
    var choose: (title: String, text: String) {
        (language.text("选择", "Select"), language.text("颜色、规格、数量", "Color, set, quantity"))
    }
    var shop: String { language.text("店铺", "Shop") }
    var support: String { language.text("客服", "Help") }
    var favorite: String { language.text("收藏", "Save") }
    var addToCart: String { language.text("加入购物车", "Add to Cart") }
    var buy: String { language.text("立即购买", "Buy Now") }
    var stock: String { language.text("库存 312 件", "312 in stock") }
    var quantity: String { language.text("数量", "Qty") }

    /// The colours, in the order of `Celadon`, then the sets.
    var choices: [(title: String, options: [String])] {
        let colors = [("粉青", "Powder"), ("梅子青", "Plum"), ("月白", "Moon")]
        let sets = [("一壶一杯", "One cup"), ("一壶四杯", "Four cups")]
        return [
            (language.text("颜色", "Color"), colors.map(language.text)),
            (language.text("规格", "Set"), sets.map(language.text)),
        ]
    }

    /// The choice as a text.
    func text(for choice: ProductChoice) -> String {
        let options = zip(choices, choice.options).map { $0.options[$1] }.joined(separator: language.text(" ", ", "))
        return language.text("已选 ", "") + options + (choice.quantity > 1 ? " ×\(choice.quantity)" : "")
    }
}
