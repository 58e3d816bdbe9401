import Foundation
import Testing

@Suite("C4: the words of help and errors")
struct WordsOfHelpTests {
  private static let commands = [
    "conform", "check", "explain", "fuzz", "list", "new-adapter", "schema", "serve", "exercise",
  ]

  /// What people type wrongly, and what must be said to it.
  private static let mistakes: [([String], String)] = [
    (["confrom"], "Did you mean conform?"), (["-x"], "Unknown option"), (["explain"], "Name rules or cases"),
    (["explain", "L99"], "Did you mean"), (["list", "nothing"], ""),
    (["conform", "--thme"], "Unknown option"),
    (["exercise", "99"], "exercises are 1 to 20"), (["fuzz", "--seed", "abc"], "invalid"),
    (["schema"], "Name a schema"),
    (["check", "a", "b"], "Unexpected argument"), (["check", "/nowhere/log"], "No such file"),
    (["conform", "--json", "--format", "tap"], "exclude one another"),
  ]

  /// The sentences of a text with five words or more that it has twice, or one after the other.
  private static func repeated(in text: String) -> [String] {
    let joined = text.replacingOccurrences(of: "\n  ", with: " ")
    let sentences = joined.components(separatedBy: "\n").flatMap { $0.components(separatedBy: ". ") }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " .").union(.whitespaces)) }
      .filter { $0.split(separator: " ").count >= 5 }
    return Dictionary(grouping: sentences) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test("C4: each command's help begins with examples, and no help and no error says a thing twice")
  func once() throws {
    var wrong: [String] = []
    let texts =
      [["--help"]] + Self.commands.map { [$0, "--help"] } + Self.mistakes.map(\.0)
    for arguments in texts {
      let run = try Program.run(arguments)
      let text = run.output + run.errors
      wrong += Self.repeated(in: text).map { "\(arguments): “\($0)” twice" }
      let words = Self.words(text)
      wrong += zip(words, words.dropFirst()).filter { $0 == $1 && $0.count > 1 && $0.first?.isLetter == true }
        .map { "\(arguments): \($0.0) \($0.1)" }
    }
    for (arguments, sentence) in Self.mistakes {
      let run = try Program.run(arguments)
      if run.code != 64, run.code != 2 { wrong.append("\(arguments): code \(run.code)") }
      if !sentence.isEmpty, !run.errors.contains(sentence) { wrong.append("\(arguments): \(run.errors)") }
    }
    for command in Self.commands where command != "serve" {
      let help = try Program.run(command, "--help").output
      let lines = help.components(separatedBy: "\n").filter { !$0.isEmpty }
      let example = lines.prefix(8).firstIndex { $0.hasPrefix("  containers \(command)") }
      if example == nil { wrong.append("\(command): \(lines.prefix(4))") }
    }
    #expect(wrong == [])
  }

  @Test("C4: the version and the help of a command come by the words that other programs have for them")
  func others() throws {
    let version = try Program.run("--version").output
    for word in ["version", "-v"] { #expect(try Program.run(word).output == version) }
    let help = try Program.run("explain", "--help").output
    for words in [["--help", "explain"], ["help", "explain"], ["-h", "explain"]] {
      #expect(try Program.run(words).output == help, "\(words)")
    }
  }
}
