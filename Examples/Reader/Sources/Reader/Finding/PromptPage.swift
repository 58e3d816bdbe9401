import Containers
import Terminal

/// A line in which something is typed, in a sheet at the bottom edge; the book above stays as it is (M2).
final class PromptPage: Controller {
  /// What is typed.
  enum Kind: Hashable {
    /// Words to search for, which are shown while they are typed.
    case search
    /// A page, a percentage, or another place.
    case place
    /// The note of a bookmark at an offset.
    case note(Int)
  }

  /// The rows of the field with its frame.
  static let fieldHeight = Sheet.Detent.height(3)
  /// The rows with a list of hits.
  static let listHeight = Sheet.Detent.medium

  let lifecycle: Lifecycle
  let kind: Kind
  /// Where the reader was, in bytes.
  let origin: Int
  var field = TextField()
  /// Which hits are in view, and which is marked.
  var list = MarkedList()
  /// Whether the hits are listed.
  var isListShown = false

  /// Nil: what is being typed is not remembered.
  var restorationIdentifier: String? { nil }

  init(_ kind: Kind, origin: Int, text: String = "") {
    lifecycle = Lifecycle(kind.title)
    self.kind = kind
    self.origin = origin
    field.text = text
  }

  static var style: PresentationStyle {
    .sheet(Sheet([fieldHeight, listHeight], largestUndimmed: listHeight))
  }
}

extension PromptPage.Kind {
  /// What stands in the frame.
  var title: String {
    switch self {
    case .search: "Search"
    case .place: "Go to"
    case .note: "Note"
    }
  }

  /// What may be typed, while nothing has been.
  var hint: String {
    switch self {
    case .search: "words; a capital letter makes case count, an accent makes accents count"
    case .place: "12  45%  loc 7  chapter 3  'a  or a link, page/12"
    case .note: "what is worth knowing about this page"
    }
  }
}
