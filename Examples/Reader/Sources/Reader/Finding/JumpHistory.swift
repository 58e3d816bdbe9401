import ContainersLinks

/// The places from which the reader has jumped: a history of its own kind, whose outside is this value itself (K4).
struct JumpHistory {
  private var history = HistorySync(0)

  var canGoBack: Bool { history.index > 0 }
  var canGoForward: Bool { history.index + 1 < history.entries.count }

  /// The reader jumps from one offset to another; what was ahead is dropped.
  mutating func jump(from place: Int, to offset: Int) {
    guard place != offset else { return }
    leave(place)
    _ = history.receive(.pushed(offset), outside: history.current.token)
  }

  /// Goes back from an offset, or forward.
  ///
  /// - Returns: Where that leads; nil at the end.
  mutating func go(_ distance: Int, from place: Int) -> Int? {
    guard history.entries.indices.contains(history.index + distance) else { return nil }
    leave(place)
    let token = history.entries[history.index + distance].token
    for case .show(let entry) in history.receive(.moved, outside: token) {
      _ = history.receive(.shown(entry), outside: token)
    }
    return history.current.item
  }

  /// Pages that were turned since the jump change where its entry leads.
  private mutating func leave(_ place: Int) {
    _ = history.receive(.replaced(place), outside: history.current.token)
  }
}
