import Containers
import ContainersTesting
import Testing

/// What a resize or rotation changes in a split and in the layers above it, as one (S5).
@Suite("Splits and layers by size") struct SplitUnionTests {
  /// A split S of A and X with a sheet M above X that covers everything where it is narrow; the layers C hold the split, or
  /// lie in its second column.
  private final class Scene {
    let pages = "AXM".map { Probe(String($0)) }
    let split = SplitContainer(name: "S")
    let context: PresentationContainer
    let stage: Stage
    let recorder: Recorder
    let checker: LifecycleChecker

    init(inside: Bool = false) throws {
      context = try PresentationContainer(inside ? pages[1] : split, name: "C")
      stage = try Stage(root: inside ? split : context, size: Size(width: 800, height: 600))
      checker = LifecycleChecker(stage)
      for page in pages {
        page.loadIfNeeded()
        checker.watch(page)
      }
      try split.primary.push(pages[0])
      try split.showDetail(inside ? context : pages[1], .immediate)
      stage.appear()
      let style = Adaptation { $0.width < 500 ? .fullScreen : .sheet() }
      try pages[1].present(pages[2], adapting: style, .immediate)
      recorder = Recorder(stage)
    }

    /// What the pages receive, without the columns.
    func take() -> Trace { Trace(recorder.take().entries.filter { $0.first.map("AXM".contains) ?? false }) }
    var violations: [String] {
      checker.inspect(stage.root)
      return checker.takeViolations()
    }
  }

  @Test("S5, M8: a resize that collapses and covers: all sizes, then one change, then the last calls")
  func resize() throws {
    let scene = try Scene()
    try scene.stage.resize(to: Size(width: 400, height: 600))
    #expect(scene.take() == "X.wS M.wS · A.W- X.W- · A.D- X.D- · X.dS M.dS")
    // What is covered wholly becomes narrow before it appears again.
    try scene.context.dismiss(.immediate)
    #expect(scene.take() == "M.W- X.W+ · X.D+ M.D-")
    #expect(scene.split.form == .one)
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, M8: layers inside a column: both containers change at once, in both directions")
  func inside() throws {
    let scene = try Scene(inside: true)
    try scene.stage.resize(to: Size(width: 400, height: 600))
    #expect(scene.take() == "X.wS M.wS · A.W- X.W- · A.D- X.D- · X.dS M.dS")
    #expect(scene.split.form == .one)
    #expect(scene.violations.isEmpty)
    try scene.stage.resize(to: Size(width: 800, height: 600))
    #expect(scene.take() == "M.wS · A.W+ X.W+ · A.D+ X.D+ · M.dS")
    #expect(scene.split.visibleColumns == [.primary, .secondary])
    #expect(scene.violations.isEmpty)
  }

  @Test("S5, M8, L22: a rotation that collapses and covers is one change between its calls")
  func rotation() throws {
    let scene = try Scene(inside: true)
    try scene.stage.rotate(to: .portrait, size: Size(width: 400, height: 600))
    #expect(
      scene.take()
        == "A.wR X.wR M.wR · A.aR X.aR M.aR · A.W- X.W- · A.D- X.D- · A.dR X.dR M.dR")
    #expect(scene.split.form == .one)
    #expect(scene.violations.isEmpty)
  }
}
