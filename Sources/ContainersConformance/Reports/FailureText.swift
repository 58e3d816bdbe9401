import Containers
import ContainersTesting

extension CaseFailure {
  /// The failure as people read it: the step, what is wrong, expected and actual side by side.
  public var description: String {
    var lines: [String] = []
    let place = step.map { "step \($0)" } ?? "at the end"
    lines.append(place + (operation.map { ": " + StateValue.object($0.members).line } ?? ""))
    let rule = if case .universal(let id) = check { "\(id): " } else { "" }
    lines.append(rule + text)
    if let comparison { lines.append(comparison.indented(2)) }
    return lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }

  /// Expected and actual, event by event where they are traces.
  var comparison: String? {
    switch check {
    case .see, .among:
      return Trace(text: actual ?? "").difference(from: Trace(text: expected ?? ""))
    default:
      let rows = [expected.map { "expected  " + $0 }, actual.map { "actual    " + $0 }].compactMap { $0 }
      return rows.isEmpty ? nil : rows.joined(separator: "\n")
    }
  }
}
