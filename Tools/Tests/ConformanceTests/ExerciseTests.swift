import Foundation
import Testing

@Suite("C12: containers exercise")
struct ExerciseTests {
  private static let course = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Docs/Course").standardized

  /// What is said of each exercise as it is begun, and what the lessons speak of.
  private static let failures = [
    "lifecycle/cell/disappeared-to-appeared, step 3, show the window: nothing is written",
    "twice.log: write the rule and the line", "naive.log: write the rule and the line",
    "A received willAppear in step 4 and again in step 5.",
    "lifecycle/order/container-in-a-change, step 5, select tab 1 of T: nothing is written",
    "The mutant child-first is not noticed: it passes mine/tabs.",
    "A received willDisappear before B loaded its view in step 4; the order must be the reverse.",
    "The mutant finishes-before-next is not noticed", "Case 2 of 8 does not pass:",
    "The mutant pop-cancel-order is not noticed",
    "page/cancel/scroll, step 7, let go of the page of P: nothing",
    "The mutant neighbours-for-ever is not noticed",
    "R asked its surface for scroll(0) in step 5, and must not.",
    "pager/interrupt/drag-before-half, step 6, let the surface of R report willBeginDragging: nothing",
    "page/rotation/page-hears-after-its-container, step 5,",
    "The mutant rotation-children-first is not noticed",
    "The state “shown” of G is A after step 6; it must be A, N.",
    "asks for something else than right containers do: mend the case.",
    "19-flawed.py is not noticed: it passes mine/stack.",
    "tab/select/first-time, step 4: the operation “select” is not written yet.",
  ]

  private static func answer(_ number: Int) throws -> URL {
    let prefix = number < 10 ? "0\(number)-" : "\(number)-"
    let folder = course.appending(path: "solutions")
    let name = try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasPrefix(prefix) }
    return folder.appending(path: try #require(name, "exercise \(number) has no solution"))
  }

