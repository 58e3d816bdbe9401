/// A key of the state: the name of a thing and the property to read.
public struct StateKey: Hashable, Sendable, CustomStringConvertible {
  /// The name of the thing.
  public let name: String
  /// The property.
  public let key: String

  /// Parses `NAME.key`; nil if it has another form.
  public init?(_ text: String) {
    guard let dot = text.firstIndex(of: "."), Vocabulary.isName(text[..<dot]) else { return nil }
    let key = String(text[text.index(after: dot)...])
    guard Vocabulary.stateKeys.contains(key) else { return nil }
    self.name = String(text[..<dot])
    self.key = key
  }

  /// The key in its notation.
  public var description: String { name + "." + key }
}
