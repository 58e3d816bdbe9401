import Conformance
import ContainersConformance

/// What an exercise has come to.
enum ExerciseVerdict {
  /// It is solved, and this is to be said.
  case solved(String)
  /// It is not: the first failure, and its drawing.
  case open(String)
}

extension ExerciseFolder {
  /// Judges what the learner has written.
  func judge() throws -> ExerciseVerdict {
    switch exercise.kind {
    case .predict(let ids):
      let cases = ids.compactMap { ConformanceSuite.standard[$0] }
      guard let mistake = Prediction.mistake(in: try read(), of: cases) else {
        return .solved(
          "Everything comes as you predict. See it: containers explain \(ids.joined(separator: " "))")
      }
      let drawing =
        mistake.drawing.map { "\n\nWhat you predict so far:\n\n" + $0.text(hasLegend: false) } ?? ""
      return .open(mistake.text + drawing)
    case .find(let logs): return find(logs, in: try read())
    case .build(_, let cases): return try build(cases)
    case .kill(let mutants, _):
      return try kill {
        mutants.compactMap { Mutant.named($0) }.map { ("The mutant \($0.id)", $0.adapter()) }
      }
    case .killProgram(let program, _):
      return try kill { [(given(program), PipeAdapter(["python3", "-B", given(program)]))] }
    }
  }

  private func read() throws(TextFileError) -> String {
    String(decoding: try TextFile.read(answer), as: UTF8.self)
  }

  // MARK: Find

  private func find(_ logs: [GivenFile], in text: String) -> ExerciseVerdict {
    for log in logs {
      guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(log.name + ":") }),
        let answer = line.wholeMatch(of: /.*: *rule +([A-Z]\d+) *, *line +(\d+) */)
      else {
        return .open(
          "\(log.name): write the rule and the line, such as: \(log.name): rule L9, line 99\n\n"
            + Lifelines(log: log.text).unjudged.text(hasLegend: false))
      }
      var check = LogCheck()
      check.feed(Array(log.text.utf8))
      guard let right = check.finish().violations.first else { continue }
      let (isRule, isLine) = (right.rule == answer.1, right.line.map(String.init) == String(answer.2))
      if isRule && isLine { continue }
      let text =
        isRule
        ? "the rule is right; line \(answer.2) is not the first that breaks it."
        : isLine
          ? "the line is right; it is not \(answer.1) that it breaks first."
          : "neither the rule nor the line is right."
      return .open("\(log.name): \(text)\n\n" + Lifelines(log: log.text).unjudged.text(hasLegend: false))
    }
    let names = logs.map { given($0) }.joined(separator: ", ")
    return .solved("All is found. “containers check” says the same of \(names).")
  }

  // MARK: Build

  private func build(_ cases: [String]) throws -> ExerciseVerdict {
    // In the order of the exercise, which goes from the simple to the difficult.
    let globs = cases.map { Glob($0) }
    let chosen = globs.flatMap { glob in ConformanceSuite.standard.cases.filter { glob.matches($0.id) } }
    let adapter = PipeAdapter(["python3", "-B", answer])
    let greeting = try adapter.hello()
    for (index, one) in chosen.enumerated() {
      let result = ConformanceRunner.run(one, adapter, greeting)
      if result.verdict == .passed { continue }
      adapter.bye()
      let text =
        switch result.verdict {
        case .unsupported(let step, let operation):
          "\(one.id), step \(step): the operation “\(operation)” is not written yet."
        case .notApplicable(let missing):
          "\(one.id) is not asked, since the program does not declare \(missing.joined(separator: ", "))."
        case .notJudged:
          "\(one.id) is not judged: the program reports none of its events, and reads none of its states."
        default: result.text() ?? ""
        }
      let drawing = result.lifelines(greeting).map { "\n" + $0.text() } ?? ""
      return .open(
        "Case \(index + 1) of \(chosen.count) does not pass:\n\n" + text + drawing)
    }
    adapter.bye()
    return .solved("All \(chosen.count) cases pass: " + cases.joined(separator: ", "))
  }

  // MARK: Kill

  private func kill(_ flawed: () -> [(name: String, adapter: any ConformanceAdapter)]) throws
    -> ExerciseVerdict
  {
    var suite = ConformanceSuite()
    do { try suite.add(lines: TextFile.read(answer), file: answer) } catch let error as CaseFileError {
      return .open("\(error)")
    }
    let reference = ReferenceAdapter()
    let greeting = reference.hello()
    for one in suite.cases {
      let result = ConformanceRunner.run(one, reference, greeting)
      if result.verdict == .passed { continue }
      // Nothing is wrong in what they do, so nothing is marked in the drawing.
      let drawing = result.lifelines(greeting).map { "\n" + $0.unjudged.text() } ?? ""
      if result.verdict == .notJudged {
        return .open("The case \(one.id) expects nothing that comes: write a “see” or a “state”.\n" + drawing)
      }
      return .open(
        "The case \(one.id) asks for something else than right containers do: mend the case. They do this:\n\n"
          + (surprise(in: result) ?? result.text() ?? "") + drawing)
    }
    for (name, adapter) in flawed() {
      let greeting = try adapter.hello()
      let results = suite.cases.map { ConformanceRunner.run($0, adapter, greeting) }
      adapter.bye()
      if results.contains(where: { $0.verdict.kind == .failed }) { continue }
      let drawing = results.last?.lifelines(greeting).map { "\n\nWhat it plays:\n\n" + $0.text() } ?? ""
      return .open(
        "\(name) is not noticed: it passes \(suite.cases.map(\.id).joined(separator: ", ")).\(drawing)")
    }
    return .solved("The case passes here, and notices what is wrong there.")
  }
}

/// What right containers do that a case does not expect, or the other way round; nil if it is something else than events.
private func surprise(in result: CaseResult) -> String? {
  guard case .failed(let failures) = result.verdict, let first = failures.first, first.check == .see,
    let actual = first.actual, let expected = first.expected
  else { return nil }
  let (events, wanted) = (actual.isEmpty ? "nothing" : actual, expected.isEmpty ? "nothing" : expected)
  return "In step \(first.step ?? 0) right containers send \(events); your case expects \(wanted).\n"
}

extension Lifelines {
  /// The drawing without the marks of what is wrong.
  fileprivate var unjudged: Lifelines {
    var copy = self
    for index in copy.steps.indices { (copy.steps[index].faults, copy.steps[index].notes) = ([:], []) }
    return copy
  }
}
