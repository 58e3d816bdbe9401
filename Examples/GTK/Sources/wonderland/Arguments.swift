/// What was asked for on the command line.
struct Arguments {
  static let help = """
    Usage: wonderland [OPTION]... [FILE]

    Reads a book in a window: a text, an EPUB without DRM, Markdown or HTML, or - for standard input.

      wonderland                               a short book about containers
      wonderland book.epub                     from the page on that was read last
      wonderland --link chapter/7 book.epub    at a place in it
      wonderland --theme sepia book.epub       in other colours

    Two pages lie side by side where there is room, and the chapters beside them in a window that is 1000 wide. Tab,
    place, card and the size of the window are kept in $XDG_STATE_HOME/containers/wonderland, a file for each book;
    colours, letters and justified lines in $XDG_CONFIG_HOME/containers/wonderland.conf. Until they are chosen there,
    the colours are those of the terminal reader, in reader.conf beside it.

      --link PATH           what to show first: chapter/7, page/12, contents, cards/3, trace
      --theme NAME          colours: terminal (those of the desktop), paper, sepia, night or contrast
      --dark, --light       which of the desktop's colours; otherwise as it has them
      --config FILE         the file of the settings
      --no-state            neither recall nor remember the place in the book
      --speed NUMBER        how fast things move; 1 is as usual, 0 is at once
      --step SECONDS        let each frame take so much time, for tests
      --trace-file PATH     write what happens there, a line each, as it happens
      -h, --help            this

    F1 shows all keys. In a book that is read from right to left the left arrow leads on.

    Exit codes: 0 all is well, 64 wrong arguments, 65 the file is empty or no text, 66 there is no such file or it
    cannot be read, 69 there is no display, 74 the trace cannot be written.
    """

  /// What is wrong with them.
  enum Fault: Error, CustomStringConvertible {
    case unknown(String)
    case missing(String)
    case speed(String)
    case step(String)
    case theme(String)
    case second(String)

    var description: String {
      switch self {
      case .unknown(let option): "there is no option \(option); --help lists them."
      case .missing(let option): "\(option) needs a value."
      case .speed(let text): "\(text) is not a valid speed; give a number from 0 up."
      case .step(let text): "\(text) is not a valid time of a frame; give seconds above 0."
      case .theme(let text):
        "\(text) is not a theme; themes are \(ReadingTheme.allCases.map(\.rawValue).joined(separator: ", "))."
      case .second(let file): "one book at a time; \(file) is one too many."
      }
    }
  }

  var file: String?
  var isDark: Bool?
  var theme: ReadingTheme?
  var config: String?
  var remembers = true
  /// Whether a window is shown before its book has been read, so that nothing of it is remembered.
  var isPreview = false
  var speed: Double?
  var step: Double?
  var traceFile: String?
  var link: String?
  var wantsHelp = false

  init(_ words: some Sequence<String>) throws(Fault) {
    var words = Array(words)[...]
    var takesOptions = true
    while let word = words.popFirst() {
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        if file != nil { throw .second(word) }
        file = word
        continue
      }
      switch word {
      case "--": takesOptions = false
      case "--dark": isDark = true
      case "--light": isDark = false
      case "--theme": theme = try Self.theme(Self.value(of: word, &words))
      case "--config": config = try Self.value(of: word, &words)
      case "--no-state": remembers = false
      case "--speed": speed = try Self.speed(Self.value(of: word, &words))
      case "--step": step = try Self.step(Self.value(of: word, &words))
      case "--link": link = try Self.value(of: word, &words)
      case "--trace-file": traceFile = try Self.value(of: word, &words)
      case "-h", "--help": wantsHelp = true
      default: throw .unknown(word)
      }
    }
  }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws(Fault) -> String {
    guard let value = words.popFirst() else { throw .missing(option) }
    return value
  }

  private static func theme(_ text: String) throws(Fault) -> ReadingTheme {
    guard let theme = ReadingTheme(rawValue: text) else { throw .theme(text) }
    return theme
  }

  private static func speed(_ text: String) throws(Fault) -> Double {
    guard let speed = Double(text), speed >= 0, speed.isFinite else { throw .speed(text) }
    return speed
  }
  private static func step(_ text: String) throws(Fault) -> Double {
    guard let step = Double(text), step > 0, step.isFinite else { throw .step(text) }
    return step
  }
}
