import Testing

@testable import TransformEngine

@Suite struct LayerReferenceTests {
    @Test func everyCaseIsRun() {
        let counts = ["layer_frame": 6, "layer_set_frame": 5, "layer_convert": 29, "hit_test": 11]
        for (name, count) in counts { #expect(ReferenceCase.section(name).count == count, "\(name)") }
    }

    private func rect(_ n: [Double]) -> Rect { Rect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    private func point(_ n: [Double]) -> Point { Point(x: n[0], y: n[1]) }

    private func layer(_ json: [String: Any]) throws -> Layer {
        let layer = Layer()
        func numbers(_ key: String) throws -> [Double] { try #require(json[key] as? [Double]) }
        layer.bounds = rect(try numbers("bounds"))
        layer.position = point(try numbers("position"))
        layer.anchorPoint = point(try numbers("anchorPoint"))
        layer.transform = Transform3D(elements: try numbers("transform"))
        return layer
    }

    @Test(arguments: ReferenceCase.section("layer_frame"))
    func layerFrame(_ c: ReferenceCase) throws {
        let got = try layer(c.inputs).frame
        #expect(isClose(got, rect(try c.expectedNumbers("frame")), within: c.tolerance), "\(got)")
    }

    @Test(arguments: ReferenceCase.section("layer_set_frame"))
    func layerSetFrame(_ c: ReferenceCase) throws {
        let layer = try layer(try #require(c.inputs["layer"] as? [String: Any]))
        layer.frame = rect(try c.numbers("set_frame"))
        #expect(isClose(layer.bounds, rect(try c.expectedNumbers("bounds")), within: c.tolerance), "\(layer.bounds)")
        let position = point(try c.expectedNumbers("position"))
        #expect(isClose(layer.position, position, within: c.tolerance), "\(layer.position)")
    }

    @Test(arguments: ReferenceCase.section("layer_convert"))
    func layerConvert(_ c: ReferenceCase) throws {
        let scene = try #require(ConversionScene(c.id), "no layers are built for \(c.id)")
        if c.inputs["rect"] != nil {
            let quad = try #require(scene.from.planeMap(to: scene.to).map(rect(try c.numbers("rect"))))
            #expect(isClose(quad.boundingBox, rect(try c.expectedNumbers("rect")), within: c.tolerance))
        } else {
            let (given, expected) = (point(try c.numbers("point")), point(try c.expectedNumbers("point")))
            let got = scene.from.convert(given, to: scene.to)
            #expect(isClose(got, expected, within: c.tolerance), "\(String(describing: got))")
            #expect(isClose(scene.to.convert(given, from: scene.from), got))
            // The inverse conversion.
            #expect(isClose(scene.to.convert(expected, to: scene.from), given, within: 0.001))
        }
    }

    @Test(arguments: ReferenceCase.section("hit_test"))
    func hitTest(_ c: ReferenceCase) throws {
        if c.id == "uxp-point-inside" {
            let points = try #require(c.inputs["points"] as? [[Double]]).map(point)
            let inside = try #require(c.expected["inside"] as? [Bool])
            #expect(points.map(rect(try c.numbers("bounds")).contains) == inside)
            return
        }
        let root = try #require(hitScene(c.id), "no layers are built for \(c.id)")
        let hit = root.hitTest(point(try c.numbers("point")))?.name
        if c.id == "ss-outside-120-120" {
            #expect(hit == "b")
            root.masksToBounds = true
            #expect(root.hitTest(point(try c.numbers("point"))) == nil)
        } else {
            #expect(hit == c.expected["hit"] as? String)
        }
    }

    /// Builds the layers that a case of `hit_test` describes in words.
    private func hitScene(_ id: String) -> Layer? {
        let root = Layer(name: "root")
        let sub = Layer(name: "sub")
        let half = Transform3D.identity.scaledBy(x: 0.5, y: 0.5, z: 1)
        if id.hasPrefix("uxp-basic-") {
            root.bounds = Rect(x: -10, y: -10, width: 100, height: 100)
            root.position = Point(x: 50, y: 50)
            sub.frame = Rect(x: 40, y: 40, width: 20, height: 20)
            sub.addSublayer(Layer(name: "subsub", frame: Rect(x: 10, y: 10, width: 5, height: 5)))
        } else if id.hasPrefix("uxp-self-transform-") || id.hasPrefix("uxp-bounds-origin-") {
            root.transform = half
            root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            if id.hasPrefix("uxp-bounds") { root.bounds.origin = Point(x: 0, y: 25) }
            sub.frame = Rect(x: 25, y: 25, width: 50, height: 50)
        } else if id.hasPrefix("uxp-child-transform-") {
            root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            sub.transform = half
            sub.frame = Rect(x: 25, y: 25, width: 50, height: 50)
        } else if id.hasPrefix("ss-outside-") {
            root.frame = Rect(x: 50, y: 50, width: 100, height: 100)
            sub.name = "b"
            sub.frame = Rect(x: 80, y: 80, width: 50, height: 50)
        } else {
            return nil
        }
        root.addSublayer(sub)
        return root
    }
}
