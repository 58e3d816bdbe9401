import Containers
import ContainersPersistence
import ContainersText
import Terminal

/// The loop: events in, frames out.
struct ReaderSession {
  /// A place is stored when nothing has happened for so long.
  private static let saveDelay = 500
  private static let eventsPerFrame = 64
  /// How long to count pages between two frames: long enough for frames to cost little, short enough for keys.
  private static let countingTime = Duration.milliseconds(25)
  /// How long to search between two frames: a key that is typed meanwhile waits no longer.
  private static let searchTime = Duration.milliseconds(15)

  let model: ReaderModel
  let memory: ReaderMemory
  let terminal: Terminal
  private var shelf: ShelfMemory?
  var screen: Screen
  var clock = ContinuousClock.now

  init(
    _ book: Book, _ store: (any StateStore)?, _ terminal: Terminal, _ options: ReaderProgram.Options,
    _ notices: [String]
  ) throws(ReaderError) {
    let size = terminal.size
    self.terminal = terminal
    model = try ReaderModel(
      book, columns: size.columns, rows: size.rows, motion: options.motion,
      keeps: options.keepsPageNumber ? .pageNumber : .text, wrap: options.wrap,
      chapters: options.chapters, bidi: options.bidi)
    if let path = options.traceFile { model.log.file = try TraceFile(path) }
    memory = ReaderMemory(store, of: model)
    model.take(memory.recall())
    model.notices.insert(contentsOf: notices, at: 0)
    model.mistake = options.mistake
    (model.usesMouse, model.theme) = (options.usesMouse, options.theme)
    if let mistake = options.mistake {
      model.notices.insert(
        "broken on purpose: \(mistake.trial), and see what rule \(mistake.rule) is for", at: 0)
    }
    screen = ReaderView.screen(columns: size.columns, rows: size.rows, traits: .current, bidi: options.bidi)
  }

  /// Takes what the shelf knows of the book: where its text has moved, the place moves along.
  mutating func take(_ known: Shelf.Entry?, _ shelf: ShelfMemory?) {
    self.shelf = shelf
    let isChanged = known.map { $0.length != model.book.identity.length } ?? false
    if isChanged, let offset = known?.moved(in: model.book.text) { model.go(toOffset: offset) }
    noteOnShelf()
  }

  private func noteOnShelf() {
    shelf?.note(Shelf.Entry(model.book, at: model.awaited ?? model.readingOffset))
  }

  /// Runs until the person has enough of the book.
  ///
  /// - Parameter waiting: What has come before the book was there.
  mutating func run(after waiting: [TerminalEvent]) throws(ReaderError) {
    model.appear()
    // A terminal that reports nothing else has the keyboard.
    model.stage.isActive = true
    for event in waiting where !model.hasQuit { try handle(event) }
    while !model.hasQuit {
      try present()
      try handle(terminal.next(timeoutMilliseconds: timeout))
      // What has come meanwhile belongs to the same frame.
      for _ in 0..<Self.eventsPerFrame where !model.hasQuit {
        let event = terminal.next(timeoutMilliseconds: 0)
        if event == .timeout { break }
        try handle(event)
      }
    }
    end()
  }

  /// Gives the terminal back, and says on it what the person could have missed.
  private func end() {
    model.disappear()
    _ = memory.remember()
    noteOnShelf()
    terminal.close()
    if let failure = memory.failure { ReaderProgram.say(failure) }
  }

  /// Shows what has changed.
  mutating func present() throws(ReaderError) {
    if terminal.usesMouse != model.usesMouse {
      do throws(TerminalError) { try terminal.setMouse(model.usesMouse) } catch {
        throw .terminal(error.description)
      }
    }
    model.terminalPaper = terminal.background
    ReaderView(model).draw(on: &screen)
    try flush()
    guard let text = model.copied else { return }
    model.copied = nil
    do throws(TerminalError) { try terminal.copy(text) } catch { throw .terminal(error.description) }
  }

