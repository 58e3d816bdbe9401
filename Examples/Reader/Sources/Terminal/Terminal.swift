import CTerminal
import Glibc

/// The terminal of the process: keys and mouse in, frames out, and its modes given back however the process ends.
///
/// While it is open the alternate screen shows, the cursor is hidden and the mouse reports. It is given back by
/// ``close()``, by the end of its life, by `exit`, by every signal that ends or stops the process, and by a crash.
/// One can be open at a time. Not for several threads at once.
public final class Terminal {
  private static let escapeDelay = 50
  private static let pasteDelay = 1000
  /// How often a process in the background looks whether it is in the foreground again, in milliseconds.
  private static let backgroundDelay = 250

  private let input: Int32
  private let output: Int32
  private let ownsInput: Bool
  private var parser = InputParser()
  private var queue: [InputEvent] = []
  private var notices: UInt32 = 0
  private var lastInput = 0
  private var hasEnded = false
  private var isStale = true
  /// Whether the mouse reports; otherwise the terminal selects text with it.
  public private(set) var usesMouse = true
  private var isOpen = false

  /// Opens the terminal of the process: keys come from /dev/tty when standard input is something else.
  ///
  /// - Parameter ordersText: Whether the program puts text from right to left in order; the terminal is then asked not
  ///   to.
  public convenience init(ordersText: Bool = true) throws(TerminalError) {
    guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNotATerminal }
    if isatty(STDIN_FILENO) == 1 {
      try self.init(
        input: STDIN_FILENO, output: STDOUT_FILENO, ownsInput: false, ordersText: ordersText)
      return
    }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noInputTerminal }
    try self.init(input: descriptor, output: STDOUT_FILENO, ownsInput: true, ordersText: ordersText)
  }

  init(
    input: Int32, output: Int32, ownsInput: Bool, ordersText: Bool = true
  ) throws(TerminalError) {
    self.input = input
    self.output = output
    self.ownsInput = ownsInput
    let error: Int32
    if let modes = TerminalModes(name: environmentVariable("TERM"), ordersText: ordersText) {
      error = cterminal_open(input, output, modes.enter, modes.enter.count, modes.leave, modes.leave.count)
      isOpen = error == 0
      if isOpen { return }
    } else {
      error = 0
    }
    if ownsInput { _ = Glibc.close(input) }
    throw error == 0 ? .dumbTerminal : error == EBUSY ? .alreadyOpen : .refused(errno: error)
  }

  deinit {
    close()
  }

  /// Gives the terminal back; does nothing the second time.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cterminal_close()
    if ownsInput { _ = Glibc.close(input) }
  }

  /// Gives the terminal back and ends the process by the signal, so that its parent sees the right status.
  public static func end(by signal: TerminationSignal) -> Never {
    cterminal_die(signal.rawValue)
  }

  /// The size in cells; 80 by 24 when the terminal does not know.
  public var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(window.ws_col), Int(window.ws_row))
  }
}

// MARK: - Output

extension Terminal {
  /// Writes what changed since the screen's last frame, in one piece; the whole after the program was suspended.
  ///
  /// Writes nothing while the process is in the background.
  public func present(_ screen: inout Screen) throws(TerminalError) {
    guard isOpen, cterminal_is_showing() else { return }
    if isStale {
      screen.invalidate()
      isStale = false
    }
    let bytes = screen.nextFrame()
    if bytes.isEmpty { return }
    // Terminals that know it show a frame in one piece, however slow the line is.
    let isLarge = bytes.count > Self.smallFrame && parser.modes[2026].map { $0 > 0 } ?? false
    try write(isLarge ? Self.frameBegin + bytes + Self.frameEnd : bytes)
  }

  private static let smallFrame = 64
  private static let frameBegin = Array("\u{1B}[?2026h".utf8)
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  /// Lets the mouse report, or lets the terminal select text with it.
  public func setMouse(_ isOn: Bool) throws(TerminalError) {
    usesMouse = isOn
    guard isOpen, cterminal_is_showing() else { return }
    try write(TerminalModes.mouse(isOn))
  }

  /// The most bytes of text that are copied at once; terminals take no more.
  public static let mostCopied = 1 << 16

  /// Sends a text to the clipboard of the terminal (OSC 52).
  ///
  /// A longer text is cut; the terminal may refuse it silently.
  public func copy(_ text: String) throws(TerminalError) {
    guard isOpen, cterminal_is_showing() else { return }
    try write(TerminalModes.copying(Array(text.utf8.prefix(Self.mostCopied))))
  }

