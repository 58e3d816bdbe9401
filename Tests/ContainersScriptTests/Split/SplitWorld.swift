@testable import Containers
import ContainersTesting

/// A split on a stage, or in a box, whose columns hold leaves and a container; a delegate, and a hand-driven host.
final class SplitWorld: VerbWorld<SplitVerb>, ScriptedWorld {
  let split: SplitContainer
  private let box: ListContainer?
  /// What can be in a column: the leaves but one, and a list that holds another.
  private let candidates: [any Controller]
  private let witness: SplitCast
  /// What has received an appearance callback in the running step.
  private var notified: Set<ObjectIdentifier> = []
  private var observation: Observation?

  init(seed: UInt64, census: Census, isTold: Bool) throws {
    let leaves = ["0", "1", "2", "3", "4", "5", "in", "P"].map { VerbLeaf($0, census) }
    let list = ListContainer("L")
    try list.show([leaves[6]])
    candidates = Array(leaves[..<6]) as [any Controller] + [list as any Controller]
    split = SplitContainer(hasSupplementary: seed % 3 == 0, hasInspector: seed % 7 < 3, name: "S")
    if seed % 2 == 0 {
      split.primaryWidth = SplitWidth(fraction: 0.3, minimum: 12, maximum: 40)
      split.inspectorWidth = SplitWidth(fraction: 0.2, minimum: 10)
    }
    split.forms = { $0.width < 65 ? .one : $0.width < 95 ? .two : .three }
    box = seed % 5 == 0 ? ListContainer("box") : nil
    try box?.show([split])
    witness = SplitCast(placeholder: seed % 4 == 1 ? leaves[7] : nil)
    try super.init(box ?? split, leaves, hosted: seed % 4 != 2, isTold: isTold)
    checker.watch(list)
    observation = stage.observe { [unowned self] event in
      if case .appearance = event.kind { notified.insert(ObjectIdentifier(event.controller)) }
    }
    split.delegate = witness
    witness.fire = { [unowned self] in fire(.delegate) }
    witness.fail = { [unowned self] in fail($0) }
  }

  override func dismantle() {
    (witness.fire, witness.fail, observation) = (nil, nil, nil)
    super.dismantle()
  }

  private func newcomer(_ number: UInt8) -> any Controller { candidates[Int(number) % candidates.count] }
  private func column(_ number: UInt8) -> SplitColumn { SplitColumn.allCases[Int(number) % 4] }
  private func options(_ number: UInt8) -> Change.Options { number % 2 == 0 ? .animated : .immediate }
  private var stacks: [StackContainer] { split.columns.compactMap { split.stack(of: $0) } }
  private var isAtRest: Bool { isAtRest([split] + stacks + [box].compactMap { $0 }) }

  // MARK: Steps

  override func run(_ step: VerbStep<SplitVerb>) throws {
    let (before, wasAtRest) = (picture, isAtRest)
    notified = []
    let isAlone = try alone { try carryOut(step) }
    guard isAlone, wasAtRest, isAtRest else { return }
    let now = picture
    // S2, S3: however the form changes, each column keeps what it has.
    if [.resize, .stage].contains(step.verb), now.paths != before.paths {
      fail("S2: \(before.paths) have become \(now.paths)")
    }
    guard before.isVisible, now.isVisible else { return }
    // S2: what stays visible receives nothing.
    for stack in before.shown where now.shown.holds(stack) && notified.contains(ObjectIdentifier(stack)) {
      fail("S2: \(stack.lifecycle.name) stays visible, and has received something")
    }
  }

  private struct Picture {
    var paths: [String]
    var shown: [any Controller]
    var isVisible: Bool
  }
  private var picture: Picture {
    Picture(
      paths: stacks.map { "\($0.lifecycle.name) \($0.path.map { $0.key })" },
      shown: split.containment.shown, isVisible: split.lifecycle.state == .appeared)
  }

