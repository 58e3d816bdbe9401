import ContainersConformance
import Foundation
import Testing

@Suite("C12: the drawings of the course")
struct DrawingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let course = root.appending(path: "Docs/Course")

  private static func text(_ path: String, in folder: URL = root) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// What `containers explain` draws with some arguments; nil when a word of them is not known.
  private static func lifelines(_ arguments: [String]) throws -> Lifelines? {
    var (suite, adapter): (ConformanceSuite, any ConformanceAdapter) = (.standard, ReferenceAdapter())
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--log": return Lifelines(log: try text(words.popFirst() ?? ""))
      case "--mutant":
        let mutant = Mutant.named(words.popFirst() ?? "")
        adapter = try #require(mutant).adapter()
      case "--in":
        suite = ConformanceSuite()
        let file = words.popFirst() ?? ""
        try suite.add(lines: Array(try text(file).utf8), file: file)
      default: return suite[word]?.lifelines(playedBy: adapter)
      }
    }
    return nil
  }

  @Test(
    "C12: each picture of the course is the one that is drawn now, at most 6 KB, and shown in a lesson; those of a mistake mark a fault"
  )
  func current() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.course.path)
    let lessons = try names.filter { $0.hasSuffix(".md") }.map { try Self.text($0, in: Self.course) }
    var (wrong, files): ([String], Set<String>) = ([], [])
    for line in try Self.text("drawings/list.txt", in: Self.course).split(separator: "\n")
    where !line.hasPrefix("#") {
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let lifelines = try Self.lifelines(parts[1].split(separator: " ").map(String.init)) else {
        wrong.append("\(parts[0]): nothing is drawn")
        continue
      }
      let isFaulty = parts[1].contains("--mutant") || parts[1].contains("--log")
      if isFaulty == lifelines.steps.allSatisfy(\.faults.isEmpty) { wrong.append("\(parts[0]): faults") }
      for (name, isDark) in [("\(parts[0]).svg", false), ("\(parts[0])~dark.svg", true)] {
        files.insert(name)
        let drawn = lifelines.svg(title: parts[2], isDark: isDark)
        let stored = try? Self.text("drawings/" + name, in: Self.course)
        if stored != drawn {
          wrong.append("\(name) is not current: run Scripts/drawings.sh")
        }
        if drawn.utf8.count > 6_144 { wrong.append("\(name) has \(drawn.utf8.count) bytes") }
        if !lessons.contains(where: { $0.contains("drawings/" + name) }) {
          wrong.append("\(name) is not shown")
        }
      }
    }
    let stored = try FileManager.default.contentsOfDirectory(
      atPath: Self.course.appending(path: "drawings").path)
    #expect(Set(stored.filter { $0.hasSuffix(".svg") }).symmetricDifference(files) == [])
    #expect(wrong == [])
  }
}
