import Foundation

/// Runs code in a child process, so that a crash or an endless loop is a result like any other.
///
/// A child of a process with several threads may find a lock of the runtime held by a thread that it does not have, and
/// waits for it for ever. So there are children only where one test runs alone, as `Scripts/random.sh` says with
/// `CONTAINERS_ALONE=1`; elsewhere the code runs here, and a crash ends the tests.
enum MixedChild {
  static let isAlone = ProcessInfo.processInfo.environment["CONTAINERS_ALONE"] == "1"

  /// How many seconds a child may take that does nothing.
  private static let patience: UInt32 = 300

  /// How a child ended.
  enum End: Equatable {
    case finished
    case crashed(signal: Int32)
    /// It took more time of the processor than it was allowed to, or it waits for ever.
    case hung

    var words: String {
      switch self {
      case .finished: "it came to its end"
      case .crashed(let signal): "it crashed with signal \(signal)"
      case .hung: "it came to no end"
      }
    }
  }

  /// Where a child writes what its parent is to know.
  struct Report {
    /// The end of the pipe in a child, and its limit in seconds; nil without a child.
    fileprivate let child: (file: Int32, limit: UInt32)?
    fileprivate let keep: (String) -> Void

    /// Writes a line at once.
    func write(_ line: String) {
      guard let file = child?.file else { return keep(line) }
      let bytes = Array((line + "\n").utf8)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        if count <= 0 { return }
        sent += count
      }
    }

    /// Begins the time that is allowed anew.
    func restartClock() {
      guard let limit = child?.limit else { return }
      // The time of the processor, which does not pass while others have it.
      var timer = itimerval()
      timer.it_value.tv_sec = Int(limit)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
      // What waits for a lock takes none.
      alarm(MixedChild.patience)
    }
  }

  /// Runs a closure in a child, and waits for it.
  ///
  /// - Parameters:
  ///   - seconds: How much time of the processor it may take, from the beginning or from the last `restartClock()`.
  ///   - body: What it does; everything that it writes to its report, and to standard error, is returned.
  static func run(seconds: Int, _ body: (Report) -> Void) -> (lines: [String], end: End) {
    guard isAlone, let fork = forkFunction() else {
      var lines: [String] = []
      body(Report(child: nil) { lines.append($0) })
      return (lines, .finished)
    }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return ([], .crashed(signal: 0)) }
    let child = fork()
    if child == 0 {
      close(ends[0])
      dup2(ends[1], 2)
      // Threads of the test runner keep signals away, the alarm's too.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      // The runtime's own handlers would take seconds to write a backtrace.
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM, SIGPROF] {
        signal(number, SIG_DFL)
      }
      // The address sanitizer reserves more.
      if dlsym(nil, "__asan_init") == nil {
        var memory = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
      }
      var core = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
      let report = Report(child: (ends[1], UInt32(seconds))) { _ in }
      report.restartClock()
      body(report)
      _exit(0)
    }
    close(ends[1])
    let lines = readAll(ends[0])
    close(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    if signal == SIGALRM || signal == SIGPROF { return (lines, .hung) }
    return (lines, signal == 0 ? .finished : .crashed(signal: signal))
  }

  private typealias Fork = @convention(c) () -> Int32

  /// `fork` is hidden from Swift, since a child may do little in general; here it plays one script and ends.
  private static func forkFunction() -> Fork? {
    dlsym(nil, "fork").map { unsafeBitCast($0, to: Fork.self) }
  }

  private static func readAll(_ file: Int32) -> [String] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
