import Capture
import Dispatch
import Glibc
import PopEffects
import Rendering
import Showcase
import TransformEngine

extension Player {
    /// Begins to record, or ends the recording and lets it be written while the window goes on.
    func toggleRecording() {
        guard !stage.isRecording else { return finishRecording() }
        guard !isClosing else { return }
        do {
            let path = try captures.recording ?? captures.format.newPath(for: stage.demo.effect)
            // What cannot be kept is not performed.
            try CaptureFile(path: CaptureOptions.takePath(beside: path), replaces: captures.replaces).check()
            captures.recording = path
            stage.beginRecording(at: demoTime)
        } catch { fail(Failure.text(error)) }
    }

    /// Ends the recording, if there is one, and lets what was on the screen be drawn again into its file.
    func finishRecording() {
        guard let take = stage.finishRecording(at: demoTime, pictures: desk.files), let path = captures.recording else {
            return
        }
        captures.recording = nil
        do {
            let takePath = CaptureOptions.takePath(beside: path)
            try CaptureFile(path: takePath, replaces: captures.replaces).write(Array(take.text.utf8))
            stage.badge = .rendering(0)
            recordings.record(take, by: stage.demo.restarted(), to: path, captures)
        } catch { fail(Failure.text(error)) }
    }

    /// Saves what shows as a picture.
    func takeScreenshot() {
        let framing = captures.framing
        let size = framing.size(for: stage.demo.device)
        do {
            let (subject, moment) = (stage.demo.effect.rawValue, localTime())
            var pixmap = Pixmap(try ImageSize(size, scale: captures.scale))
            renderer.render(
                framing.snapshot(of: stage.demo), scale: captures.scale, over: framing.ground, into: &pixmap)
            // One after the other, so that the second of two within a second finds the first one's name taken.
            Self.screenshots.async { [pixmap, captureNews] in
                do {
                    let path = try CaptureFolder.pictures.newPath(
                        subject: subject, moment: moment, fileExtension: "png", environment: environmentVariable)
                    try CaptureFile(path: path, replaces: false).write(pixmap.png())
                    captureNews.put(.saved(path: path))
                } catch { captureNews.put(.failed(Failure.text(error))) }
            }
        } catch { fail(Failure.text(error)) }
    }

    /// Shows how far the captures are.
    func hearOfCaptures() {
        for news in captureNews.takeAll() {
            switch news {
            case .progress(let share):
                if !stage.isRecording { stage.badge = isClosing ? .saving(share) : .rendering(share) }
            case .saved(let path):
                // The window goes on if standard output cannot be written.
                try? Output.print(path)
                let badge = CaptureBadge.saved(path.split(separator: "/").last.map(String.init) ?? path)
                if !stage.isRecording { stage.badge = badge }
                timers.badgeEnd = badge.banner(in: stage.text).duration.map { time + $0 }
            case .failed(let reason): fail(reason)
            }
        }
        if isClosing, !recordings.isBusy { window.close() }
    }

    /// Whether the window closes once its recordings are written.
    var isClosing: Bool { interruption != nil }

    /// Closes the window. Until the recordings are written it stays open and says so; asked again, it ends them early.
    func close() {
        guard !isClosing else { return recordings.interrupt() }
        finishRecording()
        guard recordings.isBusy else { return window.close() }
        logMessage("finishing the recording; Ctrl+C ends it with what is there")
        stage.badge = .saving(0)
        interruption = Interruption { [recordings] in recordings.interrupt() }
    }

    /// Waits for the screenshots that are still written, after the window is closed.
    func finishScreenshots() {
        Self.screenshots.sync {}
        hearOfCaptures()
    }

    private func fail(_ reason: String) {
        stage.badge = nil
        notify(reason, stage.text.captureFailed(reason))
    }

    private static let screenshots = DispatchQueue(label: "screenshots", qos: .utility)
}
