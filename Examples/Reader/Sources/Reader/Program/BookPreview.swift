import Containers
import ContainersPersistence
import ContainersText
import Glibc
import Terminal

/// The first pages of a long book, or those at its place, while the rest of it is read.
///
/// Keys that turn pages have their effect at once. All others wait for the whole book, and what follows them too.
final class BookPreview {
  /// More text than the first pages have, in bytes.
  private static let beginning = 1 << 15

  private let origin: BookOrigin
  private let terminal: Terminal
  private let options: ReaderProgram.Options
  private let store: (Book) -> (any StateStore)?
  private var session: ReaderSession?
  private var screen: Screen
  private var lastFrame: ContinuousClock.Instant?
  /// How much text is wanted before pages are shown; nil when none are.
  private var wanted: Int?
  /// What waits for the whole book.
  private(set) var waiting: [TerminalEvent] = []
  /// Whether a page was turned.
  private var hasTurned = false

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - showsPages: Whether pages are shown, and not just how far the book has been read.
  ///   - store: Returns where the place in a book is remembered; nil when it is not.
  init(
    of origin: BookOrigin, on terminal: Terminal, _ options: ReaderProgram.Options, showsPages: Bool,
    store: @escaping (Book) -> (any StateStore)?
  ) {
    var options = options
    options.traceFile = nil
    (self.origin, self.terminal, self.options, self.store) = (origin, terminal, options, store)
    wanted = showsPages ? Self.beginning : nil
    screen = ReaderView.screen(columns: terminal.size.columns, rows: terminal.size.rows, traits: .current)
  }

  /// Where a person has turned to; nil when no page was turned.
  var offset: Int? { hasTurned ? session?.model.readingOffset : nil }

  /// Shows how far the book has been read, and its pages as soon as they are there.
  func show(_ progress: BookProgress) {
    if session == nil, let wanted, progress.length >= wanted { open(progress) }
    let now = ContinuousClock.now
    if let lastFrame, now - lastFrame < .milliseconds(ReaderProgram.frameMilliseconds) { return }
    lastFrame = now
    while true {
      let event = terminal.next(timeoutMilliseconds: 0)
      if event == .timeout { break }
      take(event)
    }
    let text = "\(origin.title.visible()): reading, \(Int(progress.part * 100))%"
    guard session != nil else { return announce(text) }
    session?.passTime()
    session?.model.notices = [text]
    try? session?.present()
  }

  /// Opens what has been read, if the place that is remembered is in it.
  private func open(_ progress: BookProgress) {
    guard var book = progress.soFar() else { return wanted = nil }
    book.direction = options.direction ?? book.direction
    guard let session = try? ReaderSession(book, store(book), terminal, options, []) else {
      return wanted = nil
    }
    if let place = session.model.restoredPosition, place + Self.beginning > book.text.count {
      return wanted = place + 2 * Self.beginning
    }
    self.session = session
    session.model.appear()
  }

  private func announce(_ text: String) {
    screen.resize(columns: terminal.size.columns, rows: terminal.size.rows)
    screen.clear()
    let middle = Area(column: 0, row: screen.rows / 2, columns: screen.columns, rows: 1)
    screen.draw(text, in: middle, alignment: .center)
    try? terminal.present(&screen)
  }

  // MARK: Events

  private func take(_ event: TerminalEvent) {
    switch event {
    case .key(Key("q")), .key(Key("c", .control)), .endOfInput:
      terminal.close()
      exit(0)
    case .interrupt(let signal):
      terminal.close()
      Terminal.end(by: signal)
    case .resize, .resumed: try? session?.handle(event)
    case .key(let key) where waiting.isEmpty && turns(key):
      try? session?.handle(event)
      hasTurned = true
    case .key: waiting.append(event)
    case .mouse, .focus, .timeout: break
    }
  }

  /// Whether a key turns a page of those that are there.
  private func turns(_ key: Key) -> Bool {
    guard let model = session?.model, model.tab == .book, model.root.layers.isEmpty, !model.isInContents,
      key.modifiers.isEmpty, let last = model.shownPages.max()
    else { return false }
    switch key.code {
    case .left, .right, .up, .down, .pageUp, .pageDown, .character(" "), .character("f"), .character("b"):
      return model.paginator.isAvailable(last + 1)
    default: return false
    }
  }
}
