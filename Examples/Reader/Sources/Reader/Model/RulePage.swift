import Containers

/// What a line of the trace means: the rules that it follows.
final class RulePage: Controller {
  /// The key of its entry.
  private static let key = "Rule"

  let lifecycle = Lifecycle(RulePage.key)
  /// The line, as it stands in the trace.
  let line: String
  /// The rules: that of its kind, and that of its cause.
  let rules: [Rule]

  private init(_ line: String, _ rules: [Rule]) { (self.line, self.rules) = (line, rules) }

  /// The page of a line of the trace, ready to be pushed.
  static func entry(_ line: TraceLog.Entry) -> StackEntry {
    let text = line.note.isEmpty ? line.text : "\(line.text)  (\(line.note))"
    let rules = line.rules.compactMap { Rule.named($0) }
    let parameters: StateValue = ["line": .string(text), "rules": StateValue(rules.map(\.id))]
    return StackEntry(RulePage(text, rules), key: key, title: key, parameters: parameters)
  }

  /// The page that was stored; nil for one whose rules are not known any more (N13).
  static func restored(_ key: String, _ parameters: StateValue) -> StackEntry? {
    let ids = (parameters["rules"]?.array ?? []).compactMap(\.string)
    let rules = ids.prefix(2).compactMap { Rule.named($0) }
    guard key == Self.key, let line = parameters["line"]?.string, !rules.isEmpty else { return nil }
    return StackEntry(RulePage(line, rules), key: key, title: key, parameters: parameters)
  }
}
