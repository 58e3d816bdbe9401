/// Why bytes are no saved state: what is wrong, and where (T7).
public struct StateSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What can be wrong.
  public enum Problem: Equatable, Sendable {
    /// The text ends in the middle.
    case end
    /// Another part of a value should stand there.
    case unexpected(expected: String)
    /// Something follows the value.
    case trailing
    /// A number is not written as JSON writes it.
    case number
    /// A control character stands in a string without an escape.
    case control
    /// An escape is none of those that JSON has.
    case escape
    /// One half of a surrogate pair stands alone.
    case surrogate
    /// The bytes are not UTF-8.
    case encoding
    /// A key stands twice in an object.
    case duplicateKey(String)
    /// Too many arrays and objects lie inside each other.
    case nesting(limit: Int)
  }

  /// What is wrong.
  public let problem: Problem

  /// Where, in bytes from the start.
  public let offset: Int

  /// What is wrong, and where.
  public var description: String { "at byte \(offset) \(text)" }

  private var text: String {
    switch problem {
    case .end: "the text ends too early; part of it has been lost"
    case .unexpected(let expected): "\(expected) is missing"
    case .trailing: "something follows the end of the value"
    case .number: "a number is not written as in JSON"
    case .control: "a control character stands in a string; write it as an escape such as \\n"
    case .escape: "a string holds an escape that JSON does not have"
    case .surrogate: "a string holds one half of a surrogate pair"
    case .encoding: "the text is not UTF-8"
    case .duplicateKey(let key): "the key “\(key)” stands for the second time in its object"
    case .nesting(let limit): "arrays and objects are nested deeper than \(limit) levels"
    }
  }
}
