import Testing

/// Random scripts for a switcher, against the rules of the lifecycle and a model of its list.
@Suite("Switchers at random")
struct SwitcherRandomTests {
  @Test(
    "L3, L8, L19, L33, W1–W3: choices, vetoes, edits, controls and time, in and out of callbacks",
    arguments: 0..<2)
  func scripts(part: Int) throws {
    try RandomScripts<SwitcherWorld>(share: 20_000, length: 150).play(part: part)
  }
}
