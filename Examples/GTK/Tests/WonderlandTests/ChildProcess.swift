import Glibc

/// A program that runs beside the tests.
struct ChildProcess {
  let identifier: pid_t

  /// Starts a program, found by the PATH.
  ///
  /// Test threads block signals, and children inherit that: this one gets an empty mask.
  /// - Parameters:
  ///   - environment: Is put over that of the tests.
  ///   - output: Where both its outputs go; nil is nowhere.
  ///   - passing: A descriptor that it is to have as number 3.
  init?(
    _ words: [String], environment: [String: String] = [:], output: String? = nil, passing: Int32? = nil
  ) {
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
    posix_spawn_file_actions_addopen(
      &files, STDOUT_FILENO, output ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    if let passing { posix_spawn_file_actions_adddup2(&files, passing, 3) }
    var variables = Self.environment
    for (name, value) in environment { variables[name] = value }
    var arguments = words.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var child = pid_t()
    guard posix_spawnp(&child, words[0], &files, &attributes, &arguments, &settings) == 0 else { return nil }
    identifier = child
  }

  /// The environment of the tests.
  static var environment: [String: String] {
    var result: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    return result
  }

  /// Waits for its end; gives its exit code, or nil when a signal has ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Whether it has ended; `wait()` still gives its exit code.
  var hasEnded: Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return true }
    return information.si_signo == SIGCHLD
  }

  /// Ends it.
  func stop() {
    kill(identifier, SIGTERM)
    _ = wait()
  }
}

/// Lines that a program writes into a pipe, as they come.
final class LineReader {
  /// How long a program may be silent, in milliseconds: only one that hangs is so for so long.
  private static let patience = 300_000

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var pending: [String] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The next line; nil when the program has ended or hangs.
  func next(from program: ChildProcess) -> String? {
    var waited = 0
    while pending.isEmpty {
      // What has ended has written everything before.
      let hasEnded = program.hasEnded
      if take() { continue }
      guard !hasEnded, waited < Self.patience else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, 100)
      // A pipe that the program has not opened yet, or has closed, is at its end at once.
      if request.revents & Int16(POLLIN) == 0, request.revents != 0 { usleep(100_000) }
      waited += 100
    }
    return pending.removeFirst()
  }

  /// Takes what has come; answers whether something has.
  private func take() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0, request.revents & Int16(POLLIN) != 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    while let end = bytes.firstIndex(of: 0x0A) {
      pending.append(String(decoding: bytes[..<end], as: UTF8.self))
      bytes.removeFirst(end + 1)
    }
    return true
  }
}
