import Testing

@Suite("The pager and requests in random order")
struct PagerWishTests {
  @Test(
    "G10: at most one scroll follows one request, for random events and callbacks that navigate",
    arguments: 1...24 as ClosedRange<UInt64>)
  func scrolls(seed: UInt64) throws {
    let world = try PagerWishes(seed: seed, edits: false)
    defer { world.release() }
    for step in 0..<300 {
      world.step(step)
      if step % 50 == 49 { world.rest() }
    }
    #expect(world.faults.prefix(2) == [], "\(world.faults.count) in all")
    #expect(world.echoes > 10, "the callbacks have navigated")
  }

  @Test(
    "G10, G14: with edits, and containers that take pages, all is balanced and settles on a page",
    arguments: 1...24 as ClosedRange<UInt64>)
  func edits(seed: UInt64) throws {
    let world = try PagerWishes(seed: seed, edits: true)
    defer { world.release() }
    for step in 0..<300 {
      world.step(step)
      if step % 50 == 49 { world.rest() }
    }
    #expect(world.faults.prefix(2) == [], "\(world.faults.count) in all")
  }
}
