import Containers
import ContainersTesting

/// A split on a stage with a page in its first column, and one in its second if there are three.
final class SplitScene {
  static let narrow = Size(width: 400, height: 600)
  static let wide = Size(width: 800, height: 600)
  static let full = Size(width: 1200, height: 600)

  let split: SplitContainer
  let stage: Stage
  let host = HandDrivenHost()
  let checker: LifecycleChecker
  let witness = SplitWitness()
  let (a, b, x, y) = (Probe("A"), Probe("B"), Probe("X"), Probe("Y"))

  /// Makes a split; what happens until then is not in the log.
  ///
  /// - Parameters:
  ///   - size: The size of the stage.
  ///   - isTriple: Whether it has three columns; the one in the middle shows B then.
  ///   - detail: Whether X was selected.
  init(
    _ size: Size = SplitScene.wide, isTriple: Bool = false, detail: Bool = false, hosted: Bool = false,
    set: (SplitContainer) -> Void = { _ in }
  ) throws {
    split = SplitContainer(hasSupplementary: isTriple, name: "S")
    set(split)
    stage = try Stage(root: split, size: size)
    if hosted { stage.host = host }
    checker = LifecycleChecker(stage)
    try split.primary.push(a)
    try split.supplementary?.push(b)
    if detail { try split.showDetail(x, .immediate) }
    split.delegate = witness
    for probe in [a, b, x, y] {
      checker.watch(probe)
      probe.loadIfNeeded()
    }
    stage.appear()
    witness.log = []
  }

  /// The visible columns, by their first letters: `p`, `ps` for two of them, `pms` for three.
  var visible: String {
    split.visibleColumns.map { $0 == .primary ? "p" : $0 == .supplementary ? "m" : "s" }.joined()
  }

  /// Whether nothing is wrong in the settled state, and the columns of the state are the visible children.
  func isRight() -> Bool {
    checker.inspect(split, isAtRest: true)
    let columns = split.visibleColumns.map { split.stack(of: $0) }
    return checker.violations.isEmpty && columns.elementsEqual(split.containment.shown) { $0 === $1 }
  }
}

/// A delegate that writes down its calls.
final class SplitWitness: SplitDelegate {
  var log: [String] = []

  func split(_ split: SplitContainer, willShow column: SplitColumn) { log.append("will+\(column)") }
  func split(_ split: SplitContainer, willHide column: SplitColumn) { log.append("will-\(column)") }
  func split(_ split: SplitContainer, didShow column: SplitColumn) { log.append("did+\(column)") }
  func split(_ split: SplitContainer, didHide column: SplitColumn) { log.append("did-\(column)") }
  func splitDidCollapse(_ split: SplitContainer) { log.append("collapsed") }
  func splitDidExpand(_ split: SplitContainer) { log.append("expanded") }
}
