/// A violation of a universal rule: which rule, where, and how (C5).
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The id of the rule: `L3`.
  public let rule: String
  /// The number of the event, from 1; nil for violations between events.
  public let event: Int?
  /// The line of the log, if it comes from one.
  public let line: Int?
  /// The earlier line that it contradicts, if any.
  public let earlier: Int?
  /// What is wrong, as a sentence.
  public let text: String

  init(rule: String, event: Int?, line: Int?, earlier: Int? = nil, text: String) {
    (self.rule, self.event, self.line, self.earlier, self.text) = (rule, event, line, earlier, text)
  }

  /// The rule, the location and the sentence.
  public var description: String {
    let place = [event.map { "event \($0)" }, line.map { "line \($0)" }].compactMap { $0 }
    return rule + (place.isEmpty ? "" : " (" + place.joined(separator: ", ") + ")") + ": " + text
  }
}
