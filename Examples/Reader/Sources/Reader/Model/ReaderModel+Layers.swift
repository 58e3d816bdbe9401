import Containers
import ContainersBinding
import Terminal

extension ReaderModel {
  /// A window that is smaller has no room for a list above the book.
  private static let smallestWindow = (columns: 20, rows: 5)

  /// Where a layer lies, in cells.
  func area(of layer: PresentationLayer) -> Area {
    let placement = root.placements(in: layout.size).first { $0.controller === layer.controller }
    let frame = placement?.frame ?? layer.style.frame(in: layout.size)
    return Area(
      column: Int(frame.origin.x), row: Int(frame.origin.y), columns: Int(frame.size.width),
      rows: Int(frame.size.height))
  }

  // MARK: Presenting and dismissing

  /// Shows the table of contents, with the chapter that is read marked: beside the pages, or as a layer above them.
  func showContents() {
    let count = book.chapters.count
    if layout.columns >= ReaderLayout.splitColumns, tab == .book { return useContentsColumn() }
    guard hasRoomForLayers else { return }
    letGo()
    let page = ContentsPage(book.chapters, at: currentChapter)
    attempt { () throws(PresentationError) in
      try tabs.present(page, style: .fullScreen, adapting: ContentsPage.style(count), .immediate)
    }
    fitLayers()
  }

  /// Takes what came of the memory: a file that is damaged or newer is a dialog, all else a notice.
  func take(_ recollection: Recollection?) {
    adaptRestoredLayers()
    cardsChapter = currentChapter
    guard let recollection else { return }
    guard recollection.isDamaged else { return notices.insert(recollection.text, at: 0) }
    let dialog = DialogController(
      Dialog(
        "What was remembered cannot be used",
        text: recollection.text + " The book begins anew, and your place is remembered from now on.",
        responses: [Dialog.Response("read", "Read on", .suggested)], defaultResponse: "read"),
      name: "Damaged state")
    let style = PresentationStyle.dialog(layout.size)
    attempt { () throws(PresentationError) in
      try dialog.present(from: tabs, whenBusy: .onTop, .immediate) { _ in }
      return try root.setStyle(
        style, of: dialog, adapting: ReaderView.style(of: dialog.dialog), .immediate)
    }
  }

  /// The user leaves the topmost layer (M6).
  func dismissTopLayer() { root.gestures.dismiss(nil, .immediate) }

  /// Opens a chapter and dismisses the table of contents.
  private func choose(_ line: Int, in contents: ContentsPage) {
    guard let chapter = contents[line] else { return }
    attempt { () throws(PresentationError) in try root.dismiss(contents, .immediate) }
    open(chapter: chapter)
  }

  // MARK: Sizes

  var hasRoomForLayers: Bool {
    layout.columns >= Self.smallestWindow.columns && layout.rows >= Self.smallestWindow.rows
  }

  /// Lets the layers follow the size of the window: lists keep their marks in view, and what has no room goes.
  func fitLayers() {
    for layer in root.layers where !(layer.controller is DialogController) {
      if !hasRoomForLayers {
        attempt { () throws(PresentationError) in try root.dismiss(layer.controller, .immediate) }
      } else if let prompt = layer.controller as? PromptPage {
        fit(prompt)
      } else if let page = layer.controller as? MarksPage {
        page.list.keepInView(count: marks.list.count, rows: ReaderLayout.inside(area(of: layer)).rows)
      } else if let contents = layer.controller as? ContentsPage {
        contents.list.keepInView(count: contents.count, rows: ReaderLayout.inside(area(of: layer)).rows)
      } else if let page = layer.controller as? LinkPage {
        let inside = LinkPage.textArea(in: area(of: layer))
        page.scroll(by: 0, columns: inside.columns, rows: inside.rows)
      }
    }
  }