  /// The background colour of the terminal, red, green and blue of eight bits each; nil until it has reported one.
  public var background: UInt32? { parser.background }

  private func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written > 0 {
        start += written
      } else if written < 0, errno == EAGAIN {
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if written < 0, errno != EINTR {
        throw .refused(errno: errno)
      }
    }
  }
}

// MARK: - Events

extension Terminal {
  /// Waits for the next event; ``TerminalEvent/timeout`` after the given time, never when it is nil.
  ///
  /// Zero asks without waiting. Signals come before keys, keys in the order typed.
  public func next(timeoutMilliseconds: Int? = nil) -> TerminalEvent {
    let deadline = timeoutMilliseconds.map { Self.now() + min(max(0, $0), 1 << 40) }
    while true {
      if !isOpen { return .endOfInput }
      notices |= cterminal_take_notices()
      if let event = takeNotice() { return event }
      let isShowing = returnToForeground()
      if isShowing, !queue.isEmpty { return TerminalEvent(queue.removeFirst()) }
      if isShowing, hasEnded { return .endOfInput }
      if notices != 0 { continue }
      let now = Self.now()
      if isShowing, flushIfDue(now) { continue }
      switch wait(until: deadline, from: now, readsInput: isShowing) {
      case .input: read()
      case .nothing where deadline.map { Self.now() >= $0 } ?? false: return .timeout
      case .nothing: break
      }
    }
  }

  private enum Ready { case input, nothing }

  private func take(_ notice: Int) -> Bool {
    let bit = UInt32(notice)
    guard notices & bit != 0 else { return false }
    notices &= ~bit
    return true
  }

  private func takeNotice() -> TerminalEvent? {
    if take(CTERMINAL_TERMINATED) { return .interrupt(.terminate) }
    if take(CTERMINAL_HUNG_UP) { return .interrupt(.hangup) }
    if take(CTERMINAL_INTERRUPTED) { return .interrupt(.interrupt) }
    if cterminal_is_showing(), take(CTERMINAL_RESUMED) {
      _ = take(CTERMINAL_RESIZED)
      isStale = true
      // The modes of the start are on again.
      if !usesMouse { try? setMouse(false) }
      return .resumed(columns: size.columns, rows: size.rows)
    }
    if take(CTERMINAL_RESIZED) {
      isStale = true
      return .resize(columns: size.columns, rows: size.rows)
    }
    return nil
  }

  /// Continued in the background, as `bg` does, a program of the whole screen stops again until its turn comes.
  private func returnToForeground() -> Bool {
    if cterminal_try_resume() {
      notices |= cterminal_take_notices()
      return true
    }
    cterminal_stop_in_background()
    notices |= cterminal_take_notices()
    if cterminal_is_showing() { return true }
    // Its turn has not come; try_resume says when.
    _ = take(CTERMINAL_RESUMED)
    return false
  }

  private func flushIfDue(_ now: Int) -> Bool {
    guard let delay = flushDelay, now >= lastInput + delay else { return false }
    // Bytes that are waiting come first: we may have been away for long.
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, 0) > 0 { return false }
    queue += parser.flush()
    return true
  }

  private var flushDelay: Int? {
    switch parser.pending {
    case .nothing: nil
    case .mark: 0
    case .sequence: Self.escapeDelay
    case .paste: Self.pasteDelay
    }
  }

  private func wait(until deadline: Int?, from now: Int, readsInput: Bool) -> Ready {
    let other = readsInput ? flushDelay.map { lastInput + $0 } : now + Self.backgroundDelay
    let end = [deadline, other].compactMap(\.self).min()
    let timeout = end.map { Int32(clamping: max(0, $0 - now)) } ?? -1
    var descriptors = [pollfd(fd: cterminal_wake_descriptor(), events: Int16(POLLIN), revents: 0)]
    if readsInput { descriptors.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
    let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
    return count > 0 && readsInput && descriptors[1].revents != 0 ? .input : .nothing
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
    if count > 0 {
      lastInput = Self.now()
      queue += parser.parse(bytes.prefix(count))
    } else if count == 0 {
      // No bytes although poll promised some: the terminal is gone, or another process read them.
      var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&state, 1, 0)
      hasEnded = state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    } else if errno != EINTR, errno != EAGAIN {
      hasEnded = true
    }
    if hasEnded { queue += parser.flush() }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
