/// What a random script does to a split and around it.
enum SplitVerb: RandomVerb {
  case detail, push, pop, empty, show, hide, mode, back, toggle
  case begin, move, letGo, callOff, focus
  case hold, drag, drop, inspector
  case resize, stage, host, mood, policy, delegate, forms, steal, hideAll

  static let weights: [(verb: SplitVerb, share: Int)] = [
    (.detail, 12), (.push, 7), (.pop, 4), (.empty, 3), (.show, 8), (.hide, 4), (.mode, 7), (.back, 9),
    (.toggle, 4), (.begin, 9), (.move, 3), (.letGo, 6), (.callOff, 3), (.focus, 2), (.resize, 14),
    (.stage, 16), (.host, 10), (.mood, 7), (.policy, 5), (.delegate, 3), (.forms, 1), (.steal, 3),
    (.hideAll, 3), (.hold, 8), (.drag, 8), (.drop, 6), (.inspector, 6),
  ]
  static let opening: [VerbStep<SplitVerb>] = [
    VerbStep(verb: .push, a: 0), VerbStep(verb: .detail, a: 2), VerbStep(verb: .stage, a: 0, b: 1),
  ]
}
