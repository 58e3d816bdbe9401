import Containers

// Splits and switchers.

extension Calls {
  /// A split whose form follows from the sizes of the stages here: 90 is wide, 60 and less narrow.
  static func makeSplit(_ name: String, _ bits: UInt8) -> SplitContainer {
    let split = SplitContainer(hasSupplementary: bits & 1 == 0, hasInspector: bits & 0x0c == 0x0c, name: name)
    if bits & 0x10 == 0 { split.primaryWidth = SplitWidth(minimum: 10, maximum: 50) }
    split.forms = { $0.width < 65 ? .one : $0.width < 95 ? .two : .three }
    split.backPolicy = [.columns, .column, .selections][Int(bits >> 1) % 3]
    split.clearsSecondary = bits & 0x30 == 0x30
    split.behavior = bits & 0x40 == 0 ? .over : .displacing
    return split
  }
  static func setDelegate(_ split: SplitContainer, _ cast: MixedCast?) { split.delegate = cast }

  private static func column(_ bits: UInt8) -> SplitColumn {
    bits & 0x60 == 0x60 ? .inspector : [.primary, .secondary, .secondary, .supplementary][Int(bits % 4)]
  }

  static func showDetail(_ split: SplitContainer, _ controller: any Controller, animated: Bool) throws {
    try split.showDetail(controller, way(animated))
  }
  static func push(_ split: SplitContainer, _ controller: any Controller, _ bits: UInt8, animated: Bool)
    throws
  {
    try split.stack(of: column(bits))?.push(StackEntry(controller), way(animated))
  }
  static func show(
    _ split: SplitContainer, _ bits: UInt8, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try bits & 4 == 0
      ? split.show(column(bits), way(animated)) { _ in completion() }
      : split.hide(column(bits), way(animated)) { _ in completion() }
  }
  static func setMode(
    _ split: SplitContainer, _ bits: UInt8, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    let count = Int(bits >> 4) % 3
    let modes: [SplitDisplayMode] = [
      .automatic, .secondaryOnly, .beside(count), .over(count), .displacing(count),
    ]
    return try split.setDisplayMode(modes[Int(bits % 5)], way(animated)) { _ in completion() }
  }
  static func goBack(_ split: SplitContainer, animated: Bool, _ ended: @escaping () -> Void) -> Change? {
    split.gestures.goBack(way(animated)) { _ in ended() }
  }
  static func toggle(_ split: SplitContainer, animated: Bool, _ ended: @escaping () -> Void) -> Change? {
    split.gestures.toggleColumns(way(animated)) { _ in ended() }
  }
  static func slide(_ split: SplitContainer, _ bits: UInt8) {
    switch bits % 6 {
    case 0, 1: split.gestures.beginSlide(isRevealing: bits & 8 == 0)
    case 2: split.gestures.updateSlide(progress: Double(bits >> 4) / 12)
    case 3: split.gestures.endSlide(velocity: bits & 8 == 0 ? 1 : -1)
    case 4: split.gestures.cancelSlide()
    case 5 where bits & 0x80 == 0: drag(split, bits >> 3)
    default: split.gestures.focus(column(bits >> 3))
    }
  }
  private static func drag(_ split: SplitContainer, _ bits: UInt8) {
    switch bits & 7 {
    case 0, 1: split.gestures.beginDivider(of: bits & 8 == 0 ? .primary : .inspector)
    case 2: split.gestures.moveDivider(to: Double(bits >> 1))
    case 3: split.gestures.moveDivider(to: 30)
    case 4: split.gestures.endDivider(velocity: bits & 8 == 0 ? 0 : -200)
    case 5: split.gestures.cancelDivider()
    case 6: split.gestures.resetDivider(of: bits & 8 == 0 ? .primary : .inspector)
    default: split.gestures.toggleInspector()
    }
  }
  static func endSlide(_ split: SplitContainer) {
    split.gestures.cancelDivider()
    split.gestures.cancelSlide()
  }

  static func stacks(_ split: SplitContainer) -> [StackContainer] {
    split.columns.compactMap { split.stack(of: $0) }
  }

  static func dump(_ split: SplitContainer, into sink: inout some MixedSink) {
    sink.add("form", split.form)
    sink.add("showing", split.showing)
    sink.add("columns", split.visibleColumns)
    sink.add("mode", split.preferredDisplayMode)
    for stack in stacks(split) { sink.add("path", stack.path.map { $0.key }) }
  }

  /// What disagrees between the columns and the children, when nothing is under way (S1, S3, S6).
  static func fault(_ split: SplitContainer) -> String? {
    for stack in stacks(split) {
      if stack.parent !== split { return "S1: \(stack.lifecycle.name) is not a child" }
      if let fault = fault(stack) { return fault + " (a column)" }
    }
    guard split.containment.change == nil, split.lifecycle.state == .appeared else { return nil }
    let visible = split.visibleColumns.compactMap { split.stack(of: $0) }
    if !same(split.containment.settled, visible) {
      return "S1: \(names(visible)) are to be visible, settled are \(names(split.containment.settled))"
    }
    if split.form == .one, split.visibleColumns.first != split.showing {
      return "S3: \(split.showing) is not visible"
    }
    return nil
  }

