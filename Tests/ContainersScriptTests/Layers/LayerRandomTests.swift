import Testing

/// Random scripts for nested contexts, against the rules of the lifecycle and of layers.
@Suite("Layers at random")
struct LayerRandomTests {
  @Test(
    "M1–M9, L3, L8, L13, L19, L26, L33: layers, results, styles, edits and time, in and out of callbacks",
    arguments: 0..<2)
  func scripts(part: Int) throws {
    try RandomScripts<LayerWorld>(share: 24_000, length: 80).play(part: part)
  }
}
