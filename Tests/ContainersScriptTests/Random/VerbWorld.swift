@testable import Containers
import ContainersTesting

/// What a random script for one container does: its verbs, as often as they come.
protocol RandomVerb: Hashable, Sendable {
  static var weights: [(verb: Self, share: Int)] { get }
  /// The steps with which every script begins.
  static var opening: [VerbStep<Self>] { get }
}

/// One step of a random script: a verb and small numbers, which mean something in every state.
struct VerbStep<Verb: RandomVerb>: ScriptStep, Hashable {
  var verb: Verb
  var a: UInt8 = 0
  var b: UInt8 = 0
  var c: UInt8 = 0
  var d: UInt8 = 0
  /// When it is taken: nil is now, else once, inside a callback (L26).
  var trigger: VerbMoment?

  /// A script that shows something, and goes on at random.
  static func script(seed: UInt64, count: Int) -> [VerbStep] {
    let lots = Verb.weights.flatMap { Array(repeating: $0.verb, count: $0.share) }
    var generator = SeededGenerator(seed: seed)
    var script = Verb.opening
    while script.count < count {
      let bits = generator.next()
      func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
      var step = VerbStep(
        verb: lots[Int(bits >> 40) % lots.count], a: byte(0), b: byte(1), c: byte(2), d: byte(3))
      if byte(4) % 5 == 0 {
        let moments = VerbMoment.allCases
        step.trigger = moments[Int(generator.next() >> 33) % moments.count]
      }
      script.append(step)
    }
    return script
  }
}

/// The moments at which a step can be taken: inside a callback, a question, the delegate, or a completion.
enum VerbMoment: UInt8, CaseIterable, Sendable {
  case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
  case willRotate, willAnimateRotation, didRotate, resize, memory, asked, again, delegate, completion
}

/// A controller of a random world: each callback may be the moment for which a step waits.
final class VerbLeaf: LeaveDeciding, Reselectable {
  /// What it answers when it is asked whether it may be left.
  enum Mood: CaseIterable { case yes, no, later, inside, forgetful }

  let lifecycle: Lifecycle
  var mood = Mood.yes
  var fire: ((VerbMoment) -> Void)?
  var keep: ((LeaveQuestion) -> Void)?
  /// Whether it has ever appeared.
  private(set) var wasVisible = false
  private let census: Census

  init(_ name: String, _ census: Census) {
    lifecycle = Lifecycle(name)
    self.census = census
    census.alive += 1
  }
  deinit { census.alive -= 1 }

  func didLoad() { fire?(.load) }
  func willAppear(animated: Bool) {
    wasVisible = true
    fire?(.willAppear)
  }
  func didAppear(animated: Bool) { fire?(.didAppear) }
  func willDisappear(animated: Bool) { fire?(.willDisappear) }
  func didDisappear(animated: Bool) { fire?(.didDisappear) }
  func willMove(to parent: (any Container)?) { fire?(.willMove) }
  func didMove(to parent: (any Container)?) { fire?(.didMove) }
  func willRotate(to orientation: Orientation, duration: Double) { fire?(.willRotate) }
  func didRotate(from orientation: Orientation) { fire?(.didRotate) }
  func willAnimateRotation(to orientation: Orientation, duration: Double) { fire?(.willAnimateRotation) }
  func willTransition(to size: Size) { fire?(.resize) }
  func didReceiveMemoryWarning() { fire?(.memory) }
  func didReselect() { fire?(.again) }

  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
    fire?(.asked)
    switch mood {
    case .yes: return .yes
    case .no: return .no
    case .forgetful: return .later
    case .inside:
      question.answer(true)
      return .no
    case .later:
      keep?(question)
      return .later
    }
  }
}

/// The part that worlds of one container share: leaves, a stage, a hand-driven host, steps that wait for their moment.
class VerbWorld<Verb: RandomVerb> {
  let leaves: [VerbLeaf]
  let root: any Container
  let stage: Stage
  let host = HandDrivenHost()
  let checker: LifecycleChecker
  /// Takes controllers away now and then (L15).
  let thief = ListContainer("thief")

  var violations: [String] = []
  private(set) var operations = 0
  private(set) var fired = 0
  private(set) var lines: [String]?
  private(set) var tallies: [RandomWorld.Tally] = []
  private var depth = 0
  /// Whether a callback runs.
  var isInside: Bool { depth > 0 }
  private var armed: [VerbStep<Verb>] = []
  private var questions: [LeaveQuestion] = []
  private var narrator: Observation?

  init(_ root: any Container, _ leaves: [VerbLeaf], hosted: Bool, isTold: Bool) throws {
    (self.root, self.leaves) = (root, leaves)
    stage = try Stage(root: root, size: Size(width: 60, height: 90))
    checker = LifecycleChecker(stage)
    checker.watch(thief)
    for leaf in leaves { checker.watch(leaf) }
    if hosted { stage.host = host }
    if isTold { lines = [] }
    for leaf in leaves {
      leaf.fire = { [unowned self] in fire($0) }
      leaf.keep = { [unowned self] in questions = questions.suffix(3) + [$0] }
    }
    if isTold { narrator = stage.observe { [unowned self] in tell("    \($0)") } }
  }

  /// Carries a step out.
  func run(_ step: VerbStep<Verb>) throws {}
  /// Looks at everything after a step.
  func check() {}

  var isBroken: Bool { !violations.isEmpty || !checker.violations.isEmpty }
  func tell(_ line: @autoclosure () -> String) {
    if lines != nil { lines?.append(String(repeating: "  ", count: depth) + line()) }
  }
  func fail(_ violation: String) {
    tell("!!! \(violation)")
    violations.append(violation)
  }
  func leaf(_ number: UInt8) -> VerbLeaf { leaves[Int(number) % leaves.count] }

