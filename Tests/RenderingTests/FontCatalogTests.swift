import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

@Suite struct FontCatalogTests {
    @Test(arguments: FontCatalog.Style.all) func everyStyleHasAFaceWithTheChineseOfTheEffects(
        _ style: FontCatalog.Style
    ) throws {
        let catalog = try FontCatalog()
        let face = catalog.primaryFace(for: style)
        for character in "关闭运营商下午" { #expect(catalog.face(for: character, style: style) == face) }
        #expect(FileManager.default.fileExists(atPath: face.path))
    }

    @Test func boldIsAnotherFaceOrThickened() throws {
        let catalog = try FontCatalog()
        for family in [Text.Family.sans, .serif] {
            #expect(
                catalog.primaryFace(for: .init(family: family, weight: .regular))
                    != catalog.primaryFace(for: .init(family: family, weight: .bold)))
        }
    }

    @Test func aCharacterThatNoFontHasIsShownByThePrimaryFace() throws {
        let catalog = try FontCatalog()
        let style = FontCatalog.Style(family: .sans, weight: .regular)
        #expect(catalog.face(for: "\u{10FFFD}", style: style) == catalog.primaryFace(for: style))
    }

    @Test func withoutFontsTheErrorSaysWhatWhereAndWhatToDo() throws {
        try withConfiguration(fonts: []) { configuration, folder in
            let error = #expect(throws: FontError.self) { try FontCatalog(configurationFile: configuration) }
            #expect(error == .missing(characters: "关闭", searched: [folder]))
            let text = try #require(error?.description)
            for part in ["关闭", folder, "apt install fonts-noto-cjk"] { #expect(text.contains(part)) }
        }
    }

    @Test func fontsWithoutChineseAndBrokenFontsCountAsNone() throws {
        try withConfiguration(fonts: [Data("OTTO not a font".utf8), Data()]) { configuration, folder in
            #expect(throws: FontError.missing(characters: "关闭", searched: [folder])) {
                try FontCatalog(configurationFile: configuration)
            }
        }
    }

    @Test func aFontThatBreaksAfterItWasListedIsNamed() throws {
        let installed = try FontCatalog().primaryFace(for: .init(family: .sans, weight: .regular)).path
        try withConfiguration(fonts: [Data(contentsOf: URL(fileURLWithPath: installed))]) { configuration, folder in
            let catalog = try FontCatalog(configurationFile: configuration)
            try Data("gone".utf8).write(to: URL(fileURLWithPath: folder + "/0.ttc"))
            let error = #expect(throws: FontError.self) { try TextRasterizer(catalog: catalog) }
            guard case .unreadable(let path, let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(path == folder + "/0.ttc" && !reason.isEmpty)
        }
    }

    @Test func aMissingConfigurationIsNamed() {
        #expect(throws: FontError.configuration(path: "/nowhere/fonts.conf")) {
            try FontCatalog(configurationFile: "/nowhere/fonts.conf")
        }
    }

    /// Calls `body` with a fontconfig file that knows only `fonts`, in a folder that is removed afterwards.
    private func withConfiguration(fonts: [Data], _ body: (_ configuration: String, _ folder: String) throws -> Void)
        throws
    {
        try withFolder { folder in
            for (index, font) in fonts.enumerated() {
                try font.write(to: URL(fileURLWithPath: "\(folder)/\(index).ttc"))
            }
            let text = "<fontconfig><dir>\(folder)</dir><cachedir>\(folder)/cache</cachedir></fontconfig>"
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/fonts.conf"))
            try body("\(folder)/fonts.conf", folder)
        }
    }
}
