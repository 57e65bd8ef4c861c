import WindowHost

extension Window.Icon {
    /// The program's picture in a task list: a page that has receded, and the sheet in front of it.
    static var popdemo: Window.Icon {
        let side = 64
        let pixels: [UInt32] = (0..<side * side).map { i in
            let (x, y) = (Double(i % side) + 0.5, Double(i / side) + 0.5)
            // A dark phone, 4 pixels in from the sides.
            guard (12..<52).contains(x), (2..<62).contains(y) else { return 0 }
            if (14..<50).contains(x), (36..<60).contains(y) { return y < 39 ? 0xFFD9_6E5A : 0xFFF4_F4F4 }
            // The page leans back: narrower at its top.
            let lean = (36 - y) / 10
            if y >= 7, y < 36, x >= 16 + lean, x < 48 - lean { return 0xFF9A_A7B4 }
            return 0xFF14_1820
        }
        return Window.Icon(width: side, height: side, pixels: pixels)
    }
}
