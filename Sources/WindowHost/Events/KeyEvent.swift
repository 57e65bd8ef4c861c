/// A key that was pressed.
public struct KeyEvent: Hashable, Sendable {
    /// When it happened, in seconds.
    public var time: Double
    /// The key, by its place on the keyboard.
    public var key: Key
    /// The character that the keyboard's layout has on the key without modifiers; on a layout of another script, the Latin
    /// letter of a US keyboard at its place. Nil if that is none.
    public var character: Character?
    /// The modifiers that were held.
    public var modifiers: Modifiers
    /// Whether the key is held down and this is not its first event.
    public var isRepeat: Bool

    /// Makes an event.
    public init(
        time: Double, key: Key, character: Character? = nil, modifiers: Modifiers = [], isRepeat: Bool = false
    ) {
        (self.time, self.key, self.character) = (time, key, character)
        (self.modifiers, self.isRepeat) = (modifiers, isRepeat)
    }

    /// Keys that change what others do.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// A bit for each.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Either Shift key.
        public static let shift = Self(rawValue: 1)
        /// Either Control key.
        public static let control = Self(rawValue: 2)
        /// Either Alt key.
        public static let alt = Self(rawValue: 4)
        /// Either key with the desktop's sign.
        public static let meta = Self(rawValue: 8)
    }

    /// A key by its place on the keyboard, whatever its layout.
    public struct Key: RawRepresentable, Hashable, Sendable {
        /// The usage on the keyboard page (7) of the USB HID usage tables.
        public let rawValue: UInt32

        /// Makes a key from its usage.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The Enter key among the letters.
        public static let `return` = Self(rawValue: 40)
        /// The Escape key.
        public static let escape = Self(rawValue: 41)
        /// The key that removes what is before the cursor.
        public static let backspace = Self(rawValue: 42)
        /// The tabulator key.
        public static let tab = Self(rawValue: 43)
        /// The key that removes what is behind the cursor.
        public static let delete = Self(rawValue: 76)
        /// The space bar.
        public static let space = Self(rawValue: 44)
        /// The arrow to the right.
        public static let rightArrow = Self(rawValue: 79)
        /// The arrow to the left.
        public static let leftArrow = Self(rawValue: 80)
        /// The arrow downwards.
        public static let downArrow = Self(rawValue: 81)
        /// The arrow upwards.
        public static let upArrow = Self(rawValue: 82)
        /// The Enter key of the number pad.
        public static let keypadEnter = Self(rawValue: 88)

        /// The key of a digit in the row above the letters, 0…9.
        public static func digit(_ digit: UInt32) -> Self {
            precondition(digit < 10, "a digit is 0 to 9")
            return Self(rawValue: digit == 0 ? 39 : 29 + digit)
        }

        /// The key of a digit on the number pad, 0…9.
        public static func keypad(_ digit: UInt32) -> Self {
            precondition(digit < 10, "a digit is 0 to 9")
            return Self(rawValue: digit == 0 ? 98 : 88 + digit)
        }

        /// A function key, 1…12.
        public static func function(_ number: UInt32) -> Self {
            precondition((1...12).contains(number), "a function key is 1 to 12")
            return Self(rawValue: 57 + number)
        }

        /// The letter of a US keyboard at the key's place; nil for other keys.
        var letter: Character? {
            guard (4..<30).contains(rawValue), let scalar = Unicode.Scalar(97 + rawValue - 4) else { return nil }
            return Character(scalar)
        }
    }
}
