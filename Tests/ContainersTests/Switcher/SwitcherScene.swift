import Containers
import ContainersTesting

/// A switcher on a stage with pages A, B and C, and a momentary segment `add` after them.
final class SwitcherScene {
  let switcher = SwitcherContainer(name: "S")
  let (a, b, c) = (Probe("A"), Probe("B"), Probe("C"))
  let stage: Stage
  let recorder: Recorder
  let checker: LifecycleChecker
  var chosen: [String] = []

  /// Makes a switcher; what happens until then is not in the log.
  ///
  /// - Parameter selecting: What is selected before it appears.
  init(selecting name: String? = nil) throws {
    stage = try Stage(root: switcher, size: Size(width: 4, height: 6))
    checker = LifecycleChecker(stage)
    for probe in [a, b, c] { checker.watch(probe) }
    try switcher.setSegments([
      (Segment("a"), a), (Segment("b"), b), (Segment("c"), c), (Segment("add", isMomentary: true), nil),
    ])
    try switcher.select(name, .immediate)
    stage.appear()
    recorder = Recorder(stage)
    switcher.model.chosen = { [unowned self] in chosen.append($0.name) }
  }

  var model: SwitcherModel { switcher.model }

  func take() -> Trace { recorder.take() }

  /// The segments in order, the selected one in brackets; hidden ones in small letters, disabled ones with a minus.
  var row: String { SwitcherScene.row(model) }

  static func row(_ model: SwitcherModel) -> String {
    model.segments.enumerated().map { index, segment in
      let name =
        (segment.isEnabled ? "" : "-") + (segment.isHidden ? "~" : "") + segment.name
      return index == model.selectedIndex ? "[\(name)]" : name
    }.joined(separator: " ")
  }

  /// Whether nothing is wrong in the settled state.
  func isRight() -> Bool {
    checker.inspect(switcher, isAtRest: true)
    return checker.violations.isEmpty
  }
}

/// A control that draws what the model says and, as many toolkits do, reports each exchange of what it shows.
final class EchoingControl: SwitcherControl {
  private(set) var drawn: [String] = []
  private(set) var echoes = 0
  private let doesEcho: Bool

  init(doesEcho: Bool = true) { self.doesEcho = doesEcho }

  func switcherModelDidChange(_ model: SwitcherModel) {
    drawn.append(SwitcherScene.row(model))
    // The toolkit cannot know whether the user or the model has set it.
    if doesEcho, model.choose(model.selectedIndex ?? 0) { echoes += 1 }
  }

  /// What was drawn since the last call.
  func take() -> [String] {
    defer { drawn = [] }
    return drawn
  }
}
