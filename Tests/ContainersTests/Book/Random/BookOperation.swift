import ContainersTesting

/// One step of a random script for a book: a verb and small numbers, which mean something in every state.
struct BookOperation: ScriptStep, Hashable, Sendable {
  enum Verb: UInt8, CaseIterable {
    case move, badMove, next, previous, last
    case begin, update, end, cancel, tap, flick, beginDrag, drag, endDrag, cancelDrag
    case advance, finish, cancelChange
    case appear, appearAnimated, disappear, disappearAnimated, finishAppearance, show, hide
    case rotate, finishRotation, resize
    case count, reload, reloadAt, reloadOf, source, mood, renumbering, store, restore, memory
    case hold, scrub, letGo, callOff, touch
  }

  /// The moments at which a step can be taken: in a callback of a page, the source, a delegate, the store.
  enum Moment: UInt8, CaseIterable {
    case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
    case asked, renumbered, told, willTurn, back, scrubbed, shown, completion
  }

  struct Trigger: Hashable, Sendable {
    /// Which page, by the remainder; nobody in particular for the other moments.
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

extension BookOperation {
  /// How often each verb comes, so that much is on show and much is under way.
  private static let weights: [(Verb, Int)] = [
    (.move, 14), (.badMove, 2), (.next, 6), (.previous, 5), (.last, 1),
    (.begin, 7), (.update, 4), (.end, 6), (.cancel, 3), (.tap, 5), (.flick, 5),
    (.beginDrag, 3), (.drag, 8), (.endDrag, 4), (.cancelDrag, 1),
    (.advance, 8), (.finish, 6), (.cancelChange, 3),
    (.appear, 4), (.appearAnimated, 3), (.disappear, 1), (.disappearAnimated, 2), (.finishAppearance, 5),
    (.show, 4), (.hide, 2), (.rotate, 7), (.finishRotation, 2), (.resize, 1),
    (.count, 6), (.reload, 2), (.reloadAt, 3), (.reloadOf, 3), (.source, 1), (.mood, 4), (.renumbering, 2),
    (.store, 2), (.restore, 1), (.memory, 2),
    (.hold, 4), (.scrub, 4), (.letGo, 4), (.callOff, 1), (.touch, 1),
  ]
  private static let lots: [Verb] = weights.flatMap { Array(repeating: $0.0, count: $0.1) }
  private static let moments: [Moment] =
    Moment.allCases + [.asked, .told, .willTurn, .back, .scrubbed, .asked, .told, .told, .renumbered]

  private static func random(_ generator: inout SeededGenerator) -> BookOperation {
    let bits = generator.next()
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    var operation = BookOperation(
      verb: lots[Int(bits >> 40) % lots.count], a: byte(0), b: byte(1), c: byte(2), d: byte(3))
    if byte(4) % 6 == 0 {
      let more = generator.next()
      operation.trigger = Trigger(
        who: UInt8(truncatingIfNeeded: more), moment: moments[Int(more >> 40) % moments.count])
    }
    return operation
  }

  /// A script that shows something, and goes on at random.
  static func script(seed: UInt64, count: Int) -> [BookOperation] {
    var generator = SeededGenerator(seed: seed)
    var script = [BookOperation(verb: .appear), BookOperation(verb: .move, a: 3)]
    while script.count < count { script.append(random(&generator)) }
    return script
  }
}