  /// Lets restored layers follow the size of the window again, which is not stored.
  private func adaptRestoredLayers() {
    fit()
    for layer in root.layers {
      let count: Int
      switch layer.controller {
      case is ContentsPage: count = book.chapters.count
      case is MarksPage: count = max(6, marks.list.count)
      default: continue
      }
      attempt { () throws(PresentationError) in
        try root.setStyle(
          layer.style, of: layer.controller, adapting: ContentsPage.style(count), .immediate)
      }
    }
    fitLayers()
  }

  // MARK: Keys

  /// A key was pressed while a layer is up: it goes to the topmost one.
  func handle(_ key: Key, in layer: PresentationLayer) {
    number = nil
    if let prompt = layer.controller as? PromptPage { return handle(key, in: prompt) }
    if let contents = layer.controller as? ContentsPage {
      return handle(key, in: contents, rows: ReaderLayout.inside(area(of: layer)).rows)
    }
    if let page = layer.controller as? MarksPage {
      return handle(key, in: page, rows: ReaderLayout.inside(area(of: layer)).rows)
    }
    if let page = layer.controller as? LinkPage { return handle(key, in: page, layer) }
    switch key.code {
    case .character("q"): hasQuit = true
    case .character("?"), .function(1): showHelp()
    case .escape: goBack()
    default:
      if let dialog = layer.controller as? DialogController {
        if key.code == .enter || key.code == .character(" ") { dialog.respondByDefault() }
      } else if key.code == .character("i") {
        dismissTopLayer()
      }
    }
  }

  private func handle(_ key: Key, in contents: ContentsPage, rows: Int) {
    switch key.code {
    case .character("?"), .function(1): showHelp()
    case .escape where !contents.filter.text.isEmpty: contents.mark(currentChapter)
    case .escape, .function(9): goBack()
    case .enter: choose(contents.list.mark, in: contents)
    default: contents.move(key, rows: rows)
    }
  }

  // MARK: The mouse

  /// The button was pressed while a layer is up; outside of it the user leaves it, unless it asks for an answer.
  func down(_ column: Int, _ row: Int, in layer: PresentationLayer) {
    let area = area(of: layer)
    if let dialog = layer.controller as? DialogController {
      let button = DialogArea(dialog.dialog, in: area).button
      if button.contains(column: column, row: row) { dialog.respondByDefault() }
      return
    }
    if let prompt = layer.controller as? PromptPage { return down(column, row, in: prompt, area) }
    guard area.contains(column: column, row: row) else { return dismissTopLayer() }
    let inside = ReaderLayout.inside(area)
    guard inside.contains(column: column, row: row) else { return }
    if let page = layer.controller as? MarksPage {
      choose(
        page.list.visible(count: marks.list.count, rows: inside.rows).lowerBound + row - inside.row, in: page)
    } else if let contents = layer.controller as? ContentsPage {
      let lines = contents.list.visible(count: contents.count, rows: inside.rows)
      let line = lines.lowerBound + row - inside.row
      if lines.contains(line) { choose(line, in: contents) }
    }
  }

  /// The wheel was turned while a layer is up.
  func turnWheel(_ isForward: Bool, in layer: PresentationLayer) {
    if let prompt = layer.controller as? PromptPage { return turnWheel(isForward, in: prompt) }
    let rows = ReaderLayout.inside(area(of: layer)).rows
    if let page = layer.controller as? MarksPage {
      return page.list.scroll(by: isForward ? 3 : -3, count: marks.list.count, rows: rows)
    }
    if let page = layer.controller as? LinkPage {
      return page.scroll(
        by: isForward ? 3 : -3, columns: LinkPage.textArea(in: area(of: layer)).columns,
        rows: LinkPage.textArea(in: area(of: layer)).rows)
    }
    guard let contents = layer.controller as? ContentsPage else { return }
    contents.turnWheel(isForward, rows: rows)
  }
}

extension ReaderLayout {
  /// Whether a layer has room for a frame.
  static func hasFrame(_ area: Area) -> Bool { area.rows >= 3 && area.columns >= 12 }

  /// What the frame of a layer leaves.
  static func inside(_ area: Area) -> Area { hasFrame(area) ? area.inset(columns: 1, rows: 1) : area }
}
