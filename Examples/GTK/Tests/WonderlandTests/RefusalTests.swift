import Foundation
import Testing

@Suite("What cannot be read")
struct RefusalTests {
  private static func run(_ arguments: [String], display: String = "") throws -> (code: Int32?, said: String)
  {
    let program = try #require(Desktop.program, "wonderland is not beside the tests")
    let folder = FileManager.default.temporaryDirectory.path
    let output = "\(folder)/wonderland-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let environment = [
      "DISPLAY": display, "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "", "XDG_STATE_HOME": folder,
    ]
    let process = try #require(ChildProcess([program] + arguments, environment: environment, output: output))
    let code = process.wait()
    return (code, try String(contentsOfFile: output, encoding: .utf8))
  }

  @Test("L29: a bad file or option gets a sentence and an exit code, and no window")
  func sentences() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let (empty, binary) = ("\(folder)/\(UUID().uuidString).txt", "\(folder)/\(UUID().uuidString).bin")
    try Data(" \n".utf8).write(to: URL(filePath: empty))
    try Data([0x89, 0x50, 0, 0, 0, 0, 0, 0, 0, 0xFF]).write(to: URL(filePath: binary))
    defer { for path in [empty, binary] { try? FileManager.default.removeItem(atPath: path) } }
    let cases: [([String], Int32, String)] = [
      (["/no/such/book"], 66, "there is no such file"), ([folder], 66, "is a folder"),
      ([empty], 65, "is empty"), ([binary], 65, "is not a text"), (["--bright"], 64, "no option --bright"),
      (["--speed", "fast"], 64, "fast is not a valid speed"),
      (["--step", "0"], 64, "0 is not a valid time of a frame"),
      (["--theme", "blue"], 64, "themes are terminal, paper"),
      (["--trace-file"], 64, "needs a value"),
      (["one", "two"], 64, "one too many"),
      (["--trace-file", "/no/such/folder/trace"], 74, "/no/such/folder"),
      ([], 69, "no display"),
    ]
    for (arguments, code, sentence) in cases {
      let result = try Self.run(arguments)
      #expect(result.code == code, "\(arguments): \(result.said)")
      #expect(result.said.contains(sentence), "\(arguments): \(result.said)")
    }
    let help = try Self.run(["--help"])
    #expect(help.code == 0 && help.said.hasPrefix("Usage: wonderland"))
  }
}
