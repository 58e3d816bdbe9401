import Containers
import ContainersPersistence
import TestAmount
import Testing

@testable import ContainersConformance

@Suite("C6: random scripts")
struct FuzzTests {
  private func fuzzer(_ seed: UInt64, most: Int = 1) -> Fuzzer {
    var fuzzer = Fuzzer(seed: seed)
    fuzzer.mostFindings = most
    return fuzzer
  }

  @Test("C6: a seed and a number are always the same script, others are another one")
  func repeatability() {
    let greeting = ReferenceAdapter().hello()
    let generator = ScriptGenerator(seed: 5, for: greeting)
    let scripts = (0..<40).map { generator.script($0) }
    #expect(scripts == (0..<40).map { ScriptGenerator(seed: 5, for: greeting).script($0) })
    #expect(scripts[7] != ScriptGenerator(seed: 6, for: greeting).script(7))
    #expect(Set(scripts.map { $0.map { StateValue.object($0.members).description } }).count > 38)
  }

  @Test("C6: scripts keep to the protocol; refusals are rare, and everything settles")
  func legality() throws {
    let adapter = ReferenceAdapter()
    let generator = ScriptGenerator(seed: 9, for: adapter.hello())
    var (count, refused, names): (Int, Int, Set<String>) = (0, 0, [])
    for number in 0..<450 {
      let script = generator.script(number)
      adapter.begin("test")
      var saved = SavedStates()
      for operation in script {
        let reply = try adapter.perform(saved.filled(operation), reading: [])
        saved.keep(reply, of: operation)
        count += 1
        refused += reply.error == nil ? 0 : 1
        names.insert(operation.name)
      }
      try #require(script.last?.name == "rest")
    }
    #expect(count > 3_000)
    #expect(refused * 20 < count)
    #expect(refused > 0)
    // Those that are left out need a still surface, a player, a menu, or a case of their own; the others are rare.
    let missing = Set(OperationShape.all.map(\.name)).subtracting(names)
    #expect(missing.isSubset(of: Self.undrawn.union(Self.rare)), "\(missing)")
    #expect(names.isDisjoint(with: Self.undrawn), "they are drawn now")
  }

  private static let undrawn: Set = [
    "release", "report", "setSegments", "addItem", "setMenuItem", "chooseItem", "parsePath", "formPath",
    "command",
    "startAnew", "setText", "setGuards", "resume",
  ]
  private static let rare: Set = [
    "exchangeLayer", "endDismiss", "moveOutside", "setWidth", "beginDivider", "moveDivider", "endDivider",
    "cancelDivider", "resetDivider",
    "tell", "unobserve", "turn", "cancelTurn", "setSpine", "customize", "dismiss", "setLimit", "selectMore",
    "reduceMotion", "cancelWalk", "endWalk", "stepWalk", "setRemembered", "keepHidden", "answer", "write",
    "giveResult", "movePop", "cancelPop", "moveDismiss", "cancelDismiss",
    "removeLayer", "triggerSegue", "unwind", "bindControl", "moveSlide", "endSlide", "endPop", "cancelSlide",
    "expandTo", "collapseTo", "setSwitcher", "emptyColumn", "moveBack", "endBack", "dispatchForward",
    "removeBackHandler", "setBackHandler", "previousTab", "setSource", "reportOutside",
    "answerShow", "arriveOutside", "removeEntry", "cancelBack",
  ]

  @Test("C6: where pages only show and hide, many scripts ask for something while one hides")
  func hiding() {
    let greeting = Greeting(
      name: "small", version: "1", features: ["tab", "window", "edit", "reentrant"], hears: ["D+", "D-"])
    let generator = ScriptGenerator(seed: 1, for: greeting)
    let asking = (0..<200).map { generator.script($0) }.count { script in
      script.contains { $0.name == "when" && $0.members["hears"]?.string == "D-" }
    }
    #expect(asking > 60, "\(asking)")
  }

