/// A rule of the specification: its permanent id and what it says, in a sentence.
public struct Rule: Hashable, Sendable {
  /// The id: `L12`.
  public let id: String
  /// What the rule says.
  public let text: String

  init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }

  /// The rule of an id.
  public static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// Every rule that cases can test, in the order of the specification.
  public static let all: [Rule] =
    lifecycle + pages + books + tabs + stacks + layers + splits + switchers + links + pagers + texts
}
