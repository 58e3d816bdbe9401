import Containers
import ContainersConformance

/// An adapter that gives the answers of a test, and writes down what it was asked.
final class ScriptedAdapter: ConformanceAdapter {
  var greeting = Greeting(
    name: "Scripted", version: "0", features: Vocabulary.features, hears: Set(Vocabulary.hears))
  /// The answers to operations, in order.
  var replies: [Reply] = []
  /// The answer when they have run out.
  private let usual: Reply
  /// What the next request fails with.
  var failures: [String: AdapterFailure] = [:]
  var alive: [String]? = []
  private(set) var asked: [String] = []
  private(set) var operations: [ScriptOperation] = []

  init(usual: Reply = Reply()) { self.usual = usual }

  private func ask(_ what: String) throws(AdapterFailure) {
    asked.append(what)
    if let failure = failures[what] { throw failure }
  }

  func hello() throws(AdapterFailure) -> Greeting {
    try ask("hello")
    return greeting
  }

  func begin(_ caseID: String) throws(AdapterFailure) { try ask("begin " + caseID) }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    operations.append(operation)
    try ask((["do", operation.name] + keys).joined(separator: " "))
    return replies.isEmpty ? usual : replies.removeFirst()
  }

  func end() throws(AdapterFailure) -> [String]? {
    try ask("end")
    return alive
  }

  func bye() { asked.append("bye") }
}

extension ConformanceCase {
  /// A case of one step or several, in the words of a case file.
  init(
    _ id: String = "test/one", rules: [String] = ["L3"], needs: [String] = [], steps: String...
  ) throws {
    let line =
      #"{"id": "\#(id)", "rules": \#(StateValue(rules).line), "from": "test", "about": "A test.", "#
      + #""needs": \#(StateValue(needs).line), "steps": [\#(steps.joined(separator: ", "))]}"#
    var suite = ConformanceSuite()
    try suite.add(lines: Array(line.utf8), file: "test")
    self = suite.cases[0]
  }
}
