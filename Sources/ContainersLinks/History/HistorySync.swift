/// A history of places beside one that is outside, such as a browser's: a pure reducer over reports (K4).
///
/// The application reports what it did, the outside where it stands, and `receive` returns what both have to do. Every
/// entry has a token, by which the outside knows it. Moves outside may be reported late: each report says where the
/// outside stands by now, so that a push that meets a back is not lost.
///
/// ```swift
/// var history = HistorySync("/inbox")
/// history.receive(.pushed("/inbox/7"), outside: history.current.token)  // [.push(…)]
/// ```
public struct HistorySync<Item: Hashable & Sendable>: Hashable, Sendable {
  /// One entry.
  public struct Entry: Hashable, Sendable {
    /// The number by which the outside knows it; never used twice.
    public let token: Int
    /// What the application shows there: a path, or a place.
    public internal(set) var item: Item
    /// Whether the outside has to learn that the item is another one.
    var isStale = false
  }

  /// What has happened.
  public enum Report: Hashable, Sendable {
    /// The application has gone on to something new.
    case pushed(Item)
    /// The application shows the same with other parameters.
    case replaced(Item)
    /// The application has gone back by so many entries.
    case popped(Int)
    /// The application shows an entry, as it was told.
    case shown(Entry)
    /// The application does not show the entry of a token.
    case refused(Int)
    /// The user has moved outside.
    case moved
    /// The outside has carried out a `go`.
    case arrived
  }

  /// What has to be done.
  public enum Command: Hashable, Sendable {
    /// The outside adds an entry behind the one where it stands, and drops all after that; at once.
    case push(Entry)
    /// The outside gives the entry where it stands another item; at once.
    case replace(Entry)
    /// The outside moves by so many entries, and reports `arrived`.
    case go(Int)
    /// The application shows an entry in one step, and answers with `shown` or `refused`.
    case show(Entry)
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry]
  /// The number of the entry that the application shows.
  public private(set) var index = 0
  /// The token of the entry that the application was told to show, while its answer is missing.
  public private(set) var asked: Int?
  /// Whether the outside is carrying out a `go`.
  public private(set) var isGoing = false
  /// How many entries are kept.
  public let limit: Int
  /// What the application did while the outside was moving.
  private(set) var waiting: [Report] = []
  private var nextToken = 1

  /// Creates a history with one entry, whose token is 0.
  ///
  /// - Parameters:
  ///   - item: What the application shows.
  ///   - limit: How many entries are kept, at least 1; older ones are dropped.
  public init(_ item: Item, limit: Int = 100) {
    entries = [Entry(token: 0, item: item)]
    self.limit = max(1, limit)
  }

  /// The entry that the application shows.
  public var current: Entry { entries[index] }

  /// Takes a report in.
  ///
  /// - Parameters:
  ///   - report: What has happened.
  ///   - token: The token of the entry where the outside stands when the report is taken in.
  /// - Returns: What to do, in this order.
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
      // The user may have moved on meanwhile.
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

  /// Takes in what waits, as long as the outside stands still.
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
      // What the outside has left is put right before anything is added to it.
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
      // A push has dropped it meanwhile: it is new again.
      guard let place = place(of: shown.token) else { return take(.pushed(shown.item), &token) }
      index = place
      // It may have got other parameters since the application was told.
      if current.item != shown.item { (entries[index].item, entries[index].isStale) = (shown.item, true) }
    case .refused, .moved, .arrived: break
    }
    return asked == nil && !isReplacement(report) ? go(from: &token) : []
  }

  private func isReplacement(_ report: Report) -> Bool { if case .replaced = report { true } else { false } }

  private func place(of token: Int) -> Int? { entries.firstIndex { $0.token == token } }

  /// Lets the outside go to the entry that the application shows.
  private mutating func go(from token: inout Int) -> [Command] {
    guard let place = place(of: token) else { return startAnew(&token) }
    guard place != index else { return [] }
    isGoing = true
    return [.go(index - place)]
  }

  /// The outside stands at an entry that is not kept any more: what the application shows is the only one from now on.
  private mutating func startAnew(_ token: inout Int) -> [Command] {
    entries = [Entry(token: nextToken, item: current.item)]
    (index, asked) = (0, nil)
    nextToken += 1
    token = current.token
    return [.push(current)]
  }

  /// Compares where the outside stands with what the application shows.
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

  /// Keeps what the application did while the outside is moving; what cancels out is not kept.
  private mutating func wait(_ report: Report) {
    switch (waiting.last, report) {
    case (.pushed, .replaced(let item)): waiting[waiting.count - 1] = .pushed(item)
    case (.replaced, .replaced): waiting[waiting.count - 1] = report
    case (.pushed, .popped(let count)) where count > 0:
      waiting.removeLast()
      wait(.popped(count - 1))
    case (.popped(let one), .popped(let other)):
      waiting[waiting.count - 1] = .popped(max(0, one) + max(0, other))
    case (_, .popped(let count)) where count <= 0: break
    default: waiting.append(report)
    }
    // More pushes than are kept: the oldest of them would be dropped anyway.
    let pushes = waiting.reversed().prefix { if case .pushed = $0 { true } else { false } }.count
    if pushes > limit { waiting.remove(at: waiting.count - pushes) }
  }
}
