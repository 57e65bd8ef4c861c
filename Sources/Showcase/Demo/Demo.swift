import PopEffects
import TransformEngine

/// One effect on a phone's screen, with its status bar and its scene: the demo plays, pictures and records it.
///
/// Time is an argument, in seconds from 0. The picture at a time depends only on the inputs and their times.
package final class Demo {
    /// The effect.
    package let effect: EffectName
    /// The content of its pages.
    package let scene: SceneName
    /// The screen it is on.
    package let device: Device
    /// The language of its texts.
    package let language: Language
    /// The numbers of the effect and its bars.
    package let parameters: EffectParameters
    /// How it answers to the pointer.
    package let feel: Feel
    /// How much moves in the feel `refined`.
    package let motion: Motion
    /// The top of the layer tree, named `screen`, at (0, 0) with the device's size in points.
    package let screen: Layer

    /// The person's own pictures; they can be put on and taken away at any time.
    package var pictures: OwnPictures {
        didSet {
            guard pictures != oldValue else { return }
            stage.show(pictures, at: time)
            popUp.contentDidChange(height: stage.contentHeight)
        }
    }

    /// The places where it is pressed, for captures that show them.
    package private(set) var touches = TouchMarks()

    /// Measures the scene's long texts.
    package let textHeight: TextHeight

    let context: AnimationContext
    private var stage: Stage
    /// The effect itself.
    package let popUp: any PopUpEffect
    /// The layers in a trace, back to front as they are when the effect is open.
    package let tracked: [Layer]
    /// The one of them that has a tint; nil if none has.
    var backButton: BackButton? { stage.backButton }

    /// Makes a demo at rest, closed, at time 0.
    ///
    /// - Parameter textHeight: measures texts in the fonts that they will be drawn in; if it does not, long ones are cut off.
    package init(
        effect: EffectName, scene: SceneName = .app, device: Device = .iphone6plus, language: Language = .zh,
        parameters: EffectParameters = .init(), feel: Feel = .original, motion: Motion = .full,
        pictures: OwnPictures = .init(), textHeight: @escaping TextHeight = { _, _ in nil }
    ) {
        (self.effect, self.scene, self.device) = (effect, scene, device)
        (self.language, self.parameters, self.feel, self.motion) = (language, parameters, feel, motion)
        self.textHeight = textHeight
        screen = Layer(name: "screen", frame: Rect(origin: .zero, size: device.size))
        screen.masksToBounds = true
        context = AnimationContext(root: screen)
        self.pictures = pictures
        stage = Stage(on: screen, effect, scene, device, language, parameters, textHeight)
        (popUp, tracked) =
            switch effect {
            case .jianshu, .taobao: stage.recedingSheet(feel, motion, in: context)
            case .natgeo: stage.draggablePanel(feel, motion, in: context)
            }
        stage.show(pictures, at: 0)
        popUp.contentDidChange(height: stage.contentHeight)
    }

    /// A demo at its beginning, time 0, of the same kind unless something else is said.
    package func restarted(
        _ effect: EffectName? = nil, on device: Device? = nil, in language: Language? = nil, feel: Feel? = nil,
        motion: Motion? = nil, with pictures: OwnPictures? = nil
    ) -> Demo {
        Demo(
            effect: effect ?? self.effect, scene: scene, device: device ?? self.device,
            language: language ?? self.language, parameters: parameters, feel: feel ?? self.feel,
            motion: motion ?? self.motion, pictures: pictures ?? self.pictures, textHeight: textHeight)
    }

    /// The numbers as they are on the device.
    package var fittedParameters: EffectParameters { parameters.fitted(to: device, in: scene) }

    /// The time that has been reached, in seconds.
    package var time: Double { context.now }

    /// The effect's state.
    package var state: EffectState { popUp.state }

    /// Called after each change of `state`, at the exact `time` of the change.
    package var onStateChange: ((EffectState) -> Void)? {
        get { popUp.onStateChange }
        set { popUp.onStateChange = newValue }
    }

    /// Whether anything moves by itself, so that the picture changes without further input.
    package var isAnimating: Bool { context.isAnimating }

    /// When the next of the animations under way ends, in seconds; nil if none is.
    package var nextCompletion: Double? { context.nextCompletion }

    /// Moves to a time in seconds; one before `time` changes nothing.
    package func advance(to time: Double) { context.advance(to: time) }

    /// Moves to the input's own time and acts on it; an input from before `time` acts at `time`.
    package func handle(_ input: Input) {
        switch input {
        case .pointer(let event):
            touches.follow(event)
            popUp.handle(event)
            stage.follow(event, on: popUp.state == .open ? context.hitTest(event.location) : nil)
        case .wheel(let event):
            context.advance(to: event.time)
            popUp.handle(event)
        case .key(let key, let time):
            context.advance(to: time)
            popUp.press(key)
        }
    }

    /// Where a picture that is dropped at a point of the screen belongs, as it shows at `time`.
    package func place(at point: Point) -> OwnPictures.Place { stage.place(of: screen.hitTest(point, at: time)) }

    /// The places that a click acts on while it is open, as they show at `time`, in points of the screen: the close or back button,
    /// and what chooses something.
    package var clickable: [Quad] {
        guard state == .open else { return [] }
        let buttons = tracked.filter { ["closeButton", "backButton"].contains($0.name) }
        return (buttons + stage.choices).filter { $0.isInside(screen) }.compactMap(quad)
    }

    /// The sheet's or panel's upper edge as it shows at `time`, in points of the screen; nil if it has none.
    package var sheetTop: Double? {
        tracked.first { ["sheet", "panel"].contains($0.name) }.flatMap(quad)?.boundingBox.minY
    }

    /// How far a mouse moves before a drag of the panel begins, in points.
    package var slop: Double {
        (feel == .original ? parameters.draggablePanel.behavior.slop : parameters.refined.slop).mouse
    }

    private func quad(of layer: Layer) -> Quad? {
        layer.planeMap(to: nil, at: time).map(layer.presentation(at: time).bounds)
    }

    /// The layer tree as it shows at `time`.
    package func snapshot() -> LayerSnapshot { screen.snapshot(at: time) }

    /// The layers that are not on the screen now, but will be: the sheet before it is shown, say.
    package var offstage: [LayerSnapshot] {
        tracked.filter { !$0.isInside(screen) && $0.superlayer == nil }.map { $0.snapshot(at: time) }
    }
}
