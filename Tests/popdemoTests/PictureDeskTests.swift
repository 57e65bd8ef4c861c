import Foundation
import PopEffects
import Rendering
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import popdemo

/// The desk and its watch work on other threads; the tests wait for what they deliver.
@Suite(.timeLimit(.minutes(1))) final class PictureDeskTests {
    private let folder: TemporaryFolder
    private let deliveries: AsyncStream<PictureDesk.News>
    private let continuation: AsyncStream<PictureDesk.News>.Continuation

    init() throws {
        folder = try TemporaryFolder()
        (deliveries, continuation) = AsyncStream.makeStream()
    }

    private func desk(showing files: [OwnPictures.Place: String] = [:]) -> PictureDesk {
        PictureDesk(showing: files) { [continuation] in continuation.yield($0) }
    }

    private func write(_ width: Int, to name: String) throws {
        try PictureSample.black(width: width, height: 1).write(to: URL(fileURLWithPath: path(name)))
    }

    private func path(_ name: String) -> String { folder.path(name) }

    /// The place and the width of the next picture, or its error.
    private func next() async throws -> (place: OwnPictures.Place, width: Int?, error: PictureError?) {
        var iterator = deliveries.makeAsyncIterator()
        switch try #require(await iterator.next()) {
        case .picture(let picture, let place, _): return (place, picture.width, nil)
        case .failure(let error, let place): return (place, nil, error)
        case .swap, .removal: return try await next()
        case .unwatched(let limit): throw limit
        }
    }

    @Test func whatIsOpenedComesInOrder() async throws {
        let desk = desk()
        try write(3, to: "a.bmp")
        try write(4, to: "b.bmp")
        desk.open(path("a.bmp"), for: .page)
        desk.open(path("b.bmp"), for: .sheet)
        desk.open(path("c.bmp"), for: .sheet)
        #expect(try await next() == (.page, 3, nil))
        #expect(try await next() == (.sheet, 4, nil))
        let error = PictureError.unreadable(path: path("c.bmp"), reason: "No such file or directory")
        #expect(try await next() == (.sheet, nil, error))
    }

    /// What was asked for before has its turn before.
    @Test func filesAreSwappedAndTakenAwayInTheirTurn() async throws {
        let desk = desk()
        try write(3, to: "a.bmp")
        try write(4, to: "b.bmp")
        desk.swap()
        desk.removeLatest()
        desk.open(path("a.bmp"), for: .page)
        desk.open(path("b.bmp"), for: .sheet)
        desk.swap()
        desk.removeLatest()
        desk.removeLatest()
        desk.removeLatest()
        desk.open(path("a.bmp"), for: .sheet)
        var iterator = deliveries.makeAsyncIterator()
        var heard: [String] = []
        while heard.count < 6, let news = await iterator.next() {
            switch news {
            case .picture(_, let place, _): heard.append("\(place)")
            case .swap: heard.append("swap")
            case .removal(let place): heard.append("no \(place)")
            case .failure, .unwatched: heard.append("failure")
            }
        }
        // b.bmp came last and is the page then.
        #expect(heard == ["page", "sheet", "swap", "no page", "no sheet", "sheet"])
        #expect(desk.files == [.sheet: path("a.bmp")])
    }

    @Test func whatIsSavedComesAgain() async throws {
        try write(3, to: "a.bmp")
        let desk = desk(showing: [.sheet: path("a.bmp")])
        try write(5, to: "a.bmp")
        #expect(try await next() == (.sheet, 5, nil))
        // As editors do: another file takes its place.
        try write(6, to: "a.bmp.new")
        #expect(rename(path("a.bmp.new"), path("a.bmp")) == 0)
        #expect(try await next() == (.sheet, 6, nil))
        // Or the old one is kept under another name.
        #expect(rename(path("a.bmp"), path("a.bmp~")) == 0)
        try write(7, to: "a.bmp")
        #expect(try await next() == (.sheet, 7, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func aFileWhoseNameIsNoUTF8ComesAgainThroughALinkToo() async throws {
        func save(_ width: Int, to path: String) throws {
            let data = PictureSample.black(width: width, height: 1)
            let file = try #require(fopen(path.pathBytes, "w"))
            #expect(data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } == data.count)
            fclose(file)
        }
        // In GBK, and after a slash a sign that would join it.
        let name = String(pathBytes: [0xCD, 0xBC]) + ".bmp"
        for (folder, link) in [(String(pathBytes: [0xCA, 0xD3]), String(pathBytes: [0xC1])), ("\u{301}a", "\u{301}b")] {
            #expect(mkdir(path(folder).pathBytes, 0o700) == 0)
            #expect(symlink(folder.pathBytes, path(link).pathBytes) == 0)
            let (file, linked) = (path(folder) + "/" + name, path(link) + "/" + name)
            try save(3, to: file)
            let desk = desk(showing: [.page: linked])
            try save(4, to: file)
            #expect(try await next() == (.page, 4, nil))
            withExtendedLifetime(desk) {}
        }
    }

    @Test func bothPlacesOfOneFileAreShownAgain() async throws {
        try write(3, to: "a.bmp")
        let desk = desk(showing: [.page: path("a.bmp"), .sheet: path("a.bmp")])
        try write(4, to: "a.bmp")
        #expect(try await next() == (.page, 4, nil))
        #expect(try await next() == (.sheet, 4, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func whatVanishesIsToldAndComesBack() async throws {
        try write(3, to: "a.bmp")
        let desk = desk(showing: [.page: path("a.bmp")])
        #expect(unlink(path("a.bmp")) == 0)
        #expect(try await next().error?.path == path("a.bmp"))
        try write(4, to: "a.bmp")
        #expect(try await next() == (.page, 4, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func aFileThatBreaksIsToldAndStaysWatched() async throws {
        try write(3, to: "a.bmp")
        let desk = desk(showing: [.page: path("a.bmp")])
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: path("a.bmp")))
        #expect(try await next() == (.page, nil, .notAPicture(path: path("a.bmp"))))
        try write(4, to: "a.bmp")
        #expect(try await next() == (.page, 4, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func whatIsSavedInPartsIsShownOnceItIsWhole() async throws {
        try write(3, to: "a.bmp")
        let desk = PictureDesk(showing: [.page: path("a.bmp")], longPatience: 30) { [continuation] in
            continuation.yield($0)
        }
        let reads = inotify_init1(0)
        defer { close(reads) }
        #expect(inotify_add_watch(reads, path("a.bmp"), UInt32(IN_CLOSE_NOWRITE)) >= 0)
        try Data("BM".utf8).write(to: URL(fileURLWithPath: path("a.bmp")))
        // The desk has read the first part.
        var event = [UInt8](repeating: 0, count: 1 << 10)
        #expect(read(reads, &event, event.count) > 0)
        try write(4, to: "a.bmp")
        #expect(try await next() == (.page, 4, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func whatALinkLeadsToIsWatchedToo() async throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path("in")), withIntermediateDirectories: true)
        try write(3, to: "in/a.bmp")
        #expect(symlink(path("in/a.bmp"), path("link.bmp")) == 0)
        let desk = desk(showing: [.page: path("link.bmp")])
        try write(4, to: "in/a.bmp")
        #expect(try await next() == (.page, 4, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func aReplacedFileIsNoLongerWatched() async throws {
        try write(3, to: "a.bmp")
        try write(4, to: "b.bmp")
        let desk = desk(showing: [.page: path("a.bmp")])
        desk.open(path("b.bmp"), for: .page)
        #expect(try await next() == (.page, 4, nil))
        try write(5, to: "a.bmp")
        try write(6, to: "b.bmp")
        #expect(try await next() == (.page, 6, nil))
        withExtendedLifetime(desk) {}
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path(name)), withIntermediateDirectories: true)
    }

    @Test func aFolderThatGoesAndComesBackIsFollowed() async throws {
        try makeFolder("in/deep")
        try write(3, to: "in/deep/a.bmp")
        let desk = desk(showing: [.page: path("in/deep/a.bmp")])
        #expect(rename(path("in"), path("out")) == 0)
        #expect(try await next().error?.path == path("in/deep/a.bmp"))
        #expect(rename(path("out"), path("in")) == 0)
        #expect(try await next() == (.page, 3, nil))
        try write(4, to: "in/deep/a.bmp")
        #expect(try await next() == (.page, 4, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func aFolderThatIsMadeAnewIsFollowed() async throws {
        try makeFolder("in")
        try write(3, to: "in/a.bmp")
        let desk = desk(showing: [.page: path("in/a.bmp")])
        try FileManager.default.removeItem(atPath: path("in"))
        #expect(try await next().error?.path == path("in/a.bmp"))
        try makeFolder("new")
        try write(5, to: "new/a.bmp")
        #expect(rename(path("new"), path("in")) == 0)
        #expect(try await next() == (.page, 5, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func aFolderThatIsALinkPutElsewhereIsFollowed() async throws {
        for (width, name) in [(3, "one"), (4, "two")] {
            try makeFolder(name)
            try write(width, to: name + "/a.bmp")
        }
        #expect(symlink("one", path("now")) == 0)
        let desk = desk(showing: [.page: path("now/a.bmp")])
        // As `ln -sfn` does.
        #expect(symlink("two", path("next")) == 0)
        #expect(rename(path("next"), path("now")) == 0)
        #expect(try await next() == (.page, 4, nil))
        try write(5, to: "two/a.bmp")
        #expect(try await next() == (.page, 5, nil))
        withExtendedLifetime(desk) {}
    }

    @Test func whatCannotBeWatchedIsToldAndOpensAllTheSame() async throws {
        try write(3, to: "a.bmp")
        let desk = PictureDesk(
            showing: [:], makeWatch: { _, _ throws(FileWatch.Limit) in throw .instances },
            deliver: { [continuation] in continuation.yield($0) })
        let error = await #expect(throws: FileWatch.Limit.self) { try await next() }
        #expect(error == .instances && "\(FileWatch.Limit.instances)".contains("fs.inotify.max_user_instances"))
        desk.open(path("a.bmp"), for: .page)
        #expect(try await next() == (.page, 3, nil))
    }

    @Test func aDrawingIsDrawnAsLargeAsItShowsAndAgainOnceThatIsMore() async throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><text/></svg>"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path("a.svg")))
        let desk = desk()
        desk.show(in: Size(width: 70, height: 100))
        desk.open(path("a.svg"), for: .page)
        var iterator = deliveries.makeAsyncIterator()
        guard case .picture(let picture, .page, let details) = await iterator.next() else {
            Issue.record("no picture")
            return
        }
        #expect(picture.width == 80 && details.drawing == Size(width: 20, height: 10) && !details.isRedrawn)
        #expect(details.omission == .elements(path: path("a.svg"), [.text: 1]))
        desk.show(in: Size(width: 60, height: 100))
        desk.show(in: Size(width: 90, height: 100))
        // A process that another test started may have the file open a little longer, and saves it once more by ending.
        while case .picture(let larger, .page, let details) = await iterator.next() {
            guard details.isRedrawn else { continue }
            #expect(larger.width == 100)
            break
        }
    }
}
