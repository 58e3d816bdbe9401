import Containers
import ContainersTesting
import Testing

/// Controllers that are released while a call runs.
///
/// Without the guard the address sanitizer reports a read of freed
/// memory in each.
@Suite("L41: what leaves a tree during a call lives until the call is over")
struct ReleaseTests {
  @Test("M9, L22: a layer that leaves in willRotate, with the page of the book that presents it")
  func layerLeavesInRotation() throws {
    let book = BookContainer(.curl, pageCount: 9) { page throws(PageUnavailable) in Leaf("page \(page)") }
    let context = try PresentationContainer(book)
    let (stage, host) = (try Stage(root: context, size: Size(width: 100, height: 200)), HandDrivenHost())
    stage.host = host
    stage.appear()
    try book.move(to: 0, .immediate)
    try book.pages.controllers[0].present(Leaf("note"), style: .sheet(), .immediate)
    try book.move(to: 5, .animated)
    try stage.rotate(to: .landscapeLeft, duration: 0.3)
    #expect(context.layers.isEmpty)
  }

  @Test("L25, L33: a memory warning releases a container whose child the program retains")
  func memoryWarningReleasesContainer() throws {
    let (outer, kept) = (StackContainer(), StackContainer(name: "kept"))
    let stage = try Stage(root: outer, size: Size(width: 9, height: 9))
    stage.appear()
    let observation = stage.observe { _ in }
    try outer.push(
      StackEntry(key: "box", make: { () throws(PageUnavailable) in ListContainer("box") }),
      .immediate)
    try (outer.top?.controller as? ListContainer)?.show([kept], .immediate)
    for key in ["a", "b"] {
      try kept.push(
        StackEntry(key: key, make: { () throws(PageUnavailable) in Leaf(key) }), .immediate)
    }
    try outer.push(Leaf("top"), .immediate)
    stage.sendMemoryWarning()
    #expect(outer.path.map { $0.controller == nil } == [true, false])
    #expect(kept.parent == nil)
    withExtendedLifetime(observation) {}
  }

  @Test(
    "L24, L26: a controller that removes its sibling when it is asked about a rotation",
    arguments: [true, false])
  func questionReleasesSibling(inOrientations: Bool) throws {
    let (box, asked) = (ListContainer("box"), Asked())
    if inOrientations {
      asked.orientations = { [unowned asked] in _ = try? box.show([asked], removing: true, .immediate) }
    } else {
      asked.rotates = { [unowned asked] in _ = try? box.show([asked], removing: true, .immediate) }
    }
    try box.show([asked, Leaf("sibling")], .immediate)
    let stage = try Stage(root: box, size: Size(width: 9, height: 5))
    stage.appear()
    try stage.rotate(to: .portrait)
    #expect(box.children.count == 1)
    (asked.orientations, asked.rotates) = (nil, nil)
  }

  @Test("M9, M13: a presenter that moves into its own layer ends the layer, and unwinding ends")
  func presenterMovesIntoItsLayer() throws {
    let (home, layer, top) = (Leaf("home"), ListContainer("layer"), StackContainer())
    try top.push(home, .immediate)
    let context = try PresentationContainer(top)
    let stage = try Stage(root: context, size: Size(width: 9, height: 9))
    stage.appear()
    try home.present(layer, style: .sheet(), .immediate)
    _ = try? layer.show([home], .immediate)
    #expect(home.unwindDestination(of: "x") == nil)
    #expect(home.presenter !== home)
    withExtendedLifetime(stage) {}
  }
}

private final class Leaf: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}

private final class Asked: OrientationDeciding {
  let lifecycle = Lifecycle("asked")
  var rotates: (() -> Void)?
  var orientations: (() -> Void)?
  var shouldRotate: Bool {
    rotates?()
    return true
  }
  var supportedOrientations: OrientationSet {
    orientations?()
    return .all
  }
}
