import Containers
import ContainersTesting

/// One step of a random script: a verb and small numbers, which mean something in every state.
struct RandomOperation: ScriptStep, Hashable, Sendable {
  enum Verb: UInt8, CaseIterable {
    case add, addHidden, addAt, remove, show, showRemoving, swap, transition
    case beginAdding, endAdding, beginRemoving, endRemoving, bounce
    case appear, appearAnimated, disappear, disappearAnimated, finishAppearance
    case update, finish, cancel, advanceChange, advanceStage, toggleHost
    case setRoot, rotate, resize, finishRotation, layOut, memory, load
    case begin, end, eavesdrop
  }

  /// The moment at which a step waits to be taken: the next callback of any controller.
  struct Trigger: Hashable, Sendable {
    var who: UInt8
    var moment: RandomMoment
  }

  var verb: Verb
  var a: UInt8 = 0
  var b: UInt8 = 0
  var c: UInt8 = 0
  var d: UInt8 = 0
  /// When it is done: nil is now, else inside a callback, once (L26).
  var trigger: Trigger?
}

/// The callbacks in which a step can be taken.
enum RandomMoment: UInt8, CaseIterable {
  case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
  case willRotate, willAnimateRotation, didRotate, willTransition, didTransition, memory
  case changeDidEnd, didLose, release, observed, completion
}

extension RandomOperation {
  /// How often each verb comes, so that many controllers are visible and many changes are open.
  private static let weights: [(Verb, Int)] = [
    (.add, 14), (.addHidden, 4), (.addAt, 4), (.remove, 5), (.show, 11), (.showRemoving, 3), (.swap, 5),
    (.transition, 7), (.beginAdding, 3), (.endAdding, 3), (.beginRemoving, 2), (.endRemoving, 2),
    (.bounce, 2), (.appear, 10), (.appearAnimated, 7), (.disappear, 2), (.disappearAnimated, 5),
    (.finishAppearance, 9), (.update, 6), (.finish, 12), (.cancel, 9), (.advanceChange, 4),
    (.advanceStage, 4), (.toggleHost, 1), (.setRoot, 1), (.rotate, 3), (.resize, 1), (.finishRotation, 3),
    (.layOut, 1), (.memory, 1), (.load, 1), (.begin, 11), (.end, 13), (.eavesdrop, 1),
  ]
  private static let lots: [Verb] = weights.flatMap { Array(repeating: $0.0, count: $0.1) }

  /// The moments, those that come often more often.
  private static let moments: [RandomMoment] =
    RandomMoment.allCases + [.willAppear, .didAppear, .willDisappear, .didDisappear]
    + [.willAppear, .didAppear, .willDisappear, .didDisappear, .willMove, .didMove]
    + [.observed, .observed, .completion, .completion, .changeDidEnd]

  /// The next step of a random script.
  static func random(_ generator: inout SeededGenerator) -> RandomOperation {
    let bits = generator.next()
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    var operation = RandomOperation(
      verb: lots[Int(bits >> 40) % lots.count], a: byte(0), b: byte(1), c: byte(2), d: byte(3))
    if byte(4) % 5 == 0 {
      let more = generator.next()
      operation.trigger = Trigger(
        who: UInt8(truncatingIfNeeded: more), moment: moments[Int(more >> 40) % moments.count])
    }
    return operation
  }

  /// A script that builds a tree four deep, and goes on at random.
  static func script(seed: UInt64, count: Int) -> [RandomOperation] {
    var generator = SeededGenerator(seed: seed)
    var script = [(0, 1), (0, 2), (1, 3), (3, 7), (3, 8), (2, 9), (2, 10), (4, 5), (5, 11)].map {
      RandomOperation(verb: .add, a: $0.0, b: $0.1)
    }
    script.append(RandomOperation(verb: .appear))
    while script.count < count { script.append(random(&generator)) }
    return script
  }
}
