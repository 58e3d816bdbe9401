import ContainersTesting
import Foundation
import Testing

/// One script for a book and what became of it.
struct BookRun {
  var operations = 0
  var fired = 0
  var events = 0
  var violations: [String] = []
  var lines: [String] = []

  /// The id of the rule that was broken first: the text up to its colon.
  var rule: String? { violations.first.map { String($0.prefix { $0 != ":" }) } }

  /// Plays a script in a world of its own, brings it to rest - or drops it as it is - and counts who is left.
  init(_ script: [BookOperation], seed: UInt64, isTold: Bool = false) throws {
    let census = Census()
    try play(script, seed, isTold, census)
    if census.alive != 0 { violations.append("L33: \(census.alive) pages are left") }
  }

  private mutating func play(
    _ script: [BookOperation], _ seed: UInt64, _ isTold: Bool, _ census: Census
  ) throws {
    let world = try BookWorld(seed: seed, census: census, isTold: isTold)
    for operation in script {
      world.take(operation)
      if world.isBroken { break }
    }
    if !world.isBroken && seed % 4 != 3 { world.comeToRest(finishing: seed % 2 == 0) }
    (operations, fired, events) = (world.operations, world.fired, world.checker.eventCount)
    violations = world.checker.violations + world.violations
    lines = world.lines ?? []
    world.dismantle()
  }

  /// A failing script as a report: the seed, the short script in words, and what it breaks; nil if it passes.
  static func report(seed: UInt64, count: Int) throws -> String? {
    let script = BookOperation.script(seed: seed, count: count)
    guard try BookRun(script, seed: seed).rule != nil else { return nil }
    var shrinker = RandomShrinker<BookOperation> { (try? BookRun($0, seed: seed))?.rule }
    let short = shrinker.shrink(script)
    let run = try BookRun(short, seed: seed, isTold: true)
    return """
      seed \(seed) fails; set CONTAINERS_RANDOM_SEED=\(seed) to replay it. From \(script.count) steps to \
      \(short.count), in \(shrinker.attempts) attempts:
      \(run.lines.joined(separator: "\n"))
      \(run.violations.prefix(5).joined(separator: "\n"))
      """
  }
}

/// Random scripts for the book and its scrubber, against the rules of the lifecycle, of pages and of books.
///
/// The variables are those of `RandomLifecycleTests`: `CONTAINERS_RANDOM_SEED`, `_OFFSET` and `_SCALE`.
@Suite("Books at random")
struct BookRandomTests {
  static let parts = 2
  static let share = 20_000
  static let length = 150

  private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  @Test(
    "L3, L8, L26, L29, L30, L33, P14, B1–B7: turns, counts, sources that fail, in and out of callbacks",
    arguments: 0..<parts)
  func scripts(part: Int) throws {
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
      let run = try BookRun(BookOperation.script(seed: seed, count: Self.length), seed: seed)
      guard run.violations.isEmpty else { return try replay(seed) }
      (operations, fired, events) = (operations + run.operations, fired + run.fired, events + run.events)
      seed += 1
    }
    let sum = "\(operations) operations, \(fired) of them inside callbacks, \(events) events"
    #expect(operations >= wanted && fired > operations / 20 && events > operations, "\(sum)")
  }

  /// Tells of a script that fails, in its shortest form.
  private func replay(_ seed: UInt64) throws {
    if let report = try BookRun.report(seed: seed, count: Self.length) { Issue.record("\(report)") }
  }
}
