import Testing

/// Random scripts for a split, against the rules of the lifecycle and a model of what is visible.
@Suite("Splits at random")
struct SplitRandomTests {
  @Test(
    "L3, L8, L19, L33, S1–S7, S9, S10: sizes, selections, modes, slides, dividers, edits and time, in and out of callbacks",
    arguments: 0..<2)
  func scripts(part: Int) throws {
    try RandomScripts<SplitWorld>(share: 20_000, length: 150).play(part: part)
  }
}
