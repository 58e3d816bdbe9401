/// A pattern for names and events: `*` matches any characters, `?` one character, everything else itself.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  public let description: String

  /// Creates a pattern; every text is one.
  public init(_ pattern: String) { description = pattern }

  /// Returns whether a whole text matches.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ignoresCase: Whether case does not matter.
  /// - Returns: Whether the text matches.
  /// - Complexity: O(pattern × text), in bytes.
  public func matches(_ text: String, ignoresCase: Bool = false) -> Bool {
    func scalars(_ text: String) -> [Unicode.Scalar] {
      Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
    }
    let (pattern, text) = (scalars(description), scalars(text))
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        (place, index) = (place + 1, index + 1)
      } else if let last = retry {
        // Let the last star match one more character.
        retry = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}

extension [Glob] {
  /// Returns whether any of the patterns matches.
  func matches(_ text: String, ignoresCase: Bool = false) -> Bool {
    contains { $0.matches(text, ignoresCase: ignoresCase) }
  }
}
