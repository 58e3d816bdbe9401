@testable import Containers
import ContainersTesting

/// A split with two columns × both forms × its modes × animated changes × a finger × its own appearance (S1–S7).
///
/// The screen that turns is narrow or wide. All of it at once is too many states: each kind leaves something out, and is
/// explored to its end.
final class SplitModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case select(animated: Bool), push(SplitColumn), goBack(animated: Bool), clear
    case mode(SplitDisplayMode), show(SplitColumn)
    case begin(isRevealing: Bool), letGo(finishing: Bool), finish, cancel
    case hold(SplitColumn), drag(Double), drop(velocity: Double), callOff, reset(SplitColumn), inspector

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .select(let animated): "a page is selected\(animated ? ", animated" : "")"
      case .push(let column): "a page is pushed in the \(column) column"
      case .goBack(let animated): "the user goes back\(animated ? ", animated" : "")"
      case .clear: "the secondary column is emptied"
      case .mode(let mode): "columns are shown as \(mode), animated"
      case .show(let column): "the \(column) column is shown, animated"
      case .begin(let isRevealing): "a finger begins to draw \(isRevealing ? "in" : "out")"
      case .letGo(let finishing): "the finger lets go, \(finishing ? "onwards" : "back")"
      case .finish: "what moves arrives"
      case .cancel: "the change is cancelled"
      case .hold(let column): "a finger takes hold of the edge of the \(column) column"
      case .drag(let width): "the column is dragged to \(width)"
      case .drop(let velocity): "the finger lets go of the edge at \(velocity)"
      case .callOff: "the drag of the edge is cancelled"
      case .reset(let column): "the edge of the \(column) column is tapped twice"
      case .inspector: "the inspector is toggled, animated"
      }
    }
  }

  let host = HandDrivenHost()
  let split: SplitContainer
  let all = ["A", "B", "X", "Y"].map { Probe($0) }
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []
  /// How many entries a column has at the most besides its root.
  private let most: Int

  /// What is left out of the requests that meet open changes.
  private let kind: Kind

  /// What a request meets.
  enum Kind {
    /// Everything, with columns of one page: too many states to close.
    case all
    /// Open changes and rotations in two steps; what was selected stays.
    case motion
    /// Open changes for a finger only, and a rotation is over at once.
    case edits
    /// The edges of columns, and an inspector; what was selected stays, and a rotation is over at once.
    case dividers
  }

  /// - Parameters:
  ///   - kind: What a request meets.
  ///   - count: With edits, 1: another page can be pushed in the last column; 2: in both.
  init(_ kind: Kind, count: Int = 0) throws {
    (self.kind, most) = (kind, count)
    split = SplitContainer(hasInspector: kind == .dividers, name: "S")
    if kind == .dividers {
      split.primaryWidth = SplitWidth(fraction: 0.3, minimum: 1.5, maximum: 3)
      split.inspectorWidth = SplitWidth(fraction: 0.3, minimum: 1)
      try split.inspector?.push(all[1])
    }
    split.forms = { $0.width < 5 ? .one : .two }
    try split.primary.push(all[0])
    if kind == .motion || kind == .dividers { try split.showDetail(all[2]) }
    stage = try Stage(root: split, size: Size(width: 4, height: 6))
    stage.host = host
    checker = LifecycleChecker(stage)
    for controller in all + containers as [any Controller] {
      controller.loadIfNeeded()
    }
    for page in all { checker.watch(page) }
  }

  private var containers: [any Container] { [split] + stacks }
  private var stacks: [StackContainer] {
    [split.primary, split.secondary, split.inspector].compactMap(\.self)
  }
  private var isMoving: Bool { host.changes.contains(where: \.isOpen) }
  private var isHeld: Bool { split.held?.isOpen == true || stacks.contains { $0.held?.isOpen == true } }
  private var isStill: Bool { !isMoving && !isHeld && !split.lifecycle.standing.isMoving }

  private func isFree(_ page: Int) -> Bool { all[page].parent == nil }

  var actions: [Action] {
    var actions = stage.actions.filter { kind == .all || $0 != .memory }.map { Action.stage($0) }
    if isMoving { actions += [.finish, .cancel] }
    if isHeld { actions += [.letGo(finishing: true), .letGo(finishing: false)] }
    if kind == .dividers { return actions + dividerActions }
    if !isHeld, split.lifecycle.state == .appeared {
      actions += [.begin(isRevealing: true), .begin(isRevealing: false)]
    }
    guard kind != .edits || isStill else { return actions }
    actions += [.goBack(animated: true), .mode(.secondaryOnly), .mode(.automatic), .mode(.over(1))]
    actions += [.show(.primary), .show(.secondary)]
    if kind == .motion { return actions + [.goBack(animated: false)] }
    if kind == .all { actions.append(.goBack(animated: false)) }
    if split.secondary.count > 0 { actions.append(.clear) }
    if isFree(2) || isFree(3) { actions += [.select(animated: true), .select(animated: false)] }
    if most > 0, split.secondary.count == 1, isFree(2) || isFree(3) { actions.append(.push(.secondary)) }
    if most > 1, split.primary.count == 1, isFree(1) { actions.append(.push(.primary)) }
    return actions
  }

  /// S9, S10: the edges of columns meet each other, the inspector, and each open change.
  private var dividerActions: [Action] {
    var actions: [Action] = [.mode(.secondaryOnly), .mode(.automatic), .inspector]
    for column in [SplitColumn.primary, .inspector] {
      if split.ledger.target.widths[column] != nil { actions.append(.reset(column)) }
      if split.rare?.drag == nil { actions.append(.hold(column)) }
    }
    guard split.rare?.drag != nil else { return actions }
    // The finger is at the minimum, beyond it, far beyond it, and at a width that fits.
    return actions + [.drag(2.25), .drag(0.75), .drag(0), .drop(velocity: 0), .drop(velocity: 9), .callOff]
  }

  func perform(_ action: Action) {
    let (parents, wasAtRest) = (all.map { $0.parent.map { $0.lifecycle.name } }, isAtRest)
    do { try carryOut(action) } catch { found.append("L29: \(error)") }
    if case .stage = action, wasAtRest, all.map({ $0.parent.map { $0.lifecycle.name } }) != parents {
      found.append("S2: something has moved to another container")
    }
    guard isAtRest, split.lifecycle.state == .appeared else { return }
    let shown = split.containment.shown.map { $0.lifecycle.name }
    let wanted = split.visibleColumns.map { "S/\($0)" }
    if shown != wanted { found.append("S1: \(wanted) are to be visible, and are \(shown)") }
    let visible = split.visibleColumns
    if split.form == .one, visible.first != split.showing {
      found.append("S3: \(split.showing) is not visible")
    }
    if split.form == .one, split.secondary.count == 0, visible != [.primary] {
      found.append("S3: an empty column counts as chosen")
    }
    for column in visible {
      guard let stack = split.stack(of: column), let frame = split.layout[column] else { continue }
      if stack.lifecycle.size != frame.size { found.append("S6: \(column) has not the size of its frame") }
    }
  }

  private func carryOut(_ action: Action) throws {
    let free = isFree(2) ? all[2] : all[3]
    switch action {
    case .stage(let action): try stage.perform(action, isAtOnce: kind == .edits || kind == .dividers)
    case .select(let animated): try split.showDetail(free, Change.Options(animated: animated))
    case .push(.secondary): try split.secondary.push(free)
    case .push: try split.primary.push(all[1])
    case .goBack(let animated): split.gestures.goBack(Change.Options(animated: animated))
    case .clear: try split.secondary.set([], .immediate)
    case .mode(let mode): try split.setDisplayMode(mode)
    case .show(let column): try split.show(column)
    case .begin(let isRevealing): split.gestures.beginSlide(isRevealing: isRevealing)
    case .letGo(let finishing): split.gestures.endSlide(velocity: finishing ? 1 : -1)
    case .hold(let column): split.gestures.beginDivider(of: column)
    case .drag(let width): split.gestures.moveDivider(to: width)
    case .drop(let velocity): split.gestures.endDivider(velocity: velocity)
    case .callOff: split.gestures.cancelDivider()
    case .reset(let column): split.gestures.resetDivider(of: column)
    case .inspector: split.gestures.toggleInspector()
    case .finish: host.finishAll()
    case .cancel: host.cancelAll()
    }
  }

  func violations() -> [String] {
    checker.inspect(split, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool {
    isStill && stage.rotation == nil && !containers.contains { $0.containment.change != nil }
  }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }

  private var numbers: [Int] {
    var numbers = [isMoving ? 1 : 0, stage.rotation == nil ? 0 : 1, stage.orientation.isLandscape ? 1 : 0]
    numbers += [split.held?.isOpen == true ? 1 : 0] + stacks.map { $0.held?.isOpen == true ? 1 : 0 }
    for container in containers {
      let shared = ContainmentNumbers(container: container)
      let open = container.containment.change
      numbers +=
        [-9] + shared.own + [open?.isReleased == true ? 1 : 0, open?.destination == .cancelled ? 1 : 0]
      // Whether the change of a column ends with that of the split.
      numbers.append(open?.leader == nil ? 0 : 1)
      numbers += container.children.flatMap { [shared.describe($0), number(of: $0)] }
    }
    // A hidden column keeps the size that it had until it is shown.
    numbers += stacks.map { Int($0.lifecycle.size.width * 10) }
    numbers.append(split.beforeSelection.map { $0.showing.rawValue + 1 } ?? 0)
    numbers += split.rare?.drag.map(describe) ?? []
    if kind == .dividers {
      numbers.append(split.held.map { Int($0.progress * 100) } ?? -1)
      numbers += containers.map { Int($0.lifecycle.size.height * 10) }
    }
    numbers += [-8] + describe(split.ledger.settled) + (split.ledger.next.map(describe) ?? [])
    for stack in stacks {
      for state in [stack.ledger.settled, stack.ledger.next].compactMap({ $0 }) {
        numbers += [-7] + state.list.entries.map { $0.controller.map(number) ?? -1 }
      }
    }
    return numbers
  }

  private func number(of child: any Controller) -> Int {
    all.firstIndex { $0 === child } ?? (child === split.primary ? 8 : child === split.secondary ? 9 : 7)
  }

  private func describe(_ width: DraggedWidth) -> Int { Int(width.points * 100) * 10 + Int(width.total) }

  private func describe(_ drag: DividerDrag) -> [Int] {
    let mode = [.automatic, .secondaryOnly].firstIndex(of: drag.mode) ?? -1
    return [drag.column.rawValue, drag.isHiding ? 1 : 0, mode, drag.width.map(describe) ?? -1]
  }

  private func describe(_ state: SplitState) -> [Int] {
    let mode = [.automatic, .secondaryOnly, .over(1), .beside(1)].firstIndex(of: state.preferredMode) ?? -1
    let widths = kind == .dividers ? SplitColumn.allCases.map { state.widths[$0].map(describe) ?? -1 } : []
    return [state.form.rawValue, state.showing.rawValue, mode, state.showsInspector ? 1 : 0] + widths
      + SplitColumn.allCases.map { state.empty.contains($0) ? 1 : 0 }
  }
}
