/// What has been written down while a state was restored.
final class AdjustmentLog {
  /// A damaged file may hold a million faults; so many are reported, the rest are counted.
  static let most = 1_000

  private(set) var adjustments: [StateAdjustment] = []
  private var omitted = 0
  /// The adjustments that count only as long as nobody has been given a state.
  private var waiting: [(index: Int, state: CarriedState)] = []
  /// Whether a controller has read something of its state.
  var isUsed = false
  /// Whether the report has been made.
  private(set) var isOver = false

  func add(_ place: StatePath, _ kind: StateAdjustment.Kind) {
    guard adjustments.count < Self.most else { return omitted += 1 }
    let adjustment = StateAdjustment(path: place.text, kind: kind)
    if adjustments.last != adjustment { adjustments.append(adjustment) }
  }

  /// A child is not there; it may come before the restoration is over, and is not mentioned then.
  func add(_ place: StatePath, waiting state: CarriedState) {
    if adjustments.count < Self.most { waiting.append((adjustments.count, state)) }
    add(place, .keptAlong)
  }

  /// What came of it, once and for all.
  func report() -> RestorationReport {
    for entry in waiting.reversed() where entry.state.isGiven { adjustments.remove(at: entry.index) }
    waiting = []
    isOver = true
    return RestorationReport(wasRestored: isUsed, adjustments: adjustments, omitted: omitted)
  }
}
