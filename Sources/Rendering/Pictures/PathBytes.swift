extension String {
    /// A path or a name of the system, which is bytes: those that are no UTF-8 stand as characters of private use, so that `pathBytes`
    /// gives the same bytes again.
    package init(pathBytes bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: \.isPathByte) {
            self = text
            return
        }
        self = ""
        var rest = Array(bytes)[...]
        var parser = UTF8.ForwardParser()
        while !rest.isEmpty {
            var iterator = rest.makeIterator()
            if case .valid(let encoded) = parser.parseScalar(from: &iterator), case let scalar = UTF8.decode(encoded),
                !scalar.isPathByte
            {
                unicodeScalars.append(scalar)
                rest = rest.dropFirst(encoded.count)
            } else if let byte = rest.popFirst() {
                unicodeScalars.append(Unicode.Scalar(pathByte: byte))
            }
            parser = UTF8.ForwardParser()
        }
    }

    /// The bytes of a path as the system takes them, with the zero at their end.
    package var pathBytes: [CChar] {
        var bytes: [CChar] = []
        for scalar in unicodeScalars {
            if scalar.isPathByte {
                bytes.append(CChar(truncatingIfNeeded: scalar.value))
            } else {
                bytes += UTF8.encode(scalar).map { $0.map { CChar(bitPattern: $0) } } ?? []
            }
        }
        return bytes + [0]
    }
}

extension Unicode.Scalar {
    /// Whether it stands for a byte of a path that is no UTF-8: U+10FE80 to U+10FEFF, in an area for private use.
    package var isPathByte: Bool { (0x10FE80...0x10FEFF).contains(value) }

    fileprivate init(pathByte byte: UInt8) { self = Unicode.Scalar(0x10FE00 | UInt32(byte)) ?? "?" }
}
