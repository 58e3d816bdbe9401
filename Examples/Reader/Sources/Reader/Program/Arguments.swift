import Containers
import Glibc

/// What the command line asks for.
struct Arguments {
  static let help = """
    Usage: reader [OPTION]... [FILE]

    Reads a book in the terminal: a text, an EPUB without DRM, Markdown or HTML, or - for standard input.

      reader                        the book that was opened last; at first a short one about containers
      reader book.epub              from the page on that was read last
      reader book.epub#chapter/7    a place; others are page/12, 45%, loc/3, contents, cards/3 and trace
      man bash | reader -           what another program prints
      reader book.epub > book.txt   its pages as text

    Press ? for the keys. Two pages lie side by side in a wide window.

    Tab, page, card and open layers are kept in $XDG_STATE_HOME/containers/reader, a JSON file for each book. A book is
    known by its content: it keeps its place when its file is renamed, moved or changed a little. Without a terminal the
    pages are printed, with a form feed between two.

      --shelf                  show the shelf first, to choose a book
      --no-state               neither recall nor remember the place in the book
      --reset-state            forget what is remembered of this book
      --state-folder FOLDER    where to remember, instead of $XDG_STATE_HOME
      --config FILE            the settings, instead of containers/reader.conf in $XDG_CONFIG_HOME
      --theme NAME             terminal, paper, sepia, night, contrast, or auto, which asks the terminal
      --animation NAME         how leaves turn: curl or slide
      --[no-]reduce-motion     change pages at once; also NO_MOTION and REDUCE_MOTION in the environment
      --[no-]mouse             turn pages with the mouse, or leave it to the terminal, which selects text
      --keep WHAT              what stays when the window changes: the place in the text, or the number of the page
      --wrap HOW               lines that were broken to a width: auto, keep, or flow, which joins them in any text
      --chapters WHERE         where chapters begin: on a page of their own (page), in the text (text), or auto
      --direction DIRECTION    ltr, rtl, or auto, which looks at the letters
      --bidi WHAT              what orders letters from right to left: program, terminal, or auto
      --trace-file FILE        write the trace of the program's own callbacks, for containers check
      --broken MISTAKE         break a rule on purpose: lost-turns, drifting-place, new-pages, no-way-back, chasing-dots
      --columns N, --lines N   the size of a printed page; 80 and 24
      -h, --help               this text

    Exit codes: 0 all is well; 64 wrong arguments; 65 the file is empty, too large or not a text; 66 there is no such
    file, or it cannot be read; 69 there is no usable terminal; 74 the pages or the trace cannot be written; 78 a line
    of the settings is wrong.
    """

  /// Why the arguments are wrong, as a sentence.
  struct Fault: Error, CustomStringConvertible { let description: String }

  /// The file; nil for the last book.
  private(set) var file: String?
  /// The file of the settings.
  private(set) var config: String?
  private(set) var wantsHelp = false

  private var options = ReaderProgram.Options()
  private var theme: Theme?
  private var animation: Motion.Animation?
  private var reducesMotion: Bool?
  private var usesMouse: Bool?
  private var bidi: BidiOrder?

