public import Containers

/// Writes down what happens in a tree or on a stage, in order, as a trace that reads like the rules.
///
/// ```swift
/// let recorder = Recorder(container)
/// try container.show([page])
/// #expect(recorder.take() == "Page.wM(Book) Page.dM(Book)")
/// ```
public final class Recorder {
  /// One event, as a value that keeps no controller alive.
  public struct Entry: Hashable, Sendable {
    /// The place in the order of all events.
    public let sequence: Int
    /// The name of the controller.
    public let name: String
    /// What happened, in the notation of the rules.
    public let symbol: String
    /// The animated flag, for appearance callbacks.
    public let isAnimated: Bool?
    /// Why it happened.
    public let cause: Event.Cause
    /// Whether the controller itself was told.
    public let isCallback: Bool
  }

  /// Everything that has been written down since the last `take`.
  public private(set) var entries: [Entry] = []
  /// The diagnostics among it.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether the animated flag is written behind appearance callbacks: `A.W+(true)`.
  public var showsAnimated = false
  /// Whether `current` and `settled` are written too.
  public var showsState = false

  private var observation: Observation?

  /// Records a controller and everything below it.
  public init(_ controller: any Controller) {
    observation = controller.observe(
      released: { [weak self] in self?.diagnostics.append($0) },
      { [weak self] in self?.write($0) })
  }

  /// Records everything on a stage.
  public init(_ stage: Stage) {
    observation = stage.observe(
      released: { [weak self] in self?.diagnostics.append($0) },
      { [weak self] in self?.write($0) })
  }

  /// What has been recorded, as a trace.
  public var trace: Trace {
    Trace(entries.filter { $0.isCallback || showsState }.map(text))
  }

  /// What has been recorded, as a trace; the recorder starts afresh.
  public func take() -> Trace {
    defer { entries.removeAll() }
    return trace
  }

  /// The diagnostics that have been recorded; the list starts afresh.
  public func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics.removeAll() }
    return diagnostics
  }

  /// Stops recording.
  public func stop() { observation?.cancel() }

  private func write(_ event: Event) {
    if case .diagnostic(let diagnostic) = event.kind { return diagnostics.append(diagnostic) }
    var isAnimated: Bool?
    if case .appearance(_, let flag) = event.kind { isAnimated = flag }
    entries.append(
      Entry(
        sequence: event.sequence, name: event.controller.lifecycle.name, symbol: event.kind.symbol,
        isAnimated: isAnimated, cause: event.cause, isCallback: event.kind.isCallback))
  }

  private func text(_ entry: Entry) -> String {
    guard showsAnimated, let flag = entry.isAnimated else { return entry.name + "." + entry.symbol }
    return entry.name + "." + entry.symbol + "(\(flag))"
  }
}
