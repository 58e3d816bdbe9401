/// What a random script does to tabs and around them.
enum TabVerb: RandomVerb {
  case select, more, tap, tapMore, back, close, next
  case setTabs, insert, remove, move, reorder, item, limit, policy
  case customize, customMove, customEnd
  case stage, host, mood, delegate, hideAll, steal, inside, outside

  static let weights: [(verb: TabVerb, share: Int)] = [
    (.select, 12), (.more, 3), (.tap, 12), (.tapMore, 3), (.back, 5), (.close, 4), (.next, 3),
    (.setTabs, 5), (.insert, 7), (.remove, 5), (.move, 3), (.reorder, 2), (.item, 6), (.limit, 3),
    (.policy, 2), (.customize, 2), (.customMove, 3), (.customEnd, 2),
    (.stage, 24), (.host, 15), (.mood, 19), (.delegate, 2), (.hideAll, 8), (.steal, 3), (.inside, 6),
    (.outside, 1),
  ]
  static let opening: [VerbStep<TabVerb>] = [
    VerbStep(verb: .setTabs, a: 0, b: 5), VerbStep(verb: .stage, a: 0, b: 1),
  ]
}
