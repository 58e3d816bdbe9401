/// What a random script does to nested contexts and what lies below them.
enum LayerVerb: RandomVerb {
  case present, presentForResult, dismiss, dismissPresented, editLayer, gesture
  case tabs, stack, list, stage, resize, host, oneChange, result, delegate, mood

  static let weights: [(verb: LayerVerb, share: Int)] = [
    (.present, 24), (.presentForResult, 5), (.dismiss, 8), (.dismissPresented, 4), (.editLayer, 5),
    (.gesture, 12), (.tabs, 4), (.stack, 4), (.list, 4), (.stage, 6), (.resize, 2), (.host, 4),
    (.oneChange, 5), (.result, 4), (.delegate, 3), (.mood, 8),
  ]
  static let opening: [VerbStep<LayerVerb>] = [VerbStep(verb: .stage, a: 0, b: 1)]
}
