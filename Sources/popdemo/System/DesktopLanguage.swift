import Showcase

/// The value of `--language` and of `--controls-language`.
enum LanguageSetting: String, CaseIterable {
    /// The desktop's.
    case auto
    /// Chinese.
    case zh
    /// English.
    case en

    /// The language that is meant on a desktop of a language.
    func language(onDesktop desktop: Language) -> Language {
        switch self {
        case .auto: desktop
        case .zh: .zh
        case .en: .en
        }
    }
}

extension Language {
    /// The desktop's language, as the C library finds a program's: Chinese if that is asked for, else English.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty names it. Unless that is the C locale, `LANGUAGE` comes before
    /// it: a list of languages, the one that is wanted most first, of which those that are not written here are passed over.
    ///
    /// - Parameter environment: returns the value of a variable of the environment, or nil.
    init(ofDesktop environment: (String) -> String?) {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C"
        let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." })
        let list = (isPlain ? nil : value("LANGUAGE")).map { $0.split(separator: ":").map(String.init) } ?? []
        let wanted = (list + [locale]).lazy.compactMap(Self.init(locale:))
        self = wanted.first ?? .en
    }

    /// The language of a locale such as `zh_CN.UTF-8`; nil if it is another one.
    private init?(locale: String) {
        switch locale.prefix(while: \.isLetter).lowercased() {
        case "zh": self = .zh
        case "en": self = .en
        default: return nil
        }
    }
}
