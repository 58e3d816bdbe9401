import Terminal

/// A line of text that is being typed.
struct TextField: Hashable {
  /// More characters are not taken.
  private static let limit = 200

  var text = ""

  /// Takes a key that edits the text.
  ///
  /// - Returns: Whether the key had an effect; others belong to what the field is part of.
  mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.backspace, []):
      guard !text.isEmpty else { return false }
      text.removeLast()
    case (.character("u"), .control): text = ""
    case (.character("w"), .control):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case (.character(let character), []) where text.count < Self.limit: text.append(character)
    default: return false
    }
    return true
  }
}
