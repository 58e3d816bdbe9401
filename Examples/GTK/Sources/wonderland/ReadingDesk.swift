import CGtk
import ContainersGTK
import ContainersText
import Documents

/// The book that is open, and its window; another book takes its place.
final class ReadingDesk {
  /// Called when the window was closed, not for another book.
  var didEnd: (() -> Void)?

  private let arguments: Arguments
  private let trace: TraceFile?
  private let settings: SettingsStore
  private var window: ReaderWindow?
  /// Whether a long book is being read, of which the first pages may be shown.
  private var isReading = false

  /// A book that is read sooner shows no progress, in microseconds.
  private static let patience: Int64 = 300_000
  /// More text than the first pages have, in bytes.
  private static let beginning = 1 << 15

  init(_ arguments: Arguments, _ trace: TraceFile?) {
    (self.arguments, self.trace) = (arguments, trace)
    settings = SettingsStore(arguments.config)
    if let theme = arguments.theme { settings.use(theme) }
    let display = ThemeDisplay()
    settings.didChange = { display.show($0.theme) }
    display.show(settings.settings.theme)
  }

  /// Whether a window is open.
  var isOpen: Bool { window != nil }

  /// Reads a book and opens it.
  ///
  /// The first pages of a long one, or those at its place, are there while the rest is read.
  func read(_ origin: BookOrigin, at link: String? = nil) throws(ReaderError) {
    isReading = true
    defer { isReading = false }
    let start = g_get_monotonic_time()
    var (waiting, preview): (WaitingWindow?, ReaderWindow?)
    var (wanted, isClosed) = (link == nil ? Self.beginning : .max, false)
    let book = try origin.load(.drawn) { [self] progress in
      guard g_get_monotonic_time() - start > Self.patience, !isClosed else { return }
      if preview == nil, progress.length >= wanted, let book = progress.soFar() {
        (preview, wanted) = self.preview(book)
        preview?.didClose = { [weak self] in
          isClosed = true
          self?.end()
        }
        if preview != nil { waiting = nil }
      }
      if let preview {
        preview.show("\(origin.title): reading, \(Int(progress.part * 100))%")
      } else {
        waiting = waiting ?? WaitingWindow(origin.title)
        waiting?.show(progress.part)
      }
      while g_main_context_iteration(nil, 0) != 0 {}
    }
    guard !isClosed else { return }
    try open(book, at: link, after: preview)
  }

  /// A window with what has been read of a book; nil, and how much text is wanted, when its place is not in that.
  private func preview(_ book: Book) -> (ReaderWindow?, wanted: Int) {
    var arguments = arguments
    arguments.isPreview = true
    guard let model = try? ReaderModel(book, resolution: cgtk_text_resolution(), settings.settings) else {
      return (nil, .max)
    }
    let window = ReaderWindow(model, ReaderMemory(arguments, of: model), settings, nil, arguments)
    if let place = model.restoredPosition, place + Self.beginning > book.text.count {
      return (nil, place + 2 * Self.beginning)
    }
    window.didOpen = { [weak window] _ in window?.say("the book that is being read comes first.") }
    window.present()
    return (window, 0)
  }

  /// The window was closed before its book had been read.
  private func end() {
    window = nil
    didEnd?()
  }

  /// Opens a book in a window of its own, and closes the one before.
  ///
  /// - Parameter preview: The window with the first pages, whose place the book has.
  func open(_ book: Book, at link: String? = nil, after preview: ReaderWindow? = nil) throws(ReaderError) {
    let model = try ReaderModel(book, resolution: cgtk_text_resolution(), settings.settings)
    if window == nil { model.notices += settings.faults }
    let window = ReaderWindow(model, ReaderMemory(arguments, of: model), settings, trace, arguments)
    window.link = link
    window.didClose = { [weak self, weak window] in
      guard let self, let window, self.window === window else { return }
      didEnd?()
    }
    window.didOpen = { [weak self, weak window] path in
      guard let self, !isReading else { return }
      do throws(ReaderError) { try read(.file(path)) } catch {
        // The open book stays, and a notice shows the error.
        window?.say(error.description)
      }
    }
    if let place = preview?.turnedTo { window.model.go(toOffset: place) }
    let old = [self.window, preview].compactMap(\.self)
    self.window = window
    window.present()
    for old in old {
      old.didClose = nil
      old.remember()
      old.frame.close()
    }
    // It may be in the middle of what has opened this one.
    Signal.later {
      _ = old
      return false
    }
  }

  /// Stores the place in the book.
  func remember() { window?.remember() }
}
