import Showcase
import Testing

@testable import popdemo

/// The language of a desktop, by its environment.
@Suite struct DesktopLanguageTests {
    @Test(
        arguments: [
            ([:], .en), (["LANG": "zh_CN.UTF-8"], .zh), (["LANG": "zh_TW"], .zh), (["LANG": "zh"], .zh),
            (["LANG": "de_DE.UTF-8"], .en), (["LANG": "en_GB.UTF-8"], .en), (["LANG": "C"], .en), (["LANG": ""], .en),
            (["LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .en),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"], .zh),
            (["LANG": "zh_CN.UTF-8", "LC_ALL": "fr_FR.UTF-8"], .en),
            (["LANG": "zh_CN.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""], .zh),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"], .zh),
            (["LANG": "zh_CN.UTF-8", "LANGUAGE": "en_US:zh"], .en),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "de:zh_CN:en"], .zh),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "de"], .en),
            (["LANG": "C.UTF-8", "LANGUAGE": "zh"], .en), (["LANGUAGE": "zh"], .en), (["LANG": "zhuang"], .en),
        ] as [([String: String], Language)])
    func anythingButChineseIsEnglish(environment: [String: String], expected: Language) {
        #expect(Language(ofDesktop: { environment[$0] }) == expected)
    }

    @Test func thePagesLanguageIsApartFromTheControls() throws {
        let english = try Options(Arguments(["--language", "zh"])) { _ in nil }
        #expect(english.controlsLanguage.language(onDesktop: english.desktopLanguage) == .en)
        #expect(try english.demo().language == .zh)
        let chinese = try Options(Arguments(["--controls-language", "en"])) { $0 == "LANG" ? "zh_CN.UTF-8" : nil }
        #expect(chinese.controlsLanguage.language(onDesktop: chinese.desktopLanguage) == .en)
        #expect(try chinese.demo().language == .zh)
    }

    @Test(arguments: Language.allCases) func thePlainScenesButtonIsTheArticles(language: Language) throws {
        for (scene, title) in [(SceneName.plain, "关闭"), (.app, language == .zh ? "关闭" : "Close")] {
            let demo = Demo(effect: .jianshu, scene: scene, language: language)
            let button = try #require(demo.tracked.first { $0.name == "closeButton" })
            guard case .text(let text) = button.contents else { throw Failure.operation("no text") }
            #expect(text.string == title)
        }
    }
}