  // MARK: Switchers

  static func makeSwitcher(_ name: String, _ bits: UInt8) -> SwitcherContainer {
    let switcher = SwitcherContainer(name: name)
    switcher.asksBeforeLeaving = bits & 1 == 0
    switcher.model.successor = bits & 2 == 0 ? .neighbour : .none
    return switcher
  }
  static func setDelegate(_ switcher: SwitcherContainer, _ cast: MixedCast) {
    switcher.model.bind(cast)
    switcher.model.chosen = { [weak cast] _ in cast?.tell() }
  }
  private static func segment(_ name: String, _ bits: UInt8) -> Segment {
    Segment(name, badge: bits & 1 == 0 ? nil : "1", isEnabled: bits & 6 != 6, isHidden: bits & 24 == 24)
  }
  static func insert(
    _ switcher: SwitcherContainer, _ controller: any Controller, _ bits: UInt8, at index: Int?
  )
    throws -> Change
  {
    try switcher.insert(segment(controller.lifecycle.name, bits), controller, at: index)
  }
  static func setSegments(_ switcher: SwitcherContainer, _ list: [any Controller], _ bits: UInt8) throws
    -> Change
  {
    let segments = list.map { (segment($0.lifecycle.name, bits), $0 as (any Controller)?) }
    guard let options = held(bits) else { return try switcher.setSegments(segments) }
    return try switcher.navigate(options) {
      try $0.setSegments(segments)
      if let first = $0.segments.first { try $0.select(first.name) }
    }
  }
  static func segmentName(_ switcher: SwitcherContainer, _ bits: UInt8) -> String {
    let segments = switcher.model.segments
    return bits >= 248 || segments.isEmpty ? "nobody" : segments[Int(bits) % segments.count].name
  }
  static func remove(_ switcher: SwitcherContainer, _ name: String) throws -> Change {
    try switcher.remove(name)
  }
  static func editModel(_ model: SwitcherModel, _ name: String, _ bits: UInt8) throws {
    switch bits % 4 {
    case 0: try model.move(name, to: Int(bits >> 4) % 4)
    case 1: model.successor = bits & 16 == 0 ? .neighbour : .none
    default: try model.setSegment(segment(name, bits >> 2))
    }
  }
  static func select(
    _ switcher: SwitcherContainer, _ name: String?, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change { try switcher.select(name, way(animated)) { _ in completion() } }
  static func choose(
    _ switcher: SwitcherContainer, _ index: Int, animated: Bool, _ ended: @escaping () -> Void
  ) -> Change { switcher.gestures.choose(index, way(animated)) { _ in ended() } }

  static func dump(_ switcher: SwitcherContainer, into sink: inout some MixedSink) {
    sink.add("segments", switcher.model.segments)
    sink.add("selected", switcher.selectedName)
    sink.add("controllers", list: switcher.controllers)
  }

  /// What disagrees between the segments and the children, when nothing is under way (W1, W3).
  static func fault(_ switcher: SwitcherContainer) -> String? {
    if let index = switcher.model.selectedIndex {
      let segment = switcher.model.segments[index]
      if !segment.isEnabled || segment.isHidden { return "W3: \(segment.name) is selected, and cannot be" }
    }
    guard switcher.containment.change == nil else { return nil }
    let children = switcher.containment.children
    if !same(children, switcher.controllers) {
      return "W1: segments \(names(switcher.controllers)), children \(names(children))"
    }
    let expected = switcher.selectedController.map { [$0] } ?? []
    if switcher.lifecycle.state == .appeared, !same(switcher.containment.settled, expected) {
      return "W1: selected \(names(expected)), settled \(names(switcher.containment.settled))"
    }
    return nil
  }
}

extension MixedCast: SplitDelegate {
  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    tell()
    return spineMood & 3 == 3 ? .primary : proposed
  }
  func split(_ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode) -> SplitDisplayMode
  {
    tell()
    return spineMood & 12 == 12 ? .secondaryOnly : proposed
  }
  func split(_ split: SplitContainer, willShow column: SplitColumn) { tell() }
  func split(_ split: SplitContainer, willHide column: SplitColumn) { tell() }
  func split(_ split: SplitContainer, didShow column: SplitColumn) { tell() }
  func split(_ split: SplitContainer, didHide column: SplitColumn) { tell() }
  func splitDidCollapse(_ split: SplitContainer) { tell() }
  func splitDidExpand(_ split: SplitContainer) { tell() }
}

extension MixedCast: SwitcherControl {
  func switcherModelDidChange(_ model: SwitcherModel) {
    tell()
    // An echo: nothing may come of it (W2).
    if model.choose(0) { world?.fail("W2: an echo counted as a selection") }
  }
}
