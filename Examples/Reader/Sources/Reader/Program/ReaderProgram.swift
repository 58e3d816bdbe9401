public import Containers
import ContainersPersistence
import ContainersText
import Glibc
import Terminal

/// The program `reader`: a book on the terminal, or its pages as text where there is none.
public struct ReaderProgram {
  /// How it is run.
  public struct Options: Hashable, Sendable {
    /// Whether what is remembered of the book is forgotten first.
    public var resets = false
    /// Whether the place is remembered.
    public var remembers = true
    /// The folder for what is remembered; nil is the one that XDG names.
    public var stateFolder: String?
    /// How leaves turn.
    public var motion = Motion()
    /// Whether the number of the page stays when the window changes, and not the place in the text.
    public var keepsPageNumber = false
    /// A path in the book that is shown first: `chapter/7`.
    public var link: String?
    /// What the reader does wrong on purpose.
    public var mistake: Mistake?
    /// Whether the mouse is used; otherwise the terminal selects text with it.
    public var usesMouse = true
    /// The colours.
    public var theme = Theme.terminal
    /// A file for the trace of the program's own callbacks.
    public var traceFile: String?
    /// What becomes of lines that were broken to a width.
    public var wrap = Wrap.automatic
    /// Where chapters begin.
    public var chapters = ChapterStart.automatic
    /// The columns of a printed page.
    public var columns = 80
    /// The lines of a printed page.
    public var lines = 24

    /// Whether the book is read from left to right or from right to left; nil is guessed from its letters (P11).
    public var direction: LayoutDirection?
    /// What puts text from right to left in order.
    public var bidi = BidiOrder.program

    /// Whether the shelf is shown first.
    public var showsShelf = false

    /// The options without an option.
    public init() {}
  }

  /// A leaf turns in five frames: enough for the eye, and few for a slow line.
  static let frameMilliseconds = 60
  /// A place is stored when nothing has happened for so long.
  private static let saveDelay = 500
  private static let eventsPerFrame = 64
  /// How long to count pages between two frames: long enough for frames to cost little, short enough for keys.
  private static let countingTime = Duration.milliseconds(25)

  /// How long to search between two frames: a key that is typed meanwhile waits no longer.
  private static let searchTime = Duration.milliseconds(15)

  private let source: BookOrigin?
  private let options: Options

  /// A program for a book; nil continues the last one, or shows the shelf.
  public init(_ source: BookOrigin?, options: Options = Options()) {
    self.source = source
    self.options = options
  }

  /// Shows the book until the person quits, or prints its pages when the output is not a terminal.
  ///
  /// - Throws: `ReaderError`; the terminal is as it was before then.
  public func run() throws(ReaderError) {
    guard isatty(STDOUT_FILENO) == 1 else {
      let book = try (source ?? .own).load()
      if options.resets { _ = memory(for: book) }
      return try PlainPages(
        book, columns: options.columns, lines: options.lines, wrap: options.wrap,
        chapters: options.chapters
      ).print()
    }
    let shelf = shelf
    var next = options.showsShelf ? nil : source ?? Self.last(of: shelf)
    if next == nil { next = try Self.choose(from: shelf, options) }
    var link = options.link
    while let origin = next {
      defer { link = nil }
      next = try read(origin, shelf, link) ? Self.choose(from: shelf, options) : nil
    }
  }

  /// Shows a book until the person has enough of it; gives whether the shelf is wanted then.
  private func read(_ origin: BookOrigin, _ shelf: ShelfMemory?, _ link: String?) throws(ReaderError) -> Bool
  {
    var opened: Terminal?
    defer { opened?.close() }
    // A long book is announced at once, and says how far it has been read.
    var book = try origin.load { part in
      opened = opened ?? (try? Terminal(ordersText: options.bidi == .program))
      if let terminal = opened { Self.show(part, of: origin, on: terminal) }
    }
    book.direction = options.direction ?? book.direction
    let known = shelf?.shelf.entry(for: book)
    book.remembered = known?.identity ?? book.remembered
    let (store, notices) = memory(for: book)
    let terminal: Terminal
    do throws(TerminalError) {
      if let opened {
        terminal = opened
      } else {
        terminal = try Terminal(ordersText: options.bidi == .program)
      }
    } catch { throw .terminal(error.description) }
    opened = terminal
    var session = try Session(book, options.remembers ? store : nil, terminal, options, notices)
    session.take(options.resets ? nil : known, shelf)
    if let link { session.model.follow(link) }
    try session.run()
    return session.model.wantsShelf
  }

