import Containers
import ContainersConformance
import Testing

@Suite("C5: the checker against the containers of this package")
struct CheckerPropertyTests {
  private static func script(seed: UInt64) throws -> [(operation: ScriptOperation, reply: Reply)] {
    var traces = RandomTraces(seed: seed)
    return try traces.script(steps: 30)
  }

  @Test(
    "C5: nothing that the containers do in random scripts is a violation, whatever events an adapter reports")
  func noFalseAlarm() throws {
    var alarms: [String] = []
    var events = 0
    let hearings: [Set<String>] = [
      Set(Vocabulary.hears), ["W+", "D+", "W-", "D-"], ["W+", "W-", "D-"], ["D+", "D-"],
      ["W+", "D+", "wM", "dM"],
      ["W+", "D+", "W-", "D-", "dM", "animated"], ["D-", "wM", "rotation"],
    ]
    for seed in 0..<60 as Range<UInt64> {
      let script = try Self.script(seed: seed)
      for hears in hearings {
        var checker = ScriptChecker(hearing: hears)
        for (operation, reply) in script {
          var told = reply
          told.events = reply.events.compactMap { HeardEvent($0)?.reduced(to: hears)?.description }
          try checker.see(operation, told)
        }
        checker.end()
        events += checker.eventCount
        alarms += checker.violations.prefix(1).map { "seed \(seed), \(hears.sorted()): \($0)" }
      }
    }
    let isQuiet = alarms.isEmpty
    #expect(isQuiet, "\(alarms.prefix(5).joined(separator: "\n"))")
    #expect(events > 8_000, "the scripts have become empty")
  }

  /// What one edit makes of a trace, or nil when it does not apply there.
  private struct Mutation {
    let name: String
    let apply: @Sendable (_ trace: [HeardEvent], _ index: Int) -> [HeardEvent]?

    init(_ name: String, _ apply: @escaping @Sendable ([HeardEvent], Int) -> [HeardEvent]?) {
      (self.name, self.apply) = (name, apply)
    }
  }

  /// The index of the next event of the same controller that fulfils a condition.
  private static func next(
    in trace: [HeardEvent], after index: Int, where condition: (HeardEvent) -> Bool
  ) -> Int? {
    trace.indices.first { $0 > index && trace[$0].name == trace[index].name && condition(trace[$0]) }
  }

  private static func removing(_ trace: [HeardEvent], _ index: Int) -> [HeardEvent] {
    Array(trace[..<index] + trace[(index + 1)...])
  }

  private static let mutations: [Mutation] = [
    Mutation("drop a will") { trace, index in
      guard trace[index].callback?.isWill == true,
        next(in: trace, after: index, where: { $0.callback != nil }) != nil
      else { return nil }
      return removing(trace, index)
    },
    Mutation("drop the last did") { trace, index in
      guard trace[index].callback?.isWill == false,
        next(in: trace, after: index, where: { $0.callback != nil }) == nil
      else { return nil }
      return removing(trace, index)
    },
    Mutation("report a callback twice") { trace, index in
      guard trace[index].callback != nil else { return nil }
      return Array(trace[...index] + trace[index...])
    },
    Mutation("a did before its will") { trace, index in
      guard trace[index].callback?.isWill == true,
        let did = next(in: trace, after: index, where: { $0.callback != nil }),
        trace[did].callback?.isWill == false
      else { return nil }
      var edited = trace
      edited.swapAt(index, did)
      return edited
    },
    Mutation("the other did") { trace, index in
      guard let callback = trace[index].callback, !callback.isWill else { return nil }
      var edited = trace
      let star = trace[index].isAnimated ? "*" : ""
      edited[index] = HeardEvent(trace[index].name + (callback.isAppearing ? ".D-" : ".D+") + star)!
      return edited
    },
    Mutation("the other flag of a did") { trace, index in
      guard trace[index].callback?.isWill == false else { return nil }
      var edited = trace
      let star = trace[index].isAnimated ? "" : "*"
      edited[index] = HeardEvent(trace[index].name + "." + trace[index].symbol + star)!
      return edited
    },
    Mutation("drop a load") { trace, index in
      guard trace[index].symbol == "load", next(in: trace, after: index, where: { $0.symbol == "W+" }) != nil
      else { return nil }
      return removing(trace, index)
    },
    Mutation("load twice") { trace, index in
      trace[index].symbol == "load" ? trace + [trace[index]] : nil
    },
    Mutation("drop a wM") { trace, index in trace[index].word == "wM" ? removing(trace, index) : nil },
    // One in the middle may have been superseded.
    Mutation("drop the last dM") { trace, index in
      let isLast = next(in: trace, after: index, where: { $0.word == "wM" }) == nil
      return trace[index].word == "dM" && isLast ? removing(trace, index) : nil
    },
    Mutation("report a move twice") { trace, index in
      trace[index].word == "wM" || trace[index].word == "dM" ? Array(trace[...index] + trace[index...]) : nil
    },
    Mutation("drop a wR") { trace, index in trace[index].word == "wR" ? removing(trace, index) : nil },
    Mutation("drop a dR") { trace, index in trace[index].word == "dR" ? removing(trace, index) : nil },
    Mutation("report a rotation twice") { trace, index in
      trace[index].family == "rotation" ? Array(trace[...index] + trace[index...]) : nil
    },
    Mutation("a child before its container is there") { trace, index in
      guard trace[index].symbol == "D+",
        let container = trace[..<index].lastIndex(where: { $0.symbol == "D+" && $0.name == "P" }),
        trace[container...index].allSatisfy({ $0.symbol == "D+" }), container != index
      else { return nil }
      return Array(trace[..<container] + [trace[index]] + trace[container..<index] + trace[(index + 1)...])
    },
  ]

  @Test("C7: whatever breaks the grammar in a single place is found")
  func mutants() throws {
    var missed: [String] = []
    var counts: [String: Int] = [:]
    for seed in 0..<15 as Range<UInt64> {
      let script = try Self.script(seed: seed)
      let trace = script.flatMap(\.reply.events).compactMap { HeardEvent($0) }
      for mutation in Self.mutations {
        for index in trace.indices {
          guard let edited = mutation.apply(trace, index) else { continue }
          counts[mutation.name, default: 0] += 1
          var checker = TraceChecker()
          for name in ["P", "Q", "T"] { checker.declare(name) }
          for event in edited { checker.see(event) }
          checker.seeRest()
          checker.finish()
          if checker.violations.isEmpty {
            missed.append("\(mutation.name), seed \(seed), event \(index + 1)")
          }
        }
      }
    }
    let isComplete = missed.isEmpty
    #expect(isComplete, "\(missed.count) missed: \(missed.prefix(5).joined(separator: "\n"))")
    let isTried = counts.count == Self.mutations.count && counts.values.allSatisfy { $0 >= 5 }
    #expect(isTried, "\(counts)")
  }
}
