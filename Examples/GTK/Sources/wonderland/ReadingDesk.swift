import CGtk
import ContainersGTK

/// The book that is open, and its window; another book takes its place.
final class ReadingDesk {
  /// Called when the window was closed, not for another book.
  var didEnd: (() -> Void)?

  private let arguments: Arguments
  private let trace: TraceFile?
  private let settings: SettingsStore
  private var window: ReaderWindow?

  init(_ arguments: Arguments, _ trace: TraceFile?) {
    (self.arguments, self.trace) = (arguments, trace)
    settings = SettingsStore(arguments.config)
    if let theme = arguments.theme { settings.use(theme) }
    let display = ThemeDisplay()
    settings.didChange = { display.show($0.theme) }
    display.show(settings.settings.theme)
  }

  /// Opens a book in a window of its own, and closes the one before.
  func open(_ book: Book, at link: String? = nil) throws(ReaderError) {
    let model = try ReaderModel(book, resolution: cgtk_text_resolution(), settings.settings)
    if window == nil { model.notices += settings.faults }
    let window = ReaderWindow(model, ReaderMemory(arguments, of: model), settings, trace, arguments)
    window.link = link
    window.didClose = { [weak self, weak window] in
      guard let self, let window, self.window === window else { return }
      didEnd?()
    }
    window.didOpen = { [weak self, weak window] path in
      do throws(ReaderError) { try self?.open(WaitingWindow.load(.file(path))) } catch {
        // The open book stays, and a notice shows the error.
        window?.say(error.description)
      }
    }
    let old = self.window
    self.window = window
    window.present()
    guard let old else { return }
    old.remember()
    old.frame.close()
    // It may be in the middle of what has opened this one.
    Signal.later {
      _ = old
      return false
    }
  }

  /// Stores the place in the book.
  func remember() { window?.remember() }
}
