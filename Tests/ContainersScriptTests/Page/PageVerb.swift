/// What a random script does to pages and around them.
enum PageVerb: RandomVerb {
  case set, setSpine, sides, removeAll, next, previous
  case begin, update, end, cancel, tap, flick
  case beginDrag, drag, endDrag, cancelDrag, recognizer
  case host, stage, rotate, resize, hideAll, source, reload, steal, interaction, answers, spineAnswers

  static let weights: [(verb: PageVerb, share: Int)] = [
    (.set, 12), (.setSpine, 4), (.sides, 2), (.removeAll, 1), (.next, 3), (.previous, 2),
    (.begin, 8), (.update, 6), (.end, 7), (.cancel, 3), (.tap, 6), (.flick, 4),
    (.beginDrag, 5), (.drag, 14), (.endDrag, 6), (.cancelDrag, 1), (.recognizer, 5),
    (.host, 17), (.stage, 24), (.rotate, 6), (.resize, 1), (.hideAll, 9), (.source, 1), (.reload, 1),
    (.steal, 2), (.interaction, 1), (.answers, 1), (.spineAnswers, 4),
  ]
  static let opening: [VerbStep<PageVerb>] = [
    VerbStep(verb: .set, a: 3), VerbStep(verb: .stage, a: 0, b: 1),
  ]
}
