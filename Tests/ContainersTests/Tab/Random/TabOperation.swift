import ContainersTesting

/// One step of a random script for tabs: a verb and small numbers, which mean something in every state.
struct TabOperation: ScriptStep, Hashable, Sendable {
  enum Verb: UInt8, CaseIterable {
    case select, more, tap, tapMore, back, close, next, answer, letGo, mood, delegateMood
    case setTabs, insert, remove, move, reorder, item, limit, policy
    case customize, customMove, customEnd
    case finish, cancelChange, advance, toggleHost
    case appear, appearAnimated, disappear, disappearAnimated, finishAppearance, show, hide
    case rotate, finishRotation, memory, steal, inside, outside
  }

  /// The moments at which a step can be taken: inside a callback, a question, the delegate, or a completion.
  enum Moment: UInt8, CaseIterable {
    case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
    case willRotate, didRotate, memory, again, asked
    case should, did, bar, customized, completion, ended
  }

  struct Trigger: Hashable, Sendable {
    /// Which controller; nobody in particular for the other moments.
    var who: UInt8
    var moment: Moment
  }

  var verb: Verb
  var a: UInt8 = 0
  var b: UInt8 = 0
  var c: UInt8 = 0
  var d: UInt8 = 0
  /// When it is done: nil is now, else inside a callback, once (L26).
  var trigger: Trigger?
}

extension TabOperation {
  /// How often each verb comes, so that much is on show and much is under way.
  private static let weights: [(Verb, Int)] = [
    (.select, 12), (.more, 3), (.tap, 12), (.tapMore, 3), (.back, 5), (.close, 4), (.next, 3), (.answer, 10),
    (.letGo, 1),
    (.mood, 8), (.delegateMood, 2), (.setTabs, 5), (.insert, 7), (.remove, 5), (.move, 3), (.reorder, 2),
    (.item, 6), (.limit, 3), (.policy, 2), (.customize, 2), (.customMove, 3), (.customEnd, 2),
    (.finish, 6), (.cancelChange, 4), (.advance, 4), (.toggleHost, 1),
    (.appear, 5), (.appearAnimated, 4), (.disappear, 1), (.disappearAnimated, 3), (.finishAppearance, 6),
    (.show, 5), (.hide, 3), (.rotate, 2), (.finishRotation, 1), (.memory, 1), (.steal, 3), (.inside, 6),
    (.outside, 1),
  ]
  private static let lots: [Verb] = weights.flatMap { Array(repeating: $0.0, count: $0.1) }

  private static let moments: [Moment] =
    Moment.allCases
    + [
      .willAppear, .didAppear, .willDisappear, .didDisappear, .willMove, .didMove, .asked, .should, .did,
      .bar,
    ]

  /// The next step of a random script.
  private static func random(_ generator: inout SeededGenerator) -> TabOperation {
    let bits = generator.next()
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    var operation = TabOperation(
      verb: lots[Int(bits >> 40) % lots.count], a: byte(0), b: byte(1), c: byte(2), d: byte(3))
    if byte(4) % 5 == 0 {
      let more = generator.next()
      operation.trigger = Trigger(
        who: UInt8(truncatingIfNeeded: more), moment: moments[Int(more >> 40) % moments.count])
    }
    return operation
  }

  /// A script that shows something, and goes on at random.
  static func script(seed: UInt64, count: Int) -> [TabOperation] {
    var generator = SeededGenerator(seed: seed)
    var script = [TabOperation(verb: .setTabs, a: 0, b: 5), TabOperation(verb: .appear)]
    while script.count < count { script.append(random(&generator)) }
    return script
  }
}
