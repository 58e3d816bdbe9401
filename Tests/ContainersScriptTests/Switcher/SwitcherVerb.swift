/// What a random script does to a switcher and around it.
enum SwitcherVerb: RandomVerb {
  case choose, select, selectNone, asks, insert, insertAction, remove, setSegments, move, item, successor
  case bind, push, stage, host, mood, steal, resize, hideAll

  static let weights: [(verb: SwitcherVerb, share: Int)] = [
    (.choose, 16), (.select, 12), (.selectNone, 3), (.asks, 2), (.insert, 8), (.insertAction, 2),
    (.remove, 6), (.setSegments, 5), (.move, 4), (.item, 10), (.successor, 2), (.bind, 2), (.push, 4),
    (.stage, 16), (.host, 12), (.mood, 10), (.steal, 4), (.resize, 2), (.hideAll, 3),
  ]
  static let opening: [VerbStep<SwitcherVerb>] = [
    VerbStep(verb: .setSegments, a: 0, b: 5), VerbStep(verb: .stage, a: 0, b: 1),
  ]
}
