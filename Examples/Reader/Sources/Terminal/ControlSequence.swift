/// The parameters of a control sequence under way, and what a whole one means.
struct ControlSequence: Sendable {
  private static let numberLimit = 8
  private static let valueLimit = 10_000_000

  /// One of `< = > ?` when the sequence begins with it.
  private var marker: UInt8?
  private var numbers: [Int] = []
  private var isInSubparameter = false
  /// Set by what no key sends; the sequence is read to its end and means nothing.
  private var isForeign = false
  /// Whether it holds the sign of an answer about a mode.
  private var isModeReport = false
  private(set) var isEmpty = true

  /// `ESC [ ? mode ; value $ y`: what the terminal answers about one of its modes.
  func modeReport(final: UInt8) -> (mode: Int, value: Int)? {
    guard isModeReport, marker == UInt8(ascii: "?"), final == UInt8(ascii: "y"), numbers.count == 2 else {
      return nil
    }
    return (numbers[0], numbers[1])
  }

  /// `ESC [ 200 ~` begins pasted text.
  var isPasteStart: Bool { numbers == [200] && marker == nil && !isForeign }

  mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if numbers.isEmpty { numbers = [0] }
      let last = numbers.count - 1
      if !isInSubparameter {
        numbers[last] = min(numbers[last] * 10 + Int(byte & 0x0F), Self.valueLimit)
      }
    case UInt8(ascii: ";"):
      if numbers.isEmpty { numbers = [0] }
      isInSubparameter = false
      if numbers.count < Self.numberLimit { numbers.append(0) } else { isForeign = true }
    case UInt8(ascii: ":"):
      isInSubparameter = true
    case UInt8(ascii: "$") where marker == UInt8(ascii: "?"):
      isModeReport = true
    default:
      if isEmpty, 0x3C...0x3F ~= byte { marker = byte } else { isForeign = true }
    }
    isEmpty = false
  }

  /// The event of `ESC [ parameters final`, or nil when it is none of ours.
  func event(final: UInt8, hasAlt: Bool) -> InputEvent? {
    if isForeign || isModeReport { return nil }
    if let marker {
      guard marker == UInt8(ascii: "<"), final | 0x20 == UInt8(ascii: "m") else { return nil }
      return Mouse(report: numbers, isRelease: final == UInt8(ascii: "m")).map(InputEvent.mouse)
    }
    // `ESC [ I` and `ESC [ O`.
    if isEmpty, [UInt8(ascii: "I"), UInt8(ascii: "O")].contains(final) {
      return .focus(final == UInt8(ascii: "I"))
    }
    return key(final: final, hasAlt: hasAlt).map(InputEvent.key)
  }

  /// The event of `ESC O modifier final`: the older form of cursor, function and keypad keys.
  func singleShiftEvent(final: UInt8, hasAlt: Bool) -> InputEvent? {
    if isForeign || marker != nil { return nil }
    let modifiers = Self.modifiers(numbers.last ?? 1, hasAlt)
    if let code = Self.cursorKey(final) ?? Self.keypadKey(final) { return .key(Key(code, modifiers)) }
    return nil
  }

  private func number(_ index: Int, else value: Int) -> Int {
    index < numbers.count && numbers[index] > 0 ? numbers[index] : value
  }

  private func key(final: UInt8, hasAlt: Bool) -> Key? {
    let modifiers = Self.modifiers(number(1, else: 1), hasAlt)
    switch final {
    case UInt8(ascii: "~"):
      if number(0, else: 0) == 27 { return Self.key(codepoint: number(2, else: 0), modifiers) }
      return Self.numberedKey(number(0, else: 0), modifiers)
    case UInt8(ascii: "u"):
      return Self.key(codepoint: number(0, else: 0), modifiers)
    case UInt8(ascii: "Z"):
      return Key(.backtab, modifiers.subtracting(.shift))
    default:
      return Self.cursorKey(final).map { Key($0, modifiers) }
    }
  }

  // MARK: Tables

  /// xterm sends the bits plus one; its fourth bit is Meta, which other terminals call Alt.
  private static func modifiers(_ number: Int, _ hasAlt: Bool) -> Key.Modifiers {
    let bits = UInt8(truncatingIfNeeded: max(0, number - 1))
    var modifiers = Key.Modifiers(rawValue: bits & 7)
    if bits & 8 != 0 || hasAlt { modifiers.insert(.alt) }
    return modifiers
  }

  private static func cursorKey(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func keypadKey(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "M"): .enter
    // The keypad's signs and digits are their ASCII codes, moved up by 64.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
    default: nil
    }
  }

  private static func numberedKey(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    let code: Key.Code
    switch number {
    case 1, 7: code = .home
    case 2: code = .insert
    case 3: code = .delete
    case 4, 8: code = .end
    case 5: code = .pageUp
    case 6: code = .pageDown
    case 11...15: code = .function(number - 10)
    case 17...21: code = .function(number - 11)
    case 23, 24: code = .function(number - 12)
    // F13 to F20, which the Linux console sends for Shift and F1 to F8.
    case 25, 26: return Key(.function(number - 24), modifiers.union(.shift))
    case 28, 29: return Key(.function(number - 25), modifiers.union(.shift))
    case 31...34: return Key(.function(number - 26), modifiers.union(.shift))
    default: return nil
    }
    return Key(code, modifiers)
  }

  /// A key that is reported by its code point: xterm's modifyOtherKeys and the `u` form that tmux can send.
  private static func key(codepoint: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch codepoint {
    case 9:
      return modifiers.contains(.shift)
        ? Key(.backtab, modifiers.subtracting(.shift)) : Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    default:
      guard let value = UInt32(exactly: codepoint), let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory != .control
      else { return nil }
      let isShifted = modifiers.contains(.shift) && 0x61...0x7A ~= value
      let character = isShifted ? Character(Unicode.Scalar(UInt8(value - 0x20))) : Character(scalar)
      return Key(character, modifiers.subtracting(.shift))
    }
  }
}