  /// Forgets the steps that wait for a callback.
  func disarm() { armed = [] }

  /// Breaks the ties that the test itself has made, so that the tree stands alone (L33).
  func dismantle() {
    (armed, questions, narrator) = ([], [], nil)
    for leaf in leaves { (leaf.fire, leaf.keep) = (nil, nil) }
    checker.stop()
  }

  // MARK: Steps

  /// Takes a step of the script, or keeps it for its moment, and then looks at everything.
  func take(_ step: VerbStep<Verb>) {
    if step.trigger == nil {
      carryOut(step)
    } else {
      armed = armed.suffix(7) + [step]
    }
    checkTallies()
    checker.inspect(root)
    checker.inspect(thief)
    check()
  }

  private func carryOut(_ step: VerbStep<Verb>) {
    operations += 1
    tell("\(step.verb) \(step.a) \(step.b) \(step.c) \(step.d)")
    do { try run(step) } catch { tell("// refused: \(error)") }
  }

  /// A moment has come for which a step may wait.
  func fire(_ moment: VerbMoment) {
    guard let index = armed.firstIndex(where: { $0.trigger == moment }) else { return }
    let step = armed.remove(at: index)
    fired += 1
    depth += 1
    tell("in \(moment):")
    carryOut(step)
    depth -= 1
  }

  /// Does something from outside; says whether no other step was taken meanwhile, so that a simple model can judge.
  func alone(_ work: () throws -> Void) rethrows -> Bool {
    let (before, isOutside) = (fired, depth == 0)
    try work()
    return isOutside && fired == before
  }

  /// Counts the completions of a change.
  ///
  /// - Parameter mayWait: Whether it is a request of the user's, which may wait for an answer.
  @discardableResult
  func note(_ change: Change?, mayWait: Bool = false) -> Change? {
    guard let change else { return nil }
    let tally = RandomWorld.Tally(change, mayWait: mayWait)
    tallies.append(tally)
    change.whenEnded { [weak self] _ in
      tally.calls += 1
      self?.fire(.completion)
    }
    return change
  }

  func answer(_ number: UInt8, _ mayLeave: Bool) {
    guard !questions.isEmpty else { return }
    let question = questions.remove(at: Int(number) % questions.count)
    let wasOpen = question.isOpen
    if question.answer(mayLeave) != wasOpen { fail("T2: an answer counts, and the question was \(wasOpen)") }
    if question.isOpen || question.answer(true) { fail("T2: it can be answered twice") }
  }

  /// L29: a refusal changes nothing; L26: inside a callback nothing happens at once.
  ///
  /// - Parameter picture: What a request may not change then, beside what the checker receives.
  func attempt(_ picture: () -> [String], in container: any Container, _ request: () throws -> Void) throws {
    let (before, events, count) = (picture(), checker.eventCount, fired)
    func isSame() -> Bool { fired != count || before == picture() && events == checker.eventCount }
    let isInside = Engine.of(container).queue.isRunning
    do {
      try request()
      if isInside, !isSame() { fail("L26: something happens inside a callback") }
    } catch {
      if !isSame() { fail("L29: a refusal has changed something") }
      throw error
    }
  }

  func checkTallies() {
    for tally in tallies {
      if tally.calls != (tally.change.outcome == nil ? 0 : 1) {
        fail("L19: \(tally.calls) completions of a change that is \(tally.change.state)")
      }
      if tally.change.state == .queued, !tally.mayWait { fail("L26: a change waits though nothing runs") }
    }
    tallies.removeAll { $0.change.outcome != nil }
  }

  /// Whether nothing is under way in the containers.
  func isAtRest(_ containers: [any Container]) -> Bool {
    stage.rotation == nil && !root.lifecycle.standing.isMoving
      && containers.allSatisfy { $0.containment.change == nil && !$0.lifecycle.state.isMoving }
  }

  /// Ends whatever is under way and takes everything off the screen, then looks for what was lost.
  func comeToRest(finishing: Bool) {
    disarm()
    if finishing { host.finishAll() } else { host.cancelAll() }
    while !questions.isEmpty { answer(0, finishing) }
    stage.finishRotation()
    stage.finishAppearance()
    host.finishAll()
    stage.disappear()
    checkTallies()
    checker.inspect(root, isAtRest: true)
    checker.inspectStrays()
    checker.inspectEnd()
  }

  // MARK: What every container meets

  /// What happens to the stage, in numbers.
  func runStage(_ step: VerbStep<Verb>) throws {
    let animated = step.b % 2 == 0
    switch step.a % 8 {
    case 0, 1: stage.appear(animated: animated)
    case 2: stage.disappear(animated: animated)
    case 3: stage.finishAppearance()
    case 4: stage.finishRotation()
    case 5, 6:
      let orientation = Orientation(rawValue: Int(step.c) % 4) ?? .portrait
      try stage.rotate(to: orientation, duration: Double(step.b % 3) * 0.1)
    case 7 where step.c % 2 == 0:
      stage.layoutDirection = stage.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    default: stage.sendMemoryWarning()
    }
  }

  /// The toolkit moves what it has.
  func runHost(_ step: VerbStep<Verb>) {
    switch step.a % 6 {
    case 0, 1: host.finishAll()
    case 2: host.cancelAll()
    case 3: host.finishesAtOnce.toggle()
    default: stage.advance(by: Double(step.b % 4) * 0.1)
    }
  }

  func runMood(_ step: VerbStep<Verb>) {
    step.c % 2 == 0
      ? answer(step.a, step.b % 3 != 0)
      : (leaf(step.a).mood = [.yes, .yes, .later, .no, .inside, .forgetful][Int(step.b) % 6])
  }
}
