import Containers
public import ContainersConformance
import Glibc

/// An adapter that is a program of its own, in any language, connected by pipes (C3).
///
/// Every fault of the program (a crash, a hang, too much output, an invalid answer) is an `AdapterFailure` with a
/// sentence. The program is started again for the next case.
public final class PipeAdapter: ConformanceAdapter {
  /// The limits of an adapter.
  public struct Limits: Sendable {
    /// The longest time for an answer, in seconds.
    public var seconds: Double
    /// The longest time for all answers of a case together, in seconds.
    public var caseSeconds = 60.0
    /// The longest line, in bytes.
    public var lineBytes = WireRequest.longestLine
    /// The most output in one case, in bytes.
    public var caseBytes = 64 << 20
    /// The longest time until the exit after `bye`, in seconds.
    public var farewellSeconds = 10.0
    /// Returns the time in seconds, by which the limits are kept; that of the monotonic clock unless it is replaced.
    public var clock: @Sendable () -> Double = {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Creates limits.
    public init(seconds: Double = 10, caseSeconds: Double = 60) {
      (self.seconds, self.caseSeconds) = (seconds, caseSeconds)
    }
  }

  /// How often the program was started.
  public private(set) var starts = 0
  /// What was wrong with its exit after `bye`, if something was.
  public private(set) var farewell: String?

  private let command: [String]
  /// How long a program is waited for that has closed its output, in seconds: it mostly ends at that moment.
  private static let endingSeconds = 5.0
  private let limits: Limits
  private var process: ChildProcess?
  private var greeting: Greeting?
  private var sequence = 0
  private var bytesBefore = 0
  /// The total waiting time in this case.
  private var waited = 0.0

  /// Creates an adapter that runs a command: a program, searched in `PATH`, and its arguments.
  public init(_ command: [String], limits: Limits = Limits()) {
    (self.command, self.limits) = (command, limits)
    // A write to a program that has ended must not end this program.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { process?.end(within: 0) }

  // MARK: Requests

  /// Starts the program and says hello.
  public func hello() throws(AdapterFailure) -> Greeting {
    try start()
    guard let greeting else { throw AdapterFailure("it has not said hello") }
    return greeting
  }

  /// Begins a case, with a new process when the last one has broken.
  public func begin(_ caseID: String) throws(AdapterFailure) {
    if process == nil { try start() }
    bytesBefore = process?.bytesRead ?? 0
    waited = 0
    _ = try ask(.begin(caseID))
  }

  /// Does one operation.
  public func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    guard case .reply(let reply) = try ask(.perform(operation, reading: keys)) else { return Reply() }
    return reply
  }

  /// Ends the case.
  public func end() throws(AdapterFailure) -> [String]? {
    guard case .alive(let names) = try ask(.end) else { return nil }
    return names
  }

  /// Sends `bye`, and ends the program if it does not exit in time.
  public func bye() {
    guard process != nil else { return }
    waited = 0
    do throws(AdapterFailure) { _ = try ask(.bye) } catch {
      farewell = "at the end, \(error.description)"
      return
    }
    guard let process else { return }
    self.process = nil
    switch process.end(within: limits.farewellSeconds) {
    case .exited(0): break
    case let ending?: farewell = "after “bye” \(ending)" + Self.said(process.errorTail)
    case nil: farewell = "after “bye” it did not exit within \(limits.farewellSeconds) seconds and was killed"
    }
  }

  // MARK: The conversation

  private func start() throws(AdapterFailure) {
    starts += 1
    bytesBefore = 0
    waited = 0
    do throws(ChildProcess.StartError) { process = try ChildProcess(command, clock: limits.clock) } catch {
      throw AdapterFailure(error.description)
    }
    guard case .greeting(let new) = try ask(.hello(protocol: WireRequest.protocolVersion)) else { return }
    if let greeting, greeting != new {
      process?.end(within: 0)
      process = nil
      throw AdapterFailure("its greeting differs from the first one")
    }
    greeting = new
  }

  private func ask(_ kind: WireRequest.Kind) throws(AdapterFailure) -> WireAnswer.Kind {
    guard let process else { throw AdapterFailure("it is not running") }
    do throws(AdapterFailure) { return try ask(kind, process) } catch {
      self.process = nil
      process.end(within: 0)
      throw AdapterFailure(error.description + Self.said(process.errorTail))
    }
  }

  private func ask(
    _ kind: WireRequest.Kind, _ process: ChildProcess
  ) throws(AdapterFailure) -> WireAnswer.Kind {
    sequence += 1
    let request = WireRequest(sequence, kind)
    let what = "“\(Self.name(of: kind))” (request \(sequence))"
    if process.hasUnread { throw AdapterFailure("it has written more than one line before \(what)") }
    // The rest of the time for this case may be less than the time for an answer.
    let left = limits.caseSeconds - waited
    let asked = limits.clock()
    let outcome = process.exchange(
      request.line, seconds: max(0, min(limits.seconds, left)), longest: limits.lineBytes)
    waited += limits.clock() - asked
    switch outcome {
    case .line(let line):
      if line.count > limits.lineBytes {
        throw AdapterFailure("it has answered \(what) with a line longer than \(limits.lineBytes) bytes")
      }
      if process.bytesRead - bytesBefore > limits.caseBytes {
        throw AdapterFailure("it has written more than \(limits.caseBytes) bytes in one case")
      }
      do throws(AdapterFailure) { return try WireAnswer(line, to: request).kind } catch {
        throw AdapterFailure(
          "to \(what): \(error.description); standard output is for answers, one line each, and nothing else")
      }
    case .interrupted:
      process.end(within: 0)
      Interruption.letThrough()
      throw AdapterFailure("the run was interrupted")
    case .tooLong:
      throw AdapterFailure("it has answered \(what) with a line longer than \(limits.lineBytes) bytes")
    case .silence where left < limits.seconds:
      throw AdapterFailure(
        "it has taken more than \(limits.caseSeconds) seconds for this case, up to \(what)")
    case .silence where kind == .hello(protocol: WireRequest.protocolVersion):
      throw AdapterFailure(
        "it has not answered \(what) within \(limits.seconds) seconds; --limit gives it more of them")
    case .silence: throw AdapterFailure("it has not answered \(what) within \(limits.seconds) seconds")
    case .end:
      let half = process.hasUnread ? " with half a line" : ""
      let ending = process.ending(within: Self.endingSeconds).map { "\($0)" } ?? "it closed its output"
      throw AdapterFailure("in place of answering \(what)\(half) \(ending)")
    }
  }

  private static func name(of kind: WireRequest.Kind) -> String {
    switch kind {
    case .hello: "hello"
    case .begin: "begin"
    case .perform(let operation, _): "do " + operation.name
    case .end: "end"
    case .bye: "bye"
    }
  }

  /// The end of the text in standard error, in lines of its own.
  private static func said(_ tail: String) -> String {
    let lines = tail.split(whereSeparator: \.isNewline).suffix(8)
    return lines.isEmpty
      ? "" : "\nits standard error ends with:\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
