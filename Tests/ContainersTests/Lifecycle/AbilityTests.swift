import Containers
import Testing

/// A class between `Controller` and its subclasses that declares nothing.
private class Screen: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}

private final class Draft: Screen, LeaveDeciding, OrientationDeciding, Reselectable, Restorable,
  UnwindDestination
{
  var text = "", wasReselected = false
  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { text.isEmpty ? .yes : .no }
  var supportedOrientations: OrientationSet { .landscape }
  func didReselect() { wasReselected = true }
  func saveState() -> StateValue? { ["text": .string(text)] }
  func restoreState(_ state: StateReader) { text = state.string("text") ?? "" }
  func canUnwind(to name: String, from source: any Controller) -> Bool { name == "draft" }
}

private final class Pair: Screen, StatefulContainer {
  let containment = Containment()
  let ledger = Ledger(false)
  let sides = [Screen("front"), Screen("back")]
  func arrangement(for isBack: Bool, in area: Size) -> Arrangement {
    Arrangement(only: sides[isBack ? 1 : 0], children: sides)
  }
}

@Suite("What a subclass adds to its superclass is found, whatever the superclass declares")
struct AbilityTests {
  @Test("T2: a subclass is asked before the user leaves it")
  func subclassDecides() throws {
    let (stack, draft) = (StackContainer(), Draft("draft"))
    try stack.set([StackEntry(Screen("letters")), StackEntry(draft)], .immediate)
    draft.text = "Dear"
    stack.gestures.goBack()
    #expect(stack.path.map(\.key) == ["letters", "draft"])
    draft.text = ""
    stack.gestures.goBack()
    #expect(stack.path.map(\.key) == ["letters"])
  }

  @Test("L24, M13, T2, T7: a subclass decides orientations, is selected again, saved, and unwound to")
  func subclassTakesPart() throws {
    let (stack, draft) = (StackContainer(name: "S"), Draft("draft"))
    let stage = try Stage(root: stack, size: Size(width: 60, height: 40))
    try stack.set([StackEntry(draft)], .immediate)
    stage.appear()
    #expect(stage.supportedOrientations == .landscape)
    draft.sendReselection()
    #expect(draft.wasReselected)
    #expect(draft.unwindDestination(of: "draft") == nil)
    let letter = Screen("letter")
    try stack.push(letter, .immediate)
    #expect(letter.unwindDestination(of: "draft") === draft)
    draft.text = "Dear"
    let snapshot = Snapshot(of: stack, application: "test")
    draft.text = ""
    _ = snapshot.restore(to: stack)
    #expect(draft.text == "Dear")
  }

  @Test("L10: a subclass is a container, and a controller without children is none")
  func subclassContains() throws {
    let pair = Pair("pair")
    let stage = try Stage(root: pair, size: Size(width: 60, height: 40))
    stage.appear()
    try pair.navigate { $0 = true }
    #expect(pair.asContainer === pair)
    #expect(pair.sides.map(\.lifecycle.state) == [.disappeared, .appeared])
    #expect(Screen("leaf").asContainer == nil)
  }
}
