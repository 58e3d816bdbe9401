/// What a person did, as read from the bytes of the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(Mouse)
  /// The terminal has the keyboard, or has it no more.
  case focus(Bool)
}

/// What the event loop waits for.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(Mouse)
  /// The terminal has the keyboard, or has it no more; some never report it.
  case focus(Bool)
  /// The terminal has another size, in cells.
  case resize(columns: Int, rows: Int)
  /// Nothing happened for the time that was asked for.
  case timeout
  /// The program was stopped and is in the foreground again; its size in cells may be another one.
  case resumed(columns: Int, rows: Int)
  /// The terminal has gone; this repeats for ever.
  case endOfInput
  /// A signal asks the program to end: save, then call ``Terminal/end(by:)``.
  case interrupt(TerminationSignal)

  init(_ event: InputEvent) {
    switch event {
    case .key(let key): self = .key(key)
    case .mouse(let mouse): self = .mouse(mouse)
    case .focus(let hasFocus): self = .focus(hasFocus)
    }
  }
}

/// The signals that ask a program to end.
public enum TerminationSignal: Int32, Hashable, Sendable, CaseIterable {
  /// SIGHUP: the terminal was closed.
  case hangup = 1
  /// SIGINT: ^C was typed.
  case interrupt = 2
  /// SIGTERM: another program asks.
  case terminate = 15
}

/// Why there is no terminal to work with.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no terminal to read keys from.
  case noInputTerminal
  /// Standard output leads to a file or a pipe.
  case outputIsNotATerminal
  /// `TERM` says that the terminal can't move its cursor.
  case dumbTerminal
  /// The process has an open ``Terminal`` already.
  case alreadyOpen
  /// The system refused; the number is an `errno`.
  case refused(errno: Int32)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .noInputTerminal: "There is no terminal to read keys from; run this in a terminal window."
    case .outputIsNotATerminal: "Standard output is not a terminal; run this without a pipe or a redirection."
    case .dumbTerminal: "The terminal can't move its cursor (TERM is unset or dumb); use another terminal."
    case .alreadyOpen: "The terminal is open already; close the other Terminal first."
    case .refused(let errno): "The terminal does not answer (errno \(errno)); it may have been closed."
    }
  }
}