  private static func files(_ name: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: course.appending(path: name).path)
    return Set(names.filter { $0 != "__pycache__" })
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("")).filter { $0 != "__pycache__" }
      .sorted()
  }

  @Test(
    "C12: each exercise fails as it is begun, in the way that its lesson speaks of, and passes with its solution"
  )
  func unsolvedAndSolved() throws {
    var wrong: [String] = []
    var given = try Self.files("exercises")
    for (index, failure) in Self.failures.enumerated() {
      let (number, folder) = (index + 1, try TemporaryFolder())
      let begun = try Program.run("exercise", "\(number)", "--in", folder.file("."))
      if begun.code != 1 || begun.errors != "" || !begun.output.contains("Not solved yet.\n\n")
        || !begun.output.contains(failure)
      {
        wrong.append("\(number) begun: \(begun)")
      }
      let (solution, names) = (try Self.answer(number), try Self.names(in: folder))
      for name in names { given.remove(name.first?.isNumber == true ? String(name.dropFirst(3)) : name) }
      if !names.contains(solution.lastPathComponent) {
        wrong.append("\(number) does not write \(solution.lastPathComponent)")
      }
      _ = try folder.write(try String(contentsOf: solution, encoding: .utf8), to: solution.lastPathComponent)
      let solved = try Program.run("exercise", "\(number)", "--in", folder.file("."))
      if solved.code != 0 || !solved.output.contains("\nSolved. ") {
        wrong.append("\(number) solved: \(solved)")
      }
      let hint = try Program.run("exercise", "hint", "\(number)")
      if hint.code != 0 || hint.output.count < 60 { wrong.append("\(number) has no hint") }
    }
    #expect(wrong == [])
    // No file stands in the folders of the course that is not used.
    let solutions = try Self.files("solutions")
    #expect(given == [] && solutions.count == Self.failures.count)
  }

  @Test("C12: the log of the naive tabs is what the program prints")
  func naiveLog() throws {
    let folder = try TemporaryFolder()
    _ = try Program.run("exercise", "3", "--in", folder.file("."))
    let run = try Program.shell("cd '\(folder.file("."))' && python3 03-naive.py | cmp - 03-naive.log", "sh")
    #expect(run.code == 0)
  }

  @Test("C12: a mistake in a prediction is named without the answer, and drawn; an unknown word is cited")
  func predictions() throws {
    let folder = try TemporaryFolder()
    let solution = try String(contentsOf: Self.answer(1), encoding: .utf8)
    func run(_ old: String, _ new: String) throws -> String {
      _ = try folder.write(solution.replacingOccurrences(of: old, with: new), to: "01-predict.txt")
      return try Program.run("exercise", "1", "--in", folder.file(".")).output
    }
    let order = try run("=> A.W+ A.D+", "=> A.D+ A.W+")
    #expect(order.contains("event 1 that you predict, A.D+, is not the one that comes there."))
    #expect(order.contains("What you predict so far:") && order.contains("D+═"))
    #expect(try run("=> A.W+ A.D+", "=> A.W+").contains("more comes behind it"))
    #expect(
      try run("=> A.W+ A.D+", "=> A.W+ A.D+ A.D-").contains("event 3 that you predict, A.D-, does not come."))
    #expect(try run("=> A.W+ A.D+", "=> A.load A.W+ A.D+").contains("Solved."), "as lesson 1 prints it")
    #expect(try run("=> A.W+ A.D+", "=> A.viewDidAppear").contains("“A.viewDidAppear” is not a callback"))
    #expect(try run("=> A.W+ A.D+", "=> a.W+* · A.D+").contains("event 1 that you predict, a.W+, is not"))
  }

  @Test("C12: half an answer for a log is distinguished from a wrong one; an invalid case gets a sentence")
  func otherMistakes() throws {
    let folder = try TemporaryFolder()
    func find(_ answer: String) throws -> String {
      _ = try folder.write("naive.log: \(answer)\n", to: "03-find.txt")
      return try Program.run("exercise", "3", "--in", folder.file(".")).output
    }
    #expect(try find("rule L2, line 27").contains("the rule is right; line 27 is not the first"))
    #expect(try find("rule L8, line 26").contains("the line is right; it is not L8"))
    #expect(try find("rule L8, line 2").contains("neither the rule nor the line is right"))
    _ = try folder.write("{\n", to: "06-case.jsonl")
    let broken = try Program.run("exercise", "6", "--in", folder.file("."))
    #expect(broken.code == 1 && broken.output.contains("06-case.jsonl"))
  }

  @Test(
    "C12: nothing is overwritten; reset keeps what was written; list, next and check-all say how far one is")
  func progress() throws {
    let folder = try TemporaryFolder()
    let place = folder.file(".")
    _ = try folder.write("mine", to: "04-controller.py")
    #expect(try Program.run("exercise", "4", "--in", place).code == 2)
    #expect(try String(contentsOfFile: folder.file("04-controller.py"), encoding: .utf8) == "mine")
    let reset = try Program.run("exercise", "reset", "4", "--in", place)
    #expect(reset.code == 0 && reset.output.contains("04-controller.py.1 now."))
    #expect(try String(contentsOfFile: folder.file("04-controller.py.1"), encoding: .utf8) == "mine")
    #expect(
      try String(contentsOfFile: folder.file("04-controller.py"), encoding: .utf8).contains("def begin"))
    for number in [1, 2] {
      let solution = try Self.answer(number)
      _ = try folder.write(try String(contentsOf: solution, encoding: .utf8), to: solution.lastPathComponent)
    }
    #expect(try Program.run("exercise", "next", "--in", place).output.hasPrefix("Exercise 3 of 20, find: "))
    let all = try Program.run("exercise", "check-all", "--in", place)
    #expect(all.code == 1 && all.output.hasPrefix("2 of 4 exercises that are begun are solved, of 20."))
    let list = try Program.run("exercise", "--in", place).output
    #expect(list.hasPrefix("1  Four states\n") && list.components(separatedBy: "  begun\n").count == 3)
    #expect(list.components(separatedBy: "  ✓ solved\n").count == 3)
    let json = try Program.run("exercise", "--json", "--in", place).output
    #expect(
      json.components(separatedBy: #""state": "solved""#).count == 3 && json.contains(#""state": "new""#))
  }

  @Test("C12: a case that is wrong itself is blamed, and not the containers")
  func blamesTheCase() throws {
    let folder = try TemporaryFolder()
    let solution = try String(contentsOf: Self.answer(6), encoding: .utf8)
    _ = try folder.write(solution.replacingOccurrences(of: "B.load ", with: ""), to: "06-case.jsonl")
    let run = try Program.run("exercise", "6", "--in", folder.file("."))
    #expect(run.code == 1 && !run.output.contains("must not"), "\(run.output)")
    #expect(run.output.contains("In step 4 right containers send B.load B.W+"), "\(run.output)")
  }

  @Test("C12: what is not an exercise is answered with what is one")
  func arguments() throws {
    for words in [["21"], ["0"], ["seven"], ["hint"], ["hint", "x"], ["1", "2"], ["reset", "1", "2"]] {
      let run = try Program.run(["exercise"] + words)
      #expect(run.code == 64 && run.errors.contains("xercise"), "\(words): \(run)")
    }
    #expect(try Program.run("exercise", "21").errors.contains("exercises are 1 to 20"))
  }
}
