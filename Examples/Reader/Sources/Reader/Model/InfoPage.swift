import Containers
import ContainersText
import Terminal

/// What there is to know of the book, in a popover that points at the title in the status line.
final class InfoPage: Controller {
  let lifecycle = Lifecycle("About")
  /// Nil: it is a glance, and not remembered (M10).
  var restorationIdentifier: String? { nil }
}

extension ReaderModel {
  /// What the popover points at, in its own words.
  private static var titleSource: String { "title" }
  /// No value is wider than that.
  private static var longestValue: Int { 60 }

  /// What there is to know of the book: a name and a value a line.
  var info: [(name: String, value: String)] {
    book.facts(paginator, at: readingOffset, inChapter: currentChapter)
  }

  /// Presents what there is to know of the book.
  func showInfo() {
    guard hasRoomForLayers else { return }
    letGo()
    let widest = info.map { CellMeasurer.width(of: Substring($0.value)) }.max() ?? 0
    let size = Size(
      width: Double(min(Self.longestValue, widest) + InfoPage.nameColumns + 4), height: Double(info.count + 2)
    )
    let popover = Popover(titleAnchor, size: size, permitted: [.down, .up])
    attempt { () throws(PresentationError) in
      try tabs.present(InfoPage(), style: .popover(popover), .immediate)
    }
  }

  /// Where the title in the status line is.
  fileprivate var titleAnchor: Popover.Anchor {
    let status = layout.status
    return Popover.Anchor(
      Self.titleSource,
      Rect(
        x: 1, y: Double(status.row), width: Double(max(1, min(24, status.columns - 2))),
        height: Double(status.rows)))
  }
}

extension InfoPage {
  /// The columns of the names, with the space after them.
  static var nameColumns: Int { 10 }
}

extension ReaderModel: PresentationDelegate {
  /// The title is elsewhere in a window of another size (M2).
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? { titleAnchor }
}
