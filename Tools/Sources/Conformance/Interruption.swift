import Glibc

/// Ctrl-C and similar signals, blocked so that an adapter does not outlive its runner.
///
/// An adapter is in a process group of its own, so the terminal does not signal it. The signals are blocked while it
/// runs. The code that waits for the adapter checks for pending signals, ends the adapter, and delivers them.
public enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Blocks the signals, for this thread and those that it starts.
  public static func holdBack() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether one of the blocked signals is pending.
  public static var isPending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Unblocks the signals; a pending one ends the program, unless it is handled.
  public static func letThrough() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
