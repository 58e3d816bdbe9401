import Containers
import Testing

@testable import Reader

@Suite("The command line")
struct ArgumentsTests {
  private func options(_ words: String..., settings: String = "", environment: [String: String] = [:]) throws
    -> ReaderProgram.Options
  {
    try Arguments(words).options(try Settings(settings, name: "config")) { environment[$0] }
  }

  @Test("values follow in the same word or the next one; options stand before or behind the file")
  func values() throws {
    let arguments = try Arguments(["--columns=40", "book.txt#page/3", "--lines", "10", "--config", "c"])
    #expect(arguments.file == "book.txt" && arguments.config == "c" && !arguments.wantsHelp)
    let options = arguments.options(Settings()) { _ in nil }
    #expect(options.columns == 40 && options.lines == 10 && options.link == "page/3")
    #expect(try Arguments(["--", "--shelf"]).file == "--shelf")
    #expect(try Arguments(["-"]).file == "-")
    #expect(try Arguments(["-h"]).wantsHelp)
    #expect(try self.options("--direction", "rtl", "--keep=number").direction == .rightToLeft)
  }

  @Test("an option counts more than a setting, and a setting more than the environment")
  func order() throws {
    let quiet = ["NO_MOTION": "1", "KONSOLE_VERSION": "1"]
    #expect(try options(environment: quiet).motion.isReduced)
    #expect(try options(environment: quiet).bidi == .terminal)
    #expect(try options("--bidi", "program", environment: quiet).bidi == .program)
    #expect(try !options("--no-reduce-motion", environment: quiet).motion.isReduced)
    let settings = "theme = sepia\nmouse = off\n"
    #expect(try options(settings: settings).theme == .sepia)
    #expect(try options("--theme", "night", "--mouse", settings: settings).theme == .night)
    #expect(try options("--mouse", settings: settings).usesMouse)
    #expect(try !options(settings: settings).usesMouse)
  }

  @Test("what is wrong is a sentence that names the word and what is legal")
  func faults() {
    let wrong: [([String], String)] = [
      (["--shelves"], "“--shelves” is not an option; reader --help lists them."),
      (
        ["--theme", "pink"],
        "“pink” is not a value of --theme; the values are terminal, paper, sepia, night, contrast, auto."
      ),
      (["--keep", "calm"], "“calm” is not a value of --keep; the values are place, number."),
      (
        ["--broken=all"],
        "“all” is not a value of --broken; the values are lost-turns, drifting-place, new-pages, no-way-back, chasing-dots."
      ),
      (["--lines"], "--lines has no value; reader --help lists the options."),
      (["--lines", "x"], "“x” is not a number; --lines takes 1 to 10000."),
      (["--shelf=no"], "--shelf takes no value; “no” is one."),
      (["a", "b"], "“b” is a second file; name one file."),
    ]
    for (words, sentence) in wrong {
      let fault = #expect(throws: Arguments.Fault.self) { try Arguments(words) }
      #expect(fault?.description == sentence)
    }
  }
}
