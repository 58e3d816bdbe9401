import CSDL
import Containers
import ContainersBinding
import ContainersSDL
import SDLDrawing

/// A controller that draws itself by a closure.
final class Screen: Controller {
  let lifecycle: Lifecycle
  let draw: (Canvas, CanvasButtons) -> Void
  /// Called when the controller is released.
  private let ended: (String) -> Void

  init(
    _ name: String, _ ended: @escaping (String) -> Void, draw: @escaping (Canvas, CanvasButtons) -> Void
  ) {
    (lifecycle, self.draw, self.ended) = (Lifecycle(name), draw, ended)
  }

  deinit { ended(lifecycle.name) }
}

/// All containers of the book: tabs, their contents, and the layers above them.
final class Shelf: PresentationDelegate {
  let root: PresentationContainer
  let tabs = TabContainer(name: "Shelf")
  let book: BookContainer
  let garden = SplitContainer(name: "Garden")
  /// Called with each line for the trace.
  let note: (String) -> Void
  /// Called when the user closes the book.
  var wantsToClose: () -> Void = {}
  private let colours = Colours()
  private var places: Places?

  init(_ note: @escaping (String) -> Void) throws {
    self.note = note
    let freed: (String) -> Void = { note("freed \($0)") }
    book = BookContainer(pageCount: Pictures.names.count, name: "Book") { number in
      Screen("Page \(number + 1)", freed) { canvas, _ in Shelf.drawPage(number, canvas) }
    }
    root = try PresentationContainer(tabs, name: "Room")
    root.delegate = self
    try book.move(to: 0)
    book.insets = Insets(top: 14, left: 14, bottom: 14, right: 14)
    try setUpGarden()
    let registry = try makeRegistry()
    try tabs.setTabs([
      (book, TabItem("Book")), (registry.tab("Cards"), TabItem("Cards")), (garden, TabItem("Garden")),
      (registry.tab("Day"), TabItem("Day")),
    ])
    (tabs.hiddenLimit, tabs.keepsRecentOrder) = (1, true)
    tabs.insets = Insets(top: 48, bottom: 52)
    places = try Places(root, registry)
  }

  // MARK: What is made when it is first visible (K10, T13)

  private func makeRegistry() throws(RegistryError) -> Registry {
    try Registry([
      .init("Cards") { [unowned self] in makeCards() },
      .init("Day", .switcher) { [unowned self] in makeDay() },
      .init("Notes", style: .sheet(Sheet([.medium, .fraction(0.85)]))) { [unowned self] in makeNotes() },
      .init("Sum", style: .dialog(Size(width: 330, height: 150))) { [unowned self] in makeSum() },
    ])
  }

  private func makeCards() -> PagerContainer {
    let cards = PagerContainer(name: "Cards")
    let list = Pictures.names.indices.filter { $0 % 3 != 1 }
    report {
      try cards.setPages(
        list.map { number in
          Screen("Card \(Pictures.names[number])", freed) { canvas, _ in Shelf.drawCard(number, canvas) }
        })
    }
    cards.insets.bottom = 38
    return cards
  }

  private func makeDay() -> SwitcherContainer {
    let day = SwitcherContainer(name: "Day")
    let lights: [(String, Pictures.Light)] = [("Noon", .day), ("Dusk", .dusk), ("Night", .night)]
    report {
      try day.setSegments(
        lights.map { name, light in
          (
            Segment(name),
            Screen(name, freed) { canvas, _ in
              Pictures.draw(0, in: Rect(origin: .zero, size: canvas.size), canvas, light)
            }
          )
        })
      try day.select("Noon", .immediate)
    }
    day.insets.top = 48
    return day
  }

  /// Moves to the next or the previous picture in the selected container.
  func turn(_ isForward: Bool) {
    switch tabs.selectedController {
    case let controller? where controller === book: _ = try? isForward ? book.showNext() : book.showPrevious()
    case let cards as PagerContainer: cards.pageControl.tap(isForward ? .forward : .backward)
    default: break
    }
  }

  /// Steps through the tabs in their order of use, until Ctrl is released (T14).
  func walk(_ isForward: Bool) {
    if tabs.recentWalk == nil { tabs.gestures.beginWalk() }
    tabs.gestures.stepWalk(isForward: isForward)
  }

  // MARK: The garden

  private func setUpGarden() throws {
    garden.forms = { $0.width < 620 ? .one : .two }
    garden.primaryWidth = SplitWidth(fraction: 0.32, minimum: 190, maximum: 280)
    for stack in [garden.primary, garden.secondary] { stack.insets.top = 44 }
    let list = Screen("List", freed) { [unowned self] in drawList($0, $1) }
    try garden.primary.push(StackEntry(list, title: "Garden"), .immediate)
    try garden.showDetail(detail(0), .immediate)
    try garden.show(.primary, .immediate)
  }

