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
  /// Called with the path of a file that is to be opened.
  var didOpen: ((String) -> Void)?
  /// The number that is being typed, and which digit of all was its last.
  var typed: (number: Int, order: Int)?
  /// The place to show when the window has its size.
  var link: String?
  /// How many digits have been typed.
  var digitsTyped = 0

  let trace: TraceFile?
  let layersView: LayersView
  let traceView = TraceView()
  let stackView: StackView
  var columnView: ContentsView?
  let tabRow: ButtonRow
  let pagesView: PagesView
  let pagerView: PagerView
  let chrome: ReaderChrome
  /// The area of each surface, and how far each moving one has moved, as last written to the trace.
  var areas: [String: String] = [:]
  var movements: [String: Double] = ["scroll": 0]

  let settings: SettingsStore

  /// The window with the six containers, while it is open.
  var six: SixWindow?

  private let memory: ReaderMemory
  let drawing: BookDrawing
  private var observation: Observation?
  private var isSaving = false
  /// Counts the pages.
  private(set) lazy var counting = IdleWork { [unowned model] in model.paginateMore() }
  /// Searches the book.
  private(set) lazy var searching = IdleWork { [unowned model] in model.searchMore() }
  /// Where the mouse is on the pages, and the link under it.
  var pointer: Point?
  var pointedLink: Int?
  /// What a link has led to last.
  var linkView: (page: LinkPage, view: LinkView)?
  private var wasMenuOpen = false
  /// What had the keyboard before the menu.
  private var kept: WidgetHold?
  /// Whether the window has been laid out.
  private var hasSize = false
  /// How many more frames are wanted, for the trace.
  var framesLeft = 0

  init(
    _ model: ReaderModel, _ memory: ReaderMemory, _ settings: SettingsStore, _ trace: TraceFile?,
    _ arguments: Arguments
  ) {
    (self.model, self.memory, self.settings, self.trace) = (model, memory, settings, trace)
    memory.recall()
    let size = model.root.windowSize ?? (960, 680)
    frame = StageWindow(
      model.stage, title: model.book.title, width: size.width, height: size.height,
      direction: model.book.direction)
    gtk_widget_add_css_class(frame.window, "reader")
    drawing = BookDrawing(model)
    pagesView = PagesView(model.pages, in: frame)
    pagerView = PagerView(model.cards, in: frame)
    tabRow = ButtonRow(model.tabs)
    stackView = StackView(model.trace, in: frame)
    layersView = LayersView(model.layers, in: frame)
    chrome = ReaderChrome(frame, model, tabRow)
    setTime(arguments)
    observe()
    setUpViews()
    setUpWindow()
  }

  func present() {
    // The root's view is put in place when the window is mapped; it gives the window its shape before.
    frame.present()
    focusPages()
    counting.start()
    if let damage = memory.damage { ask(about: damage) }
  }

  func remember() { memory.remember() }

  // MARK: Setting up

  private func setTime(_ arguments: Arguments) {
    let speed = arguments.speed
    let isAnimated = speed != 0 && (speed != nil || cgtk_animations_enabled() != 0)
    model.isAnimated = isAnimated
    frame.driver.reducesMotion = !isAnimated
    if let speed, speed > 0 { frame.speed = speed }
    guard let step = arguments.step else { return }
    let clock = TestClock(step: step)
    clock.passed = { [weak self] in self?.trace?.write("passed") }
    frame.clock = clock
  }

  private func observe() {
    observation = model.stage.observe { [weak self] diagnostic in
      self?.log("! \(diagnostic)")
    } _: { [weak self] event in
      // That something is drawn again, or laid out, is left out of the trace.
      switch event.kind {
      case .displayChanged, .didLayOut: return
      default: break
      }
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

  private func setUpWindow() {
    chrome.menuButton.menu = { [weak self] in self?.menu }
    chrome.menuButton.chosen = { [weak self] name in
      guard let self else { return }
      letGo()
      // What the item opens finds the keyboard where it was before the menu.
      if isMenuOpen || isButtonFocused { giveBackFocus() }
      model.attempt { () throws(MenuError) in try self.menu?.choose(name, from: self.model.root) }
    }
    chrome.contentsPressed = { [weak self] in self?.toggleContents() }
    chrome.findPressed = { [weak self] in self?.find() }
    let bar = chrome.findBar
    bar.didChange = { [weak self] in
      self?.model.find($0)
      self?.searching.start()
    }
    bar.didStep = { [weak self] in self?.step($0) }
    bar.didChoose = { [weak self] in self?.goFromBar(to: $0) }
    bar.didEnd = { [weak self] in self?.closeBar() }
    Signal.connect(frame.window, "notify::fullscreened") { [weak self] _ in
      guard let self else { return }
      gtk_widget_set_visible(chrome.progress.widget, isFullScreen ? 0 : 1)
    }
    chrome.progress.didChange = { [weak self] in self?.frame.driver.wantFrames() }
    // The area of the menu is reported once it has one.
    Signal.connect(chrome.menuButton.widget, "clicked") { [weak self] _ in
      self?.framesLeft = 30
      self?.frame.driver.wantFrames()
    }
    Signal.connect(frame.window, "notify::focus-widget") { [weak self] _ in self?.followFocus() }
    takeDrops()
    followPointer()
    frame.driver.resize = { [weak self] in self?.resize(to: $0) }
    frame.keyPressed = { [weak self] in self?.press($0, $1) ?? false }
    frame.willClose = { [weak self] in
      self?.letGo()
      self?.trace?.write("close")
      self?.didClose?()
    }
    frame.driver.add(self) { [unowned self] _ in afterFrame() }
  }

  /// A menu that has closed leaves the keyboard to its button: what had it before has it again.
  private func followFocus() {
    let focus = gtk_root_get_focus(OpaquePointer(frame.window))
    if isMenuOpen {
      wasMenuOpen = true
    } else if wasMenuOpen, focus == nil || focus == chrome.menuButton.widget {
      wasMenuOpen = false
      Signal.later { [weak self] in
        self?.giveBackFocus()
        return false
      }
    } else {
      wasMenuOpen = false
      if let focus { kept = WidgetHold(focus) }
    }
  }

  /// Gives the keyboard to what had it before a menu, or to the pages if that has gone.
  private func giveBackFocus() {
    if let kept, gtk_widget_get_root(kept.widget) != nil, cgtk_take_focus(kept.widget) != 0 { return }
    focusPages()
  }

  /// Gives the keyboard to the page that is read, or to the pages until that is in place.
  func focusPages() {
    if let page = pagesView.firstFocus, cgtk_take_focus(page) != 0 { return }
    gtk_widget_grab_focus(pagesView.widget)
  }

  // MARK: What happens

  private func resize(to size: Size) {
    letGo()
    hasSize = true
    chrome.resize(to: size.width)
    model.resize(to: size)
    if let link {
      self.link = nil
      if link == "trace" { toggleTrace() } else { model.follow(link) }
    }
    model.root.windowSize = defaultSize
    model.root.stateDidChange()
    let shape = model.geometry.isSpread ? "spread" : "single"
    trace?.write("window \(Self.short(size.width)) \(Self.short(size.height)) \(shape)")
    counting.start()
  }

  /// What the mouse holds is let go: something else is about to happen.
  func letGo() { frame.fingers.tracker.cancel() }

  /// Shows the table of contents, or closes it.
  func toggleContents() {
    letGo()
    let isInBook = model.tab == .book && model.layers.layers.isEmpty
    if model.isWide, isInBook { return model.toggleColumn() }
    if isInBook, !model.isTextVisible { return model.showText() }
    model.toggleContents(at: frame.anchor("contents", at: chrome.contentsButton.widget))
  }

  /// Shows the trace beside everything, or takes it away; it has the keyboard when it comes.
  func toggleTrace() {
    letGo()
    model.toggleTrace()
    counting.start()
    if !model.isTraceShown { return focusPages() }
    Signal.later { [weak self] in
      guard let self, model.isTraceShown else { return false }
      gtk_widget_grab_focus(traceView.text)
      traceView.follow()
      return false
    }
  }

  /// Whether the keyboard is in the trace.
  var isInTrace: Bool { model.isTraceShown && isFocused(stackView.widget) }

  /// Goes back from the rules of a line to the trace, and from the trace to the pages, which takes it away.
  func leaveTrace() {
    guard model.trace.count > 1 else { return toggleTrace() }
    model.trace.gestures.goBack(model.isAnimated ? .animated : .immediate)
  }

  /// Shows what there is to know of the book, or closes it.
  func toggleInfo() {
    letGo()
    model.toggleInfo(at: frame.anchor("info", at: chrome.menuButton.widget))
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

  /// Presents what is wrong with the stored state.
  private func ask(about damage: String) {
    model.ask(about: damage) { [weak self] in
      if $0 == "contents" { self?.toggleContents() }
    }
  }

  /// Shows, reports and saves what has changed since the last frame.
  private func afterFrame() -> Bool {
    traceView.show()
    if gtk_widget_is_focus(pagesView.widget) != 0 { focusPages() }
    // The edge of the chapters may have been dragged (S9).
    if hasSize { model.fit() }
    // A question is answered first: no other tab can be chosen meanwhile.
    let top = model.layers.layers.last?.controller
    updatePointedLink()
    let link = top == nil && model.tab == .book ? pointedLink ?? model.linkShown : nil
    chrome.update(typed: typed?.number, link: link, asks: top is DialogController)
    if let top, let view = frame.views.view(of: top) as? InfoView { view.show(model.info) }
    columnView?.mark(model.currentChapter)
    if trace != nil, hasSize { tellAreas() }
    tellWords()
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

  /// Where a person has turned to from the place that was shown first; nil if that is still shown.
  var turnedTo: Int? {
    model.place.position == (model.restoredPosition ?? 0) ? nil : model.place.position
  }

  /// Shows how far a book has been read, in place of other notices.
  func show(_ text: String) {
    model.notices = [text]
    frame.driver.wantFrames()
  }

  /// Shows a notice.
  func say(_ text: String) {
    model.notices.append(text)
    frame.driver.wantFrames()
  }
}

extension ReaderWindow: PresentationDelegate {
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard case .popover(let popover) = layer.style else { return nil }
    let source = popover.anchor.source
    if layer.controller is LinkPage { return anchor(ofLink: source) }
    let button = source == "info" ? chrome.menuButton.widget : chrome.contentsButton.widget
    return frame.anchor(source, at: button)
  }
}
