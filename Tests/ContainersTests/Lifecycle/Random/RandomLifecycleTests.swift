import Containers
import ContainersTesting
import Foundation
import Testing

/// Random scripts on random trees, against the universal rules.
///
/// `CONTAINERS_RANDOM_SEED` replays one script; `CONTAINERS_RANDOM_OFFSET` takes other scripts, and
/// `CONTAINERS_RANDOM_SCALE` more or fewer of them (2 twice as many, 0.1 a tenth).
@Suite("The lifecycle at random")
struct RandomLifecycleTests {
  /// How many parts run side by side, how many operations each carries out at least, and how many steps a script has.
  static let parts = 4
  static let share = 250_000
  static let length = 400

  private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  @Test(
    "L3-L33: a million operations in trees four deep, requests inside callbacks included",
    arguments: 0..<parts)
  func million(part: Int) throws {
    if let seed = Self.setting("CONTAINERS_RANDOM_SEED").flatMap(UInt64.init) {
      if part == 0 { try replay(seed) }
      return
    }
    let offset = Self.setting("CONTAINERS_RANDOM_OFFSET").flatMap(UInt64.init) ?? 0
    let scale = Self.setting("CONTAINERS_RANDOM_SCALE").flatMap(Double.init) ?? 1
    let wanted = Int(Double(Self.share) * scale)
    var seed = UInt64(part + 1) * 1_000_000 + offset
    var (operations, fired, events) = (0, 0, 0)
    while operations < wanted {
      let run = try RandomRun(RandomOperation.script(seed: seed, count: Self.length), seed: seed)
      guard run.violations.isEmpty else { return try replay(seed) }
      (operations, fired, events) = (operations + run.operations, fired + run.fired, events + run.events)
      seed += 1
    }
    let sum = "\(operations) operations, \(fired) of them inside callbacks, \(events) events"
    #expect(operations >= wanted && fired > operations / 20 && events > 2 * operations, "\(sum)")
  }

  /// Tells of a script that fails, in its shortest form.
  private func replay(_ seed: UInt64) throws {
    let report = try RandomRun.report(seed: seed, count: Self.length)
    if let report { Issue.record("\(report)") }
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
    #expect(short.count == 2 && short.first?.verb == .rotate && short.last?.verb == .finish)
    #expect(short.allSatisfy { $0.a < 6 && $0.b == 0 && $0.c == 0 && $0.d == 0 && $0.trigger == nil })
  }
}
