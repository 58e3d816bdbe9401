import Containers
import ContainersTesting

/// A data source that writes down what it is asked for, and knows which of its controllers are alive.
final class CountingSource: PagerDataSource {
  private struct Reference {
    weak var controller: Probe?
  }

  var count: Int
  /// What it answers; new controllers by default.
  var supplies: ((Int) -> (any Controller)?)?
  /// What it answers when it is asked for the number of pages; `count` by default.
  var counts: (() -> Int)?
  private(set) var countCalls = 0
  private(set) var asked: [Int] = []
  private var references: [Reference] = []

  init(count: Int) { self.count = count }

  /// How many of the controllers that it has made are alive.
  var living: Int { references.filter { $0.controller != nil }.count }

  /// The pages it was asked for since the last look.
  func take() -> [Int] {
    defer { asked = [] }
    return asked
  }

  func make(_ page: Int) -> Probe {
    let probe = Probe("\(page)")
    probe.loadIfNeeded()
    references.append(Reference(controller: probe))
    return probe
  }

  func numberOfPages(in pager: PagerContainer) -> Int {
    countCalls += 1
    return counts?() ?? count
  }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    asked.append(index)
    return supplies.map { $0(index) } ?? make(index)
  }
}
