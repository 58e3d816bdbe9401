import Glibc
import Testing

@testable import Terminal

/// Each way to go runs in a process of its own, on a terminal that the test looks at afterwards.
@Suite("The terminal is given back")
struct TerminalExitTests {
  private static func open(_ path: String) throws -> Terminal {
    unblockSignals()
    setenv("TERM", "xterm", 1)
    let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
    return try Terminal(input: descriptor, output: descriptor, ownsInput: true)
  }

  /// Runs a test on a new terminal; the modes and the bytes must show that it was taken and given back.
  private func expectGivenBack(_ run: (String) async -> Void) async throws {
    let terminal = try #require(PseudoTerminal())
    let modes = try #require(TerminalModes(name: "xterm"))
    let before = terminal.modes
    await run(terminal.path)
    #expect(terminal.modes == before)
    #expect(terminal.output() == modes.enter + modes.leave)
  }

  @Test(
    "crash signals end the process by the same signal",
    arguments: [SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func crashSignals(signal: Int32) async throws {
    try await expectGivenBack { path in
      await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
        let terminal = try Self.open(path)
        raise(signal)
        withExtendedLifetime(terminal) {}
      }
    }
  }

  @Test(
    "every other signal that ends a process gives the terminal back, real-time signals too",
    arguments: [
      SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT, SIGXCPU, SIGXFSZ,
      SIGSYS, 34, 64,
    ])
  func deadlySignals(signal: Int32) async throws {
    try await expectGivenBack { path in
      await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
        let terminal = try Self.open(path)
        raise(signal)
        withExtendedLifetime(terminal) {}
      }
    }
  }

  @Test("a signal that the program handles or ignores does not end it, and signals that end nothing do not")
  func harmlessSignals() async throws {
    try await expectGivenBack { path in
      await #expect(processExitsWith: .exitCode(4)) { [path = path as String] in
        signal(SIGUSR1, SIG_IGN)
        signal(SIGUSR2) { _ in }
        let terminal = try Self.open(path)
        for number in [SIGUSR1, SIGUSR2, SIGCHLD, SIGURG] { raise(number) }
        withExtendedLifetime(terminal) { exit(4) }
      }
    }
  }

  @Test("a wild pointer, too, leaves a usable terminal")
  func wildPointer() async throws {
    try await expectGivenBack { path in
      await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
        let terminal = try Self.open(path)
        UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        withExtendedLifetime(terminal) {}
      }
    }
  }

  @Test("a signal that asks to end is an event first, then the status", arguments: TerminationSignal.allCases)
  func politeSignals(signal: TerminationSignal) async throws {
    let number = signal.rawValue
    try await expectGivenBack { path in
      await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
        let terminal = try Self.open(path)
        raise(number)
        guard case .interrupt(let asked) = terminal.next(timeoutMilliseconds: 30_000),
          asked.rawValue == number
        else { exit(1) }
        Terminal.end(by: asked)
      }
    }
  }

  @Test("the third signal that is not handled ends a stuck program", arguments: TerminationSignal.allCases)
  func stuck(signal: TerminationSignal) async throws {
    let number = signal.rawValue
    try await expectGivenBack { path in
      await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
        let terminal = try Self.open(path)
        raise(number)
        raise(number)
        raise(number)
        withExtendedLifetime(terminal) { exit(0) }
      }
    }
  }

  @Test("exit without close")
  func exitOnly() async throws {
    try await expectGivenBack { path in
      await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
        let terminal = try Self.open(path)
        withExtendedLifetime(terminal) { exit(3) }
      }
    }
  }

  @Test("a thrown error, by the end of the terminal's life")
  func thrown() async throws {
    struct Failure: Error {}
    try await expectGivenBack { path in
      await #expect(processExitsWith: .success) { [path = path as String] in
        func fails() throws {
          let terminal = try Self.open(path)
          try withExtendedLifetime(terminal) { throw Failure() }
        }
        #expect(throws: Failure.self) { try fails() }
      }
    }
  }

  @Test("closed twice, once given back; the signals are as before")
  func closedTwice() async throws {
    try await expectGivenBack { path in
      await #expect(processExitsWith: .signal(SIGUSR1)) { [path = path as String] in
        // An ignored signal stays ignored, as nohup wants it.
        signal(SIGHUP, SIG_IGN)
        signal(SIGTERM) { _ in raise(SIGUSR1) }
        let terminal = try Self.open(path)
        raise(SIGHUP)
        #expect(terminal.next(timeoutMilliseconds: 0) == .timeout)
        terminal.close()
        terminal.close()
        #expect(terminal.next() == .endOfInput)
        raise(SIGTERM)
      }
    }
  }
}
