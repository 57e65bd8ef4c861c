import Capture
import Dispatch
import Glibc
import PopEffects
import Rendering
import Showcase
import TransformEngine

extension Player {
    /// Begins to record, or ends the recording and lets it be rendered while one goes on.
    func toggleRecording() {
        guard !stage.isRecording else { return finishRecording() }
        do {
            let path = try captures.recording ?? Command.newRecordingPath(of: stage.demo.effect, captures.format)
            // What cannot be kept is not performed.
            try CaptureFile(path: CaptureOptions.takePath(beside: path), replaces: captures.replaces).check()
            captures.recording = path
            stage.beginRecording(at: demoTime)
        } catch { fail(Failure.text(error)) }
    }

    /// Ends the recording, if there is one, and starts to render it.
    func finishRecording() {
        guard let take = stage.finishRecording(at: demoTime, pictures: desk.files), let path = captures.recording else {
            return
        }
        captures.recording = nil
        do {
            let takePath = CaptureOptions.takePath(beside: path)
            try CaptureFile(path: takePath, replaces: captures.replaces).write(Array(take.text.utf8))
            stage.badge = .rendering(0)
            let words = ["record", "--progress", "--take=\(takePath)", "--output=\(path)"] + captures.recordWords
            jobs.append(RecordingJob(words) { [captureNews] in captureNews.put($0) })
        } catch { fail(Failure.text(error)) }
    }

    /// Saves what shows as a picture.
    func takeScreenshot() {
        let framing = captures.framing
        let size = framing.size(for: stage.demo.device)
        do {
            let (subject, moment) = (stage.demo.effect.rawValue, Command.localTime())
            var pixmap = Pixmap(try ImageSize(size, scale: captures.scale))
            renderer.render(
                framing.snapshot(of: stage.demo), scale: captures.scale, over: framing.ground, into: &pixmap)
            // One after the other, so that the second of two within a second finds the first one's name taken.
            Self.screenshots.async { [pixmap, captureNews] in
                do {
                    let path = try CaptureFolder.pictures.newPath(
                        subject: subject, moment: moment, fileExtension: "png", environment: Command.variable)
                    try CaptureFile(path: path, replaces: false).write(pixmap.png())
                    captureNews.put(.saved(path: path))
                } catch { captureNews.put(.failed(Failure.text(error))) }
            }
        } catch { fail(Failure.text(error)) }
    }

    /// Shows what has become of the captures.
    func hearOfCaptures() {
        for news in captureNews.takeAll() {
            switch news {
            case .progress(let share): if !stage.isRecording { stage.badge = .rendering(share) }
            case .saved(let path):
                Self.print(path)
                if !stage.isRecording { stage.badge = .saved(path.split(separator: "/").last.map(String.init) ?? path) }
                timers.badgeEnd = time + CaptureBadge.duration
            case .failed(let reason): fail(reason)
            }
        }
    }

    /// Waits for the recordings that are still rendered, once the window is closed.
    func finishJobs() {
        finishRecording()
        if jobs.contains(where: \.isRunning) {
            Command.log("finishing the recording; Ctrl+C ends it with what is there")
        }
        // They are not in the terminal's foreground, so Ctrl+C reaches only this process.
        let interruption = Interruption { [jobs] in jobs.forEach { $0.interrupt() } }
        withExtendedLifetime(interruption) { jobs.forEach { $0.wait() } }
        Self.screenshots.sync {}
        hearOfCaptures()
    }

    private func fail(_ reason: String) {
        stage.badge = nil
        notify(reason, CaptureNotice.text(in: stage.demo.language))
    }

    private static let screenshots = DispatchQueue(label: "screenshots", qos: .utility)
}
