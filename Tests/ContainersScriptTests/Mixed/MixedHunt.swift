import ContainersTesting
import Foundation

/// A script that fails, in its shortest form.
struct MixedFailure {
  let seed: UInt64
  /// The rule and the words that failures of one kind share; or how the process ended.
  let cause: String
  let steps: [MixedStep]
  let story: [String]
}

/// Plays random scripts in child processes until there have been enough operations, and shrinks those that fail.
struct MixedHunt {
  /// How many operations are carried out at least.
  var operations = 20_000
  var firstSeed: UInt64 = 1
  var length = 220
  /// Violations that begin like this are passed over.
  var muted: [String] = []
  /// Verbs and moments that no script uses; `stealing` leaves out sources that supply what lives elsewhere, `own` a
  /// container of a user's own.
  var without: Set<String> = []
  /// With how many kinds of failure the hunt ends.
  var mostFailures = 1
  /// How many seconds one script may take.
  var limit = 10
  var shrinks = true
  /// Called with each failure as it is found.
  var onFailure: (MixedFailure) -> Void = { _ in }

  private(set) var done = 0
  private(set) var fired = 0
  private(set) var callbacks = 0
  /// How many scripts had a controller below so many containers, at most; by that number.
  private(set) var depths: [Int: Int] = [:]
  private(set) var failures: [MixedFailure] = []
  /// How many seeds failed, by cause.
  private(set) var counts: [String: Int] = [:]
  private(set) var failedSeeds: [UInt64] = []

  private var isPolite: Bool { without.contains("stealing") }
  private var hasOwn: Bool { !without.contains("own") }

  func script(_ seed: UInt64) -> [MixedStep] {
    MixedStep.script(seed: seed, count: length, without: without)
  }

  mutating func run() {
    var seed = firstSeed
    while done < operations && counts.count < mostFailures { seed = runChunk(from: seed) }
  }

  /// Plays some scripts in one child; a failing one ends it.
  ///
  /// - Returns: The next seed.
  private mutating func runChunk(from first: UInt64) -> UInt64 {
    let (lines, end) = MixedChild.run(seconds: limit) { report in
      for seed in first..<first + 50 {
        report.write("seed \(seed)")
        report.restartClock()
        let run = MixedRun(script(seed), seed: seed, muted: muted, arePolite: isPolite, hasOwn: hasOwn)
        report.write("done \(run.operations) \(run.fired) \(run.callbacks) \(run.deepest)")
        if let cause = run.cause { return report.write("fails \(cause)") }
      }
    }
    var seed = first
    for line in lines {
      let words = line.split(separator: " ")
      if words.first == "seed", words.count == 2 { seed = UInt64(words[1]) ?? seed }
      if words.first == "done", words.count == 5 {
        done += Int(words[1]) ?? 0
        fired += Int(words[2]) ?? 0
        callbacks += Int(words[3]) ?? 0
        depths[Int(words[4]) ?? 0, default: 0] += 1
      }
      if line.hasPrefix("fails ") { note(String(line.dropFirst(6)), seed) }
    }
    if end != .finished {
      done += length
      // Another thread may have held a lock of the runtime when the child came to be: once more, alone.
      if let cause = failure(script(seed), seed) { note(cause, seed) }
    }
    return seed + 1
  }

  private mutating func note(_ cause: String, _ seed: UInt64) {
    counts[cause, default: 0] += 1
    failedSeeds.append(seed)
    guard counts[cause] == 1 else { return }
    let failure = shrinks ? shrunk(cause, seed) : MixedFailure(seed: seed, cause: cause, steps: [], story: [])
    failures.append(failure)
    onFailure(failure)
  }

  /// How a script fails; nil if it passes.
  func failure(_ script: [MixedStep], _ seed: UInt64) -> String? {
    let (lines, end) = MixedChild.run(seconds: min(limit, 3)) { report in
      if let cause = MixedRun(script, seed: seed, muted: muted, arePolite: isPolite, hasOwn: hasOwn).cause {
        report.write("fails \(cause)")
      }
    }
    if let line = lines.first(where: { $0.hasPrefix("fails ") }) { return String(line.dropFirst(6)) }
    guard end != .finished else { return nil }
    return Self.cause(end, lines)
  }

  /// A crash is named by what the runtime says of it.
  private static func cause(_ end: MixedChild.End, _ lines: [String]) -> String {
    guard case .crashed = end else { return "hang" }
    let known = [
      "AddressSanitizer:", "Simultaneous accesses", "Fatal error", "overflow", "out of range", "unowned",
    ]
    let text = lines.first { line in known.contains { line.contains($0) } }
    return "crash: " + (text.map { String($0.prefix(60)).replacing(/0x[0-9a-f]+/, with: "…") } ?? end.words)
  }

  /// A failing script in its shortest form.
  func shrunk(_ cause: String, _ seed: UInt64) -> MixedFailure {
    var shrinker = RandomShrinker<MixedStep> { failure($0, seed) }
    let short = shrinker.shrink(script(seed))
    return MixedFailure(seed: seed, cause: cause, steps: short, story: story(short, seed))
  }

  /// What happens in a script, written down up to its end or its crash.
  func story(_ script: [MixedStep], _ seed: UInt64) -> [String] {
    let (all, end) = MixedChild.run(seconds: min(limit, 3)) { report in
      let run = MixedRun(script, seed: seed, muted: muted, arePolite: isPolite, hasOwn: hasOwn, isTold: true)
      {
        report.write($0)
      }
      for violation in run.violations.prefix(3) { report.write("=> \(violation)") }
    }
    // Without the runtime's backtrace.
    let lines = all.filter { !$0.contains(/^ *[0-9]+ .* 0x[0-9a-f]{8}/) }
    let told = lines.count > 400 ? Array(lines.prefix(200) + ["…"] + lines.suffix(100)) : lines
    return end == .finished ? told : told + ["=> \(end.words)"]
  }
}
