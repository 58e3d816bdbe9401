import ContainersTesting

/// One step of a random script for pages: a verb and small numbers, which mean something in every state.
struct PageOperation: ScriptStep, Hashable, Sendable {
  enum Verb: UInt8, CaseIterable {
    case set, setSpine, sides, removeAll, next, previous
    case begin, update, end, cancel, tap, flick
    case beginDrag, drag, endDrag, cancelDrag, recognizer
    case advance, finish, cancelChange, toggleHost
    case appear, appearAnimated, disappear, disappearAnimated, finishAppearance, show, hide
    case rotate, finishRotation, resize
    case memory, source, reload, steal, interaction, answers, spineAnswers
  }

  /// The moments at which a step can be taken: inside a callback of a page, the source, the delegate, or a completion.
  enum Moment: UInt8, CaseIterable {
    case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
    case willRotate, willAnimateRotation, didRotate, willTransition, didTransition, memory
    case asked, willTurn, didTurn, spine, completion
  }

  struct Trigger: Hashable, Sendable {
    /// Which page; nobody in particular for the other moments.
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

extension PageOperation {
  /// How often each verb comes, so that much is on show and much is under way.
  private static let weights: [(Verb, Int)] = [
    (.set, 12), (.setSpine, 4), (.sides, 2), (.removeAll, 1), (.next, 3), (.previous, 2),
    (.begin, 8), (.update, 6), (.end, 7), (.cancel, 3), (.tap, 6), (.flick, 4),
    (.beginDrag, 5), (.drag, 14), (.endDrag, 6), (.cancelDrag, 1), (.recognizer, 5),
    (.advance, 10), (.finish, 4), (.cancelChange, 2), (.toggleHost, 1),
    (.appear, 5), (.appearAnimated, 4), (.disappear, 1), (.disappearAnimated, 3), (.finishAppearance, 6),
    (.show, 6), (.hide, 3), (.rotate, 6), (.finishRotation, 2), (.resize, 1),
    (.memory, 2), (.source, 1), (.reload, 1), (.steal, 2), (.interaction, 1), (.answers, 1),
    (.spineAnswers, 4),
  ]
  private static let lots: [Verb] = weights.flatMap { Array(repeating: $0.0, count: $0.1) }

  private static let moments: [Moment] =
    Moment.allCases + [.asked, .willTurn, .didTurn, .spine, .completion, .asked, .willTurn, .didTurn, .spine]
    + [.willAppear, .didAppear, .willDisappear, .didDisappear, .willMove, .didMove]

  /// The next step of a random script.
  private static func random(_ generator: inout SeededGenerator) -> PageOperation {
    let bits = generator.next()
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    var operation = PageOperation(
      verb: lots[Int(bits >> 40) % lots.count], a: byte(0), b: byte(1), c: byte(2), d: byte(3))
    if byte(4) % 5 == 0 {
      let more = generator.next()
      operation.trigger = Trigger(
        who: UInt8(truncatingIfNeeded: more), moment: moments[Int(more >> 40) % moments.count])
    }
    return operation
  }

  /// A script that shows something, and goes on at random.
  static func script(seed: UInt64, count: Int) -> [PageOperation] {
    var generator = SeededGenerator(seed: seed)
    var script = [PageOperation(verb: .set, a: 3), PageOperation(verb: .appear)]
    while script.count < count { script.append(random(&generator)) }
    return script
  }
}
