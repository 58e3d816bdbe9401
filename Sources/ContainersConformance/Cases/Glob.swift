/// A pattern for names and events: `*` stands for any signs, `?` for one, everything else for itself.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  public let description: String

  /// Creates a pattern; every text is one.
  public init(_ pattern: String) { description = pattern }

  /// Whether a whole text fits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ignoresCase: Whether small and capital letters are the same.
  /// - Returns: Whether the pattern is one of this text.
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
        // The last star takes one sign more.
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
  /// Whether one of the patterns fits.
  func matches(_ text: String, ignoresCase: Bool = false) -> Bool {
    contains { $0.matches(text, ignoresCase: ignoresCase) }
  }
}
