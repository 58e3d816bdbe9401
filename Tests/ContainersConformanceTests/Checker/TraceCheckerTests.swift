import ContainersConformance
import Testing

@Suite("C5: the universal rules")
struct TraceCheckerTests {
  /// What is wrong with a trace, by the ids of the rules.
  private func rules(
    _ trace: String, hearing hears: Set<String> = Set(Vocabulary.hears), rest: Bool = false,
    single: [String] = []
  ) -> [String] {
    var checker = TraceChecker(hearing: hears)
    for name in single { checker.declareSingle(name) }
    for name in ["P", "Q"] { checker.declare(name) }
    for text in trace.split(separator: " ") {
      guard let event = HeardEvent(String(text)) else { return ["no event: \(text)"] }
      checker.see(event)
    }
    if rest { checker.seeRest() }
    checker.finish()
    return checker.violations.map(\.rule)
  }

  private static let four: Set = ["W+", "D+", "W-", "D-"]

  @Test(
    "C5: everything that is legal under some profile is let through",
    arguments: [
      "A.load A.W+ A.D+ A.W- A.D- A.W+ A.D+",
      // Reversals, with one end.
      "A.load A.W+ A.W- A.D-", "A.load A.W+ A.D+ A.W- A.W+ A.D+", "A.load A.W+ A.W- A.W+ A.W- A.D-",
      // An open end.
      "A.load A.W+", "A.load A.W+ A.D+ A.W-",
      // The flag of the newest begin.
      "A.load A.W+* A.D+* A.W-* A.W+ A.D+",
      // Containers first, and in brackets.
      "P.load A.wM(P) A.dM(P) A.load P.W+ A.W+ P.D+ A.D+ P.W- A.W- P.D- A.D-",
      "P.load A.wM(P) A.dM(P) A.load P.W+ A.W+ P.D+ A.D+ A.W- P.W- A.D- P.D-",
      // A container that is disappearing lets a child reverse.
      "P.load P.W+ P.D+ A.wM(P) A.load A.W+ A.D+ A.dM(P) P.W-* A.W-* A.W+ P.W+ P.D+ A.D+",
      // Moves: undone, superseded, cancelled while it leaves.
      "A.wM(P) A.wM(nil) A.dM(nil)", "A.wM(P) A.wM(nil) A.wM(Q) A.dM(Q)",
      "A.wM(P) A.dM(P) A.wM(nil) A.wM(P) A.dM(P)", "A.wM(P) A.dM(P) A.wM(nil) A.dM(nil) A.wM(Q) A.dM(Q)",
      // Rotations and sizes, inside each other.
      "A.wR A.aR A.dR A.wR A.dR", "A.wS A.dS A.wS A.wS A.dS A.dS", "A.mem A.again t.done(finished)",
    ])
  func legal(trace: String) {
    #expect(rules(trace) == [])
  }

  @Test(
    "C5: what no profile allows is found, by its rule",
    arguments: [
      ("A.load A.W+ A.W+", "L2"), ("A.load A.W+ A.D+ A.D+", "L2"), ("A.load A.W+ A.W- A.D+", "L2"),
      ("A.load A.W+ A.W-* A.D+", "L2"),
      ("A.load A.W+ A.D+ A.W- A.W+ A.D-", "L2"), ("A.load A.W+ A.D+ A.W+", "L3"), ("A.load A.D+", "L3"),
      ("A.W-", "L3"), ("A.load A.W+ A.D-", "L2"), ("A.load A.W+ A.D+ A.D-", "L3"),
      ("A.load A.W+ A.D+*", "L5"), ("A.load A.W+* A.D+", "L5"), ("A.load A.W+ A.D+ A.W-* A.W+ A.D+*", "L5"),
      ("A.W+", "L6"), ("A.load A.load", "L6"), ("A.load A.W+ A.load", "L6"),
      ("P.load A.wM(P) A.dM(P) A.load A.W+", "L8"), ("P.load A.wM(P) A.dM(P) A.load P.W+ A.W+ A.D+", "L8"),
      ("P.load A.load A.wM(P) P.W+ P.D+ P.W- P.D- A.W+", "L8"),
      ("A.wM(P) A.wM(Q)", "L13"), ("A.wM(P) A.dM(P) A.dM(P)", "L13"), ("A.dM(P)", "L13"),
      ("A.wM(nil) A.dM(nil)", "L13"),
      ("A.wM(P) A.dM(Q)", "L13"), ("A.wM(P) A.dM(P) A.dM(nil)", "L13"), ("A.wM(P) A.dM(nil)", "L13"),
      ("A.wM(P) A.dM(P) A.wM(nil) A.wM(nil)", "L13"), ("A.wM(P) A.dM(P) A.wM(nil) A.dM(P)", "L13"),
      ("A.wM(P) A.dM(P) A.wM(Q)", "L13"),
      ("P.load P.W+ P.D+ A.load A.wM(P) A.W+ A.D+ A.dM(P) A.wM(nil) A.dM(nil)", "L13"),
      ("A.wR A.wR", "L22"), ("A.aR", "L22"), ("A.dR", "L22"), ("A.wR A.aR A.aR", "L22"),
      ("A.wR A.dR A.dR", "L22"),
      ("A.dS", "L23"), ("A.wS A.dS A.dS", "L23"),
    ])
  func illegal(trace: String, rule: String) {
    #expect(rules(trace) == [rule], "one fault is reported once")
  }