  private mutating func flush() throws(ReaderError) {
    do throws(TerminalError) { try terminal.present(&screen) } catch { throw .terminal(error.description) }
  }

  /// How long to wait for an event; nil is for ever.
  private var timeout: Int? {
    if model.isMoving || screen.isProvisional { return ReaderProgram.frameMilliseconds }
    if model.isSearching { return 0 }
    if !model.paginator.progress.isComplete { return 0 }
    let save = memory.isStale ? Self.saveDelay : nil
    // A line that is to go wants to be woken for it, and no frames.
    let hide = model.scrubber.remaining.map { Int(($0 * 1000).rounded(.up)) }
    return [save, hide].compactMap(\.self).min()
  }

  mutating func handle(_ event: TerminalEvent) throws(ReaderError) {
    passTime()
    switch event {
    case .key(Key("l", .control)): screen.invalidate()
    case .key(let key): model.handle(key)
    case .mouse(let mouse): model.handle(mouse)
    case .resize(let columns, let rows): try resize(columns, rows)
    case .resumed(let columns, let rows):
      // A button that was released while the program was stopped has sent no event.
      model.letGo()
      try resize(columns, rows)
    case .focus(let hasFocus): model.stage.isActive = hasFocus
    case .timeout: idle()
    case .endOfInput: model.hasQuit = true
    case .interrupt(let signal): end(by: signal)
    }
  }

  /// Takes another size; where that means to search a long text for the place, the person sees how far it is, and
  /// can resize again or quit (X6).
  private mutating func resize(_ columns: Int, _ rows: Int) throws(ReaderError) {
    var size = (columns: columns, rows: rows)
    var waiting: [TerminalEvent] = []
    var shown = ContinuousClock.now
    screen.resize(columns: columns, rows: rows)
    while let part = model.prepareResize(columns: size.columns, rows: size.rows) {
      guard ContinuousClock.now - shown > .milliseconds(ReaderProgram.frameMilliseconds) else { continue }
      shown = ContinuousClock.now
      switch terminal.next(timeoutMilliseconds: 0) {
      case .timeout: try presentSearch(part)
      case .resize(let columns, let rows), .resumed(let columns, let rows):
        size = (columns, rows)
        screen.resize(columns: columns, rows: rows)
      case .interrupt(let signal): end(by: signal)
      case .endOfInput, .key(Key("q")), .key(Key("c", .control)): return model.hasQuit = true
      case let event: waiting.append(event)
      }
    }
    model.resize(columns: size.columns, rows: size.rows)
    for event in waiting where !model.hasQuit { try handle(event) }
  }

  private mutating func presentSearch(_ part: Double) throws(ReaderError) {
    screen.clear()
    screen.draw(
      "finding your place: \(Int(part * 100))%",
      in: Area(column: 0, row: screen.rows / 2, columns: screen.columns, rows: 1), alignment: .center)
    try flush()
  }

  private func end(by signal: TerminationSignal) -> Never {
    end()
    Terminal.end(by: signal)
  }

  /// Lets the time pass that has passed since the last event.
  mutating func passTime() {
    let time = ContinuousClock.now
    let elapsed = (time - clock) / .seconds(1)
    clock = time
    model.advance(by: elapsed)
  }

  /// Searches for a while; gives whether there was anything to search.
  private func search() -> Bool {
    guard model.isSearching else { return false }
    let start = ContinuousClock.now
    while ContinuousClock.now - start < Self.searchTime, model.searchMore() {}
    return true
  }

  /// Counts pages for a while; gives whether there was any to count (X6).
  private func countPages() -> Bool {
    guard model.paginateMore() else { return false }
    let start = ContinuousClock.now
    while ContinuousClock.now - start < Self.countingTime, model.paginateMore() {}
    return true
  }

  private func idle() {
    if model.isMoving || screen.isProvisional || search() || countPages() { return }
    if let notice = memory.remember() { model.notices.append(notice) }
  }
}
