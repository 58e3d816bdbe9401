import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersText

/// The window of the reader: the views of its containers, its keys, and what is done between two frames.
final class ReaderWindow {
  let model: ReaderModel
  let frame: StageWindow
  var didClose: (() -> Void)?
  /// The number that is being typed, and which digit of all was its last.
  var typed: (number: Int, order: Int)?
  /// The place to show when the window has its size.
  var link: String?
  /// How many digits have been typed.
  var digitsTyped = 0

  private let memory: ReaderMemory
  private let trace: TraceFile?
  private let layersView: LayersView
  private let traceView = TraceView()
  private let stackView: StackView
  private var columnView: ContentsView?
  private let tabRow: ButtonRow
  private let pagesView: PagesView
  private let drawing: BookDrawing
  private let pagerView: PagerView
  private let contentsButton: WidgetHold
  private let infoButton: WidgetHold
  private let notice: WidgetHold
  private var observation: Observation?
  private var isSaving = false
  private var isCounting = false
  /// Whether the window has been laid out.
  private var hasSize = false
  private var areas: [String: String] = [:]
  private var framesLeft = 0
  /// How far each thing has moved that moves.
  private var movements: [String: Double] = ["scroll": 0]

  init(_ model: ReaderModel, _ memory: ReaderMemory, _ trace: TraceFile?, speed: Double?) {
    (self.model, self.memory, self.trace) = (model, memory, trace)
    memory.recall()
    let size = model.root.windowSize ?? (960, 680)
    frame = StageWindow(model.stage, title: model.book.name, width: size.width, height: size.height)
    drawing = BookDrawing(model)
    pagesView = PagesView(model.pages, in: frame)
    pagerView = PagerView(model.cards, in: frame)
    tabRow = ButtonRow(model.tabs)
    stackView = StackView(model.trace, in: frame)
    layersView = LayersView(model.layers, in: frame)
    contentsButton = WidgetHold(gtk_button_new_from_icon_name("view-list-symbolic"))
    infoButton = WidgetHold(gtk_button_new_from_icon_name("help-about-symbolic"))
    notice = WidgetHold(gtk_label_new(nil))
    setSpeed(speed)
    observe()
    setUpViews()
    setUpWindow()
  }

  func present() {
    // The root's view is put in place when the window is mapped; it gives the window its shape before.
    frame.present()
    gtk_widget_grab_focus(pagesView.widget)
    countPages()
    if let damage = memory.damage { ask(about: damage) }
  }

  func remember() { memory.remember() }

  // MARK: Setting up

  private func setSpeed(_ speed: Double?) {
    let isAnimated = speed != 0 && (speed != nil || cgtk_animations_enabled() != 0)
    model.isAnimated = isAnimated
    frame.driver.reducesMotion = !isAnimated
    if let speed, speed > 0 { frame.speed = speed }
  }

  private func observe() {
    observation = model.stage.observe { [weak self] diagnostic in
      self?.log("! \(diagnostic)")
    } _: { [weak self] event in
      // That something is drawn again is no news of a controller.
      if case .displayChanged = event.kind { return }
      self?.log(event.description)
    }
  }

  private func log(_ text: String) {
    trace?.write("event \(text)")
    traceView.append(text)
    // Where everything lies is known after the layout.
    framesLeft = trace == nil ? 0 : 3
    frame.driver.wantFrames()
  }

  private func setUpViews() {
    gtk_widget_set_visible(notice.widget, 0)
    gtk_widget_set_valign(notice.widget, GTK_ALIGN_END)
    gtk_widget_set_can_target(notice.widget, 0)
    gtk_widget_add_css_class(notice.widget, "osd")
    gtk_overlay_add_overlay(OpaquePointer(frame.content), notice.widget)
    frame.makeView = { [unowned self] controller in
      switch controller {
      case let page as BookPage:
        return CanvasView(words: { [unowned page] in page.lines.map(\.displayed).joined(separator: "\n") }) {
          [unowned self, unowned page] in drawing.draw(page: page, $0)
        }
      case let card as ChapterCard:
        return CanvasView(words: { [unowned card] in "\(card.chapter.title)\n\(card.chapter.opening)" }) {
          [unowned self, unowned card] in drawing.draw(card: card, $0)
        }
      case let page as RulePage: return RuleView(page)
      case let dialog as DialogController: return DialogView(dialog)
      case let contents as ContentsPage: return makeContentsView(contents)
      case is InfoPage: return InfoView(model.info)
      default: break
      }
      if controller === model.layers { return layersView }
      if controller === model.pages { return pagesView }
      if controller === model.cards { return pagerView }
      if controller === model.trace { return stackView }
      if controller === model.lines { return traceView }
      // The root and the book show what they hold.
      guard controller !== model.root, controller !== model.bookContainer else { return nil }
      return controller.asContainer.map { BoardView($0, in: frame) }
    }
    let title = frame.reader.title
    frame.reader.title = {
      switch $0 {
      case let page as BookPage: "Page \(page.number + 1)"
      case let card as ChapterCard: card.chapter.title
      default: title($0)
      }
    }
    model.layers.delegate = self
    tabRow.willChoose = { [weak self] in
      self?.letGo()
      self?.model.closePopover()
    }
    traceView.didChoose = { [weak self] in self?.model.showRules(of: $0) }
    frame.displayChanged = { [weak self] in self?.tellMovements() }
    frame.fingers.router.tapped = { [weak self] controller, _ in
      guard let card = controller as? ChapterCard else { return false }
      self?.model.open(chapter: card.index)
      return true
    }
    model.didChange = { [weak self] in
      // The same pages have other words, or another number at their foot.
      self?.frame.views.updateAll()
      self?.frame.driver.noteDisplay()
      self?.frame.driver.wantFrames()
    }
  }

