/// What keys do: one list, of which both readers make their help.
///
/// A key is written as on the keyboard: `space`, `PageDown`, `Ctrl+F`, `N`; `12g` is a number and a letter.
struct KeyTable {
  /// What some keys do.
  struct Entry: Hashable {
    let what: String
    /// The keys in the window and in the terminal.
    let keys: [String]
    /// More keys in the terminal, or the only ones.
    var terminal: [String] = []
    /// More keys in the window, or the only ones.
    var window: [String] = []

    init(_ what: String, _ keys: String..., terminal: [String] = [], window: [String] = []) {
      (self.what, self.keys, self.terminal, self.window) = (what, keys, terminal, window)
    }
  }

  /// The groups, each with its title.
  static let groups: [(title: String, entries: [Entry])] = [
    (
      "Reading",
      [
        Entry("next page", "space", "Right", "PageDown", terminal: ["f"]),
        Entry("page before", "Left", "Backspace", "PageUp", terminal: ["b"]),
        Entry("first page", "Home", "g"), Entry("last page", "End", "G"),
        Entry("chapter before", "["), Entry("next chapter", "]"),
        Entry("page 12", "12g"), Entry("45 per cent of the text", "45%"),
        Entry("go to a page, a percentage, a chapter", ":", window: ["Ctrl+L"]),
      ]
    ),
    (
      "Finding",
      [
        Entry("table of contents; letters filter it", "c", "t"),
        Entry("table of contents beside the pages", "F9"),
        Entry("find", "/", window: ["Ctrl+F"]), Entry("next hit", "n", window: ["Ctrl+G"]),
        Entry("hit before", "N"), Entry("about the book", "i"),
      ]
    ),
    (
      "Links and marks",
      [
        Entry("next link", "o"), Entry("link before", "O"),
        Entry("follow the link, open what is marked", "Enter"),
        Entry("back after a jump", "<", "Alt+Left"), Entry("forward again", ">", "Alt+Right"),
        Entry("copy a sentence, a link, a note", "y"), Entry("copy the pages", "Y"),
        Entry("mark the page with a letter", terminal: ["m"]), Entry("go to a mark", terminal: ["'"]),
        Entry("write a note", terminal: ["a"]),
        Entry("bookmarks; e edits a note, d deletes one", terminal: ["B"]),
      ]
    ),
    (
      "Window",
      [
        Entry("book, chapters", "1", "2"), Entry("the trace as a tab", terminal: ["3"]),
        Entry("next tab", terminal: ["Tab"], window: ["Ctrl+Tab"]),
        Entry("trace beside the book", "T"),
        Entry("move in lists and in the trace", terminal: ["j", "k", "d", "u"]),
        Entry("other colours", "C"), Entry("join broken lines, or not", terminal: ["w"]),
        Entry("larger letters", window: ["Ctrl+plus"]), Entry("smaller letters", window: ["Ctrl+minus"]),
        Entry("usual letters", window: ["Ctrl+0"]), Entry("full screen", window: ["F11"]),
        Entry("other books", terminal: ["S"], window: ["Ctrl+O"]), Entry("menu", window: ["F10"]),
        Entry("leave the mouse to the terminal", terminal: ["M"]),
        Entry("close what is open; it never leaves the text", "Escape"),
        Entry("these keys", "?", "F1"), Entry("quit", terminal: ["q", "Ctrl+C"], window: ["Ctrl+Q"]),
      ]
    ),
  ]
}
