import Containers
import ContainersTesting
import Foundation
import TestAmount
import Testing

/// A step of a random script, which knows how to make a script of its kind.
protocol ScriptStep: ShrinkableStep {
  static func script(seed: UInt64, count: Int) -> [Self]
}

/// A world of controllers in which random scripts are played and watched.
protocol ScriptedWorld: AnyObject {
  associatedtype Step: ScriptStep

  init(seed: UInt64, census: Census, isTold: Bool) throws
  func take(_ step: Step)
  func comeToRest(finishing: Bool)
  func dismantle()

  var isBroken: Bool { get }
  var operations: Int { get }
  /// How many of them were carried out inside callbacks.
  var fired: Int { get }
  var checker: LifecycleChecker { get }
  var violations: [String] { get }
  /// The lines of what happens, if they are wanted.
  var lines: [String]? { get }
  /// The changes whose completions are still to come when the world goes (L19).
  var tallies: [RandomWorld.Tally] { get }
}

/// One script and what became of it.
struct ScriptRun<World: ScriptedWorld> {
  var operations = 0
  var fired = 0
  var events = 0
  var violations: [String] = []
  var lines: [String] = []

  /// The id of the rule that was broken first: the text up to its colon.
  var rule: String? { violations.first.map { String($0.prefix { $0 != ":" }) } }

  /// Plays a script in a world of its own, lets it settle - or drops it as it is - and counts the controllers that are left.
  init(_ script: [World.Step], seed: UInt64, isTold: Bool = false) throws {
    let census = Census()
    let tallies = try play(script, seed, isTold, census)
    for tally in tallies where tally.calls != 1 {
      violations.append("L19: \(tally.calls) completions of a change whose container has gone")
    }
    if census.alive != 0 { violations.append("L33: \(census.alive) controllers are left") }
  }

  /// - Returns: The changes that were open when the world went.
  private mutating func play(
    _ script: [World.Step], _ seed: UInt64, _ isTold: Bool, _ census: Census
  ) throws -> [RandomWorld.Tally] {
    let world = try World(seed: seed, census: census, isTold: isTold)
    for step in script {
      world.take(step)
      if world.isBroken { break }
    }
    if !world.isBroken && seed % 4 != 3 { world.comeToRest(finishing: seed % 2 == 0) }
    (operations, fired, events) = (world.operations, world.fired, world.checker.eventCount)
    violations = world.checker.violations + world.violations
    lines = world.lines ?? []
    let tallies = world.tallies
    world.dismantle()
    return tallies
  }

  /// A failing script as a report: the seed, the short script in words, and what it breaks; nil if it passes.
  static func report(seed: UInt64, count: Int) throws -> String? {
    let script = World.Step.script(seed: seed, count: count)
    guard try ScriptRun(script, seed: seed).rule != nil else { return nil }
    var shrinker = RandomShrinker<World.Step> { (try? ScriptRun($0, seed: seed))?.rule }
    let short = shrinker.shrink(script)
    let run = try ScriptRun(short, seed: seed, isTold: true)
    return """
      seed \(seed) fails; set CONTAINERS_RANDOM_SEED=\(seed) to replay it. From \(script.count) steps to \
      \(short.count), in \(shrinker.attempts) attempts:
      \(run.lines.joined(separator: "\n"))
      \(run.violations.prefix(5).joined(separator: "\n"))
      """
  }
}

/// Plays random scripts in worlds of one kind until there have been enough operations.
///
/// `CONTAINERS_RANDOM_SEED` replays one script; `CONTAINERS_RANDOM_OFFSET` takes other scripts, and
/// `CONTAINERS_RANDOM_SCALE` more or fewer of them (2 twice as many, 0.1 a tenth).
struct RandomScripts<World: ScriptedWorld> {
  /// How many operations are carried out at least, and how many steps a script has.
  let share: Int
  let length: Int

  private func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// Plays one part of the scripts; parts have scripts of their own, so that they can run side by side.
  ///
  /// - Parameter eventsPerOperation: What an operation must cause on average, so that idle scripts are noticed.
  func play(part: Int, eventsPerOperation: Int = 1) throws {
    if let seed = setting("CONTAINERS_RANDOM_SEED").flatMap(UInt64.init) {
      if part == 0 { try replay(seed) }
      return
    }
    let wanted = TestAmount.rounds(share)
    var seed = UInt64(part + 1) * 1_000_000 + TestAmount.offset
    var (operations, fired, events) = (0, 0, 0)
    while operations < wanted {
      let run = try ScriptRun<World>(World.Step.script(seed: seed, count: length), seed: seed)
      guard run.violations.isEmpty else { return try replay(seed) }
      (operations, fired, events) = (operations + run.operations, fired + run.fired, events + run.events)
      seed += 1
    }
    let sum = "\(operations) operations, \(fired) of them inside callbacks, \(events) events"
    #expect(operations >= wanted, "\(sum)")
    #expect(fired > operations / 20, "\(sum)")
    #expect(events > eventsPerOperation * operations, "\(sum)")
  }

  /// Describes a script that fails, in its shortest form.
  private func replay(_ seed: UInt64) throws {
    if let report = try ScriptRun<World>.report(seed: seed, count: length) { Issue.record("\(report)") }
  }
}
