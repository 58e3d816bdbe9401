import Containers
import ContainersBinding
import ContainersTesting
import TestAmount
import Testing

/// A toolkit that places boxes as the guide says: in `show` and `update`, and nowhere else.
private final class PlacedBoxes: ViewToolkit {
  final class Box {
    var children: [Box] = []
    var frame = Rect(x: -1, y: -1, width: 0, height: 0)
  }
  let window = Box()
  private let driver: StageDriver
  private(set) var tree: ViewTree<PlacedBoxes>?
  /// What is wrong about it, to see that it is found.
  var places = true

  init(_ driver: StageDriver) {
    self.driver = driver
    tree = ViewTree(driver, self)
  }

  func makeView(for controller: any Controller) -> Box? { Box() }
  func show(_ children: [Box], in container: Box?) { (container ?? window).children = children }
  func update(_ view: Box, of controller: any Controller) {
    if controller === driver.stage.root { view.frame = Rect(origin: .zero, size: driver.stage.size) }
    guard places else { return }
    for placement in controller.asContainer?.childPlacements ?? [] {
      tree?.view(of: placement.controller)?.frame = placement.frame
    }
  }

  var differences: [String] {
    tree?.differences {
      ($0 ?? self.window).children
    } frame: {
      $0.frame
    } ?? []
  }
}

@Suite struct DifferencesTests {
  @Test(
    "L37, G4: views that are placed when the tree asks for it are where the model says, at every frame of everything"
  )
  func always() throws {
    var wrong: [String] = []
    for seed in UInt64(1)...UInt64(TestAmount.rounds(40)) {
      var random = Seeded(seed)
      let pager = PagerContainer(name: "cards")
      try pager.setPages((0..<5).map { Screen("c\($0)") })
      pager.insets = Insets(bottom: 8)
      let book = try book(9)
      let stack = try stack(["list"])
      let split = SplitContainer(name: "split")
      try split.primary.push(StackEntry(Screen("left"), key: "left"), .immediate)
      let tabs = TabContainer(name: "tabs")
      tabs.insets = Insets(bottom: 4)
      try tabs.setTabs([
        (pager, TabItem("Cards")), (book, TabItem("Book")), (stack, TabItem("Stack")),
        (split, TabItem("Split")),
      ])
      let context = try PresentationContainer(tabs, name: "context")
      let scene = try Scene(context, appears: false)
      scene.stage.layoutDirection = seed % 3 == 0 ? .rightToLeft : .leftToRight
      let boxes = PlacedBoxes(scene.driver)
      scene.stage.appear()
      for step in 0..<40 {
        let action = Int.random(in: 0..<14, using: &random)
        switch action {
        case 0: _ = try? tabs.select(Int.random(in: 0..<4, using: &random))
        case 1: pager.pageControl.choose(Int.random(in: 0..<5, using: &random))
        case 2: _ = try? book.showNext()
        case 3: _ = try? book.showPrevious()
        case 4: _ = try? stack.push(StackEntry(Screen("s\(step)")))
        case 5: _ = try? stack.pop()
        case 6:
          let style = [PresentationStyle.sheet(Sheet([.medium])), .dialog(Size(width: 50, height: 30))]
          _ = try? tabs.present(Screen("l\(step)"), style: style.randomElement(using: &random) ?? .fullScreen)
        case 7: _ = try? tabs.dismiss()
        case 8:
          let point = Point(x: Double.random(in: 0..<100, using: &random), y: 30)
          scene.drag(from: Point(x: 50, y: 30), to: point)
          if step % 2 == 0 { scene.release(at: point) } else { scene.finger.cancel() }
        case 9:
          scene.driver.sizeChanged(to: Size(width: Double.random(in: 40...120, using: &random), height: 60))
        case 10: _ = try? split.showDetail(StackEntry(Screen("d\(step)")))
        case 11: _ = split.gestures.goBack()
        case 12:
          scene.driver.sizeChanged(to: Size(width: step % 3 == 0 ? 1_100 : 700, height: 60))
        default: break
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          scene.driver.tick(by: 0.05)
          wrong += boxes.differences.map { "seed \(seed), step \(step), action \(action): \($0)" }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  @Test("What is not as the model says is found: a missing view, another order, another frame")
  func found() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack, appears: false)
    let boxes = PlacedBoxes(scene.driver)
    scene.stage.appear()
    #expect(boxes.differences == [])
    try stack.push(StackEntry(Screen("b"), key: "b"))
    boxes.places = false
    scene.driver.tick(by: 0.1)
    scene.driver.tick(by: 0.1)
    let moved = boxes.differences
    #expect(moved.count == 2, "\(moved)")
    #expect(moved.contains { $0.hasPrefix("\"b\" is 100.0 × 60.0 at (") }, "\(moved)")
    boxes.places = true
    scene.driver.tick(by: 0.01)
    #expect(boxes.differences == [])
    boxes.window.children[0].children.swapAt(0, 1)
    #expect(boxes.differences == ["\"stack\" shows 2 views, and not the 2 of the model in its order"])
    boxes.window.children = []
    #expect(boxes.differences.contains("the window shows 0 views, and not the 1 of the model in its order"))
  }

  @Test("A toolkit that rounds to whole cells is compared within one, by each edge")
  func rounded() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack, appears: false)
    let boxes = PlacedBoxes(scene.driver)
    scene.stage.appear()
    try stack.push(StackEntry(Screen("b"), key: "b"))
    scene.driver.tick(by: 0)
    scene.driver.tick(by: 0.1)
    func differences(within tolerance: Double, by round: @escaping (Rect) -> Rect) -> Int? {
      boxes.tree?.differences(within: tolerance) {
        ($0 ?? boxes.window).children
      } frame: {
        round($0.frame)
      }.count
    }
    func cells(_ rect: Rect) -> Rect {
      let x = rect.origin.x.rounded(.down)
      return Rect(
        x: x, y: rect.origin.y, width: (rect.origin.x + rect.size.width).rounded(.down) - x,
        height: rect.size.height)
    }
    #expect(differences(within: 0, by: cells) == 2)
    #expect(differences(within: 1, by: cells) == 0)
    #expect(
      differences(within: 1) { rect in
        Rect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width + 1.5, height: rect.size.height)
      } == 3, "the right edges of the stack and its two children")
  }
}
