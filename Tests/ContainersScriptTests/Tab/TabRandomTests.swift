import Testing

/// Random scripts for tabs, against the rules of the lifecycle and of tabs.
@Suite("Tabs at random")
struct TabRandomTests {
  @Test(
    "L3, L8, L19, L33, T1–T6, T9: taps, vetoes, edits, overflow, back and time, in and out of callbacks",
    arguments: 0..<2)
  func scripts(part: Int) throws {
    try RandomScripts<TabWorld>(share: 20_000, length: 150).play(part: part)
  }
}
