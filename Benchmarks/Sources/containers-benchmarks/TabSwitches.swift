import Containers

/// A page that records whether it was loaded.
private final class Page: Controller {
  let lifecycle = Lifecycle("page")
}

/// Allows everything, and counts the questions and callbacks.
private final class Witness: TabContainerDelegate {
  private(set) var calls = 0
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    calls += 1
    return true
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) { calls += 1 }
  func tabContainerDidChangeBar(_ container: TabContainer) { calls += 1 }
}

/// The ways to select tabs.
private enum Selecting: CaseIterable {
  /// A call selects the next.
  case code
  /// The user selects the next, and the tabs that would be left are asked.
  case user
  /// The user selects the next and goes back, alternately.
  case back
}

/// Tabs on a stage, five of which, spread over the whole list, are selected one after the other.
private final class TabSwitches: Workload {
  private let tabs = TabContainer()
  private let witness = Witness()
  private let pages: [Page]
  private let stage: Stage
  private let selecting: Selecting
  private var observation: Observation?
  private var events = 0
  private var steps = 0

  init(_ selecting: Selecting, isObserved: Bool, tabs count: Int) throws {
    self.selecting = selecting
    pages = (0..<count).map { _ in Page() }
    tabs.backPolicy = .history()
    try tabs.setTabs(pages.map { ($0, TabItem("tab")) })
    stage = try Stage(root: tabs)
    stage.appear()
    // All selected tabs have been loaded before the measurement.
    for place in 0..<5 { try tabs.select(index(of: place), .immediate) }
    try tabs.select(0, .immediate)
    tabs.delegate = witness
    if isObserved { observation = stage.observe { [unowned self] _ in events += 1 } }
  }

  /// The number of one of the five: the first and the last tab are among them.
  private func index(of place: Int) -> Int { place * (pages.count - 1) / 4 }

  /// The place that is selected after a number of steps.
  private var place: Int {
    selecting == .back ? (steps % 2) * ((steps / 2) % 4 + 1) : steps % 5
  }

  func step() throws {
    steps += 1
    switch selecting {
    case .code: try tabs.select(index(of: place), .immediate)
    case .user: tabs.gestures.select(index(of: place), .immediate)
    case .back:
      if steps.isMultiple(of: 2) {
        tabs.gestures.goBack(.immediate)
      } else {
        tabs.gestures.select(index(of: place), .immediate)
      }
    }
  }

  var counts: [Count] {
    let known = [
      Count(name: "calls of the delegate", value: witness.calls),
      Count(name: "tabs loaded", value: pages.count { $0.lifecycle.isLoaded }, isPerStep: false),
    ]
    return known + (observation == nil ? [] : [Count(name: "events", value: events)])
  }

  var problem: String? {
    guard let selected = tabs.selectedIndex, tabs.selectedController?.lifecycle.state == .appeared,
      selected == index(of: place)
    else { return "tab \(tabs.selectedIndex as Any) is selected, and not \(index(of: place))" }
    return nil
  }
}

extension Benchmark {
  /// T8: the cost of a switch does not depend on the number of tabs.
  static var tabSwitches: Benchmark {
    var rows: [Row] = []
    for selecting in Selecting.allCases {
      for isObserved in [false, true] {
        rows.append(
          Row(name: "\(selecting)" + (isObserved ? ", observed" : "")) {
            try TabSwitches(selecting, isObserved: isObserved, tabs: $0)
          })
      }
    }
    return Benchmark(
      name: "tab-switches", about: "a tab container goes from tab to tab (T8)", unit: "switch",
      sizes: [5, 1_000, 10_000], cycle: 40, rows: rows)
  }
}
