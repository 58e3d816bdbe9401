import Containers
package import ContainersHeader

// Splits; documented in containers.h.

/// What a split asks and reports in C.
final class SplitOwner: SplitDelegate {
  private let calls: ct_split_delegate
  private let user: User
  init(_ calls: ct_split_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  func split(_ split: SplitContainer, columnForCollapsing proposed: SplitColumn) -> SplitColumn {
    guard let answer = calls.collapse_to?(user, borrowed(split), Int32(proposed.rawValue)) else {
      return proposed
    }
    return SplitColumn(rawValue: Int(answer)) ?? proposed
  }
  func split(
    _ split: SplitContainer, displayModeForExpanding proposed: SplitDisplayMode
  ) -> SplitDisplayMode {
    guard let call = calls.expand_to else { return proposed }
    return (try? mode(call(user, borrowed(split), proposed.number))) ?? proposed
  }
  func placeholder(for split: SplitContainer) -> (any Controller)? {
    calls.placeholder.flatMap { taken($0(user, borrowed(split))) }
  }
  func split(_ split: SplitContainer, willShow column: SplitColumn) {
    calls.will_show?(user, borrowed(split), Int32(column.rawValue))
  }
  func split(_ split: SplitContainer, willHide column: SplitColumn) {
    calls.will_hide?(user, borrowed(split), Int32(column.rawValue))
  }
  func split(_ split: SplitContainer, didShow column: SplitColumn) {
    calls.did_show?(user, borrowed(split), Int32(column.rawValue))
  }
  func split(_ split: SplitContainer, didHide column: SplitColumn) {
    calls.did_hide?(user, borrowed(split), Int32(column.rawValue))
  }
  func splitDidCollapse(_ split: SplitContainer) { calls.did_collapse?(user, borrowed(split)) }
  func splitDidExpand(_ split: SplitContainer) { calls.did_expand?(user, borrowed(split)) }
}

func column(_ number: Int32) throws(Failure) -> SplitColumn {
  try choice(number, "column", SplitColumn.allCases)
}

private func mode(_ given: ct_split_mode) throws(Failure) -> SplitDisplayMode {
  let count = Int(given.count)
  return try choice(
    given.mode, "mode",
    [.automatic, .secondaryOnly, .beside(count), .over(count), .displacing(count)])
}

extension SplitDisplayMode {
  /// The mode for C.
  fileprivate var number: ct_split_mode {
    switch self {
    case .automatic: ct_split_mode(mode: Int32(CT_MODE_AUTOMATIC), count: 0)
    case .secondaryOnly: ct_split_mode(mode: Int32(CT_SECONDARY_ONLY), count: 0)
    case .beside(let count): ct_split_mode(mode: Int32(CT_BESIDE), count: Int32(clamping: count))
    case .over(let count): ct_split_mode(mode: Int32(CT_OVER), count: Int32(clamping: count))
    case .displacing(let count): ct_split_mode(mode: Int32(CT_DISPLACING), count: Int32(clamping: count))
    }
  }
}

/// Runs what a split may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (SplitContainer, Request) throws(SplitError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request) = (try split(pointer), try request(options))
    try run { () throws(SplitError) in try work(split, request) }
  }
}

/// Reads a mode of a split.
private func read(
  _ pointer: OpaquePointer?, _ mode: UnsafeMutablePointer<ct_split_mode>?,
  _ work: (SplitContainer) -> SplitDisplayMode?
) -> Bool {
  call(nil, false) { () throws(Failure) in
    guard let found = work(try split(pointer)) else { return false }
    mode?.pointee = found.number
    return true
  }
}

@c @implementation package func ct_split_new(
  _ name: Text, _ hasSupplementary: Bool, _ hasInspector: Bool, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    new(
      SplitContainer(
        hasSupplementary: hasSupplementary, hasInspector: hasInspector, name: try string(name, "name")))
  }
}

@c @implementation package func ct_split_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_split_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let split = try split(pointer)
    let owner = try table(delegate, { Int($0.size) }, "ct_split_delegate").map { SplitOwner($0, user) }
    try found(pointer).own(owner, { split.delegate = owner })
  }
}

@c @implementation package func ct_split_stack(_ pointer: OpaquePointer?, _ column: Int32) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in
    borrowed(try split(pointer).stack(of: try ContainersC.column(column)))
  }
}

