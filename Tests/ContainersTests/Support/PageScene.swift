import Containers
import ContainersTesting

/// A series of numbered pages, made once each.
final class Series: PageDataSource {
  let pages: [Probe]
  var questions: [String] = []
  init(count: Int) { pages = (0..<count).map { Probe("p\($0)") } }

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    questions.append("before \(page.lifecycle.name)")
    return neighbour(of: page, -1)
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    questions.append("after \(page.lifecycle.name)")
    return neighbour(of: page, 1)
  }
  private func neighbour(of page: any Controller, _ step: Int) -> Probe? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }

  /// The questions since the last call, in one line.
  func take() -> String {
    defer { questions = [] }
    return questions.joined(separator: ", ")
  }
}

/// A delegate that writes down what it receives, and answers as a test asks (P8).
final class PageWitness: PageContainerDelegate {
  var heard: [String] = []
  var spine: ((PageContainer, Orientation) -> PageConfiguration.Spine)?
  var supported = OrientationSet.all
  var preferred: Orientation?
  var onWill: () -> Void = {}
  var onDid: () -> Void = {}

  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {
    heard.append("will " + names(pages))
    onWill()
  }
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    heard.append("did \(names(pages)) \(finished ? "finished" : "cut") \(completed ? "completed" : "back")")
    onDid()
  }
  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    heard.append("spine \(orientation)")
    return spine?(container, orientation) ?? container.spine
  }
  func orientations(of container: PageContainer) -> (supported: OrientationSet, preferred: Orientation?) {
    (supported, preferred)
  }

  /// The events since the last call, in one line.
  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  /// Breaks the ties that a test has made.
  func release() { (spine, onWill, onDid) = (nil, {}, {}) }
}

/// The names of some controllers: `p2 p3`.
func names(_ controllers: [any Controller]) -> String {
  controllers.map { $0.lifecycle.name }.joined(separator: " ")
}

/// A page container on a stage, with a series, a delegate, a toolkit and a recorder.
final class PageScene {
  let container: PageContainer
  let series: Series
  let stage: Stage
  let host = HandDrivenHost()
  let witness = PageWitness()
  let recorder: Recorder
  let checker: LifecycleChecker

  /// Makes the container visible; what happens until then is not recorded.
  init(
    _ configuration: PageConfiguration = .curl, pages count: Int = 8, showing: [Int] = [0],
    hosted: Bool = false, size: Size = Size(width: 60, height: 90)
  ) throws {
    container = PageContainer(configuration, name: "P")
    series = Series(count: count)
    stage = try Stage(root: container, size: size)
    if hosted { stage.host = host }
    checker = LifecycleChecker(stage)
    recorder = Recorder(stage)
    container.dataSource = series
    container.delegate = witness
    if !showing.isEmpty { try container.setControllers(pages(showing), direction: .forward, .immediate) }
    stage.appear()
    _ = recorder.take()
  }

  func pages(_ numbers: [Int]) -> [Probe] { numbers.map { series.pages[$0] } }

  /// The settled pages.
  var shown: String { names(container.controllers) }

  /// What the universal rules say of the tree now, and of all that has happened (L3, L8, L9, L13).
  var violations: [String] {
    checker.inspect(container)
    return checker.takeViolations()
  }
}

/// A page that does something when it goes.
final class Fleeting: Controller {
  let lifecycle: Lifecycle
  let onEnd: () -> Void
  init(_ name: String, _ onEnd: @escaping () -> Void) {
    lifecycle = Lifecycle(name)
    self.onEnd = onEnd
  }
  deinit { onEnd() }
}
