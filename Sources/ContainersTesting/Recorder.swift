public import Containers

/// Records the events of a tree or a stage, in order, as a trace in the notation of the rules.
///
/// ```swift
/// let recorder = Recorder(container)
/// try container.show([page])
/// #expect(recorder.take() == "Page.wM(Book) Page.dM(Book)")
/// ```
public final class Recorder {
  /// One event, as a value that retains no controller.
  public struct Entry: Hashable, Sendable {
    /// The number in the order of all events.
    public let sequence: Int
    /// The name of the controller.
    public let name: String
    /// What happened, in the notation of the rules.
    public let symbol: String
    /// The animated flag, for appearance callbacks.
    public let isAnimated: Bool?
    /// The cause of the event.
    public let cause: Event.Cause
    /// Whether the controller itself received it.
    public let isCallback: Bool
  }

  /// The entries since the last `take`.
  public private(set) var entries: [Entry] = []
  /// The diagnostics among them.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether the animated flag is written after appearance callbacks: `A.W+(true)`.
  public var showsAnimated = false
  /// Whether layout calls are written (L44).
  public var showsLayout = false
  /// Whether `current` and `settled` are recorded, too.
  public var showsState = false

  private var observation: Observation?

  /// Records a controller and its descendants.
  public init(_ controller: any Controller) {
    observation = controller.observe(
      released: { [weak self] in self?.diagnostics.append($0) },
      { [weak self] in self?.write($0) })
  }

  /// Records all controllers on a stage.
  public init(_ stage: Stage) {
    observation = stage.observe(
      released: { [weak self] in self?.diagnostics.append($0) },
      { [weak self] in self?.write($0) })
  }

  /// The recorded entries as a trace.
  public var trace: Trace {
    Trace(entries.filter { $0.isCallback || showsState }.map(text))
  }

  /// Returns the recorded entries as a trace, and removes them.
  public func take() -> Trace {
    defer { entries.removeAll() }
    return trace
  }

  /// Returns the recorded diagnostics, and removes them.
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
    if case .didLayOut = event.kind, !showsLayout { return }
    entries.append(
      Entry(
        sequence: event.sequence, name: event.controller.lifecycle.name, symbol: event.kind.symbol,
        isAnimated: isAnimated, cause: event.cause,
        isCallback: event.kind.isCallback || event.kind.symbol == "layout"))
  }

  private func text(_ entry: Entry) -> String {
    guard showsAnimated, let flag = entry.isAnimated else { return entry.name + "." + entry.symbol }
    return entry.name + "." + entry.symbol + "(\(flag))"
  }
}
