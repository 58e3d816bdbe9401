import Containers
package import ContainersHeader

// Page containers and books; documented in containers.h.

/// Where pages come from, and what is reported of them, in C.
final class PagesOwner: PageDataSource, PageContainerDelegate {
  private let calls: ct_pages_delegate
  private let user: User
  init(_ calls: ct_pages_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  /// Whether it is a source at all.
  var isSource: Bool { calls.after != nil || calls.before != nil }

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    calls.before.flatMap { taken($0(user, borrowed(container), borrowed(page))) }
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    calls.after.flatMap { taken($0(user, borrowed(container), borrowed(page))) }
  }
  func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? {
    calls.named.flatMap { call in lend(name) { taken(call(user, borrowed(container), $0)) } }
  }
  func presentation(in container: PageContainer) -> (count: Int, index: Int) {
    var (count, index): (Int32, Int32) = (0, 0)
    calls.dots?(user, borrowed(container), &count, &index)
    return (Int(count), Int(index))
  }
  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {
    guard let call = calls.will_turn else { return }
    lend(pages) { call(user, borrowed(container), $0, $1) }
  }
  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    guard let call = calls.did_turn else { return }
    lend(pages) { call(user, borrowed(container), $0, $1, finished, completed) }
  }
  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    guard let call = calls.spine_for else { return container.spine }
    let answer = call(user, borrowed(container), Int32(orientation.rawValue))
    return (try? spine(answer)) ?? container.spine
  }
  func orientations(of container: PageContainer) -> (supported: OrientationSet, preferred: Orientation?) {
    guard let call = calls.orientations else { return (.all, nil) }
    let bits = UInt8(truncatingIfNeeded: call(user, borrowed(container)))
    return (OrientationSet(rawValue: bits & OrientationSet.all.rawValue), nil)
  }
}

private func spine(_ number: Int32) throws(Failure) -> PageConfiguration.Spine {
  try choice(number, "spine", [.noSpine, .min, .mid, .max])
}

func direction(_ number: Int32) throws(Failure) -> PageDirection {
  switch Int(number) {
  case Int(CT_FORWARD): return .forward
  case Int(CT_BACKWARD): return .reverse
  default:
    throw .call(CT_ERROR_VALUE, "\(number) is not a valid direction; give CT_FORWARD or CT_BACKWARD")
  }
}

extension PageDirection {
  /// The number that C has for it.
  fileprivate var number: Int32 { Int32(self == .forward ? CT_FORWARD : CT_BACKWARD) }
}

func configuration(
  _ pointer: UnsafePointer<ct_page_configuration>?
) throws(Failure) -> PageConfiguration {
  guard let given = try table(pointer, { Int($0.size) }, "ct_page_configuration") else { return .scroll }
  return PageConfiguration(
    style: try choice(given.style, "style", [.scroll, .pageCurl]),
    axis: try choice(given.axis, "axis", [.horizontal, .vertical]),
    spine: given.spine == 0 ? nil : try spine(given.spine), spacing: try finite(given.spacing, "spacing"),
    layoutDirection: try choice(given.direction, "direction", [.leftToRight, .rightToLeft]))
}

/// Runs what pages may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (PageContainer, Request) throws(PageError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pages, request) = (try pages(pointer), try request(options))
    try run { () throws(PageError) in try work(pages, request) }
  }
}

/// Runs a gesture on pages; false is that it can do nothing.
private func gesture(
  _ pointer: OpaquePointer?, _ error: ErrorOut, _ work: (PageGestures) throws(Failure) -> Bool
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try work(try pages(pointer).gestures), "no turn is under way, or none may begin")
  }
}

@c @implementation package func ct_pages_new(
  _ name: Text, _ given: UnsafePointer<ct_page_configuration>?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    new(PageContainer(try configuration(given), name: try string(name, "name")))
  }
}

@c @implementation package func ct_pages_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_pages_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let pages = try find(pointer, PageContainer.self, "a page container")
    let owner = try table(delegate, { Int($0.size) }, "ct_pages_delegate").map { PagesOwner($0, user) }
    let handle = try found(pointer)
    handle.own(owner, { pages.delegate = owner }) {
      if owner?.isSource == true {
        handle.own(list: nil)
        pages.dataSource = owner
      } else if handle.list == nil {
        pages.dataSource = nil
      }
    }
  }
}

@c @implementation package func ct_pages_set_list(
  _ pointer: OpaquePointer?, _ list: HandleList, _ count: Int, _ circular: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let pages = try find(pointer, PageContainer.self, "a page container")
    let all = try controllers(list, count)
    let source = try run { () throws(PageError) in try PageList(all, isCircular: circular) }
    // Kept first: what is set may call C, which may set another list.
    try found(pointer).own(list: source)
    pages.dataSource = source
  }
}

