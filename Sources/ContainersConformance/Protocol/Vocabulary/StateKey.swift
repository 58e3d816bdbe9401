/// A key of the state: the name of a thing and what is read of it.
public struct StateKey: Hashable, Sendable, CustomStringConvertible {
  /// Whose state it is.
  public let name: String
  /// What is read.
  public let key: String

  /// Reads `NAME.key`; nil when it is something else.
  public init?(_ text: String) {
    guard let dot = text.firstIndex(of: "."), Vocabulary.isName(text[..<dot]) else { return nil }
    let key = String(text[text.index(after: dot)...])
    guard Vocabulary.stateKeys.contains(key) else { return nil }
    self.name = String(text[..<dot])
    self.key = key
  }

  /// The key as it is written.
  public var description: String { name + "." + key }
}
