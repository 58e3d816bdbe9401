import Foundation
import TestAmount
import Testing

/// Random scripts on trees in which every container holds every other.
///
/// `CONTAINERS_OPERATIONS` is how many operations are carried out, `CONTAINERS_FIRST_SEED` where the seeds begin,
/// `CONTAINERS_FAILURES` with how many kinds of failure a run ends, `CONTAINERS_SEED` one script that is described,
/// `CONTAINERS_WITHOUT` names verbs and callbacks that are left out, and `CONTAINERS_MUTED` beginnings of
/// violations that are passed over, parted by commas and semicolons. `Scripts/random.sh` sets some.
@Suite("Mixed trees at random")
struct MixedRandomTests {
  private func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["CONTAINERS_" + name]
  }

  private func hunt() -> MixedHunt {
    var hunt = MixedHunt()
    hunt.operations = setting("OPERATIONS").flatMap(Int.init) ?? TestAmount.rounds(20_000)
    hunt.firstSeed = setting("FIRST_SEED").flatMap(UInt64.init) ?? 1
    hunt.mostFailures = setting("FAILURES").flatMap(Int.init) ?? 1
    hunt.without = Set((setting("WITHOUT") ?? "").split(separator: ",").map(String.init))
    hunt.muted = (setting("MUTED") ?? "").split(separator: ";").map(String.init)
    return hunt
  }

  @Test("L1-L33, L15, L19, L26, L29: every container in every other, code in every callback")
  func mixedTrees() {
    var hunt = hunt()
    if let seed = setting("SEED").flatMap(UInt64.init) {
      if let cause = hunt.failure(hunt.script(seed), seed) { note(hunt.shrunk(cause, seed)) }
      return
    }
    judge(&hunt)
  }

  private func judge(_ hunt: inout MixedHunt) {
    hunt.onFailure = note
    hunt.run()
    let seeds = hunt.failedSeeds.map { "\($0)" }.joined(separator: " ")
    #expect(hunt.failedSeeds.isEmpty, "failing seeds: \(seeds)")
    guard hunt.failedSeeds.isEmpty else { return }
    #expect(hunt.done >= hunt.operations)
    #expect(hunt.fired > hunt.done / 100)
    #expect(hunt.callbacks > hunt.done / 2)
    // Most trees are at least three containers deep, and some five.
    let scripts = hunt.depths.values.reduce(0, +)
    #expect(hunt.depths.filter { $0.key >= 3 }.values.reduce(0, +) > scripts / 2, "\(hunt.depths)")
    #expect(scripts < 50 || hunt.depths.keys.contains { $0 >= 5 }, "\(hunt.depths)")
  }

  private func note(_ failure: MixedFailure) {
    Issue.record(
      """
      \(failure.cause)
      seed \(failure.seed); set CONTAINERS_SEED=\(failure.seed) to replay it; \(failure.steps.count) steps:
      \(failure.story.joined(separator: "\n"))
      """)
  }

  @Test(
    "a child process that crashes or never ends is distinguished from one that ends",
    .enabled(if: MixedChild.isAlone))
  func children() {
    #expect(MixedChild.run(seconds: 10) { $0.write("one") }.lines == ["one"])
    #expect(MixedChild.run(seconds: 10) { _ in abort() }.end == .crashed(signal: SIGABRT))
    #expect(MixedChild.run(seconds: 1) { _ in while true {} }.end == .hung)
  }

  @Test("T7, L19: scripts in which a keeper missed a change, or what a state asked for came too early")
  func found() {
    var hunt = hunt()
    // These scripts are older than those moments and members.
    let young = MixedVerb.allCases.filter { $0.isYoung }.map { "\($0)" }
    hunt.without = Set(["rotation", "frame", "arrangement", "own"] + young)
    for seed: UInt64 in [
      302_905, 702_863, 700_450, 1_834, 2_939, 5_299, 10_642, 13_736, 100_008_874, 100_008_980,
      754, 867, 1_629, 1_896, 2_037, 2_849, 6_539, 100_000_500, 100_001_268, 100_002_165, 100_005_304,
      100_007_757, 4_486, 10_672, 12_141,
      700_000_190, 700_001_804,
    ] {
      #expect(hunt.failure(hunt.script(seed), seed) == nil)
    }
  }

  @Test("a script is the same for the same seed, and another one for another seed")
  func scripts() {
    #expect(MixedStep.script(seed: 5, count: 90) == MixedStep.script(seed: 5, count: 90))
    #expect(MixedStep.script(seed: 5, count: 90) != MixedStep.script(seed: 6, count: 90))
  }
}
