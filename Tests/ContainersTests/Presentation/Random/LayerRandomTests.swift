import Containers
import TestAmount
import Testing

@Suite("Layers at random") struct LayerRandomTests {
  @Test("M1-M9, L3, L8, L13, L19, L26: random calls on nested contexts, from outside and inside callbacks")
  func layers() throws {
    var presentations = 0
    for seed in 1...UInt64(TestAmount.rounds(800, atLeast: 60)) {
      weak var context: PresentationContainer?
      do {
        let world = try LayerWorld(seed + TestAmount.offset)
        context = world.outer
        for _ in 0..<60 where world.violations.isEmpty { world.step() }
        if world.violations.isEmpty { world.end() }
        presentations += world.presentations
        guard world.violations.isEmpty else {
          Issue.record("seed \(seed): \(world.violations)\n\(world.story.joined(separator: "\n"))")
          return
        }
      }
      let isGone = context == nil  // a macro would look into it
      #expect(isGone, "L33: seed \(seed)")
    }
    #expect(presentations > 60)
  }
}
