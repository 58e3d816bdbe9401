/// The tabs that were selected before, the last one at the end; each is there once (T9).
struct TabHistory {
  private(set) var controllers: [any Controller] = []

  mutating func push(_ controller: any Controller, limit: Int) {
    remove(controller)
    controllers.append(controller)
    trim(to: limit)
  }

  /// Forgets the oldest beyond a number of them.
  mutating func trim(to limit: Int) { controllers.removeFirst(max(0, controllers.count - max(0, limit))) }

  mutating func remove(_ controller: any Controller) { controllers.removeAll { $0 === controller } }

  /// Goes back to a controller: it and all that came after it are history no longer.
  mutating func goBack(to controller: any Controller) {
    guard let index = controllers.lastIndex(where: { $0 === controller }) else { return }
    controllers.removeSubrange(index...)
  }

  mutating func keep(_ isKept: (any Controller) -> Bool) { controllers.removeAll { !isKept($0) } }
}

extension TabBackPolicy {
  /// How many tabs are remembered; none unless the history is asked for.
  var historyLimit: Int {
    guard case .history(let limit) = self else { return 0 }
    return max(0, limit)
  }
}
