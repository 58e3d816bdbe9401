import Testing

/// Random scripts for the page container, against the rules of the lifecycle and of pages.
@Suite("Pages at random")
struct PageRandomTests {
  @Test(
    "L3, L8, L19, L33, P2, P4, P12, P14: gestures, code, rotations and time, in and out of callbacks",
    arguments: 0..<2)
  func scripts(part: Int) throws {
    try RandomScripts<PageWorld>(share: 60_000, length: 150).play(part: part)
  }
}
