import Containers
import ContainersTesting

/// How a script ended.
struct MixedRun {
  var operations = 0
  var fired = 0
  var callbacks = 0
  var deepest = 0
  var violations: [String] = []
  var lines: [String] = []

  /// What kind of failure it is: the violation without the names in it.
  var cause: String? { violations.first.map(Self.cause) }

  /// Plays a script in a world of its own, brings it to rest or drops it as it is, and counts what is left.
  init(
    _ script: [MixedStep], seed: UInt64, muted: [String] = [], arePolite: Bool = false, hasOwn: Bool = false,
    isTold: Bool = false, onLine: ((String) -> Void)? = nil
  ) {
    let left = play(script, seed) {
      let world = MixedWorld(seed: seed, muted: muted, arePolite: arePolite, hasOwn: hasOwn, isTold: isTold)
      world.onLine = onLine
      return world
    }
    guard violations.isEmpty else { return }
    for tally in left.tallies where tally.calls != 1 {
      note("L19: \(tally.calls) completions of a change of \(tally.name), whose world is gone", muted)
    }
    if left.census.alive != 0 { note("L33: \(left.census.alive) probes are left", muted) }
    let built = left.tracked.compactMap(\.value)
    if !built.isEmpty { note("L33: \(Calls.names(built)) are left", muted) }
  }

  private mutating func note(_ violation: String, _ muted: [String]) {
    guard !muted.contains(where: { violation.hasPrefix($0) }) else { return }
    violations.append(violation)
    lines.append("// \(violation)")
  }

  private mutating func play(
    _ script: [MixedStep], _ seed: UInt64, _ make: () -> MixedWorld
  ) -> (census: MixedCensus, tallies: [MixedTally], tracked: [MixedWeak]) {
    let world = make()
    for step in script {
      world.take(step)
      if world.isBroken { break }
    }
    if !world.isBroken && seed / 4 % 4 != 3 { world.comeToRest(finishing: seed / 4 % 2 == 0) }
    (operations, fired, callbacks) = (world.operations, world.fired, world.callbacks)
    deepest = world.deepest
    violations = world.violations
    lines = world.lines ?? []
    let left = (world.census, world.tallies, world.tracked)
    world.dismantle()
    return left
  }

  /// The rule and the words of a violation that are the same in every world.
  static func cause(_ violation: String) -> String {
    let text = violation.prefix { $0 != "," && $0 != ";" }
    let words = text.split(separator: " ").filter { word in
      word.count > 2 && word.contains { $0.isLowercase } && !word.contains("(") && !word.contains("[")
        && !word.contains { $0.isNumber } || word.hasSuffix(":")
    }
    return words.prefix(9).joined(separator: " ")
  }
}
