/// A rule of the specification: its permanent id and what it says, in a sentence.
public struct Rule: Hashable, Sendable {
  /// The id: `L12`.
  public let id: String
  /// What the rule says.
  public let text: String

  init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }

  /// The rule of an id.
  public static func named(_ id: String) -> Rule? { byID[id] }

  /// Where the rules are explained: a folder of the repository.
  ///
  /// A site that has them elsewhere is named here, and nowhere else.
  static let folder = "Docs/Rules"

  /// Where the rule is explained, with its reason and an example: `Docs/Rules/lifecycle.md#L12`.
  public var page: String {
    let family =
      switch id.first {
      case "L": "lifecycle"
      case "P", "B": "pages"
      case "T": "tabs"
      case "N": "stack"
      case "M": "presentation"
      case "S", "W": "split"
      case "K": "links"
      case "G": "pager"
      case "X": "paginator"
      default: "conformance"
      }
    return "\(Self.folder)/\(family).md#\(id)"
  }

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// Every rule that cases can test, in the order of the specification.
  public static let all: [Rule] =
    lifecycle + pages + books + tabs + stacks + layers + splits + switchers + links + pagers + texts
}
