import Foundation
import Testing

@Suite("C12: the drawings of the course")
struct DrawingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  @Test(
    "C12: each picture of the course is the one that the program draws, at most 6 KB, and shown in a lesson")
  func current() throws {
    let folder = Self.root.appending(path: "Docs/Course/drawings")
    let list = try String(contentsOf: folder.appending(path: "list.txt"), encoding: .utf8)
    let lessons = try FileManager.default.contentsOfDirectory(atPath: folder.deletingLastPathComponent().path)
      .filter { $0.hasSuffix(".md") }
      .map { try String(contentsOf: folder.appending(path: "../\($0)").standardized, encoding: .utf8) }
      .joined()
    var (wrong, names): ([String], Set<String>) = ([], [])
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let paths = parts[1].split(separator: " ").map { word in
        word.hasPrefix("Docs/") ? Self.root.appending(path: String(word)).path : String(word)
      }
      for (name, dark) in [("\(parts[0]).svg", []), ("\(parts[0])~dark.svg", ["--dark"])] {
        names.insert(name)
        let run = try Program.run(["explain"] + paths + ["--svg", "--title", parts[2]] + dark)
        let stored = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        if run.output != stored { wrong.append("\(name) is not current: run Scripts/drawings.sh") }
        if run.output.utf8.count > 6_144 { wrong.append("\(name) has \(run.output.utf8.count) bytes") }
        if !lessons.contains("drawings/\(name)") { wrong.append("\(name) is shown in no lesson") }
      }
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".svg")
    }
    #expect(Set(stored).symmetricDifference(names) == [] && wrong == [])
  }
}
