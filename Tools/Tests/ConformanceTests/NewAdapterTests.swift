import ContainersConformance
import Foundation
import Testing

@Suite("C13: in the hands of a stranger")
struct NewAdapterTests {
  private static let skeletons = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples/Adapters/Skeletons").standardized
  private static let files = ["python": "adapter.py", "javascript": "adapter.js", "c": "adapter.c"]

  @Test("C13: new-adapter writes the file of Examples/Adapters/Skeletons, and says how to run it")
  func written() throws {
    let folder = try TemporaryFolder()
    var wrong: [String] = []
    for (language, file) in Self.files {
      let place = folder.file("a folder/of \(language)")
      let run = try Program.run("new-adapter", language, place)
      let text = try? String(contentsOfFile: place + "/" + file, encoding: .utf8)
      let expected = try String(contentsOf: Self.skeletons.appending(path: file), encoding: .utf8)
      if run.code != 0 || run.errors != "" || text != expected { wrong.append("\(language): \(run)") }
      if !run.output.contains("containers conform -- ") || !run.output.contains("'\(place)/") {
        wrong.append(run.output)
      }
    }
    #expect(wrong == [])
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.skeletons.path)
    #expect(Set(all) == Set(Self.files.values))
  }

  @Test("C13: the command that new-adapter says passes the first cases")
  func passes() throws {
    let folder = try TemporaryFolder()
    for (language, tool) in [("python", "python3"), ("javascript", "node"), ("c", "cc")] {
      let script = """
        containers() { "$0" "$@"; }
        command -v \(tool) >/dev/null || exit 77
        eval "$("$0" new-adapter \(language) \(folder.file(language)) | grep '^    ')"
        """
      let run = try Program.shell(script, Program.path())
      let passed = run.code == 77 || run.code == 0 && run.output.contains(": 4 passed, 1 not judged, ")
      #expect(passed, "\(language): \(run)")
    }
  }

  @Test("C13: new-adapter overwrites nothing, and a folder that cannot be made is a sentence")
  func refused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("mine", to: "adapter.py")
    let run = try Program.run("new-adapter", "python", folder.file("."))
    #expect(run.code == 2)
    #expect(
      run.errors.hasSuffix(
        "adapter.py cannot be written: it exists, and is not overwritten; name another folder\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    let inFile = try Program.run("new-adapter", "c", file)
    #expect(inFile.code == 2)
    #expect(inFile.errors.contains("adapter.py/adapter.c cannot be written: Not a directory"))
  }

  @Test("C13: a language that is not known is a sentence with those that are, and the nearest one")
  func languages() throws {
    var wrong: [String] = []
    for (name, guess) in [
      ("pyhton", "python"), ("Java", "javascript"), ("c++", "c"), ("", nil), ("go", nil), ("rust", nil),
    ] {
      let run = try Program.run("new-adapter", name)
      let isGuessed =
        guess.map { run.errors.contains("Did you mean \($0)?") } ?? !run.errors.contains("Did you")
      let isGood =
        run.code == 64 && isGuessed && run.errors.contains("it knows python, javascript and c.")
      if !isGood { wrong.append("\(name): \(run)") }
    }
    #expect(wrong == [])
    let folder = try TemporaryFolder()
    #expect(try Program.run("new-adapter", "JS", folder.file("")).code == 0)
  }

  @Test("C13: the version is said, and the help leads from new-adapter to conform and explain")
  func help() throws {
    let version = try Program.run("--version")
    #expect(version.code == 0)
    #expect(version.output == ConformanceSuite.version + "\n")
    let help = try Program.run("--help").output
    let places = ["containers new-adapter python", "containers conform -- ", "containers explain "]
      .map { help.range(of: $0)?.lowerBound }
    #expect(
      !places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(help)")
  }
}
