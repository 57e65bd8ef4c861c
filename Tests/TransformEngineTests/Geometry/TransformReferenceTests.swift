import Testing

@testable import TransformEngine

@Suite struct TransformReferenceTests {
    @Test func everyCaseIsRun() {
        let counts = [
            "transform_operations": 14, "map_point": 9, "map_quad": 0, "project_onto_plane": 4, "backface": 5,
            "decompose": 9, "quaternion": 6,
        ]
        for (name, count) in counts { #expect(ReferenceCase.section(name).count == count, "\(name)") }
    }

    @Test(arguments: ReferenceCase.section("transform_operations"))
    func transformOperations(_ c: ReferenceCase) throws {
        let identity = Transform3D.identity
        let got: Transform3D
        switch (try #require(c.inputs["fn"] as? String), c.id) {
        case ("MakeTranslation", _):
            let a = try c.numbers("args")
            got = identity.translatedBy(x: a[0], y: a[1], z: a[2])
        case ("MakeScale", _):
            let a = try c.numbers("args")
            got = identity.scaledBy(x: a[0], y: a[1], z: a[2])
        case ("MakeRotation", _):
            let a = try c.numbers("args")
            got = identity.rotated(by: a[0], x: a[1], y: a[2], z: a[3])
        case ("MakeAffineTransform", _):
            let a = try c.numbers("args")
            got = Transform3D(m11: a[0], m12: a[1], m21: a[2], m22: a[3], m41: a[4], m42: a[5])
        case (_, "gs-rot222-inv"):
            got = try #require(identity.rotated(by: .pi / 2, x: 2, y: 2, z: 2).inverted())
        case (_, "gs-invert-scale"):
            got = try #require(identity.scaledBy(x: 2, y: 2, z: 2).inverted())
        case (_, "ss-invert-singular"):
            // Core Animation returns the transform itself; ours is nil.
            let singular = identity.scaledBy(x: 0, y: 1, z: 1)
            #expect(singular.inverted() == nil)
            got = singular
        case (_, "ss-scale-of-translate"):
            got = identity.translatedBy(x: 1, y: 2, z: 3).scaledBy(x: 2, y: 3, z: 4)
        case (_, "oca-rotate-of-scale"):
            got = identity.scaledBy(x: 2, y: 3, z: 1).rotated(by: .pi / 2, x: 0, y: 0, z: 1)
        case (_, "gs-isaffine-MakeAffine(2,3,4,5,6,7)"):
            #expect(Transform3D(m11: 2, m12: 3, m21: 4, m22: 5, m41: 6, m42: 7).isAffine)
            return
        case (_, "gs-isaffine-scale(1,1,2)"):
            #expect(!identity.scaledBy(x: 1, y: 1, z: 2).isAffine)
            return
        case (_, "uxp-concat-order"):
            // The two sources disagree; Apple's order stands.
            let t = identity.concatenating(identity.translatedBy(x: 34, y: 56, z: 12))
                .concatenating(identity.scaledBy(x: 2, y: 2, z: 2))
            #expect(t.elements == (try c.expectedNumbers("matrix_for_Apple_Concat_order")))
            return
        default:
            Issue.record("not built by hand: \(c.id)")
            return
        }
        #expect(isClose(got.elements, try c.expectedNumbers("matrix"), within: c.tolerance), "\(got.elements)")
    }

    @Test(arguments: ReferenceCase.section("map_point"))
    func mapPoint(_ c: ReferenceCase) throws {
        let t = Transform3D(elements: try c.numbers("matrix"))
        if c.inputs["vector4"] != nil {
            let v = try c.numbers("vector4")
            let image = t.map(SIMD4(v[0], v[1], v[2], v[3]))
            #expect(isClose(image.numbers, try c.expectedNumbers("vector4"), within: c.tolerance))
            return
        }
        let (p, expected) = (try c.numbers("point"), try c.expectedNumbers("point"))
        let image = t.map(SIMD4(p[0], p[1], p.count == 3 ? p[2] : 0, 1))
        #expect(isClose(Array((image / image.w).numbers[..<p.count]), expected, within: c.tolerance), "\(image)")
        if p.count == 2 {
            let projected = t.project(Point(x: p[0], y: p[1]))
            #expect(isClose(projected, Point(x: expected[0], y: expected[1]), within: c.tolerance))
        }
    }

    /// Projects a point of the plane z = 0 along z onto the transformed plane, by the homography of the inverse.
    @Test(arguments: ReferenceCase.section("project_onto_plane"))
    func projectOntoPlane(_ c: ReferenceCase) throws {
        let inverse = try #require(Transform3D(elements: try c.numbers("matrix")).inverted())
        let back = try #require(Homography(flattening: inverse).inverted())
        let (p, expected) = (try c.numbers("point"), try c.expectedNumbers("point"))
        let got = back.map(Point(x: p[0], y: p[1]))
        #expect(isClose(got, Point(x: expected[0], y: expected[1]), within: c.tolerance), "\(String(describing: got))")
    }

    @Test(arguments: ReferenceCase.section("backface"))
    func backface(_ c: ReferenceCase) throws {
        let isVisible = Transform3D(elements: try c.numbers("matrix")).isBackfaceVisible
        #expect(isVisible == (try #require(c.expected["backface_visible"] as? Bool)))
    }

    @Test(arguments: ReferenceCase.section("decompose"))
    func decompose(_ c: ReferenceCase) throws {
        let t = Transform3D(elements: try c.numbers("matrix"))
        let parts = try #require(t.decomposed())
        var compared = 0
        func compare(_ key: String, _ got: SIMD3<Double>) throws {
            guard c.expected[key] != nil else { return }
            compared += 1
            #expect(isClose([got.x, got.y, got.z], try c.expectedNumbers(key), within: c.tolerance), "\(key) \(got)")
        }
        try compare("translate", parts.translation)
        try compare("scale", parts.scale)
        try compare("skew", parts.skew)
        #expect(parts.rotation.isClose(try c.expectedNumbers("quaternion"), within: c.tolerance), "\(parts.rotation)")
        #expect(compared + 1 == c.expected.count)
        #expect(isClose(Transform3D(parts).elements, t.elements))
    }

    @Test(arguments: ReferenceCase.section("quaternion"))
    func quaternion(_ c: ReferenceCase) throws {
        if c.inputs["a"] != nil {
            // In the product a · b the rotation b comes first.
            let (a, b) = (Quaternion(elements: try c.numbers("a")), Quaternion(elements: try c.numbers("b")))
            let product = b.transform.concatenating(a.transform)
            let expected = Quaternion(elements: try c.expectedNumbers("a_times_b_xyzw"))
            #expect(isClose(product.elements, expected.transform.elements, within: c.tolerance))
            return
        }
        let (from, to) = (try end("from", of: c), try end("to", of: c))
        let got = from.slerp(to: to, progress: try c.number("t"))
        #expect(got.isClose(try c.expectedNumbers("quaternion_xyzw"), within: c.tolerance), "\(got)")
    }

    /// Returns a rotation of a case, which is given in one of three ways.
    private func end(_ name: String, of c: ReferenceCase) throws -> Quaternion {
        if c.inputs["axis"] != nil {
            let axis = try c.numbers("axis")
            return Quaternion(angle: try c.number("\(name)_rad"), x: axis[0], y: axis[1], z: axis[2])
        }
        if c.inputs["\(name)_xyzw"] != nil { return Quaternion(elements: try c.numbers("\(name)_xyzw")) }
        let pair = try #require(c.inputs["\(name)_axis_angle"] as? [Any])
        let axis = try #require(pair[0] as? [Double])
        let degrees = try #require(pair[1] as? Double)
        return Quaternion(angle: degrees * .pi / 180, x: axis[0], y: axis[1], z: axis[2])
    }
}

extension SIMD4<Double> {
    fileprivate var numbers: [Double] { [x, y, z, w] }
}

extension Quaternion {
    fileprivate init(elements e: [Double]) { self.init(x: e[0], y: e[1], z: e[2], w: e[3]) }

    /// Whether this is the same rotation; a quaternion and its negative are the same.
    fileprivate func isClose(_ other: [Double], within tolerance: Double) -> Bool {
        let own = [x, y, z, w]
        return TransformEngineTests.isClose(own, other, within: tolerance)
            || TransformEngineTests.isClose(own.map(-), other, within: tolerance)
    }
}
