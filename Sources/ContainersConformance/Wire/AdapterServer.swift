/// Connects a Swift adapter to a pipe: each line in is answered by a line out (C3).
///
/// ```swift
/// var server = AdapterServer(MyAdapter())
/// while !server.isFinished, let line = readLine() {
///   print(try server.answer(to: line))
///   fflush(nil)
/// }
/// ```
public struct AdapterServer {
  /// Whether the runner has sent `bye`.
  public private(set) var isFinished = false

  private let adapter: any ConformanceAdapter

  /// Creates a server for an adapter.
  public init(_ adapter: any ConformanceAdapter) { self.adapter = adapter }

  /// Returns the answer to a request; both without a line end.
  ///
  /// - Throws: `AdapterFailure` for a line that is not a request, and the errors of the adapter: there is no answer
  ///   then. Write the reason to standard error and exit; the runner shows it with the case.
  public mutating func answer(to line: String) throws(AdapterFailure) -> String {
    let request = try WireRequest(line: line)
    let kind: WireAnswer.Kind
    switch request.kind {
    case .hello(let version):
      guard version == WireRequest.protocolVersion else {
        throw AdapterFailure(
          "the runner uses protocol \(version), this adapter \(WireRequest.protocolVersion)")
      }
      kind = .greeting(try adapter.hello())
    case .begin(let caseID):
      try adapter.begin(caseID)
      kind = .done
    case .perform(let operation, let keys):
      kind = .reply(try adapter.perform(operation, reading: keys))
    case .end: kind = .alive(try adapter.end())
    case .bye:
      adapter.bye()
      isFinished = true
      kind = .done
    }
    return WireAnswer(request.sequence, kind).line
  }
}
