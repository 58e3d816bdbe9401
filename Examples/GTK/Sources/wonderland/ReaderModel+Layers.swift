import Containers
import ContainersBinding
import ContainersText

/// The table of contents, above the book or beside it.
final class ContentsPage: Controller {
  static let name = "Contents"
  let lifecycle: Lifecycle
  init(name: String = ContentsPage.name) { lifecycle = Lifecycle(name) }
}

/// What there is to know of the book.
final class InfoPage: Controller {
  let lifecycle = Lifecycle("About")
  /// Nil: it is a glance, and not remembered (M10).
  var restorationIdentifier: String? { nil }
}

// What stands above the book for a while, and the rules above the trace.

extension ReaderModel {
  /// Below this width the table of contents is a sheet.
  private static let popoverWidth = 560.0

  private var options: Change.Options { isAnimated ? .animated : .immediate }

  /// What is found again when the program was closed with it (T7).
  func setUpLayers() {
    trace.restoreEntry = { line, _ in
      LineRules(line).map { _ in StackEntry(RulePage(line), key: line, title: line) }
    }
    layers.makeLayer = { name, _ in name == ContentsPage.name ? ContentsPage() : nil }
  }

  /// A popover, which is a sheet where there is no room for one: as high as it says for the size of the window.
  func sheetBelow(_ popover: Popover, _ height: @escaping (Size) -> Double) -> Adaptation {
    Adaptation { $0.width < Self.popoverWidth ? .sheet(Sheet([.height(height($0))])) : .popover(popover) }
  }

  /// Closes a layer.
  func dismiss(_ page: any Controller) {
    attempt { () throws(PresentationError) in try layers.dismiss(page, options) }
  }

  // MARK: The table of contents

  /// Shows the table of contents, or closes it: a popover at a place, or a sheet where there is no room for one.
  func toggleContents(at anchor: Popover.Anchor) {
    if closePopover() is ContentsPage { return }
    let popover = Popover(anchor, size: Size(width: 340, height: 420), permitted: [.up])
    let sheet = Sheet([.medium, .large])
    present(
      ContentsPage(), .popover(popover),
      Adaptation { $0.width < Self.popoverWidth ? .sheet(sheet) : .popover(popover) })
  }

  /// Closes the table of contents, or what there is to know of the book.
  ///
  /// - Returns: What was open; nil if neither of them was.
  @discardableResult
  func closePopover() -> (any Controller)? {
    guard let top = layers.layers.last?.controller, top is ContentsPage || top is InfoPage else { return nil }
    dismiss(top)
    return top
  }

  /// Presents a page above the tabs, after the one that is leaving (M5).
  func present(_ page: any Controller, _ style: PresentationStyle, _ adaptation: Adaptation? = nil) {
    attempt { () throws(PresentationError) in
      try tabs.present(page, style: style, whenBusy: .queue, adapting: adaptation, options)
    }
  }

  /// Goes to a chapter of the table of contents, and closes that.
  func choose(chapter: Int) {
    closePopover()
    open(chapter: chapter)
  }

  // MARK: The book's data

  /// What there is to know of the book: a name and a value a line.
  var info: [(name: String, value: String)] {
    book.facts(paginator, at: place.position, inChapter: currentChapter)
  }

  /// Shows what there is to know of the book, or closes it: a popover at a place.
  func toggleInfo(at anchor: Popover.Anchor) {
    if closePopover() is InfoPage { return }
    present(InfoPage(), .popover(Popover(anchor, size: Size(width: 400, height: 196), permitted: [.up])))
  }

  // MARK: What was remembered

  /// Says that the place could not be found again, and asks what to do.
  func ask(about damage: String, answered: @escaping (String) -> Void) {
    let dialog = DialogController(
      Dialog(
        "Your place could not be found again", text: damage,
        responses: [
          .init("contents", "Choose a Chapter"), .init("begin", "Begin", .suggested),
        ], defaultResponse: "begin", closeResponse: "begin"), name: "Damage")
    attempt { () throws(PresentationError) in
      try dialog.present(
        from: tabs, size: Size(width: 440, height: 240), whenBusy: .onTop, options, answered: answered)
    }
  }

  // MARK: The rules of a line

  /// Pushes the rules of a line of the trace; nothing happens for one that no rule is about.
  func showRules(of line: String) {
    guard LineRules(line) != nil else { return }
    attempt { () throws(StackError) in
      try trace.push(StackEntry(RulePage(line), key: line, title: line), ifPresent: .singleTop, options)
    }
  }
}
