import PopEffects
import TransformEngine

/// The texts of jianshu's app scene.
struct AppArticleTexts {
    /// A way to share: its label, its icon, and the colour of its disc.
    struct Share {
        let label: String
        let icon: Icon
        var color = Color.white
    }

    private let language: Language

    init(_ language: Language) { self.language = language }

    /// The title, on two lines.
    var title: String { language.text("页面向后退一步：\n一个弹出动效的手感", "A Page Steps Back:\nHow a Pop-Up Feels") }
    var author: String { language.text("林间小字", "Wren Alder") }
    /// Its date, and how often it was read.
    var facts: String { language.text("2016.03.12 · 阅读 1328", "Mar 12, 2016 · 1,328 reads") }
    var follow: String { language.text("+ 关注", "Follow") }
    /// The hint in the empty comment field.
    var comment: String { language.text("写下你的评论…", "Comment…") }
    /// The share panel's title.
    var share: String { language.text("分享文章", "Share Article") }

    /// The places that it can be sent to.
    var places: [Share] {
        [
            Share(label: language.text("微信好友", "WeChat"), icon: .bubble, color: Color(hex: 0x34B36A)),
            Share(label: language.text("朋友圈", "Moments"), icon: .ring, color: Color(hex: 0x3AA6A0)),
            Share(label: language.text("微博", "Weibo"), icon: .broadcast, color: Color(hex: 0xE65A4B)),
            Share(label: "QQ", icon: .friends, color: Color(hex: 0x4A8FE0)),
        ]
    }
    /// Other actions, as many.
    var actions: [Share] {
        [
            Share(label: language.text("复制链接", "Copy Link"), icon: .link),
            Share(label: language.text("生成图片", "As Image"), icon: .picture),
            Share(label: language.text("收藏", "Save"), icon: .bookmark),
            Share(label: language.text("更多", "More"), icon: .dots),
        ]
    }

    /// Paragraphs with an empty line between them.
    var body: String {
        language.text(
            """
            手指按下去的一瞬间，整张页面先轻轻往后仰，像一扇门被推开了十五度。它没有急着走远，只是让出了一点空间，告诉你：有别的东西要来了。

            接着页面缩小、上移，四周露出黑色的底，光也暗下来。与此同时，一块面板从屏幕底部升起，停在正中。两个动作同起同落，各用零点三秒，谁也不抢谁的戏。

            好的动效其实是在回答一个问题：我从哪里来，现在在哪里，怎样才能回去。页面没有消失，它只是退到了身后，露着一角，等你办完手头的小事再走上前来。

            所以关闭的时候，一切都要原路返回。面板落下，页面先恢复那个仰角，再慢慢站直。少了其中任何一步，眼睛都会觉得哪里不对，虽然多半说不清楚。

            我喜欢这种克制。透视只有一点点，暗也只暗一半，足够让人明白前后远近，又不至于忘了刚才读到哪一行。
            """,
            """
            The moment a finger comes down, the whole page leans back a little, like a door pushed open by fifteen degrees. It is in no hurry to leave. It makes room, and says that something else is about to arrive.

            Then it shrinks and rises; a black ground shows around it, and the light goes down. At the same time a panel climbs from the foot of the screen and stops half-way. Both take three tenths of a second, and neither steals the scene.

            Good motion answers a question: where did I come from, where am I now, and how do I get back? The page has not gone. It stands behind, one edge in sight, and waits until the small errand is done.

            So closing must retrace every step. The panel falls, the page takes up its tilt again, and only then stands upright. Leave one of these out and the eye will notice, even if it cannot say why.

            I like this restraint. There is only a touch of perspective, and the dimming stops at half: enough to tell near from far, and not so much that one forgets which line one was reading.
            """)
    }
}