  @Test("C6: no adapter is asked for a feature that it does not declare")
  func features() {
    let greeting = Greeting(
      name: "small", version: "1", features: ["tab", "window", "user"], hears: ["W+", "D+", "W-", "D-"])
    let generator = ScriptGenerator(seed: 1, for: greeting)
    let scripts = (0..<200).map { generator.script($0) }
    let names = Set(scripts.joined().map(\.name))
    #expect(
      names.isSubset(of: [
        "make", "window", "appear", "disappear", "load", "select", "userSelect", "veto", "setItem", "rest",
      ]))
    #expect(names.isSuperset(of: ["select", "userSelect", "disappear"]))
    #expect(!scripts.joined().contains { $0.members["animated"] != nil || $0.members["token"] != nil })
  }

  @Test("C6: the reference survives, also with other orders", arguments: [false, true])
  func reference(isOther: Bool) throws {
    let other = OrderProfile(
      nesting: .bracketed, willFirst: .new, didFirst: .old, cancelling: .oneAfterOther(first: .old))
    let profile = isOther ? Profile(["generic": other, "stack.push": other, "present": other]) : Profile()
    let count = TestAmount.rounds(800)
    let report = try fuzzer(11).run(ReferenceAdapter(profile: profile)) { $0.scripts < count }
    #expect(report.scripts == count, "\(report.issues)")
    #expect(report.failures == 0, "\(report.issues)")
  }

  @Test("C6, C7: every mutant that breaks a universal rule is found, and in at most eight steps")
  func mutants() throws {
    let universal: Set = ["L2", "L3", "L5", "L6", "L8", "L13", "L17", "L22", "L23"]
    // The rules of layers are universal in part.
    let layers: Set = ["layers-move", "result-twice"]
    let mutants = Mutant.all.filter { !universal.isDisjoint(with: $0.rules) || layers.contains($0.id) }
    var escaped: [String] = []
    for mutant in mutants {
      let report = try fuzzer(1).run(mutant.adapter()) { $0.scripts < 1_500 }
      guard let finding = report.findings.first else {
        escaped.append("\(mutant.id) was not found")
        continue
      }
      if finding.testCase.steps.count > 8 { escaped.append("\(mutant.id): \(finding.testCase.line)") }
    }
    #expect(mutants.count > 25, "\(escaped)")
    #expect(escaped.isEmpty, "\(escaped)")
  }

  @Test("C6, C7: mutants of texts, scrubbers, stored state, sources, links, histories and back are found")
  func newMutants() throws {
    let ids = [
      "one-page-less", "forgets-the-place", "turns-while-sliding", "scrubber-stands-still",
      "selection-forgotten", "path-forgotten", "neighbours-for-ever", "factory-asked-twice",
      "book-always-curls", "closed-unasked", "bar-always-changed", "link-asks-nobody",
      "refused-back-stays", "edges-twice", "no-forward",
    ]
    var escaped: [String] = []
    for (number, id) in ids.enumerated() where number % TestAmount.step == 0 {
      let mutant = try #require(Mutant.named(id))
      var fuzzer = fuzzer(2)
      fuzzer.shrinkTries = 1
      let report = try fuzzer.run(mutant.adapter()) { $0.scripts < 9_000 }
      if report.findings.isEmpty { escaped.append(id) }
    }
    #expect(escaped == [])
  }

  @Test("C6: a finding is a line that can be read, fails again, and passes with the reference")
  func lines() throws {
    var wrong: [String] = []
    for id in ["double-will", "no-did-after-cancel", "rotation-without-end", "user-asks-nobody", "leak"] {
      let mutant = try #require(Mutant.named(id))
      let report = try fuzzer(3).run(mutant.adapter()) { $0.scripts < 300 }
      let finding = try #require(report.findings.first)
      var suite = ConformanceSuite()
      try suite.add(lines: Array(finding.testCase.line.utf8), file: "fuzz")
      if suite.cases != [finding.testCase] { wrong.append("\(id) reads as another case") }
      let runner = ConformanceRunner(suite)
      if try runner.run(mutant.adapter()).exitCode != 1 { wrong.append("\(id) passes") }
      if try runner.run(ReferenceAdapter()).exitCode != 0 { wrong.append("\(id): the reference fails") }
    }
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test("C6: an adapter that breaks in another way does not have the same symptom")
  func kinds() {
    func symptom(_ number: Int, _ code: Int, _ end: String) -> FuzzSymptom {
      FuzzSymptom(
        brokenBy: "in place of answering “do make” (request \(number)) it exited with code \(code)\n"
          + "its standard error ends with:\n  \(end)")
    }
    #expect(symptom(3, 1, "KeyError: 'tabs'") == symptom(41, 1, "KeyError: 'tabs'"))
    #expect(symptom(3, 1, "line 3") == symptom(3, 1, "line 44"))
    #expect(symptom(3, 1, "KeyError: 'tabs'") != symptom(3, 0, "KeyError: 'tabs'"))
    #expect(symptom(3, 1, "KeyError: 'tabs'") != symptom(3, 1, "IndexError"))
    #expect(FuzzSymptom(brokenBy: "it is gone").isOfAdapter)
  }

  @Test("C6: a crash is a finding and shrinks to what brings it about; the run goes on and ends")
  func crash() throws {
    let adapter = Clumsy(crashesAt: "memory", lacking: "rotate")
    let report = try fuzzer(2, most: 3).run(adapter) { $0.scripts < 200 }
    let finding = try #require(report.findings.first)
    #expect(finding.symptom.description == "broken")
    #expect(finding.testCase.steps.last?.operation.name == "memory")
    #expect(finding.testCase.steps.count <= 3, "\(finding.testCase.line)")
    #expect(report.findings.count == 1)
    #expect(report.failures > 5)
    #expect(report.exitCode == 2)
    #expect((report.leftOut["rotate"] ?? 0) > 5)
    let always = try fuzzer(2).run(Clumsy(crashesAt: "make", lacking: "")) { _ in true }
    #expect(always.findings.map { $0.testCase.steps.count } == [1])
  }

  @Test("C10: a script in which nothing was compared is not judged, and a run of such scripts has no verdict")
  func notJudged() throws {
    let report = try fuzzer(1).run(Idle(hearing: [])) { $0.scripts < 30 }
    #expect(report.notJudged == 30)
    #expect(report.exitCode == 2)
    #expect(report.headline().hasPrefix("Inconclusive: Idle 1, seed 1: 30 scripts with "))
    #expect(
      report.headline().hasSuffix("none could be judged; not judged, since nothing in them was compared: 30.")
    )
    #expect(report.issues == [report.headline()])
    var rules = fuzzer(1)
    rules.asksReference = false
    let silent = try rules.run(Idle(hearing: Set(Vocabulary.hears))) { $0.scripts < 30 }
    #expect(silent.notJudged == 30)
    #expect(silent.exitCode == 2)
    let heard = try rules.run(ReferenceAdapter()) { $0.scripts < 30 }
    #expect(heard.notJudged < 3)
    #expect(heard.exitCode == 0)
  }
}

/// An adapter that answers and does nothing.
private final class Idle: ConformanceAdapter {
  private let hears: Set<String>

  init(hearing hears: Set<String>) { self.hears = hears }

  func hello() -> Greeting {
    Greeting(name: "Idle", version: "1", features: Vocabulary.features, hears: hears)
  }
  func begin(_ caseID: String) {}
  func end() -> [String]? { nil }
  func perform(_ operation: ScriptOperation, reading keys: [String]) -> Reply { Reply() }
}

/// The reference, which breaks at one operation and cannot do another.
private final class Clumsy: ConformanceAdapter {
  private let base = ReferenceAdapter()
  private let fatal: String
  private let missing: String

  init(crashesAt fatal: String, lacking missing: String) { (self.fatal, self.missing) = (fatal, missing) }

  func hello() -> Greeting { base.hello() }
  func begin(_ caseID: String) { base.begin(caseID) }
  func end() -> [String]? { base.end() }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    if operation.name == fatal { throw AdapterFailure("it has died") }
    if operation.name == missing { return Reply(isUnsupported: true) }
    return try base.perform(operation, reading: keys)
  }
}
