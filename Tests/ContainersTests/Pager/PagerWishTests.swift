import Testing

@Suite("The scroll pager and requests in any order")
struct PagerWishTests {
  @Test(
    "G10: at most one scroll follows one request, for random orders of events and callbacks that navigate",
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
    "G10, G14: with edits and abductions from callbacks too, all is balanced, and rest is at a page",
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
