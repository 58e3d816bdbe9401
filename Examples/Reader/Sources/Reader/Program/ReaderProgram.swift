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
    // A long book is announced at once, and shows its first pages while the rest is read.
    var preview: BookPreview?
    var book = try origin.load { progress in
      if opened == nil, let terminal = try? Terminal(ordersText: options.bidi == .program) {
        opened = terminal
        preview = BookPreview(of: origin, on: terminal, options, showsPages: link == nil) { book in
          let known = shelf?.shelf.entries.first {
            $0.path == book.identity.path && $0.length == book.identity.length
          }
          guard options.remembers, !options.resets else { return nil }
          return try? self.store(for: known?.identity ?? book.identity)
        }
      }
      preview?.show(progress)
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
    var session = try ReaderSession(book, options.remembers ? store : nil, terminal, options, notices)
    session.take(options.resets ? nil : known, shelf)
    if let link { session.model.follow(link) }
    if let offset = preview?.offset { session.model.go(toOffset: offset) }
    try session.run(after: preview?.waiting ?? [])
    return session.model.wantsShelf
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

  private func store(for identity: BookIdentity) throws(StateStoreError) -> FileStore {
    FileStore(path: "\(try stateFolder())/containers/reader/\(identity.fileName)", limit: 1 << 16)
  }

  /// Where the place in a book is remembered, and what the person has to know about it.
  private func memory(for book: Book) -> (store: (any StateStore)?, notices: [String]) {
    guard options.remembers || options.resets else { return (nil, []) }
    do throws(StateStoreError) {
      let store = try self.store(for: book.remembered)
      return (store, options.resets ? [ReaderMemory.reset(store)] : [])
    } catch {
      return (nil, ["your place is not remembered. \(error.description)"])
    }
  }
}