@c @implementation package func ct_split_show_detail(
  _ pointer: OpaquePointer?, _ controller: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request) = (try split(pointer), try request(options))
    let detail = try ContainersC.controller(controller)
    _ = try run { () throws(SplitError) in
      try split.showDetail(StackEntry(detail), request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_split_show(
  _ pointer: OpaquePointer?, _ column: Int32, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request, column) = (try split(pointer), try request(options), try ContainersC.column(column))
    _ = try run { () throws(SplitError) in
      try split.show(column, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_split_hide(
  _ pointer: OpaquePointer?, _ column: Int32, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request, column) = (try split(pointer), try request(options), try ContainersC.column(column))
    _ = try run { () throws(SplitError) in
      try split.hide(column, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_split_set_mode(
  _ pointer: OpaquePointer?, _ mode: ct_split_mode, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request, mode) = (try split(pointer), try request(options), try ContainersC.mode(mode))
    _ = try run { () throws(SplitError) in
      try split.setDisplayMode(mode, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_split_configure(
  _ pointer: OpaquePointer?, _ back: Int32, _ lock: Int32, _ behavior: Int32, _ primaryFirst: Int32,
  _ clears: Int32, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let split = try split(pointer)
    let policy: SplitBackPolicy? =
      back == -1 ? nil : try choice(back, "back policy", [.column, .columns, .selections])
    let locked: SplitLock? = lock == -1 ? nil : try choice(lock, "lock", [SplitLock.none, .open, .closed])
    let slides: SplitBehavior?
    switch Int(behavior) {
    case -1: slides = nil
    case Int(CT_OVER): slides = .over
    case Int(CT_DISPLACING): slides = .displacing
    default: throw .call(CT_ERROR_VALUE, "\(behavior) is not a valid behavior; give CT_OVER or CT_DISPLACING")
    }
    if let policy { split.backPolicy = policy }
    if let locked { split.lock = locked }
    if let slides { split.behavior = slides }
    if primaryFirst != -1 { split.isPrimaryFirst = primaryFirst != 0 }
    if clears != -1 { split.clearsSecondary = clears != 0 }
  }
}

@c @implementation package func ct_split_set_width(
  _ pointer: OpaquePointer?, _ column: Int32, _ fraction: Double, _ minimum: Double, _ maximum: Double,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, column) = (try split(pointer), try ContainersC.column(column))
    let width = SplitWidth(
      fraction: try finite(fraction, "fraction"), minimum: try finite(minimum, "minimum"),
      maximum: maximum == .infinity ? maximum : try finite(maximum, "maximum"))
    switch column {
    case .primary: split.primaryWidth = width
    case .supplementary: split.supplementaryWidth = width
    case .inspector: split.inspectorWidth = width
    case .secondary:
      throw .call(CT_ERROR_VALUE, "the secondary column has the width that the others leave; set theirs")
    }
  }
}

@c @implementation package func ct_split_visible(
  _ pointer: OpaquePointer?, _ list: UnsafeMutablePointer<Int32>?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    write(try split(pointer).visibleColumns.map { Int32($0.rawValue) }, list, capacity)
  }
}

@c @implementation package func ct_split_showing(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in Int32(try split(pointer).showing.rawValue) }
}

@c @implementation package func ct_split_form(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in Int32(try split(pointer).form.rawValue) }
}

@c @implementation package func ct_split_mode_now(
  _ pointer: OpaquePointer?, _ mode: UnsafeMutablePointer<ct_split_mode>?
) -> Bool { read(pointer, mode) { $0.displayMode } }

@c @implementation package func ct_split_preferred_mode(
  _ pointer: OpaquePointer?, _ mode: UnsafeMutablePointer<ct_split_mode>?
) -> Bool { read(pointer, mode) { $0.preferredDisplayMode } }

@c @implementation package func ct_split_button_mode(
  _ pointer: OpaquePointer?, _ mode: UnsafeMutablePointer<ct_split_mode>?
) -> Bool { read(pointer, mode) { $0.buttonMode } }

@c @implementation package func ct_split_frame(
  _ pointer: OpaquePointer?, _ column: Int32, _ frame: UnsafeMutablePointer<ct_rect>?
) -> Bool {
  call(nil, false) { () throws(Failure) in
    guard let found = try split(pointer).layout[try ContainersC.column(column)] else { return false }
    frame?.pointee = ct_rect(found)
    return true
  }
}

@c @implementation package func ct_split_go_back(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request) = (try split(pointer), try request(options))
    try done(
      split.gestures.goBack(request.options, whenEnded: request.whenEnded),
      "there is nothing to go back to in the split")
  }
}

@c @implementation package func ct_split_focus(_ pointer: OpaquePointer?, _ column: Int32, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    try done(
      try split(pointer).gestures.focus(try ContainersC.column(column)), "the column is not visible")
  }
}

@c @implementation package func ct_split_toggle(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request) = (try split(pointer), try request(options))
    try done(
      split.gestures.toggleColumns(request.options, whenEnded: request.whenEnded),
      "there are no columns to show or hide")
  }
}

private let noSlide = "no slide is under way, or none may begin"

@c @implementation package func ct_split_begin_slide(
  _ pointer: OpaquePointer?, _ revealing: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try split(pointer).gestures.beginSlide(isRevealing: revealing), noSlide)
  }
}

@c @implementation package func ct_split_update_slide(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(
      try split(pointer).gestures.updateSlide(progress: try ContainersC.progress(progress)), noSlide)
  }
}

@c @implementation package func ct_split_end_slide(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try split(pointer).gestures.endSlide(velocity: try finite(velocity, "velocity")), noSlide)
  }
}

@c @implementation package func ct_split_cancel_slide(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try done(try split(pointer).gestures.cancelSlide(), noSlide) }
}
