extension Transform3D {
    /// The sixteen elements row by row: m11, m12 … m44.
    var elements: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// Returns the inverse transform, or nil if the matrix is singular or not finite.
    ///
    /// By Gauss-Jordan elimination with partial pivoting.
    public func inverted() -> Transform3D? {
        guard elements.allSatisfy(\.isFinite) else { return nil }
        var a = [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
        var b = [[1.0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
        for column in 0..<4 {
            let pivot = (column..<4).reduce(column) { abs(a[$1][column]) > abs(a[$0][column]) ? $1 : $0 }
            guard a[pivot][column] != 0 else { return nil }
            a.swapAt(column, pivot)
            b.swapAt(column, pivot)
            let k = 1 / a[column][column]
            guard k.isFinite else { return nil }
            for i in 0..<4 {
                a[column][i] *= k
                b[column][i] *= k
            }
            for row in 0..<4 where row != column {
                let factor = a[row][column]
                guard factor != 0 else { continue }
                for i in 0..<4 {
                    a[row][i] -= factor * a[column][i]
                    b[row][i] -= factor * b[column][i]
                }
            }
        }
        let inverse = Transform3D(
            m11: b[0][0], m12: b[0][1], m13: b[0][2], m14: b[0][3],
            m21: b[1][0], m22: b[1][1], m23: b[1][2], m24: b[1][3],
            m31: b[2][0], m32: b[2][1], m33: b[2][2], m34: b[2][3],
            m41: b[3][0], m42: b[3][1], m43: b[3][2], m44: b[3][3])
        return inverse.elements.allSatisfy(\.isFinite) ? inverse : nil
    }

    /// The transposed matrix.
    var transposed: Transform3D {
        Transform3D(
            m11: m11, m12: m21, m13: m31, m14: m41, m21: m12, m22: m22, m23: m32, m24: m42,
            m31: m13, m32: m23, m33: m33, m34: m43, m41: m14, m42: m24, m43: m34, m44: m44)
    }

    /// Whether this is an affine transform of the plane: z plays no part and there is no perspective.
    var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }
}