@c @implementation package func ct_pages_set(
  _ pointer: OpaquePointer?, _ list: HandleList, _ count: Int, _ direction: Int32, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pages, request) = (try pages(pointer), try request(options))
    let (all, direction) = (try controllers(list, count), try ContainersC.direction(direction))
    _ = try run { () throws(PageError) in
      try pages.setControllers(all, direction: direction, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_pages_list(_ pointer: OpaquePointer?, _ list: HandleRoom, _ capacity: Int)
  -> Int
{ call(nil, 0) { () throws(Failure) in write(try pages(pointer).controllers, list, capacity) } }

@c @implementation package func ct_pages_show_next(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pages, request throws(PageError) in
    _ = try pages.showNext(request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_pages_show_previous(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pages, request throws(PageError) in
    _ = try pages.showPrevious(request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_pages_is_double_sided(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try pages(pointer).isDoubleSided }
}

@c @implementation package func ct_pages_set_double_sided(
  _ pointer: OpaquePointer?, _ value: Bool, _ error: ErrorOut
) -> Bool {
  ask(pointer, nil, error) { pages, _ throws(PageError) in try pages.setDoubleSided(value) }
}

@c @implementation package func ct_pages_spine(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in
    switch try pages(pointer).spine {
    case .noSpine: Int32(CT_SPINE_NONE)
    case .min: Int32(CT_SPINE_MIN)
    case .mid: Int32(CT_SPINE_MID)
    case .max: Int32(CT_SPINE_MAX)
    }
  }
}

@c @implementation package func ct_pages_set_spine(
  _ pointer: OpaquePointer?, _ spine: Int32, _ doubleSided: Int32, _ list: HandleList, _ count: Int,
  _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pages, request) = (try pages(pointer), try request(options))
    let spine = try ContainersC.spine(spine)
    let all = list == nil && count == 0 ? pages.controllers : try controllers(list, count)
    let sides = doubleSided < 0 ? nil : doubleSided != 0
    _ = try run { () throws(PageError) in
      try pages.setSpine(
        spine, doubleSided: sides, pages: all, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_pages_turning(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in try pages(pointer).turn?.direction.number ?? Int32(CT_DIRECTION_NONE) }
}

@c @implementation package func ct_pages_reading_direction(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in try pages(pointer).readingDirection.number }
}

@c @implementation package func ct_pages_dots(
  _ pointer: OpaquePointer?, _ count: UnsafeMutablePointer<Int32>?, _ index: UnsafeMutablePointer<Int32>?
) -> Bool {
  perform(nil) { () throws(Failure) in
    let pages = try pages(pointer)
    count?.pointee = Int32(clamping: pages.presentationCount)
    index?.pointee = Int32(clamping: pages.presentationIndex)
  }
}

@c @implementation package func ct_pages_reload(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try pages(pointer).reload() }
}

@c @implementation package func ct_pages_begin_turn(
  _ pointer: OpaquePointer?, _ direction: Int32, _ error: ErrorOut
) -> Bool {
  gesture(pointer, error) { gestures throws(Failure) in
    gestures.beginTurn(try ContainersC.direction(direction))
  }
}

@c @implementation package func ct_pages_update_turn(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  gesture(pointer, error) { gestures throws(Failure) in
    gestures.updateTurn(progress: try ContainersC.progress(progress))
  }
}

@c @implementation package func ct_pages_end_turn(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  gesture(pointer, error) { gestures throws(Failure) in
    gestures.endTurn(velocity: try finite(velocity, "velocity"))
  }
}

@c @implementation package func ct_pages_cancel_turn(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  gesture(pointer, error) { gestures throws(Failure) in gestures.cancelTurn() }
}

@c @implementation package func ct_pages_begin_drag(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try pages(pointer).gestures.beginDrag() }
}

@c @implementation package func ct_pages_drag(
  _ pointer: OpaquePointer?, _ position: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try pages(pointer).gestures.drag(to: try finite(position, "position"))
  }
}

@c @implementation package func ct_pages_end_drag(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try pages(pointer).gestures.endDrag(velocity: try finite(velocity, "velocity"))
  }
}

@c @implementation package func ct_pages_cancel_drag(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try pages(pointer).gestures.cancelDrag() }
}

@c @implementation package func ct_pages_flick(
  _ pointer: OpaquePointer?, _ direction: Int32, _ error: ErrorOut
) -> Bool {
  gesture(pointer, error) { gestures throws(Failure) in
    gestures.flick(try ContainersC.direction(direction))
  }
}

@c @implementation package func ct_pages_tap(
  _ pointer: OpaquePointer?, _ point: ct_point, _ size: ct_size, _ error: ErrorOut
) -> Bool {
  gesture(pointer, error) { gestures throws(Failure) in
    gestures.tap(at: try ContainersC.point(point), in: try ContainersC.size(size))
  }
}
