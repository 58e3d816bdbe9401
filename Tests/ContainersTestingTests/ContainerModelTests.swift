import Containers
import ContainersTesting
import Testing

/// A card with two sides.
private final class Flip: StatefulContainer {
  let lifecycle = Lifecycle("Flip"), containment = Containment()
  let ledger = Ledger(false)
  let sides = [Probe("front"), Probe("back")]
  func arrangement(for isBack: Bool, in area: Size) -> Arrangement {
    Arrangement(shown: [sides[isBack ? 1 : 0]], children: sides)
  }
}

/// A card that forgets to go back when a change is cancelled.
private final class Forgetful: ChildList {
  let lifecycle = Lifecycle("Forgetful"), containment = Containment()
  let sides = [Probe("front"), Probe("back")]
  var isBack = false
  func flip() throws {
    isBack.toggle()
    try show([sides[isBack ? 1 : 0]], .animated)
  }
}

@Suite("C11: a model of any container, for an explorer")
struct ContainerModelTests {
  @Test("C11: a container that is right is closed and clean, with a model of three lines")
  func clean() throws {
    let result = try Explorer {
      let flip = Flip()
      let model = try ContainerModel(flip, flip.sides) { $0 }
      model.addAction("flip") { try flip.navigate(.animated) { $0.toggle() } }
      model.addAction("flip at once") { try flip.navigate { $0.toggle() } }
      return model
    }.explore()
    #expect(result.isClosed, "\(result)")
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.states > 20, "\(result)")
  }

  @Test("C11: an invariant that does not hold is found with the shortest script")
  func invariant() throws {
    let result = try Explorer(limit: 2_000) {
      let flip = Forgetful()
      let model = try ContainerModel(flip, flip.sides) { flip.isBack }
      model.addAction("flip") { try flip.flip() }
      model.addInvariant("L17: the side is not the one that is shown") {
        flip.containment.target.first.map { $0 === flip.sides[flip.isBack ? 1 : 0] } ?? true
      }
      return model
    }.explore()
    let first = try #require(result.counterexamples.first)
    #expect(first.messages == ["L17: the side is not the one that is shown"])
    #expect(first.script.last?.description == "what moves is cancelled", "\(first)")
  }

  @Test("C11: what an action throws is a violation")
  func throwing() throws {
    let result = try Explorer {
      let flip = Flip()
      let model = try ContainerModel(flip, flip.sides) { $0 }
      model.addAction("remove") { try flip.remove(flip.sides[0]) }
      return model
    }.explore()
    #expect(result.counterexamples.first?.messages.first?.hasPrefix("L29: ") == true)
  }

  @Test("C11: a state that the model leaves out is reported, and not taken for the same")
  func leftOut() throws {
    let result = try Explorer {
      let flip = Flip()
      var count = 0
      let model = try ContainerModel(flip, flip.sides) { $0 }
      model.addAction("count") { count += 1 }
      model.addAction("flip", if: { count % 3 == 2 }) { try flip.navigate { $0.toggle() } }
      return model
    }.explore()
    #expect(!result.counterexamples.isEmpty || result.states < 20)
  }
}
