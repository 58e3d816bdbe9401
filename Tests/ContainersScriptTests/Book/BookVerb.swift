/// What a random script does to a book, its scrubber and its store.
enum BookVerb: RandomVerb {
  case move, badMove, next, previous, last
  case begin, update, end, cancel, tap, flick, beginDrag, drag, endDrag, cancelDrag
  case host, advance, stage, resize, hideAll
  case count, reload, reloadAt, reloadOf, source, mood, renumbering, store, restore
  case hold, scrub, letGo, callOff, touch

  static let weights: [(verb: BookVerb, share: Int)] = [
    (.move, 14), (.badMove, 2), (.next, 6), (.previous, 5), (.last, 1),
    (.begin, 7), (.update, 4), (.end, 6), (.cancel, 3), (.tap, 5), (.flick, 5),
    (.beginDrag, 3), (.drag, 8), (.endDrag, 4), (.cancelDrag, 1),
    (.host, 9), (.advance, 8), (.stage, 26), (.resize, 1), (.hideAll, 6),
    (.count, 6), (.reload, 2), (.reloadAt, 3), (.reloadOf, 3), (.source, 1), (.mood, 4),
    (.renumbering, 2),
    (.store, 2), (.restore, 1), (.hold, 4), (.scrub, 4), (.letGo, 4), (.callOff, 1), (.touch, 1),
  ]
  static let opening: [VerbStep<BookVerb>] = [
    VerbStep(verb: .stage, a: 0, b: 1), VerbStep(verb: .move, a: 3),
  ]
}
