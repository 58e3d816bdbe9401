import ArgumentParser
import Conformance
import Containers
import ContainersConformance

struct ExerciseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise",
    abstract: "The exercises of the course: twenty, checked by the suite itself.",
    discussion: """
        containers exercise list       all, and which are begun or solved
        containers exercise next       the first one that is not solved
        containers exercise 7          begin it, or judge it
        containers exercise hint 7     what helps
        containers exercise reset 7    begin anew, and keep what you wrote
        containers exercise check-all  judge all that are begun

      containers exercise 1 writes the files of the first exercise into the current folder, says what is to be done, and \
      judges what is written so far. Edit the file that it names, and give the command again. Files that exist are never \
      overwritten.

      Nine exercises need an editor only, the others python3. Docs/Course has the lessons.

      Exit codes: 0 all is well, and what was judged is solved; 1 it is not solved; 2 a file cannot be read or written, or \
      python3 is not there; 64 wrong arguments.
      """)

  @Argument(
    help: ArgumentHelp(
      "list, next, check-all, the number of an exercise, or hint or reset before it.", valueName: "what"))
  var words: [String] = ["list"]

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Your folder, in place of the current one.", valueName: "folder"))
  var folder = "."

  @Flag(help: "With list: as JSON.")
  var json = false

  private enum Action {
    case list, next, checkAll, hint(ExerciseFolder), reset(ExerciseFolder), check(ExerciseFolder)
  }

  func validate() throws { _ = try action() }

  mutating func run() throws {
    try Speech.reportingErrors {
      switch try action() {
      case .list: try list()
      case .next: try next()
      case .checkAll: try checkAll()
      case .hint(let one): try say(one.exercise.hint.wrapped(to: 96) + "\n")
      case .reset(let one):
        let kept = try one.reset()
        try say(
          "\(one.answer) is as it was at the beginning." + (kept.map { " Yours is \($0) now." } ?? "") + "\n")
      case .check(let one): try check(one)
      }
    }
  }

  private func action() throws -> Action {
    let numbers = "exercises are 1 to \(Exercise.all.count)"
    func numbered(_ word: String) throws -> ExerciseFolder {
      guard let number = Int(word), let exercise = Exercise.numbered(number) else {
        throw ValidationError("“\(word)” is not the number of an exercise; \(numbers).")
      }
      return ExerciseFolder(number: number, exercise: exercise, folder: folder)
    }
    switch (words.first ?? "list", words.count) {
    case ("list", 1): return .list
    case ("next", 1): return .next
    case ("check-all", 1): return .checkAll
    case ("hint", 2): return .hint(try numbered(words[1]))
    case ("reset", 2): return .reset(try numbered(words[1]))
    case ("check", 2): return .check(try numbered(words[1]))
    case ("hint", 1), ("reset", 1), ("check", 1):
      throw ValidationError("“\(words[0])” needs the number of an exercise, such as: exercise \(words[0]) 1.")
    case (let word, 1): return .check(try numbered(word))
    default: throw ValidationError("“\(words.joined(separator: " "))” is not an exercise; \(numbers).")
    }
  }

  private var all: [ExerciseFolder] {
    Exercise.all.enumerated().map { ExerciseFolder(number: $0 + 1, exercise: $1, folder: folder) }
  }

  private func say(_ text: String) throws { try TextFile.write(text, to: "-") }

  private func list() throws {
    if json {
      return try say(JSONText.text(StateObject([("exercises", .array(all.map { .object($0.json) }))])))
    }
    var text = ""
    for one in all {
      if one.number % 2 == 1 { text += "\n\((one.number + 1) / 2)  \(one.exercise.lesson)\n" }
      let number = one.number < 10 ? " \(one.number)" : "\(one.number)"
      text +=
        "  \(number)  \(one.exercise.verb.padding(to: 8))\(one.exercise.title.padding(to: 52))"
        + "\(one.exercise.minutes) min" + (one.progress.map { "  \($0)" } ?? "") + "\n"
    }
    try say(String(text.dropFirst()) + "\nGo on with: containers exercise next\n")
  }

  private func next() throws {
    for one in all {
      if one.isBegun, case .solved = try one.judge() { continue }
      return try check(one)
    }
    try say("All exercises are solved.\n")
  }

  private func checkAll() throws {
    var text = ""
    let begun = all.filter(\.isBegun)
    var solved = 0
    for one in begun {
      if case .solved = try one.judge() {
        solved += 1
      } else {
        text += "  open: \(one.number)  \(one.exercise.title)\n"
      }
    }
    try say(
      "\(solved) of \(begun.count) exercises that are begun are solved, of \(Exercise.all.count).\n" + text)
    if solved < begun.count { throw ExitCode(1) }
  }

  private func check(_ one: ExerciseFolder) throws {
    let written = try one.writeMissing()
    let exercise = one.exercise
    var text =
      "Exercise \(one.number) of \(Exercise.all.count), \(exercise.verb): \(exercise.title) (\(exercise.minutes) minutes)\n"
    if !written.isEmpty {
      text +=
        "\n\(exercise.task.wrapped(to: 96))\n\nWritten: \(written.joined(separator: ", "))\nYour file is \(one.answer).\n"
    }
    try say(text + "\n")
    switch try one.judge() {
    case .solved(let words):
      let next =
        one.number < Exercise.all.count
        ? "\nNext: containers exercise \(one.number + 1)" : "\nThat was the last one."
      try say("Solved. \(words)\(next)\n")
    case .open(let words):
      let end = words.hasSuffix("\n") ? "" : "\n"
      try say(
        "Not solved yet.\n\n\(words)\(end)\nEdit \(one.answer) and try again; containers exercise hint \(one.number) helps.\n"
      )
      throw ExitCode(1)
    }
  }
}

extension ExerciseFolder {
  /// `begun` or `✓ solved`; nil if it is not begun.
  fileprivate var progress: String? {
    guard isBegun else { return nil }
    if case .solved = try? judge() { return "✓ solved" }
    return "begun"
  }

  fileprivate var json: StateObject {
    StateObject([
      ("number", StateValue(number)), ("lesson", StateValue(exercise.lesson)),
      ("kind", StateValue(exercise.verb)),
      ("title", StateValue(exercise.title)), ("minutes", StateValue(exercise.minutes)),
      ("state", StateValue(progress.map { $0 == "begun" ? $0 : "solved" } ?? "new")),
    ])
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  /// The text in lines of at most so many signs, where its words allow it.
  fileprivate func wrapped(to width: Int) -> String {
    split(separator: " ").reduce(into: [""]) { lines, word in
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.count + word.count >= width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (line.isEmpty ? "" : " ") + word
      }
    }
    .joined(separator: "\n")
  }
}
