import Foundation
import Testing

/// The program as people run it.
enum Program {
  /// What a run of it has said.
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The executable that was built beside the tests.
  private static var found: String? {
    let starts = [Bundle.main.executableURL, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let arguments = CommandLine.arguments.filter { $0.hasPrefix("/") }.map { URL(filePath: $0) }
    return (starts.compactMap(\.self) + arguments).lazy
      .map { $0.deletingLastPathComponent().appending(path: "containers").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func path() throws -> String {
    try #require(found, "the executable `containers` is not beside the tests")
  }

  /// Runs it with arguments, through a shell that may limit its memory, with a text on its standard input.
  static func run(_ arguments: String..., input: String = "", kilobytes: Int? = nil) throws -> Outcome {
    try run(arguments, input: input, kilobytes: kilobytes)
  }

  static func run(_ arguments: [String], input: String = "", kilobytes: Int? = nil) throws -> Outcome {
    let program = try path()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let limit = kilobytes.map { "ulimit -v \($0); " } ?? ""
    process.arguments = ["-c", limit + #"exec "$0" "$@""#, program] + arguments
    let folder = try TemporaryFolder()
    let (inputFile, outputFile, errorFile) = (folder.file("in"), folder.file("out"), folder.file("err"))
    for (file, text) in [(inputFile, input), (outputFile, ""), (errorFile, "")] {
      try Data(text.utf8).write(to: URL(filePath: file))
    }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputFile))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputFile))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorFile))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: try String(contentsOfFile: outputFile, encoding: .utf8),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }

  /// Runs a script of the shell, in which `$0` is the program.
  static func shell(_ script: String, _ program: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, program]
    let folder = try TemporaryFolder()
    let output = try folder.write("", to: "out")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8), errors: ""
    )
  }

  /// The arguments that make the program an adapter for itself.
  static func serve() throws -> [String] { [try path(), "serve"] }
}

/// A folder that is deleted with the last reference to it.
final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  func file(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }
}