  /// Reads the words behind the name of the program.
  init(_ words: [String]) throws(Fault) {
    var rest = words[...]
    var takesOptions = true
    while let word = rest.popFirst() {
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        if file != nil || options.link != nil {
          throw Fault(description: "“\(word)” is a second file; name one file.")
        }
        (file, options.link) = Self.parts(of: word)
        continue
      }
      if word == "--" { takesOptions = false } else { try take(word, &rest) }
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Fault) {
    var parts = word.split(separator: "=", maxSplits: 1).map(String.init)[...]
    let name = parts.popFirst() ?? word
    /// The value, of the same word or the next one.
    func text() throws(Fault) -> String {
      if let value = parts.popFirst() ?? rest.popFirst() { return value }
      throw Fault(description: "\(name) has no value; reader --help lists the options.")
    }
    func one<Value>(of all: [(name: String, value: Value)]) throws(Fault) -> Value {
      let word = try text()
      if let found = all.first(where: { $0.name == word }) { return found.value }
      let known = all.map(\.name).joined(separator: ", ")
      throw Fault(description: "“\(word)” is not a value of \(name); the values are \(known).")
    }
    func raw<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) throws(Fault) -> Value {
      try one(of: Value.allCases.map { ($0.rawValue, $0) })
    }
    func number() throws(Fault) -> Int {
      let word = try text()
      if let number = Int(word) { return number }
      throw Fault(description: "“\(word)” is not a number; \(name) takes 1 to 10000.")
    }
    switch name {
    case "-h", "--help": wantsHelp = true
    case "--shelf": options.showsShelf = true
    case "--no-state": options.remembers = false
    case "--reset-state": options.resets = true
    case "--state-folder": options.stateFolder = try text()
    case "--config": config = try text()
    case "--theme": theme = try raw(Theme.self)
    case "--animation": animation = try raw(Motion.Animation.self)
    case "--reduce-motion", "--no-reduce-motion": reducesMotion = name == "--reduce-motion"
    case "--mouse", "--no-mouse": usesMouse = name == "--mouse"
    case "--keep": options.keepsPageNumber = try one(of: [("place", false), ("number", true)])
    case "--wrap": options.wrap = try one(of: [("auto", .automatic), ("keep", .keep), ("flow", .flow)])
    case "--chapters":
      options.chapters = try one(of: [("auto", .automatic), ("page", .page), ("text", .text)])
    case "--direction":
      options.direction = try one(of: [("auto", nil), ("ltr", .leftToRight), ("rtl", .rightToLeft)])
    case "--bidi": bidi = try one(of: [("auto", nil), ("program", .program), ("terminal", .terminal)])
    case "--trace-file": options.traceFile = try text()
    case "--broken": options.mistake = try raw(Mistake.self)
    case "--columns": options.columns = try number()
    case "--lines": options.lines = try number()
    default: throw Fault(description: "“\(name)” is not an option; reader --help lists them.")
    }
    if let value = parts.first { throw Fault(description: "\(name) takes no value; “\(value)” is one.") }
  }

  /// How the program is run: the arguments count more than the settings, and these more than the environment.
  func options(_ settings: Settings, environment: (String) -> String?) -> ReaderProgram.Options {
    var options = options
    options.usesMouse = usesMouse ?? settings.usesMouse ?? true
    options.theme = theme ?? settings.theme ?? .terminal
    options.motion = Motion(
      animation ?? settings.animation ?? .curl,
      isReduced: reducesMotion
        ?? (settings.reducesMotion ?? false || Motion.isReduced(environment: environment)))
    options.bidi = bidi ?? BidiOrder(environment: environment)
    return options
  }

  /// A file, and the place in it that is named behind the last number sign; a file may have such a name itself.
  static func parts(of argument: String) -> (file: String?, link: String?) {
    guard access(argument, F_OK) != 0, let sign = argument.lastIndex(of: "#") else { return (argument, nil) }
    let file = String(argument[..<sign])
    return (file.isEmpty ? nil : file, String(argument[argument.index(after: sign)...]))
  }
}

extension ReaderProgram {
  /// Runs the program.
  ///
  /// - Parameter words: The words behind its name.
  /// - Returns: The exit code.
  public static func run(_ words: [String]) -> Int32 {
    let arguments: Arguments
    do throws(Arguments.Fault) { arguments = try Arguments(words) } catch {
      say(error.description)
      return 64
    }
    if arguments.wantsHelp {
      PlainPages.write(Arguments.help + "\n", to: STDOUT_FILENO)
      return 0
    }
    do throws(ReaderError) {
      let options = arguments.options(try SettingsFile.load(arguments.config)) { name in
        getenv(name).map { String(cString: $0) }
      }
      let source = arguments.file.map { $0 == "-" ? BookOrigin.standardInput : .file($0) }
      try ReaderProgram(source, options: options).run()
      return 0
    } catch {
      say(error.description)
      return error.exitCode
    }
  }
}
