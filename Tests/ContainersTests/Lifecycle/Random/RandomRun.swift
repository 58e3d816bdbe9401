import Containers
import ContainersTesting

/// One script and what became of it.
struct RandomRun {
  var operations = 0
  var fired = 0
  var events = 0
  var violations: [String] = []
  var lines: [String] = []

  /// The id of the rule that was broken first: the text up to its colon.
  var rule: String? { violations.first.map { String($0.prefix { $0 != ":" }) } }

  /// Plays a script in a world of its own, brings it to rest - or drops it as it is - and counts who is left.
  init(_ script: [RandomOperation], seed: UInt64, isTold: Bool = false) throws {
    let census = Census()
    let tallies = try play(script, seed, isTold, census)
    for tally in tallies where tally.calls != 1 {
      violations.append("L19: \(tally.calls) completions of a change whose container has gone")
    }
    if census.alive != 0 { violations.append("L33: \(census.alive) controllers are left") }
  }

  /// - Returns: The changes that were open when the world went.
  private mutating func play(
    _ script: [RandomOperation], _ seed: UInt64, _ isTold: Bool, _ census: Census
  ) throws -> [RandomWorld.Tally] {
    let world = try RandomWorld(seed: seed, census: census, isTold: isTold)
    for operation in script {
      world.take(operation)
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
    let script = RandomOperation.script(seed: seed, count: count)
    guard try RandomRun(script, seed: seed).rule != nil else { return nil }
    var shrinker = RandomShrinker<RandomOperation> { (try? RandomRun($0, seed: seed))?.rule }
    let short = shrinker.shrink(script)
    let run = try RandomRun(short, seed: seed, isTold: true)
    return """
      seed \(seed) fails; set CONTAINERS_RANDOM_SEED=\(seed) to replay it. From \(script.count) steps to \
      \(short.count), in \(shrinker.attempts) attempts:
      \(run.lines.joined(separator: "\n"))
      \(run.violations.prefix(5).joined(separator: "\n"))
      """
  }
}
