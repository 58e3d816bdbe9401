/// The tabs that were selected before, as a value whose common parts are shared: adding one costs the same, however many
/// there are (T9).
struct TabHistory {
  private final class Node {
    let tab: any Controller
    var below: Node?
    let count: Int

    init(_ tab: any Controller, on below: Node?) {
      (self.tab, self.below) = (tab, below)
      count = (below?.count ?? 0) + 1
    }

    deinit { releaseChain(&below) { $0.below.take() } }
  }

  private var last: Node?
  /// How many of the oldest count no more; they are cut off in one go now and then.
  private var forgotten = 0

  /// The tabs, the oldest first.
  ///
  /// - Complexity: O(tabs).
  var tabs: [any Controller] {
    var tabs: [any Controller] = []
    _ = first {
      tabs.append($0)
      return false
    }
    return tabs.reversed()
  }

  /// The tab that was added last, among a number of last ones, and meets a condition.
  ///
  /// - Complexity: O(tabs that do not).
  func first(within limit: Int = .max, where isWanted: (any Controller) -> Bool) -> (any Controller)? {
    var (next, left) = (last, limit)
    while let node = next, node.count > forgotten, left > 0 {
      if isWanted(node.tab) { return node.tab }
      (next, left) = (node.below, left - 1)
    }
    return nil
  }

  /// Adds a tab, and forgets the oldest ones beyond a limit.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ tab: any Controller, limit: Int) {
    let node = Node(tab, on: last)
    last = node
    forgotten = max(forgotten, node.count - limit)
    if forgotten > limit { removeAll { _ in false } }
  }

  /// Removes all entries of the tabs that meet a condition.
  ///
  /// - Complexity: O(tabs).
  mutating func removeAll(where isGone: (any Controller) -> Bool) {
    guard forgotten > 0 || first(where: isGone) != nil else { return }
    let kept = tabs
    self = TabHistory()
    for tab in kept where !isGone(tab) { last = Node(tab, on: last) }
  }

  /// Removes the last entry of a tab, and all after it.
  mutating func cut(before tab: any Controller) {
    var next = last
    while let node = next, node.count > forgotten {
      if node.tab === tab { return last = node.below }
      next = node.below
    }
  }
}
