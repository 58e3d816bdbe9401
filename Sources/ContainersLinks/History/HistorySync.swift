/// Synchronizes a history of places with an outside one, such as a browser's: a pure reducer over reports (K4).
///
/// The application reports what it did, the outside reports its current entry, and `receive` returns commands for both.
/// Every entry has a token that identifies it to the outside. The outside may report late: each report includes its
/// current entry, so that a push that coincides with a back is not lost.
///
/// ```swift
/// var history = HistorySync("/inbox")
/// history.receive(.pushed("/inbox/7"), outside: history.current.token)  // [.push(…)]
/// ```
public struct HistorySync<Item: Hashable & Sendable>: Hashable, Sendable {
  /// One entry.
  public struct Entry: Hashable, Sendable {
    /// The number that identifies it to the outside; never used twice.
    public let token: Int
    /// The item that the application shows: a path, or a place.
    public internal(set) var item: Item
    /// Whether the outside still has to receive the new item.
    var isStale = false
  }

  /// The reports.
  public enum Report: Hashable, Sendable {
    /// The application has pushed a new item.
    case pushed(Item)
    /// The application has changed the item of its entry.
    case replaced(Item)
    /// The application has gone back by a number of entries.
    case popped(Int)
    /// The application shows an entry, as requested.
    case shown(Entry)
    /// The application does not show the entry with a token.
    case refused(Int)
    /// The user has moved outside.
    case moved
    /// The outside has carried out a `go`.
    case arrived
  }

  /// The commands.
  public enum Command: Hashable, Sendable {
    /// The outside adds an entry after its current one, and drops all after that; at once.
    case push(Entry)
    /// The outside replaces the item of its current entry; at once.
    case replace(Entry)
    /// The outside moves by a number of entries, and reports `arrived`.
    case go(Int)
    /// The application shows an entry in one step, and reports `shown` or `refused`.
    case show(Entry)
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry]
  /// The index of the entry that the application shows.
  public private(set) var index = 0
  /// The token of the entry that the application was asked to show, until it answers.
  public private(set) var asked: Int?
  /// Whether the outside is carrying out a `go`.
  public private(set) var isGoing = false
  /// The number of entries that are kept.
  public let limit: Int
  /// The reports of the application while the outside was moving.
  private(set) var waiting: [Report] = []
  private var nextToken = 1

  /// Creates a history with one entry, whose token is 0.
  ///
  /// - Parameters:
  ///   - item: The item that the application shows.
  ///   - limit: The number of entries that are kept, at least 1; older ones are dropped.
  public init(_ item: Item, limit: Int = 100) {
    entries = [Entry(token: 0, item: item)]
    self.limit = max(1, limit)
  }

  /// The entry that the application shows.
  public var current: Entry { entries[index] }

  /// Processes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - token: The token of the outside's current entry at this moment.
  /// - Returns: The commands to carry out, in this order.
  /// - Complexity: O(entries).
  public mutating func receive(_ report: Report, outside token: Int) -> [Command] {
    switch report {
    case .moved: return isGoing ? [] : meet(token)
    case .arrived:
      isGoing = false
      return drain(token)
    case .refused(let refused):
      guard asked == refused else { return [] }
      asked = nil
      if isGoing { return [] }
      // The user may have moved again meanwhile.
      if token != refused { return meet(token) }
      var token = token
      return go(from: &token)
    case .pushed, .replaced, .popped, .shown:
      guard isGoing else {
        waiting = [report]
        return drain(token)
      }
      wait(report)
      return []
    }
  }

  /// Processes the waiting reports, while the outside does not move.
  private mutating func drain(_ token: Int) -> [Command] {
    var (token, commands): (Int, [Command]) = (token, [])
    while !waiting.isEmpty, !isGoing {
      commands += take(waiting.removeFirst(), &token)
    }
    return isGoing ? commands : commands + meet(token)
  }

  private mutating func take(_ report: Report, _ token: inout Int) -> [Command] {
    switch report {
    case .pushed(let item):
      asked = nil
      // An entry that the outside has left is updated before anything is added after it.
      guard token == current.token else {
        waiting.insert(report, at: 0)
        return go(from: &token)
      }
      entries.removeSubrange((index + 1)...)
      entries.append(Entry(token: nextToken, item: item))
      nextToken += 1
      entries.removeFirst(max(0, entries.count - limit))
      index = entries.count - 1
      token = current.token
      return [.push(current)]
    case .replaced(let item):
      (entries[index].item, entries[index].isStale) = (item, true)
    case .popped(let count):
      asked = nil
      index = max(0, index - max(0, count))
    case .shown(let shown):
      if asked == shown.token { asked = nil }
      // A push has dropped it meanwhile, so it is new again.
      guard let place = place(of: shown.token) else { return take(.pushed(shown.item), &token) }
      index = place
      // Its parameters may have changed since the application was asked.
      if current.item != shown.item { (entries[index].item, entries[index].isStale) = (shown.item, true) }
    case .refused, .moved, .arrived: break
    }
    return asked == nil && !isReplacement(report) ? go(from: &token) : []
  }

  private func isReplacement(_ report: Report) -> Bool { if case .replaced = report { true } else { false } }

  private func place(of token: Int) -> Int? { entries.firstIndex { $0.token == token } }

  /// Moves the outside to the entry that the application shows.
  private mutating func go(from token: inout Int) -> [Command] {
    guard let place = place(of: token) else { return startAnew(&token) }
    guard place != index else { return [] }
    isGoing = true
    return [.go(index - place)]
  }

  /// Called when the outside is at an entry that is no longer kept: the application's entry becomes the only one.
  private mutating func startAnew(_ token: inout Int) -> [Command] {
    entries = [Entry(token: nextToken, item: current.item)]
    (index, asked) = (0, nil)
    nextToken += 1
    token = current.token
    return [.push(current)]
  }

  /// Compares the outside's entry with the one that the application shows.
  private mutating func meet(_ token: Int) -> [Command] {
    if token == current.token {
      asked = nil
      guard current.isStale else { return [] }
      entries[index].isStale = false
      return [.replace(current)]
    }
    var token = token
    guard let place = place(of: token) else { return startAnew(&token) }
    guard asked != token else { return [] }
    asked = token
    return [.show(entries[place])]
  }

  /// Keeps a report of the application while the outside is moving; reports that cancel out are dropped.
  private mutating func wait(_ report: Report) {
    switch (waiting.last, report) {
    case (.pushed, .replaced(let item)): waiting[waiting.count - 1] = .pushed(item)
    case (.replaced, .replaced): waiting[waiting.count - 1] = report
    case (.pushed, .popped(let count)) where count > 0:
      waiting.removeLast()
      wait(.popped(count - 1))
    case (.popped(let one), .popped(let other)):
      waiting[waiting.count - 1] = .popped(Int(clamping: UInt(max(0, one)) + UInt(max(0, other))))
    case (_, .popped(let count)) where count <= 0: break
    default: waiting.append(report)
    }
    // More pushes than entries are kept: the oldest would be dropped anyway.
    let pushes = waiting.reversed().prefix { if case .pushed = $0 { true } else { false } }.count
    if pushes > limit { waiting.remove(at: waiting.count - pushes) }
  }
}
