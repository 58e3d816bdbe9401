import Containers
import ContainersConformance

/// Requests and answers of every kind, as lines.
enum WireSamples {
  private static let select = ScriptOperation(
    name: "select", members: StateObject([(key: "op", value: "select"), (key: "in", value: "T")]))

  static let kinds: [(request: WireRequest.Kind, answer: WireAnswer.Kind)] = [
    (.hello(protocol: 1), .greeting(ReferenceAdapter().hello())),
    (
      .hello(protocol: 1),
      .greeting(
        Greeting(
          name: "K", version: "", features: ["tab"], hears: ["W+"],
          profile: Profile([
            "tab": OrderProfile(
              nesting: .bracketed, willFirst: .old, didFirst: .new, cancelling: .oneAfterOther(first: .new)),
            "generic": OrderProfile(cancelling: .pairwise(first: .old)),
          ])))
    ),
    (.begin("tab/select/\"first\"\n"), .done),
    (.perform(select, reading: []), .reply(Reply())),
    (
      .perform(select, reading: ["A.state", "T.index"]),
      .reply(
        Reply(
          events: ["A.load", "A.W+*"], state: ["A.state": "appearing", "T.index": .null], error: "index",
          notes: ["notice"], saved: ["a": [1, 2.5, .null]]))
    ),
    (.perform(select, reading: []), .reply(Reply(isUnsupported: true))), (.end, .alive(nil)),
    (.end, .alive(["A"])),
    (.bye, .done),
  ]

  static var requests: [String] {
    kinds.enumerated().map { WireRequest($0.offset, $0.element.request).line }
  }
  static var answers: [String] { kinds.enumerated().map { WireAnswer($0.offset, $0.element.answer).line } }
}
