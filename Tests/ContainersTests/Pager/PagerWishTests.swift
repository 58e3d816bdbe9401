import Testing

@Suite("The pager and requests in random order")
struct PagerWishTests {
  @Test(
    "G10, G14: at most one scroll follows one request, and all is balanced, for random events, edits and callbacks",
    arguments: 1...24 as ClosedRange<UInt64>, [false, true])
  func random(seed: UInt64, edits: Bool) throws {
    let world = try PagerWishes(seed: seed, edits: edits)
    defer { world.release() }
    for step in 0..<300 {
      world.step(step)
      if step % 50 == 49 { world.rest() }
    }
    #expect(world.faults.prefix(2) == [], "\(world.faults.count) in all")
    #expect(edits || world.echoes > 10, "the callbacks have navigated")
  }
}