  private func setUpWindow() {
    let bar: Widget = gtk_header_bar_new()
    gtk_header_bar_set_title_widget(OpaquePointer(bar), tabRow.widget)
    addButton(contentsButton.widget, "Table of contents", to: bar) { [weak self] in self?.toggleContents() }
    addButton(infoButton.widget, "About the book", to: bar) { [weak self] in self?.toggleInfo() }
    gtk_window_set_titlebar(frame.window.as(GtkWindow.self), bar)
    frame.driver.resize = { [weak self] in self?.resize(to: $0) }
    frame.keyPressed = { [weak self] in self?.press($0, $1) ?? false }
    frame.willClose = { [weak self] in
      self?.letGo()
      self?.trace?.write("close")
      self?.didClose?()
    }
    frame.driver.add(self) { [unowned self] _ in afterFrame() }
  }

  private func addButton(
    _ button: Widget, _ title: String, to bar: Widget, _ clicked: @escaping () -> Void
  ) {
    cgtk_set_accessible_label(button, title)
    gtk_widget_set_tooltip_text(button, title)
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(button, "clicked") { _ in clicked() }
    gtk_header_bar_pack_end(OpaquePointer(bar), button)
  }

  // MARK: What happens

  private func resize(to size: Size) {
    letGo()
    hasSize = true
    model.resize(to: size)
    if let link {
      self.link = nil
      model.follow(link)
    }
    model.root.windowSize = defaultSize
    model.root.stateDidChange()
    let shape = model.geometry.isSpread ? "spread" : "single"
    trace?.write("window \(Self.short(size.width)) \(Self.short(size.height)) \(shape)")
    countPages()
  }

  /// What the mouse holds is let go: something else is about to happen.
  func letGo() { frame.fingers.tracker.cancel() }

  /// Shows the table of contents, or closes it.
  func toggleContents() {
    letGo()
    if model.isWide, model.tab == .book, model.layers.layers.isEmpty { return model.toggleColumn() }
    model.toggleContents(at: frame.anchor("contents", at: contentsButton.widget))
  }

  /// Shows what there is to know of the book, or closes it.
  func toggleInfo() {
    letGo()
    model.toggleInfo(at: frame.anchor("info", at: infoButton.widget))
  }

  /// Whether the keyboard is in the chapters of the first tab.
  var isInColumn: Bool {
    guard let columnView, model.split.visibleColumns.contains(.primary) else { return false }
    return !model.isTextVisible || isFocused(columnView.widget)
  }

  /// Whether a button has the keyboard, and so wants the keys that press it.
  var isButtonFocused: Bool { cgtk_is_button(gtk_root_get_focus(OpaquePointer(frame.window))) != 0 }

  /// Whether a widget, or one inside it, has the keyboard.
  private func isFocused(_ widget: Widget) -> Bool {
    guard let focus = gtk_root_get_focus(OpaquePointer(frame.window)) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// The size with which to open the window again, whatever its borders and its title bar take.
  private var defaultSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(frame.window.as(GtkWindow.self), &width, &height)
    return (Int(width), Int(height))
  }

  /// Chooses the line of the trace in which the cursor is.
  func chooseLine() -> Bool { model.trace.count == 1 && traceView.chooseLine() }

  private func makeContentsView(_ page: ContentsPage) -> ContentsView {
    let view = ContentsView(model.book.chapters.map(\.title), current: model.currentChapter)
    view.didChoose = { [weak self] in self?.model.choose(chapter: $0) }
    if page === model.contents { columnView = view }
    return view
  }