  private func carryOut(_ step: VerbStep<SplitVerb>) throws {
    let options = options(step.b)
    switch step.verb {
    case .detail: try showDetail(newcomer(step.a), options)
    case .push:
      note(try split.stack(of: column(step.c))?.push(StackEntry(newcomer(step.a)), options))
    case .pop: note(try split.stack(of: column(step.c))?.pop(options))
    case .empty: note(try split.stack(of: column(step.c))?.set([], options))
    case .show: note(try split.show(column(step.a), options))
    case .hide: note(try split.hide(column(step.a), options))
    case .mode:
      let count = Int(step.c) % 4 - 1
      let modes: [SplitDisplayMode] = [
        .automatic, .secondaryOnly, .beside(count), .over(count), .displacing(count),
      ]
      note(try split.setDisplayMode(modes[Int(step.a) % 5], options))
    case .back: note(split.gestures.goBack(options), mayWait: true)
    case .toggle: note(split.gestures.toggleColumns(options), mayWait: true)
    case .begin: split.gestures.beginSlide(isRevealing: step.a % 3 != 0)
    case .move: split.gestures.updateSlide(progress: Double(step.a % 6) * 0.25)
    case .letGo: split.gestures.endSlide(velocity: [0, 1, -1, .nan][Int(step.a) % 4])
    case .callOff: split.gestures.cancelSlide()
    case .focus: split.gestures.focus(column(step.a))
    case .hold: split.gestures.beginDivider(of: column(step.a))
    case .drag: split.gestures.moveDivider(to: [-5, 0, 4, 9, 11, 14, 25, 60, 200, .nan][Int(step.a) % 10])
    case .drop:
      if step.a % 3 == 0 {
        split.gestures.cancelDivider()
      } else if step.a % 3 == 1 {
        split.gestures.endDivider(velocity: [0, 300, -300][Int(step.b) % 3])
      } else {
        note(split.gestures.resetDivider(of: column(step.b), options))
      }
    case .inspector: note(split.gestures.toggleInspector(options))
    case .resize: try stage.resize(to: Size(width: [40, 60, 70, 90, 120][Int(step.a) % 5], height: 60))
    case .stage: try runStage(step)
    case .host: runHost(step)
    case .mood: runMood(step)
    case .policy: setPolicy(step)
    case .delegate:
      witness.column = step.a % 2 == 0 ? nil : column(step.b)
      witness.mode = step.a % 3 == 0 ? .secondaryOnly : nil
    case .forms:
      split.forms =
        step.a % 2 == 0 ? { _ in .two } : { $0.width < 65 ? .one : $0.width < 95 ? .two : .three }
    case .steal:
      let victim: any Controller = step.a % 4 == 0 ? stacks[Int(step.c) % stacks.count] : newcomer(step.c)
      note(try thief.show([victim], removing: true, options))
    case .hideAll:
      guard let box else { return }
      note(try box.show(step.a % 2 == 0 ? [split] : [], options))
    }
  }

  private func showDetail(_ controller: any Controller, _ options: Change.Options) throws {
    var change: Change?
    let isAlone = try alone { change = note(try split.showDetail(controller, options)) }
    guard isAlone, change?.state != .queued else { return }
    if change?.outcome == .cancelled { return }
    // S4: a selection replaces the root, and the user is in it.
    let path = split.secondary.path.map { $0.controller.map { $0.lifecycle.name } ?? "" }
    if path != [controller.lifecycle.name] { fail("S4: \(controller.lifecycle.name) was selected: \(path)") }
    if split.showing != .secondary { fail("S4: the user is in \(split.showing)") }
  }

  private func setPolicy(_ step: VerbStep<SplitVerb>) {
    switch step.a % 6 {
    case 0, 1: split.backPolicy = [.column, .columns, .selections][Int(step.b) % 3]
    case 2: split.clearsSecondary = step.b % 3 == 0
    case 3: split.behavior = step.b % 2 == 0 ? .over : .displacing
    case 4: split.lock = [.none, .none, .open, .closed][Int(step.b) % 4]
    default: split.isPrimaryFirst.toggle()
    }
  }

  // MARK: What has to be true

  override func check() {
    for stack in stacks where stack.parent !== split { fail("S1: \(stack.lifecycle.name) is not a child") }
    guard isAtRest, split.lifecycle.state == .appeared else { return }
    let form = split.forms(split.lifecycle.size)
    if split.form != form { fail("S1: the form is \(split.form), and \(form) by the size") }
    let wanted = SplitOracle(split).visible
    if split.visibleColumns != wanted { fail("S1: \(wanted) are to be visible, not \(split.visibleColumns)") }
    var shown: [any Controller] = []
    for column in wanted {
      guard let stack = split.stack(of: column) else { continue }
      let standsIn = column == .secondary && stack.count == 0 && form != .one
      let child = standsIn ? split.placeholder ?? stack : stack
      shown.append(child)
      if split.layout[column]?.size != child.lifecycle.size { fail("S6: \(column) has another frame") }
    }
    checkWidths(form)
    if !split.containment.shown.isSame(as: shown) {
      fail("S1: \(names(shown)) are to be visible, and are \(names(split.containment.shown))")
    }
    if split.held != nil { fail("S6: a finger holds what has ended") }
    witness.check(split)
  }

