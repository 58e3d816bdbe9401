import Glibc
import Testing

@testable import Terminal

/// Enough for the slowest machine; only a failing test waits so long.
private let patience = 30_000

/// The signal handlers belong to the process, so each test has a process of its own.
@Suite("Event loop")
struct TerminalLoopTests {
  private static func open(_ side: PseudoTerminal) throws -> Terminal {
    unblockSignals()
    setenv("TERM", "xterm", 1)
    return try Terminal(input: side.side, output: side.side, ownsInput: false)
  }

  @Test("keys, mouse, a lone Escape, a timeout and a resize arrive")
  func events() async {
    await #expect(processExitsWith: .success) {
      let pseudo = try #require(PseudoTerminal())
      let terminal = try Self.open(pseudo)
      #expect(terminal.next(timeoutMilliseconds: 0) == .timeout)
      #expect(terminal.next(timeoutMilliseconds: 1) == .timeout)
      pseudo.type("qé\u{1B}[A\u{1B}[<0;3;4M\u{1B}")
      #expect(terminal.next(timeoutMilliseconds: patience) == .key(Key("q")))
      #expect(terminal.next(timeoutMilliseconds: patience) == .key(Key("é")))
      #expect(terminal.next(timeoutMilliseconds: patience) == .key(Key(.up)))
      #expect(terminal.next(timeoutMilliseconds: patience) == .mouse(Mouse(.press(.left), column: 2, row: 3)))
      #expect(terminal.next(timeoutMilliseconds: patience) == .key(Key(.escape)))
      pseudo.type("\r")
      #expect(terminal.next(timeoutMilliseconds: patience) == .key(Key(.enter)))
      #expect(terminal.size == (80, 24))
      pseudo.resize(columns: 100, rows: 30)
      raise(SIGWINCH)
      raise(SIGWINCH)
      #expect(terminal.next(timeoutMilliseconds: patience) == .resize(columns: 100, rows: 30))
      #expect(terminal.next(timeoutMilliseconds: 0) == .timeout)
    }
  }

  @Test("a continued program takes the terminal again and draws its screen whole")
  func continued() async {
    await #expect(processExitsWith: .success) {
      let pseudo = try #require(PseudoTerminal())
      let modes = try #require(TerminalModes(name: "xterm"))
      let terminal = try Self.open(pseudo)
      var screen = Screen(columns: 10, rows: 2)
      screen.put("text", column: 0, row: 0)
      try terminal.present(&screen)
      _ = pseudo.output()
      try terminal.present(&screen)
      #expect(pseudo.output().isEmpty)
      raise(SIGCONT)
      #expect(pseudo.output() == modes.enter)
      #expect(terminal.next(timeoutMilliseconds: patience) == .resumed(columns: 80, rows: 24))
      try terminal.present(&screen)
      #expect(String(decoding: pseudo.output(), as: UTF8.self).hasSuffix("\u{1B}[2Jtext"))
    }
  }

  @Test("the end of input stays the end, after the keys before it")
  func endOfInput() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      var pseudo = PseudoTerminal()
      let path = try #require(pseudo?.path)
      setenv("TERM", "xterm", 1)
      let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: descriptor, output: descriptor, ownsInput: true)
      pseudo = nil
      #expect(terminal.next(timeoutMilliseconds: patience) == .endOfInput)
      #expect(terminal.next(timeoutMilliseconds: 5) == .endOfInput)
      var screen = Screen(columns: 3, rows: 1)
      #expect(throws: TerminalError.refused(errno: EIO)) { try terminal.present(&screen) }
    }
  }

  @Test("only one terminal is open at a time, and a refused one leaves it alone")
  func oneAtATime() async {
    await #expect(processExitsWith: .success) {
      let pseudo = try #require(PseudoTerminal())
      let before = pseudo.modes
      let terminal = try Self.open(pseudo)
      #expect(throws: TerminalError.alreadyOpen) { _ = try Self.open(pseudo) }
      setenv("TERM", "dumb", 1)
      #expect(throws: TerminalError.dumbTerminal) {
        _ = try Terminal(input: pseudo.side, output: pseudo.side, ownsInput: false)
      }
      #expect(pseudo.modes != before)
      terminal.close()
      #expect(pseudo.modes == before)
      let again = try Self.open(pseudo)
      pseudo.type("x")
      #expect(again.next(timeoutMilliseconds: patience) == .key(Key("x")))
    }
  }

  @Test("what is not a terminal is refused")
  func noTerminal() async {
    await #expect(processExitsWith: .success) {
      setenv("TERM", "xterm", 1)
      let descriptor = Glibc.open("/dev/null", O_RDWR)
      #expect(throws: TerminalError.refused(errno: ENOTTY)) {
        _ = try Terminal(input: descriptor, output: descriptor, ownsInput: true)
      }
    }
  }
}
