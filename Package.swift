// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "popdemo",
    products: [
        .library(name: "TransformEngine", targets: ["TransformEngine"]),
        .library(name: "PopEffects", targets: ["PopEffects"]),
        .library(name: "Rendering", targets: ["Rendering"]),
        .library(name: "Capture", targets: ["Capture"]),
        .library(name: "WindowHost", targets: ["WindowHost"]),
        .executable(name: "popdemo", targets: ["popdemo"]),
    ],
    targets: [
        .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CSDL2Image", providers: [.apt(["libsdl2-image-dev"])]),
        .systemLibrary(name: "CSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CAffinity"),
        .systemLibrary(name: "CMalloc"),

        .target(name: "TransformEngine"),
        .target(name: "PopEffects", dependencies: ["TransformEngine"]),
        .target(
            name: "Rendering", dependencies: ["TransformEngine", "CAffinity", "CSDL2Image", "CSDL2TTF", "CFontconfig"]),
        .target(name: "Capture", dependencies: ["TransformEngine", "Rendering", "CSDL2Image"]),
        .target(name: "WindowHost", dependencies: ["TransformEngine", "Rendering", "CSDL2"]),
        .target(name: "Artwork", dependencies: ["TransformEngine"]),
        .target(name: "Showcase", dependencies: ["PopEffects", "Artwork"]),
        .executableTarget(name: "popdemo", dependencies: ["Capture", "Showcase", "WindowHost", "CMalloc"]),

        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(name: "DemoSupport", dependencies: ["Showcase"], path: "Tests/DemoSupport"),
        .testTarget(
            name: "TransformEngineTests", dependencies: ["TransformEngine", "TestSupport"],
            resources: [.copy("Reference")]),
        .testTarget(
            name: "PopEffectsTests", dependencies: ["PopEffects", "Showcase", "DemoSupport", "TestSupport"],
            resources: [.copy("Reference")]),
        .testTarget(name: "RenderingTests", dependencies: ["Rendering", "CSDL2Image", "TestSupport"]),
        .testTarget(name: "CaptureTests", dependencies: ["Capture", "TransformEngine", "TestSupport"]),
        .testTarget(name: "WindowHostTests", dependencies: ["WindowHost", "CSDL2", "TestSupport"]),
        .testTarget(name: "ArtworkTests", dependencies: ["Artwork"]),
        .testTarget(name: "ShowcaseTests", dependencies: ["Showcase", "DemoSupport", "TestSupport"]),
        .testTarget(
            name: "popdemoTests", dependencies: ["popdemo", "CSDL2TTF", "TestSupport"], resources: [.copy("Golden")]),
    ],
    swiftLanguageModes: [.v6]
)
