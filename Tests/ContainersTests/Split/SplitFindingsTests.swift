import Containers
import ContainersTesting
import Testing

/// What random scripts have found, each as short as possible.
@Suite("What random splits have found")
struct SplitFindingsTests {
  @Test("S3, L26: a column that is filled while an edit is queued does not count as empty")
  func filledMeanwhile() throws {
    let scene = try SplitScene(SplitScene.narrow, detail: true, hosted: true)
    try scene.split.secondary.set([], .animated) { _ in
      _ = try? scene.split.secondary.push(scene.y, .immediate)
    }
    scene.host.finishAll()
    #expect(scene.visible == "s")
    #expect(scene.y.lifecycle.state == .appeared)
    #expect(scene.isRight())
  }

  @Test(
    "S6, T7: what is saved while a finger holds an edge is the width from before", arguments: [true, false])
  func savedDuringDrag(ends: Bool) throws {
    let scene = try SplitScene(SplitScene.wide, detail: true)
    let before = Snapshot(of: scene.split, application: "a")
    #expect(scene.split.gestures.beginDivider(of: .primary))
    #expect(scene.split.gestures.moveDivider(to: 250))
    #expect(Snapshot(of: scene.split, application: "a") == before)
    _ = ends ? scene.split.gestures.endDivider() : scene.split.gestures.cancelDivider()
    #expect((Snapshot(of: scene.split, application: "a") == before) != ends)
  }

  @Test("S7, L15: the delegate is notified when another container takes a visible column")
  func robbedDelegate() throws {
    let scene = try SplitScene(SplitScene.narrow, detail: true)
    try ListContainer("L").add(scene.split.secondary)
    #expect(scene.witness.log == ["will-secondary", "did-secondary", "will+primary", "did+primary"])
    #expect(scene.visible == "p")
    #expect(scene.isRight())
  }

  /// Whether a split with earlier selections is released after some calls; it and two lists hold each other then.
  private func isReleased(after calls: (SplitContainer, ListContainer, ListContainer) throws -> Void) rethrows
    -> Bool
  {
    weak var lost: SplitContainer?
    do {
      let split = SplitContainer(name: "S")
      lost = split
      split.backPolicy = .selections
      try calls(split, ListContainer("L"), ListContainer("B"))
    }
    return lost == nil
  }

  @Test("L33: a selection that has gone, or is refused, does not keep the split when it becomes its ancestor")
  func selectionsAndAncestors() throws {
    let isReleased = try isReleased { split, list, box in
      try split.showDetail(list, .immediate)
      try split.showDetail(Probe("X"), .immediate)
      try list.add(box)
      try box.add(split)
    }
    #expect(isReleased)
    let isReleasedWhenRefused = try self.isReleased { split, list, box in
      try box.add(split)
      try split.showDetail(list, .immediate)
      try split.showDetail(Probe("X"), .immediate)
      #expect(throws: SplitError.self) { try split.showDetail(box, .immediate) }
      try list.add(box)
    }
    #expect(isReleasedWhenRefused)
  }

  @Test("L33: a replaced selection that becomes an ancestor in a callback does not keep the split")
  func selectionsAndAncestorsInACallback() throws {
    let isReleased = try isReleased { split, list, box in
      let (old, new) = (ListContainer("O"), Probe("X"))
      try split.showDetail(old, .immediate)
      // It leaves the column, and takes in what holds the split, before the selection is over.
      new.when("dM") {
        _ = try? old.add(box)
        _ = try? box.add(list)
        _ = try? list.add(split)
      }
      try split.showDetail(new, .immediate)
      #expect(split.parent === list)
      #expect(list.parent === box)
      #expect(box.parent === old)
      Probe.release(new)
    }
    #expect(isReleased)
  }

  /// A source with one page on each side.
  private final class OneOnEachSide: PageDataSource {
    let before = Probe("before")
    weak var after: (any Controller)?
    init(_ after: any Controller) { self.after = after }
    func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
      before
    }
    func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? { after }
  }

  @Test("L33: an earlier selection and a neighbour that hold each other's trees are not both kept")
  func selectionAndNeighbour() throws {
    weak var lost: PageContainer?
    let isReleased = try isReleased { split, list, _ in
      let pages = PageContainer(PageConfiguration(style: .scroll), name: "P")
      lost = pages
      try pages.setControllers([Probe("0")], direction: .forward)
      let source = OneOnEachSide(split)
      pages.dataSource = source
      try split.showDetail(list, .immediate)
      try split.showDetail(Probe("X"), .immediate)
      try list.add(pages)
      #expect(pages.gestures.beginTurn(.reverse))
      _ = pages.gestures.cancelTurn()
    }
    #expect(isReleased)
    #expect(lost == nil)
  }

  @Test(
    "S6, T7: a number of columns that is not valid is clamped, so that a snapshot is equal after its restoration"
  )
  func modesAreClamped() throws {
    for count in [Int.min, -1, 0, 1, 2, 3, .max] {
      for mode in [SplitDisplayMode.beside(count), .over(count), .displacing(count)] {
        let scene = try SplitScene(SplitScene.full, isTriple: true, detail: true)
        try scene.split.setDisplayMode(mode, .immediate)
        let snapshot = Snapshot(of: scene.split, application: "a")
        let report = snapshot.restore(to: scene.split)
        #expect(report.isClean, "\(mode) \(report)")
        #expect(Snapshot(of: scene.split, application: "a") == snapshot, "\(mode)")
      }
    }
  }
}