  /// S9: whatever was dragged, each column is within its limits, and no two of them overlap that lie side by side.
  private func checkWidths(_ form: SplitForm) {
    guard form != .one else { return }
    for column in split.visibleColumns where column != .secondary {
      let (width, total) = (split.layout[column]?.size.width ?? -1, split.lifecycle.size.width)
      let limits = split.limits(of: column)
      if width < min(limits.minimum, total) || width > max(limits.minimum, min(limits.maximum, total)) {
        fail("S9: \(column) is \(width) wide")
      }
    }
  }

  override func comeToRest(finishing: Bool) {
    split.gestures.cancelDivider()
    split.gestures.cancelSlide()
    super.comeToRest(finishing: finishing)
    if split.containment.request != nil { fail("T2: a request waits for ever") }
    check()
  }
}

/// The columns that are to be visible, from what a program can read of a split (S1, S3, S6).
struct SplitOracle {
  let visible: [SplitColumn]

  init(_ split: SplitContainer) {
    let columns = split.columns.filter { $0 != .inspector }
    let hasContent = split.form != .one || (split.inspector?.count ?? 0) > 0
    let inspector: [SplitColumn] =
      split.inspector != nil && split.showsInspector && hasContent ? [.inspector] : []
    guard split.form != .one else {
      // The column that the user is in; the nearest before it in which there is something.
      let last = columns.lastIndex { $0 <= split.ledger.target.showing } ?? 0
      let top = columns[...last].last { $0 == .primary || (split.stack(of: $0)?.count ?? 0) > 0 }
      visible = [top ?? .primary] + inspector
      return
    }
    // S10: with room for two, the inspector is visible instead of the first column.
    let most = columns.count - (split.form == .two && !inspector.isEmpty ? 2 : 1)
    let fitting = min(split.form == .two ? 1 : 2, most)
    let count =
      switch split.preferredDisplayMode {
      case .automatic: fitting
      case .secondaryOnly: 0
      case .beside(let count): max(0, min(count, fitting))
      case .over(let count), .displacing(let count): max(0, min(count, most))
      }
    visible = Array(columns.suffix(count + 1)) + inspector
  }
}

/// The delegate of a random split: each *will* has one *did*, and both forms take turns (S7).
private final class SplitCast: SplitDelegate {
  var column: SplitColumn?
  var mode: SplitDisplayMode?
  var fire: (() -> Void)?
  var fail: ((String) -> Void)?
  private let standIn: VerbLeaf?
  private var promised: Set<SplitColumn> = []
  private var shown: Set<SplitColumn> = []
  private var isNarrow: Bool?

  init(placeholder: VerbLeaf?) { standIn = placeholder }

  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    fire?()
    return column ?? proposed
  }
  func split(
    _ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode
  ) -> SplitDisplayMode {
    fire?()
    return mode ?? proposed
  }
  func placeholder(for split: SplitContainer) -> (any Controller)? {
    standIn?.parent == nil ? standIn : nil
  }
  func split(_ split: SplitContainer, willShow column: SplitColumn) {
    promised.insert(column)
    fire?()
  }
  func split(_ split: SplitContainer, willHide column: SplitColumn) {
    promised.insert(column)
    fire?()
  }
  func split(_ split: SplitContainer, didShow column: SplitColumn) {
    if promised.remove(column) == nil { fail?("S7: didShow \(column) without a will") }
    shown.insert(column)
    fire?()
  }
  func split(_ split: SplitContainer, didHide column: SplitColumn) {
    if promised.remove(column) == nil { fail?("S7: didHide \(column) without a will") }
    shown.remove(column)
    fire?()
  }
  func splitDidCollapse(_ split: SplitContainer) { turn(true) }
  func splitDidExpand(_ split: SplitContainer) { turn(false) }

  private func turn(_ narrow: Bool) {
    if isNarrow == narrow { fail?("S7: it was narrow \(narrow) before") }
    isNarrow = narrow
    fire?()
  }

  /// When nothing is under way it knows what is visible.
  func check(_ split: SplitContainer) {
    if !promised.isEmpty { fail?("S7: a did is missing for \(promised)") }
    if shown != Set(split.visibleColumns) { fail?("S7: the delegate knows of \(shown)") }
    if let isNarrow, isNarrow != (split.form == .one) { fail?("S7: narrow is \(isNarrow) to the delegate") }
  }
}
