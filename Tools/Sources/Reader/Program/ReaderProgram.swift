import Containers
import ContainersPersistence
import ContainersText
import Glibc
import Terminal

/// The program `containers read`: a book on the terminal, or its pages as text where there is none.
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
    /// A file for the trace of the program's own callbacks.
    public var traceFile: String?
    /// The columns of a printed page.
    public var columns = 80
    /// The lines of a printed page.
    public var lines = 24

    /// The options without an option.
    public init() {}
  }

  private static let frameMilliseconds = 33
  /// A place is stored when nothing has happened for so long.
  private static let saveDelay = 500
  private static let eventsPerFrame = 64
  /// How long to count pages between two frames: long enough for frames to cost little, short enough for keys.
  private static let countingTime = Duration.milliseconds(25)

  /// How long to search between two frames: a key that is typed meanwhile waits no longer.
  private static let searchTime = Duration.milliseconds(15)

  private let source: BookOrigin
  private let options: Options

  /// A program for one book.
  public init(_ source: BookOrigin, options: Options = Options()) {
    self.source = source
    self.options = options
  }

  /// Shows the book until the person quits, or prints its pages when output is no terminal.
  ///
  /// - Throws: `ReaderError`; the terminal is as it was before then.
  public func run() throws(ReaderError) {
    let book = try source.load()
    let (store, notices) = memory(for: book)
    guard isatty(STDOUT_FILENO) == 1 else {
      return try PlainPages(book, columns: options.columns, lines: options.lines).print()
    }
    let terminal: Terminal
    do throws(TerminalError) { terminal = try Terminal() } catch { throw .terminal(error.description) }
    defer { terminal.close() }
    var session = try Session(book, options.remembers ? store : nil, terminal, options, notices)
    try session.run()
  }

  /// Writes what went wrong to standard error, as one line.
  public static func report(_ error: ReaderError) {
    say(error.description)
  }

  /// Writes a sentence to standard error, as one line in which no name can steer the terminal.
  private static func say(_ text: String) {
    PlainPages.write("containers read: \(text.visible())\n", to: STDERR_FILENO)
  }

  /// Where the place in a book is remembered, and what the person has to know about it.
  private func memory(for book: Book) -> (store: (any StateStore)?, notices: [String]) {
    guard options.remembers || options.resets else { return (nil, []) }
    do throws(StateStoreError) {
      let folder = if let given = options.stateFolder { given } else { try XDGFolders.state() }
      let store = FileStore(path: "\(folder)/containers/reader/\(book.identity.fileName)", limit: 1 << 16)
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
    var screen: Screen
    var clock = ContinuousClock.now

    init(
      _ book: Book, _ store: (any StateStore)?, _ terminal: Terminal, _ options: Options, _ notices: [String]
    ) throws(ReaderError) {
      let size = terminal.size
      self.terminal = terminal
      model = try ReaderModel(
        book, columns: size.columns, rows: size.rows, motion: options.motion,
        keeps: options.keepsPageNumber ? .pageNumber : .text)
      if let path = options.traceFile { model.log.file = try TraceFile(path) }
      memory = ReaderMemory(store, of: model)
      model.take(memory.recall())
      model.notices.insert(contentsOf: notices, at: 0)
      model.mistake = options.mistake
      if let mistake = options.mistake {
        model.notices.insert(
          "broken on purpose: \(mistake.trial), and see what rule \(mistake.rule) is for", at: 0)
      }
      if let link = options.link { model.follow(link) }
      screen = ReaderView.screen(columns: size.columns, rows: size.rows, traits: .current)
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
      terminal.close()
      if let failure = memory.failure { ReaderProgram.say(failure) }
    }

    private mutating func present() throws(ReaderError) {
      ReaderView(model).draw(on: &screen)
      try flush()
    }

    private mutating func flush() throws(ReaderError) {
      do throws(TerminalError) { try terminal.present(&screen) } catch { throw .terminal(error.description) }
    }

    /// How long to wait for an event; nil is for ever.
    private var timeout: Int? {
      if model.isMoving { return ReaderProgram.frameMilliseconds }
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
        // A button that was let go while the program was stopped has told nobody.
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
      if model.isMoving || search() || countPages() { return }
      if let notice = memory.remember() { model.notices.append(notice) }
    }
  }
}