  /// Shows how much of a book has been read; a person may have enough of it meanwhile.
  private static func show(_ part: Double, of origin: BookOrigin, on terminal: Terminal) {
    let size = terminal.size
    var screen = ReaderView.screen(columns: size.columns, rows: size.rows, traits: .current)
    let middle = Area(column: 0, row: size.rows / 2, columns: size.columns, rows: 1)
    screen.draw("\(origin.title.visible()): reading, \(Int(part * 100))%", in: middle, alignment: .center)
    try? terminal.present(&screen)
    switch terminal.next(timeoutMilliseconds: 0) {
    case .key(Key("q")), .key(Key("c", .control)), .endOfInput:
      terminal.close()
      exit(0)
    case .interrupt(let signal):
      terminal.close()
      Terminal.end(by: signal)
    default: break
    }
  }

  /// The shelf, where the places are remembered; nil when nothing is.
  private var shelf: ShelfMemory? {
    guard options.remembers, let folder = try? stateFolder() else { return nil }
    return ShelfMemory(FileStore(path: "\(folder)/containers/reader/shelf.json", limit: 1 << 20))
  }

  private func stateFolder() throws(StateStoreError) -> String {
    if let given = options.stateFolder { given } else { try XDGFolders.state() }
  }

  /// The book that was opened last; the project's own when there was none, nil when its file is gone.
  private static func last(of shelf: ShelfMemory?) -> BookOrigin? {
    guard let path = shelf?.shelf.entries.first?.path, path != BookIdentity.ownPath else { return .own }
    return access(path, R_OK) == 0 ? .file(path) : nil
  }

  private static func choose(from shelf: ShelfMemory?, _ options: Options) throws(ReaderError) -> BookOrigin?
  {
    let shelf = shelf?.shelf ?? Shelf()
    let covers = Cover.covers(of: shelf) { access($0, R_OK) == 0 }
    let isOwn = shelf.entries.first.map { $0.path == BookIdentity.ownPath } ?? true
    return try ShelfWindow(covers, at: isOwn ? 0 : 1).choose(reducesMotion: options.motion.isReduced)
  }

  /// Writes a sentence to standard error, as one line in which no name can steer the terminal.
  static func say(_ text: String) {
    PlainPages.write("reader: \(text.visible())\n", to: STDERR_FILENO)
  }

  /// Where the place in a book is remembered, and what the person has to know about it.
  private func memory(for book: Book) -> (store: (any StateStore)?, notices: [String]) {
    guard options.remembers || options.resets else { return (nil, []) }
    do throws(StateStoreError) {
      let folder = try stateFolder()
      let store = FileStore(path: "\(folder)/containers/reader/\(book.remembered.fileName)", limit: 1 << 16)
      return (store, options.resets ? [ReaderMemory.reset(store)] : [])
    } catch {
      return (nil, ["your place is not remembered. \(error.description)"])
    }
  }

  /// The loop: events in, frames out.
  private struct Session {
    let model: ReaderModel
    let memory: ReaderMemory
    let terminal: Terminal
    private var shelf: ShelfMemory?
    var screen: Screen
    var clock = ContinuousClock.now

    init(
      _ book: Book, _ store: (any StateStore)?, _ terminal: Terminal, _ options: Options, _ notices: [String]
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

    mutating func run() throws(ReaderError) {
      model.appear()
      while !model.hasQuit {
        try present()
        try handle(terminal.next(timeoutMilliseconds: timeout))
        // What has come meanwhile belongs to the same frame.
        for _ in 0..<ReaderProgram.eventsPerFrame where !model.hasQuit {
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

    private mutating func present() throws(ReaderError) {
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
      let save = memory.isStale ? ReaderProgram.saveDelay : nil
      // A line that is to go wants to be woken for it, and no frames.
      let hide = model.scrubber.remaining.map { Int(($0 * 1000).rounded(.up)) }
      return [save, hide].compactMap(\.self).min()
    }

    private mutating func handle(_ event: TerminalEvent) throws(ReaderError) {
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

    private mutating func passTime() {
      let time = ContinuousClock.now
      let elapsed = (time - clock) / .seconds(1)
      clock = time
      model.advance(by: elapsed)
    }

    /// Searches for a while; gives whether there was anything to search.
    private func search() -> Bool {
      guard model.isSearching else { return false }
      let start = ContinuousClock.now
      while ContinuousClock.now - start < ReaderProgram.searchTime, model.searchMore() {}
      return true
    }

    /// Counts pages for a while; gives whether there was any to count (X6).
    private func countPages() -> Bool {
      guard model.paginateMore() else { return false }
      let start = ContinuousClock.now
      while ContinuousClock.now - start < ReaderProgram.countingTime, model.paginateMore() {}
      return true
    }

    private func idle() {
      if model.isMoving || screen.isProvisional || search() || countPages() { return }
      if let notice = memory.remember() { model.notices.append(notice) }
    }
  }
}
