import Foundation
import Glibc
import Testing

@Suite("The program in a terminal")
struct EndToEndTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "end-to-end.sh")

  /// The executable that was built beside the tests.
  private static var program: URL? {
    let starts = [Bundle.main.executableURL, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let arguments = CommandLine.arguments.filter { $0.hasPrefix("/") }.map { URL(filePath: $0) }
    return (starts.compactMap(\.self) + arguments).lazy
      .map { $0.deletingLastPathComponent().appending(path: "reader") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static var hasTmux: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
  }

  @Test(
    "turn, resize, tabs, mouse, quit and reopen, pipes, errors, signals",
    .enabled(if: hasTmux, "tmux is missing; install it (apt-get install tmux) to test the reader on a screen")
  )
  func script() throws {
    let program = try #require(Self.program, "the executable `reader` is not beside the tests")
    let output = FileManager.default.temporaryDirectory.appending(path: "end-to-end-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let status = try #require(Self.run([Self.script.path, program.path], output: output.path))
    let said = try String(contentsOf: output, encoding: .utf8)
    #expect(status == 0, "\(said)")
    #expect(said.contains(" passed, 0 failed"), "\(said)")
  }

  /// Runs a program with both its outputs in a file, and gives its exit code; nil when it cannot be run.
  ///
  /// Test threads block signals, and children inherit that; tmux then never notices that its panes have ended. So
  /// the child gets an empty mask, which Foundation's Process does not give it.
  private static func run(_ words: [String], output: String) -> Int32? {
    var attributes = posix_spawnattr_t()
    var files = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&files)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&files)
    }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, words[0], &files, &attributes, &arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