  /// Presents what is wrong with the stored state.
  private func ask(about damage: String) {
    model.ask(about: damage) { [weak self] in
      if $0 == "contents" { self?.toggleContents() }
    }
  }

  /// The letters have another size.
  func setFontSize(_ size: Int) {
    letGo()
    model.setFontSize(size)
    trace?.write("font \(model.fontSize)")
    countPages()
  }

  private func countPages() {
    guard !isCounting else { return }
    isCounting = true
    Signal.later { [weak self] in
      guard let self else { return false }
      isCounting = model.paginateMore()
      return isCounting
    }
  }

  /// Whatever has changed between two frames is shown, told and remembered.
  private func afterFrame() -> Bool {
    traceView.show()
    let text = model.notices.first ?? ""
    if (gtk_widget_get_visible(notice.widget) != 0) == text.isEmpty {
      gtk_label_set_text(OpaquePointer(notice.widget), text)
      gtk_widget_set_visible(notice.widget, text.isEmpty ? 0 : 1)
    }
    // A question is answered first: no other tab can be chosen meanwhile.
    let top = model.layers.layers.last?.controller
    let asks = top is DialogController
    for widget in [tabRow.widget, contentsButton.widget, infoButton.widget] {
      gtk_widget_set_sensitive(widget, asks ? 0 : 1)
    }
    if let top, let view = frame.views.view(of: top) as? InfoView { view.show(model.info) }
    columnView?.mark(model.currentChapter)
    if trace != nil, hasSize { tellAreas() }
    if memory.isStale, !isSaving {
      isSaving = true
      Signal.later(after: 500) { [weak self] in
        self?.isSaving = false
        self?.memory.remember()
        return false
      }
    }
    framesLeft -= 1
    return framesLeft > 0
  }

  private func tellMovements() {
    guard let trace else { return }
    let parts: [(String, Double?)] = [
      ("turn", model.pages.turn?.progress), ("slide", model.split.containment.change?.progress),
      ("scroll", pagerView.scroller.contentOffset.x),
    ]
    for (name, part) in parts where movements[name] != part {
      movements[name] = part
      if let part { trace.write("\(name) \(Self.short(part))") }
    }
  }

  private func tellAreas() {
    tell("stage", frame.content)
    tell("book", pagesView.widget)
    tell("cards", pagerView.scrolled)
    tell("dots", pagerView.dots.widget)
    tell("trace", traceView.widget)
    if let columnView, model.split.visibleColumns.contains(.primary) {
      tell("column", columnView.widget)
      for (index, row) in columnView.rows.enumerated() { tell("chapter-\(index + 1)", row) }
    }
    tell("back", stackView.backButton)
    tell("contents", contentsButton.widget)
    tell("info", infoButton.widget)
    if let top = model.layers.layers.last?.controller { tellAreas(of: top) }
    for tab in ReaderModel.Tab.allCases {
      tell("tab-\(tab.rawValue + 1)", tabRow.buttons[tab.rawValue].widget)
    }
  }

  private func tellAreas(of layer: any Controller) {
    if let panel = layersView.panel(of: layer) { tell("layer", panel) }
    switch frame.views.view(of: layer) {
    case let view as ContentsView:
      for (index, row) in view.rows.enumerated() { tell("row-\(index + 1)", row) }
    case let view as DialogView: for (name, button) in view.buttons { tell("answer-\(name)", button) }
    default: break
    }
  }

  /// Where a widget lies, if that is somewhere else than before.
  private func tell(_ name: String, _ widget: Widget) {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    guard cgtk_bounds(widget, nil, &x, &y, &width, &height) != 0, width > 0, height > 0 else { return }
    let line = "area \(name) " + [x, y, width, height].map(Self.short).joined(separator: " ")
    guard areas[name] != line else { return }
    areas[name] = line
    trace?.write(line)
    guard name == "dots" else { return }
    let dots = model.cards.pageControl.dotFrames(in: Rect(x: x, y: y, width: width, height: height))
    for (dot, frame) in dots.enumerated() {
      let place = Self.short(frame.origin.x + frame.size.width / 2)
      trace?.write("area dot-\(dot + 1) \(place) \(Self.short(y + height / 2)) 1 1")
    }
  }

  /// A number with two places at the most.
  static func short(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension ReaderWindow: PresentationDelegate {
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard case .popover(let popover) = layer.style else { return nil }
    let source = popover.anchor.source
    return frame.anchor(source, at: source == "info" ? infoButton.widget : contentsButton.widget)
  }
}
