import Glibc

/// Lets `raise` reach this thread: the threads that run tests have every signal blocked.
func unblockSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
}

/// A terminal whose other end the test holds.
final class PseudoTerminal {
  let main: Int32
  /// Kept open, so that the modes outlive the process under test.
  let side: Int32
  let path: String

  init?() {
    // What grantpt and its kin do on Linux; Glibc's module leaves them out, and these macros too.
    let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var zero: Int32 = 0
    var index: UInt32 = 0
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0, ioctl(main, unlock, &zero) == 0, ioctl(main, number, &index) == 0 else { return nil }
    path = "/dev/pts/\(index)"
    side = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard side >= 0 else { return nil }
  }

  deinit {
    close(main)
    close(side)
  }

  /// The modes as bytes, which can be compared.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(side, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
  }

  /// Everything that was written to the terminal and not yet taken.
  func output() -> [UInt8] {
    var all: [UInt8] = []
    var ready = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(main, &bytes, bytes.count)
      if count <= 0 { break }
      all += bytes.prefix(count)
    }
    return all
  }

  func resize(columns: UInt16, rows: UInt16) {
    var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &window)
  }
}
