import PopEffects

/// The texts of natgeo's app scene.
struct AppPhotographTexts {
    private let language: Language

    init(_ language: Language) { self.language = language }

    /// The photograph's title.
    var title: String { language.text("湖水醒来之前", "Before the Lake Stirs") }
    /// The hint on the photograph.
    var hint: String { language.text("轻点照片，读它的故事", "Touch the photograph for its story") }
    /// The kind of story.
    var kicker: String { language.text("今日照片", "Photo of the Day") }
    /// Who took the photograph.
    var photographer: String { language.text("摄影 林间小字", "Wren Alder") }
    /// The photograph's date and exposure.
    var exposure: String { language.text("2016.03.12", "March 12, 2016") + " · 35 mm · f/11 · 1/60 s" }

    /// The story in the panel.
    var story: String {
        language.text(
            """
            清晨五点四十分，风还没有起，湖面像一块刚刚铺好的玻璃。远处的山一层淡过一层，最后一层几乎就是天空。摄影师在岸边等了三个早晨，只为等到太阳与山脊之间剩下这一点距离。

            “我不想拍日出，”他说，“我想拍的是日出之前那几分钟，万物都知道光要来了，却谁也没有动。”那几分钟里，云杉的影子先落到水上，再落到他的鞋尖上。

            这片湖没有路。最近的村子在两天的脚程之外，带来的食物要挂在树上，因为熊比人更熟悉这里。夜里温度降到零下，相机的电池要放在睡袋里焐着。

            第二天夜里，他听见湖的另一头有声音，像有人在冰上慢慢走路。天亮以后他绕过去看，只找到一串驼鹿的脚印，一直走进水里，没有再出来。

            第四天，雾散得比预报早。他按了七次快门，这是其中的第五张。之后风从山口下来，水面碎成一片银色，直到傍晚也没有再合上。

            下山的路上他遇见一个放羊的孩子，孩子问他带了什么回来。他把相机的小屏幕给孩子看。孩子看了很久，说：这就是我家门口。

            “那天我才明白，”他说，“所谓远方，不过是别人每天醒来的地方。”后来他每年春天都寄一张照片到那个村子，地址只写湖的名字，每一张都寄到了。

            洗印的时候他试过许多种纸。光面的太亮，像晴天；绒面的太软，像傍晚。最后他选了一种带一点灰的棉纸，墨落上去会慢慢洇开，和雾落在水上是一个道理。

            如今他把这张照片挂在工作台的对面。有人问他为什么不挂更壮观的那些，他说，壮观的照片看一眼就够了，安静的可以看很久。
            """,
            """
            At twenty to six there is no wind yet, and the lake lies like glass that has just been laid. Each range is paler than the one before it; the last is hardly more than sky. The photographer had waited on the shore for three mornings, for just this distance between the sun and the ridge.

            He did not want the sunrise, he says. He wanted the few minutes before it, when everything knows that the light is coming and nothing moves. In those minutes the shadows of the spruces reach the water first, and then the tips of his boots.

            No road comes here. The nearest village is two days away on foot; food hangs in the trees, since bears know the place better than people do. At night it freezes, and the batteries sleep in the sleeping bag.

            On the second night he heard something at the far end of the lake, like someone walking slowly over ice. In the morning he went round to see. There was only the track of a moose, which led into the water and did not come out again.

            On the fourth day the mist rose earlier than forecast. He pressed the shutter seven times; this is the fifth. Then the wind came down from the pass, and the water broke into silver until the evening.

            On the way down he met a child with a flock of sheep, who asked what he was carrying home. He showed the picture on the camera. The child looked at it for a long time and said: but this is where I live.

            That day he understood, he says, that far away is only where someone else wakes up. Each spring he has sent a picture to the village since then, with nothing but the name of the lake for an address, and each of them has arrived.

            For the print he tried many papers. The glossy ones were noon, the velvet ones evening. In the end he chose a cotton paper with a little grey in it, on which the ink spreads slowly, as mist does on water.

            The print hangs across from his desk. He has grander ones, people tell him. A grand picture, he says, is seen at a glance; a quiet one can be looked at for years.
            """)
    }
}
