import ContainersTesting
import Testing

@testable import Containers

/// A series whose answers are exchanged: document 1's way from right to left.
private final class Exchanged: PageDataSource {
  let series: Series
  init(_ series: Series) { self.series = series }
  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    series.pageContainer(container, after: page)
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    series.pageContainer(container, before: page)
  }
}

@Suite("Pages: right to left and bottom to top")
struct PageDirectionTests {
  /// What a finger does.
  private enum Touch: CaseIterable {
    case tapNear, tapFar, dragNear, dragFar, dragFarAndBack, throwNear, across, time
  }

  private static func perform(_ touch: Touch, _ scene: PageScene) throws {
    let container = scene.container
    let vertical = container.configuration.axis == .vertical
    func point(_ value: Double) -> Point { vertical ? Point(x: 1, y: value) : Point(x: value, y: 1) }
    func drag(_ way: [Double], velocity: Double = 0) throws {
      let pan = PageGestureRecognizer(.pan, container)
      pan.begin(at: point(30))
      for value in way { pan.move(to: point(value)) }
      pan.end(velocity: point(velocity))
    }
    switch touch {
    case .tapNear: container.gestures.tap(at: point(1))
    case .tapFar: container.gestures.tap(at: point(59))
    case .dragNear: try drag([20, 58, 65])
    case .dragFar: try drag([20, 0, -5])
    case .dragFarAndBack: try drag([10, 29])
    case .throwNear: try drag([28], velocity: 400)
    case .across: try drag([20, 40, 70])
    case .time: scene.stage.advance(by: 0.2)
    }
  }

  /// Every script of some length.
  private static func scripts(_ length: Int) -> [[Touch]] {
    guard length > 0 else { return [[]] }
    return scripts(length - 1).flatMap { script in Touch.allCases.map { script + [$0] } }
  }

  @Test("P11: a source with exchanged answers and a layout direction are the same for every gesture")
  func bothWays() throws {
    typealias Configuration = PageConfiguration
    var differences: [String] = []
    var turns: Set<String> = []
    for axis in Axis.allCases {
      for (style, spine) in [
        (Configuration.Style.scroll, Configuration.Spine.noSpine), (.pageCurl, .max), (.pageCurl, .mid),
      ] {
        let showing = spine == .mid ? [3, 2] : [2]
        for script in Self.scripts(3) {
          let size = Size(width: 60, height: 60)
          let exchanged = try PageScene(
            Configuration(style: style, axis: axis, spine: spine), pages: 6,
            showing: showing, hosted: true, size: size)
          let source = Exchanged(exchanged.series)
          exchanged.container.dataSource = source
          let mirrored = try PageScene(
            Configuration(
              style: style, axis: axis, spine: spine, layoutDirection: .rightToLeft),
            pages: 6, showing: showing, hosted: true, size: size)
          for touch in script {
            try Self.perform(touch, exchanged)
            try Self.perform(touch, mirrored)
          }
          let place = "\(style) \(spine) \(axis) \(script)"
          if exchanged.shown != mirrored.shown { differences.append("\(place): \(mirrored.shown)") }
          if let text = mirrored.recorder.take().difference(from: exchanged.recorder.take()) {
            differences.append("\(place): \(text)")
          }
          if exchanged.witness.take() != mirrored.witness.take() { differences.append("\(place): delegate") }
          turns.insert(mirrored.shown)
        }
      }
    }
    #expect(differences.prefix(3) == [])
    #expect(turns.isSuperset(of: ["p0", "p1", "p2", "p3", "p4", "p1 p0", "p3 p2", "p5 p4"]))
  }
}