  @Test(
    "L17: when nothing moves, every will has had its did",
    arguments: [
      ("A.load A.W+", "L17"), ("A.load A.W+ A.D+ A.W-", "L17"), ("A.wM(P)", "L13"),
      ("A.wM(P) A.dM(P) A.wM(nil)", "L13"), ("A.wR A.aR", "L22"), ("A.wS", "L23"),
    ])
  func rest(trace: String, rule: String) {
    #expect(rules(trace) == [])
    #expect(rules(trace, rest: true) == [rule])
    #expect(rules("A.load A.W+ A.D+ B.wM(P) B.dM(P) B.wS B.dS B.wR B.dR", rest: true) == [])
  }

  @Test("L17: a change that is open in the settled state is reported once")
  func restTwice() throws {
    var checker = TraceChecker(hearing: Self.four)
    checker.see(try #require(HeardEvent("A.W+")))
    checker.seeRest()
    checker.seeRest()
    #expect(checker.violations.count == 1)
  }

  @Test("T1: a container that shows one child at a time has one appeared child at most")
  func single() {
    let two = "P.load P.W+ P.D+ A.wM(P) A.dM(P) B.wM(P) B.dM(P) A.load A.W+ A.D+ B.load B.W+ B.D+"
    #expect(rules(two) == [])
    #expect(rules(two, single: ["P"]) == ["P4"])
    #expect(rules(two.replacing("B.load", with: "A.W- B.load"), single: ["P"]) == [])
    #expect(
      rules(two.replacing("B.wM(P) B.dM(P)", with: "B.wM(Q) B.dM(Q) Q.load Q.W+ Q.D+"), single: ["P"]) == [])
  }

  @Test("C3: a rule is not applied to what an adapter cannot report")
  func unheard() {
    #expect(rules("A.W+ A.W- A.W+ A.D+", hearing: ["W+", "D+", "W-"]) == [])
    #expect(rules("A.W+ A.D+* A.W- A.D-", hearing: Self.four) == [], "flags")
    #expect(rules("A.D+ A.D- A.D+", hearing: ["D+", "D-"]) == [], "wills")
    #expect(rules("A.D+ A.D+", hearing: ["D+", "D-"]) == [], "a reversal without a callback")
    #expect(rules("A.D+ A.D+", hearing: ["W-", "D+", "D-"]) == ["L2"])
    #expect(rules("A.W+ A.W- A.W+", hearing: ["W+", "W-"]) == [], "dids")
    #expect(rules("A.W+ A.W+", hearing: ["W+", "W-"]) == ["L2"])
    #expect(rules("A.W+ A.W-", hearing: ["W+", "W-"], rest: true) == [], "dids in the settled state")
    #expect(rules("A.dM(P) A.dM(Q) A.dM(nil)", hearing: ["dM"]) == [], "half of the moves")
    // The container's D+ may have come unheard.
    #expect(rules("A.wM(P) A.dM(P) P.W+ A.W+ A.D+", hearing: ["W+", "W-", "D-", "wM", "dM"]) == [])
  }

  @Test("L8: a container that is never heard of does not count, unless a script has made it")
  func strangers() {
    #expect(rules("A.wM(S) A.dM(S) A.load A.W+ A.D+") == [])
    #expect(rules("A.wM(S) A.dM(S) A.load A.W+ A.D+ S.load S.W+") == ["L8", "L8"])
  }

  @Test("C5: a violation is a sentence with the rule, the event and the line")
  func sentence() throws {
    var checker = TraceChecker()
    for (line, text) in [(3, "A.load"), (5, "A.W+"), (9, "A.D-")] {
      checker.see(try #require(HeardEvent(text)), line: line)
    }
    #expect(
      checker.violations.map(\.description)
        == ["L2 (event 3, line 9): A received didDisappear though its newest will is willAppear"])
  }

  @Test("C4: a flood of faults is reported in part")
  func flood() throws {
    var checker = TraceChecker()
    let event = try #require(HeardEvent("A.D+"))
    for _ in 0..<5_000 { checker.see(event) }
    #expect(checker.violations.count == TraceChecker.most)
    #expect(checker.eventCount == 5_000)
  }
}
