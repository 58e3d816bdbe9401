public import ArgumentParser
import Containers
import Glibc
import Reader

/// The names of the animations on the command line.
private enum AnimationName: String, CaseIterable, ExpressibleByArgument {
  case curl, slide

  var animation: Motion.Animation { self == .curl ? .curl : .slide }
}

/// What stays when the window changes, on the command line.
private enum KeptName: String, CaseIterable, ExpressibleByArgument {
  case place, number
}

/// What becomes of broken lines, on the command line.
private enum WrapName: String, CaseIterable, ExpressibleByArgument {
  case auto, keep, flow

  var wrap: Wrap {
    switch self {
    case .auto: .automatic
    case .keep: .keep
    case .flow: .flow
    }
  }
}

/// Where chapters begin, on the command line.
private enum ChapterName: String, CaseIterable, ExpressibleByArgument {
  case auto, page, text

  var start: ChapterStart {
    switch self {
    case .auto: .automatic
    case .page: .page
    case .text: .text
    }
  }
}

/// The direction in which a book is read, on the command line.
private enum DirectionName: String, CaseIterable, ExpressibleByArgument {
  case auto, ltr, rtl

  var direction: LayoutDirection? { self == .ltr ? .leftToRight : self == .rtl ? .rightToLeft : nil }
}

/// What puts text from right to left in order, on the command line.
private enum BidiName: String, CaseIterable, ExpressibleByArgument {
  case auto, program, terminal
}

