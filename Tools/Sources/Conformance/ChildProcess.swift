import Glibc
import Synchronization

/// A child process in a process group of its own, with pipes for its three streams.
///
/// No call waits for ever: reading and ending have deadlines. A process that does not end is killed, together with the
/// processes that it has started.
final class ChildProcess {
  /// A result of reading.
  enum Reading {
    /// A line, without its end.
    case line([UInt8])
    /// The output has ended.
    case end
    /// The deadline has passed.
    case silence
    /// A line is longer than the limit.
    case tooLong
    /// The whole program was interrupted.
    case interrupted
  }

  /// How a process has ended.
  enum Ending: CustomStringConvertible {
    case exited(Int32)
    case killed(Int32)

    var description: String {
      switch self {
      case .exited(let code): "it exited with code \(code)"
      case .killed(let signal): "it was killed by signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    }
  }

  /// The end of what it has written to standard error.
  var errorTail: String { String(decoding: errors, as: UTF8.self) }
  /// Whether there is output that has not been read.
  var hasUnread: Bool { !buffer.isEmpty }
  /// How many bytes it has written to standard output.
  private(set) var bytesRead = 0

  private static let errorLimit = 4_096
  private let clock: @Sendable () -> Double
  private let pid: pid_t
  private var input: Int32
  private var output: Int32
  private var error: Int32
  private var buffer: [UInt8] = []
  private var errors: [UInt8] = []
  private var ending: Ending?

  /// Starts a program, which is searched in `PATH`.
  ///
  /// - Parameter clock: Returns the time in seconds, by which deadlines are kept.
  /// - Throws: `StartError` if it cannot be started.
  init(_ command: [String], clock: @escaping @Sendable () -> Double) throws(StartError) {
    self.clock = clock
    let (code, pid, ends) = Self.spawning.withLock { _ in Self.spawn(command) }
    guard code == 0 else { throw StartError(command, code) }
    (self.pid, input, output, error) = (pid, ends[0], ends[1], ends[2])
    for end in [input, output, error] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  /// Locked while a child starts: its pipes must be closed on `exec` before another child starts.
  private static let spawning = Mutex(())

  /// Starts a program with three pipes, and returns this end of each.
  private static func spawn(_ command: [String]) -> (code: Int32, pid: pid_t, ends: [Int32]) {
    var (ours, theirs): ([Int32], [Int32]) = ([], [])
    defer { for end in theirs { close(end) } }
    for isInput in [true, false, false] {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        let code = errno
        for end in ours { close(end) }
        return (code, 0, [])
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ours.append(ends[isInput ? 1 : 0])
      theirs.append(ends[isInput ? 0 : 1])
    }
    let (code, pid) = spawn(command, theirs)
    if code != 0 { for end in ours { close(end) } }
    return (code, pid, ours)
  }

  private static func spawn(_ command: [String], _ ends: [Int32]) -> (code: Int32, pid: pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (end, target) in zip(ends, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      posix_spawn_file_actions_adddup2(&actions, end, target)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores is not ignored by the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // What a thread of this program blocks is not blocked either.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard let program = arguments[0] else { return (ENOENT, 0) }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, program, &actions, &attributes, &arguments, environ)
    return (code, pid)
  }

  // MARK: Talking

  /// Sends a line and waits for one, until a deadline.
  func exchange(_ line: String, seconds: Double, longest: Int) -> Reading {
    var rest = Array(line.utf8) + [UInt8(ascii: "\n")]
    let deadline = clock() + seconds
    while true {
      if let line = takeLine() { return .line(line) }
      if buffer.count > longest { return .tooLong }
      if Interruption.isPending { return .interrupted }
      let left = deadline - clock()
      if left <= 0 { return .silence }
      // In slices, because the pipe of a dead child stays open if its own children still have it.
      let isDead = hasEnded
      poll(&rest, milliseconds: isDead ? 0 : Int32(min(100, left * 1_000).rounded(.up)))
      if lineEnd == nil && (output < 0 || isDead && !hasMore) { return .end }
    }
  }

  /// Whether something was read the last time.
  private var hasMore = false
  /// Where the first line in the buffer ends.
  private var lineEnd: Int?

  private func takeLine() -> [UInt8]? {
    guard let end = lineEnd else { return nil }
    let line = Array(buffer[..<end])
    buffer.removeSubrange(...end)
    lineEnd = buffer.firstIndex(of: UInt8(ascii: "\n"))
    return line
  }

  /// Reads and writes what is possible, and waits at most that long.
  private func poll(_ rest: inout [UInt8], milliseconds: Int32) {
    var files = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: error, events: Int16(POLLIN), revents: 0),
      pollfd(fd: rest.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
    ]
    hasMore = false
    guard Glibc.poll(&files, nfds_t(files.count), milliseconds) > 0 else { return }
    if files[1].revents != 0 { readErrors() }
    if files[2].revents != 0 { write(&rest) }
    if files[0].revents != 0 { readOutput() }
  }

  private func write(_ rest: inout [UInt8]) {
    let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      rest.removeFirst(count)
    } else if count < 0 && errno != EAGAIN && errno != EINTR {
      // The process does not read any more; the end of its output will show that.
      rest = []
    }
  }

  private func readOutput() {
    guard let chunk = Self.read(&output) else { return }
    hasMore = true
    bytesRead += chunk.count
    if lineEnd == nil, let end = chunk.firstIndex(of: UInt8(ascii: "\n")) { lineEnd = buffer.count + end }
    buffer += chunk
  }

  private func readErrors() {
    guard let chunk = Self.read(&error) else { return }
    errors += chunk
    if errors.count > Self.errorLimit { errors.removeFirst(errors.count - Self.errorLimit) }
  }

  /// Reads the available bytes; at the end of the file it is closed and set to -1.
  private static func read(_ file: inout Int32) -> ArraySlice<UInt8>? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let descriptor = file
    let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return chunk[..<count] }
    if count == 0 || errno != EAGAIN && errno != EINTR {
      close(file)
      file = -1
    }
    return nil
  }

  // MARK: Ending

  /// How the process has ended, after a wait of at most that many seconds; nil while it runs.
  func ending(within seconds: Double) -> Ending? {
    let deadline = clock() + seconds
    while !hasEnded && clock() < deadline {
      var nothing: [UInt8] = []
      // A process that waits for its output to be read ends sooner when it is read.
      poll(&nothing, milliseconds: 5)
      (buffer, lineEnd) = ([], nil)
      if output < 0 && error < 0 { usleep(5_000) }
    }
    return ending
  }

  private var hasEnded: Bool {
    if ending != nil { return true }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return false }
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    return true
  }

  /// Closes the input of the process, waits, and kills the process group.
  ///
  /// - Returns: How the process has ended by itself; nil if it was killed.
  @discardableResult
  func end(within seconds: Double) -> Ending? {
    if input >= 0 { close(input) }
    input = -1
    let own = ending(within: seconds)
    // Its children may still run in its group, whether it has ended or not.
    kill(-pid, SIGKILL)
    if own == nil {
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
      ending = .killed(SIGKILL)
    }
    var nothing: [UInt8] = []
    poll(&nothing, milliseconds: 0)
    for file in [output, error] where file >= 0 { close(file) }
    (output, error) = (-1, -1)
    return own
  }

  /// A program that cannot be started.
  struct StartError: Error, CustomStringConvertible {
    let description: String

    init(_ command: [String], _ code: Int32) {
      description = "“\(command.first ?? "")” cannot be started: \(String(cString: strerror(code)))"
    }
  }
}