  private func freed(_ name: String) { note("freed \(name)") }

  private func detail(_ number: Int) -> StackEntry {
    let name = Pictures.names[number]
    let screen = Screen(name, freed) { [unowned self] canvas, buttons in
      Pictures.draw(number, in: Rect(origin: .zero, size: canvas.size), canvas)
      let frame = Rect(x: 0, y: canvas.size.height - 58, width: canvas.size.width, height: 44).inset(
        x: max(0, canvas.size.width - 200) / 2)
      button("more", "What is it?", frame, canvas, buttons) { [unowned self] in tell(number) }
    }
    return StackEntry(screen, title: name)
  }

  private func tell(_ number: Int) {
    let name = Pictures.names[number]
    let screen = Screen("About \(name)", freed) { canvas, _ in
      Shelf.drawPaper(canvas)
      let text = "\(name) is drawn with a few shapes: ovals, boxes and triangles. Back leads to the picture."
      canvas.text(
        text, in: Rect(origin: .zero, size: canvas.size).inset(by: 24), size: 18, Colours().ink, wraps: true)
    }
    report { try garden.secondary.push(StackEntry(screen, title: "About it")) }
  }

  private func drawList(_ canvas: Canvas, _ buttons: CanvasButtons) {
    Self.drawPaper(canvas)
    let height = min(44, (canvas.size.height - 12) / Double(Pictures.names.count))
    for (number, name) in Pictures.names.enumerated() {
      let row = Rect(x: 0, y: 6 + Double(number) * height, width: canvas.size.width, height: height)
      let isOn = garden.form == .two && garden.secondary.bottom?.title == name
      if isOn { canvas.fill(row.inset(x: 8, y: 3), radius: 8, colours.accent) }
      let icon = Rect(x: 18, y: row.middle.y - 12, width: 24, height: 24)
      if height > 28 { Pictures.draw(number, in: icon, canvas) }
      let line = Rect(x: 54, y: row.origin.y, width: max(0, row.size.width - 66), height: height)
      canvas.text(name, at: line, size: 16, isOn ? colours.paper : colours.ink)
      buttons.add("row-\(number + 1)", in: row) { [unowned self] in
        report { try garden.showDetail(detail(number)) }
      }
    }
  }

  // MARK: Pages, cards, and what is around them

  private static func drawPaper(_ canvas: Canvas) {
    canvas.fill(Rect(origin: .zero, size: canvas.size), Colours().paper)
  }

  private static func drawPage(_ number: Int, _ canvas: Canvas) {
    drawPaper(canvas)
    let (size, ink) = (canvas.size, Colours().ink)
    let picture = Rect(x: 18, y: 18, width: size.width - 36, height: size.height - 78)
    Pictures.draw(number, in: picture, canvas)
    for x in [0, size.width - 5] {
      canvas.fill(Rect(x: x, y: 0, width: 5, height: size.height), ink.opacity(0.06))
    }
    let name = Rect(x: 18, y: size.height - 56, width: size.width - 36, height: 26)
    canvas.text(Pictures.names[number], in: name, size: 19, ink)
    canvas.text(
      "\(number + 1)", in: name.moved(Point(x: 0, y: 28)).inset(y: 3), size: 12, ink.opacity(0.6))
  }

  private static func drawCard(_ number: Int, _ canvas: Canvas) {
    let side = min(canvas.size.width - 60, canvas.size.height - 50)
    let card = Rect(
      x: (canvas.size.width - side) / 2, y: (canvas.size.height - side) / 2 + 6, width: side, height: side)
    canvas.fill(card.moved(Point(x: 0, y: 4)), radius: 16, SDL_Color(0).opacity(0.12))
    canvas.fill(card, radius: 16, Colours().paper)
    let inner = card.inset(by: 16)
    Pictures.draw(
      number,
      in: Rect(x: inner.origin.x, y: inner.origin.y, width: inner.size.width, height: inner.size.height - 40),
      canvas)
    let line = Rect(
      x: inner.origin.x, y: inner.origin.y + inner.size.height - 34, width: inner.size.width, height: 36)
    canvas.text(Pictures.names[number], in: line, size: 20, Colours().ink)
  }

  private func button(
    _ name: String, _ title: String, _ frame: Rect, _ canvas: Canvas, _ buttons: CanvasButtons,
    _ action: @escaping () -> Void
  ) {
    canvas.fill(frame.inset(by: 4), radius: 10, colours.accent)
    canvas.text(title, in: frame.inset(x: 12, y: 6), size: 15, colours.paper)
    buttons.add(name, in: frame, action)
  }

