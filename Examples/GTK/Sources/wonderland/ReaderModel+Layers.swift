import Containers

/// The table of contents.
final class ContentsPage: Controller {
  static let name = "Contents"
  let lifecycle = Lifecycle(name)
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

  // MARK: The table of contents

  /// Shows the table of contents, or closes it: a popover at a place, or a sheet where there is no room for one.
  func toggleContents(at anchor: Popover.Anchor) {
    if closeContents() { return }
    let popover = Popover(anchor, size: Size(width: 340, height: 420), permitted: [.up])
    let sheet = Sheet([.medium, .large])
    attempt { () throws(PresentationError) in
      try tabs.present(
        ContentsPage(), style: .popover(popover),
        adapting: Adaptation { $0.width < Self.popoverWidth ? .sheet(sheet) : .popover(popover) }, options)
    }
  }

  /// Closes the table of contents; false when there is none.
  @discardableResult
  func closeContents() -> Bool {
    guard let top = layers.layers.last?.controller as? ContentsPage else { return false }
    attempt { () throws(PresentationError) in try layers.dismiss(top, options) }
    return true
  }

  /// Goes to a chapter of the table of contents, and closes that.
  func choose(chapter: Int) {
    closeContents()
    open(chapter: chapter)
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
      try trace.push(StackEntry(RulePage(line), key: line, title: line), .singleTop, options)
    }
  }
}