/// The command that shows a book: `containers read`, and the program `leaf`.
public struct ReadCommand: ParsableCommand {
  /// Its name and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads a book in the terminal.",
    discussion: """
      Shows a text file as a book: two pages side by side in a wide window, one in a narrow one, and from 132 \
      columns on the chapters beside them; in a narrower window Escape leads from the text to them. Its chapters are \
      also shown as cards, and the live trace of the program's own callbacks. Press ? for the keys; c leads to the table \
      of contents, / searches, : goes to a page or a percentage, m marks, T shows the trace beside the book, i what there is to know of the book, and Enter on a line of the trace the rules that it follows. \
      It opens as you left it: tab, place, card and what is open above them are kept in \
      $XDG_STATE_HOME/containers/reader, a file a book, in JSON that can be read; --reset-state forgets them. A file \
      that is damaged or of a newer version is kept beside it, and a dialog reports it. A place that cannot be kept is a \
      message on standard error at the end, and not an error.

      Without a file it opens the book that was opened last; S leads to the shelf with all books, --shelf begins \
      there. A book is known by what stands in it: it keeps its place when its file is renamed, moved or changed a \
      little.

      Leaves turn like paper, or slide with --animation slide. With --reduce-motion pages change at once, and only \
      what the mouse drags follows it; so they do when NO_MOTION or REDUCE_MOTION is set in the environment to \
      anything but nothing, unless --no-reduce-motion says otherwise.

      A window of another size shows the page that has the same text, and no number of such changes loses the place; \
      --keep number keeps the number of the page instead. The status line shows the page, a place that all windows \
      share (loc, of 1024 bytes), and how much of the text has been read. The pages of a large file are counted \
      while it is being read; until then their number is given with a ~. 12g goes to page 12, 90% to where nine \
      tenths have been read.

      The book is a plain text, an EPUB that is not locked, a Markdown file (.md) or an HTML page; it has 1 GiB at most. A text is UTF-8 or UTF-16; Windows-1252, and Latin-1 with it, is guessed, \
      and said. Bytes that are not UTF-8 are replaced, control characters are shown as signs, and both are said. An EPUB \
      needs the library zlib (libz.so.1). Lines that were broken to a width, as in the texts of Project \
      Gutenberg, are joined to paragraphs; w shows them as they are in the file.

      A book whose letters are mostly Arabic or Hebrew is read from right to left: pages, cards, dots and the line of \
      pages, and the arrow keys go by sight, so that the left one leads on; --direction says otherwise. A paragraph \
      stands at the side where its first letter says that it begins. Letters are put in order by this program, and \
      this is switched off in the terminal; where it cannot be switched off (Konsole, mlterm, Apple Terminal), the \
      terminal does it. --bidi decides it otherwise. Vertical writing is out of scope: such a text is shown in rows.

      o marks the links of the pages one after the other and Enter follows, as a click does: to a place in the book, from \
      which < leads back, to a note in a sheet above the page, or to an address, which y copies and nothing opens.

      When the output is not a terminal, the pages are printed as text, with a form feed between two.

      Exit codes: 0 all is well, 64 wrong arguments, 65 the file is empty, too large or not a text, 66 there is no such file \
      or it cannot be read, 78 a line of the configuration file is wrong, 69 there is no usable terminal, 74 the pages or the trace cannot \
      be written.
      """)

  @Argument(
    help: """
      A text, an EPUB or a Markdown file, or - for standard input; without it the book that was opened last, or the \
      shelf; at first a short book about containers. What stands behind a # \
      is a place in it: chapter/7, page/12, 45%, loc/3, contents, cards/3, trace.
      """)
  var file: String?

  @Flag(help: "Show the shelf first, to choose a book.")
  var shelf = false

  @Flag(name: .customLong("no-state"), help: "Neither recall nor remember the place in the book.")
  var forgets = false

  @Flag(name: .customLong("reset-state"), help: "Forget what is remembered of this book, and begin anew.")
  var resets = false

  @Option(help: ArgumentHelp("Where to remember the place, instead of $XDG_STATE_HOME.", valueName: "folder"))
  var stateFolder: String?

  @Option(help: ArgumentHelp("How leaves turn.", valueName: "animation"))
  private var animation: AnimationName?

  @Flag(inversion: .prefixedNo, help: "Whether pages change at once, without an animation.")
  var reduceMotion: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the mouse turns pages, or is left to the terminal, which selects text.")
  var mouse: Bool?

  @Option(
    help: ArgumentHelp(
      "The colours: terminal, paper, sepia, night, contrast, or auto, which asks the terminal.",
      valueName: "theme"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The configuration file, instead of containers/reader.conf in $XDG_CONFIG_HOME.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "What stays when the window changes: the place in the text, or the number of the page.",
      valueName: "what"))
  private var keep = KeptName.place

  @Option(
    help: ArgumentHelp(
      "Write the trace of the program's own callbacks to a file or a pipe, as containers check reads it.",
      valueName: "file"))
  var traceFile: String?

  @Option(
    help: ArgumentHelp(
      "Make a mistake on purpose, to see what a rule is for: lost-turns, drifting-place, new-pages, no-way-back or chasing-dots.",
      valueName: "mistake"))
  var broken: String?

  @Option(
    help: ArgumentHelp(
      "What becomes of lines that were broken to a width: auto joins them to paragraphs where the whole text was "
        + "broken, keep leaves them, flow joins them in any text.", valueName: "what"))
  private var wrap = WrapName.auto

  @Option(
    help: ArgumentHelp(
      "Where chapters begin: on a page of their own (page), where the last one ends (text), or auto: page for "
        + "an EPUB, text for others.", valueName: "where"))
  private var chapters = ChapterName.auto

  @Option(
    help: ArgumentHelp(
      "Whether pages follow one another from left to right or from right to left; auto looks at the letters.",
      valueName: "direction"))
  private var direction = DirectionName.auto

  @Option(
    help: ArgumentHelp(
      "What puts letters from right to left in order: this program, or a terminal that always does it.",
      valueName: "what"))
  private var bidi = BidiName.auto

  @Option(help: "The columns of a printed page.")
  var columns = 80

  @Option(help: "The lines of a printed page.")
  var lines = 24

  /// Refuses words that name nothing.
  public func validate() throws {
    if let theme, Theme(rawValue: theme) == nil {
      let known = Theme.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("“\(theme)” is not a theme; themes are \(known).")
    }
    guard let broken, Mistake(rawValue: broken) == nil else { return }
    let known = Mistake.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("“\(broken)” is not a mistake that the reader can make; there are \(known).")
  }

  /// Arguments without an argument.
  public init() {}

  /// Shows the book.
  public mutating func run() throws { try run(as: ReaderProgram.name) }

  /// Shows the book, under a name with which messages begin.
  public func run(as command: String) throws {
    var options = ReaderProgram.Options()
    options.name = command
    options.remembers = !forgets
    options.resets = resets
    options.stateFolder = stateFolder
    func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let settings: Settings
    do throws(ReaderError) { settings = try SettingsFile.load(config) } catch {
      ReaderProgram.report(error, as: command)
      throw ExitCode(error.exitCode)
    }
    options.usesMouse = mouse ?? settings.usesMouse ?? true
    options.theme = theme.flatMap(Theme.init(rawValue:)) ?? settings.theme ?? .terminal
    let isReduced =
      settings.reducesMotion ?? false || Motion.isReduced(environment: environment)
    options.motion = Motion(
      animation?.animation ?? settings.animation ?? .curl, isReduced: reduceMotion ?? isReduced)
    options.direction = direction.direction
    options.bidi =
      switch bidi {
      case .auto: BidiOrder(environment: environment)
      case .program: .program
      case .terminal: .terminal
      }
    options.keepsPageNumber = keep == .number
    options.traceFile = traceFile
    options.mistake = broken.flatMap(Mistake.init(rawValue:))
    options.wrap = wrap.wrap
    options.chapters = chapters.start
    options.columns = columns
    options.lines = lines
    let (name, link) = Self.parts(of: file)
    options.link = link
    let source = name.map { $0 == "-" ? BookOrigin.standardInput : .file($0) }
    options.showsShelf = shelf
    do throws(ReaderError) {
      try ReaderProgram(source, options: options).run()
    } catch {
      ReaderProgram.report(error, as: command)
      throw ExitCode(error.exitCode)
    }
  }

  /// A file, and the place in it that is named behind the last number sign; a file may have such a name itself.
  static func parts(of argument: String?) -> (file: String?, link: String?) {
    guard let argument, access(argument, F_OK) != 0, let sign = argument.lastIndex(of: "#") else {
      return (argument, nil)
    }
    let file = String(argument[..<sign])
    return (file.isEmpty ? nil : file, String(argument[argument.index(after: sign)...]))
  }
}