  /// Draws the background of a container, or the content of a controller.
  func draw(_ controller: any Controller, _ canvas: Canvas, _ buttons: CanvasButtons) {
    if let screen = controller as? Screen { return screen.draw(canvas, buttons) }
    let whole = Rect(origin: .zero, size: canvas.size)
    if controller === book { canvas.fill(whole, SDL_Color(0x6B4F3F)) }
    if controller is PagerContainer { canvas.fill(whole, SDL_Color(0xDCE6E1)) }
    if controller === tabs { drawHeader(canvas, buttons) }
  }

  /// The walk through the tabs, the one used last first, while Ctrl is held; nil without one (T14).
  private var recent: String? {
    tabs.recentWalk.map { walk in
      walk.tabs.enumerated().map { index, tab in
        let name = tab.lifecycle.name
        return index == walk.index ? "[\(name)]" : name
      }.joined(separator: "  ")
    }
  }

  private func headerButton(_ index: Int, in width: Double) -> Rect {
    let each = min(92, width / 5)
    return Rect(x: width - 6 - each * Double(3 - index), y: 4, width: each, height: 40)
  }

  private func drawHeader(_ canvas: Canvas, _ buttons: CanvasButtons) {
    let width = canvas.size.width
    canvas.fill(Rect(x: 0, y: 0, width: width, height: 48), colours.paper)
    let title = Rect(x: 16, y: 0, width: headerButton(0, in: width).origin.x - 24, height: 48)
    canvas.text(recent ?? "A small picture book", at: title, size: 19, colours.ink)
    let actions = [("Hint", showHint), ("Notes", showNotes), ("Close", askToClose)]
    for (index, (name, action)) in actions.enumerated() {
      button(name.lowercased(), name, headerButton(index, in: width), canvas, buttons, action)
    }
  }

  // MARK: Layers

  func showHint() {
    let hint = Screen("Hint", freed) { canvas, _ in
      Shelf.drawPaper(canvas)
      let text = "Drag a leaf by its edge, or use the arrow keys, the wheel and the dots."
      canvas.text(
        text, in: Rect(origin: .zero, size: canvas.size).inset(by: 14), size: 15, Colours().ink, wraps: true)
    }
    let popover = Popover(
      hintAnchor(in: root.lifecycle.size), size: Size(width: 240, height: 96), permitted: [.up])
    report { try tabs.present(hint, style: .popover(popover)) }
  }

  private func hintAnchor(in size: Size) -> Popover.Anchor {
    Popover.Anchor("hint", headerButton(0, in: size.width).inset(y: -8))
  }

  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? { hintAnchor(in: size) }

  func showNotes() { report { try places?.show("/notes") } }

  private func makeNotes() -> Screen {
    Screen("Notes", freed) { [unowned self] canvas, _ in
      Shelf.drawPaper(canvas)
      let text =
        "Notes for grown-ups: every leaf, card and column is a controller. Drag this sheet by its upper "
        + "edge: up for more room, down to put it away."
      canvas.text(
        text, in: Rect(origin: .zero, size: canvas.size).inset(x: 24, y: 34), size: 17, colours.ink,
        wraps: true)
    }
  }

  /// The question before the notes (K9).
  private func makeSum() -> Screen {
    Screen("Sum", freed) { [unowned self] canvas, buttons in
      Shelf.drawPaper(canvas)
      let width = canvas.size.width
      canvas.text(
        "How much is 3 + 4?", at: Rect(x: 20, y: 16, width: width - 40, height: 40), size: 19, colours.ink)
      for (index, number) in (6...8).enumerated() {
        let frame = Rect(x: 14 + Double(index) * (width - 28) / 3, y: 84, width: (width - 28) / 3, height: 48)
        button("answer-\(number)", "\(number)", frame, canvas, buttons) { [unowned self] in
          answer(number)
        }
      }
    }
  }

  private func answer(_ number: Int) { report { try places?.answer(number) } }

  func askToClose() {
    let dialog = DialogController(
      Dialog(
        "Close the book?", text: "It opens on the first page again.",
        responses: [.init("stay", "Stay"), .init("close", "Close", .destructive)], defaultResponse: "stay",
        closeResponse: "stay"), name: "Question")
    report {
      try dialog.present(from: tabs, size: Size(width: 330, height: 170)) { [unowned self] answer in
        note("answer \(answer)")
        if answer == "close" { wantsToClose() }
      }
    }
  }

  /// Performs an action, and reports the error if a container refuses it (for example while a layer is open).
  private func report(_ action: () throws -> Void) {
    do { try action() } catch { note("refused \(error)") }
  }
}
