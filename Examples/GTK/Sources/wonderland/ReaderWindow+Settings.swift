// What a person changes of how all books look.

extension ReaderWindow {
  /// Changes the settings, shows them, and keeps them.
  func change(_ edit: (inout ReaderSettings) -> Void) {
    letGo()
    if let fault = settings.change(edit) { say(fault) }
    model.use(settings.settings)
    counting.start()
  }

  /// Gives the letters another size, as near to the wanted one as there is.
  func setFontSize(_ size: Int) {
    let sizes = ReaderModel.fontSizes
    change { $0.textSize = max(sizes.lowerBound, min(size, sizes.upperBound)) }
    trace?.write("font \(model.fontSize)")
  }

  /// Shows the book in other colours.
  func setTheme(_ theme: ReadingTheme) {
    change { $0.theme = theme }
    trace?.write("theme \(theme.rawValue)")
  }

  /// Goes on to the next colours.
  func nextTheme() {
    let all = ReadingTheme.allCases
    let next = all[((all.firstIndex(of: settings.settings.theme) ?? 0) + 1) % all.count]
    setTheme(next)
    say("Colours: \(next.title)")
  }

  /// Lets lines reach both edges of the text, or only that where they begin.
  func toggleJustified() {
    change { $0.isJustified.toggle() }
    trace?.write("justify \(model.isJustified ? 1 : 0)")
  }
}
