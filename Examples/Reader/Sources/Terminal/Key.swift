/// A key as the person pressed it, or the character that it typed.
public struct Key: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// A grapheme cluster as typed, letter case included. Shift is part of the character, never a modifier.
    case character(Character)
    /// Return, or the keypad's Enter.
    case enter
    /// The Escape key by itself.
    case escape
    /// The Tab key.
    case tab
    /// Shift and Tab.
    case backtab
    /// Backspace, whichever of its two bytes the terminal sends.
    case backspace
    /// Cursor up.
    case up
    /// Cursor down.
    case down
    /// Cursor left.
    case left
    /// Cursor right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// Insert.
    case insert
    /// Delete.
    case delete
    /// A function key, 1 for F1 to 12 for F12.
    case function(Int)
  }

  /// The modifier keys held down, as far as the terminal reports them.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, numbered as xterm numbers them.
    public let rawValue: UInt8

    /// Modifiers with the given bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  public var code: Code
  /// The modifiers held down.
  public var modifiers: Modifiers

  /// A key with its modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }
}
