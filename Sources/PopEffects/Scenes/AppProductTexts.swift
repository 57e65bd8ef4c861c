/// The words of taobao's app scene.
struct AppProductTexts {
    /// Something to choose in the sheet, the first of whose options is chosen.
    struct Choice {
        let title: String
        let options: [String]
    }

    /// With its currency.
    let price: String
    /// The price without the discount.
    let fullPrice: String
    /// Two lines at the most.
    let title: String
    let shipping: String
    let sales: String
    let place: String
    /// What the seller promises.
    let service: String
    /// Opens the sheet.
    let choose: String
    let shop: String
    let support: String
    let favorite: String
    let addToCart: String
    let buy: String
    let stock: String
    /// What is chosen, said under the stock.
    let chosen: String
    /// The colour, then the size.
    let choices: [Choice]
    let quantity: String
    let confirm: String

    init(_ language: Language) {
        self = language == .zh ? .chinese : .english
    }

    private init(
        price: String, fullPrice: String, title: String, facts: [String], service: String, choose: String,
        buttons: [String], stock: String, chosen: String, choices: [Choice], quantity: String, confirm: String
    ) {
        (self.price, self.fullPrice, self.title, self.service, self.choose) = (price, fullPrice, title, service, choose)
        (shipping, sales, place) = (facts[0], facts[1], facts[2])
        (shop, support, favorite, addToCart, buy) = (buttons[0], buttons[1], buttons[2], buttons[3], buttons[4])
        (self.stock, self.chosen, self.choices) = (stock, chosen, choices)
        (self.quantity, self.confirm) = (quantity, confirm)
    }

    private static let chinese = AppProductTexts(
        price: "¥128.00", fullPrice: "价格 ¥198.00", title: "龙泉青瓷茶杯 手工拉坯家用带把水杯 素雅送礼礼盒装",
        facts: ["快递 0.00", "月销 2386 笔", "浙江龙泉"], service: "七天无理由退货 · 破损包赔 · 48 小时内发货",
        choose: "请选择 颜色 规格", buttons: ["店铺", "客服", "收藏", "加入购物车", "立即购买"], stock: "库存 312 件",
        chosen: "已选 粉青 单杯",
        choices: [
            Choice(title: "颜色", options: ["粉青", "梅子青", "月白"]),
            Choice(title: "规格", options: ["单杯", "四杯礼盒"]),
        ], quantity: "购买数量", confirm: "确定")

    private static let english = AppProductTexts(
        price: "¥128.00", fullPrice: "List price ¥198.00",
        title: "Celadon Tea Cup with Handle, Thrown by Hand, in a Gift Box",
        facts: ["Free shipping", "2,386 sold", "Longquan"], service: "7-day returns · Breakage covered",
        choose: "Choose color and set", buttons: ["Shop", "Help", "Save", "Add to Cart", "Buy Now"],
        stock: "312 in stock", chosen: "Powder, single cup",
        choices: [
            Choice(title: "Color", options: ["Powder", "Plum", "Moon"]),
            Choice(title: "Set", options: ["Single cup", "Box of four"]),
        ], quantity: "Quantity", confirm: "Confirm")
}
