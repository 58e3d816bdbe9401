import Testing

/// Random scripts on random trees, against the universal rules.
@Suite("The lifecycle at random")
struct RandomLifecycleTests {
  @Test(
    "L3-L33: a million operations in trees four deep, requests inside callbacks included",
    arguments: 0..<4)
  func million(part: Int) throws {
    try RandomScripts<RandomWorld>(share: 250_000, length: 400).play(part: part, eventsPerOperation: 2)
  }

  @Test("a script that fails is shrunk to the steps that matter, with small numbers")
  func shrinking() {
    let script = RandomOperation.script(seed: 1, count: 600)
    var shrinker = RandomShrinker<RandomOperation> { script in
      let first = script.firstIndex { $0.verb == .rotate && $0.a >= 3 }
      let last = script.lastIndex { $0.verb == .finish }
      return first.flatMap { first in last.map { first < $0 } } == true ? "L0" : nil
    }
    let short = shrinker.shrink(script)
    #expect(short.count == 2)
    #expect(short.first?.verb == .rotate)
    #expect(short.last?.verb == .finish)
    #expect(short.allSatisfy { $0.a < 6 && $0.b == 0 && $0.c == 0 && $0.d == 0 && $0.trigger == nil })
  }
}
