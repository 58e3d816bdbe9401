import Containers
package import ContainersHeader

// Pagers; documented in containers.h.

/// The source, the surface and the delegate of a pager in C.
final class PagerOwner: PagerDataSource, PagerDelegate, ScrollSurface {
  private let calls: ct_pager_delegate
  private let user: User
  private let pager: OpaquePointer?

  init(_ calls: ct_pager_delegate, _ user: User, _ pager: OpaquePointer?) {
    (self.calls, self.user, self.pager) = (calls, user, pager)
  }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  /// Whether it is a source, a surface.
  var isSource: Bool { calls.count != nil }
  var isSurface: Bool { calls.viewport != nil }

  func numberOfPages(in pager: PagerContainer) -> Int {
    max(0, Int(clamping: calls.count?(user, self.pager) ?? 0))
  }
  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    calls.page.flatMap { taken($0(user, self.pager, Int64(index))) }
  }
  func pager(_ pager: PagerContainer, didMoveTo page: Int) { calls.did_move?(user, self.pager, Int64(page)) }
  func pager(_ pager: PagerContainer, didSettleOn page: Int) {
    calls.did_settle?(user, self.pager, Int64(page))
  }
  func pager(_ pager: PagerContainer, didPlace pages: [Int]) {}

  var viewportSize: Size {
    guard let size = calls.viewport?(user, pager) else { return .zero }
    return (try? ContainersC.size(size)) ?? .zero
  }
  var contentSize = Size.zero { didSet { calls.set_content?(user, pager, ct_size(contentSize)) } }
  var contentOffset: Point {
    guard let point = calls.offset?(user, pager) else { return .zero }
    return (try? ContainersC.point(point)) ?? .zero
  }
  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    calls.scroll?(user, pager, ct_rect(rect), animated)
  }
}

private func configuration(
  _ pointer: UnsafePointer<ct_pager_configuration>?
) throws(Failure) -> PagerConfiguration {
  guard let given = try table(pointer, { Int($0.size) }, "ct_pager_configuration") else {
    return PagerConfiguration()
  }
  let interval = try finite(given.advance_interval, "advance_interval")
  return PagerConfiguration(
    axis: try choice(given.axis, "axis", [.horizontal, .vertical]),
    layoutDirection: try choice(given.direction, "direction", [.leftToRight, .rightToLeft]),
    forwardsAtRest: given.at_rest != 0, window: given.window < 0 ? nil : Int(given.window),
    returnsToFirstPage: given.returns_to_first != 0, isRing: given.ring != 0,
    advanceInterval: interval > 0 ? interval : nil)
}

/// Runs what a pager may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (PagerContainer, Request) throws(PagerError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pager, request) = (try pager(pointer), try request(options))
    try run { () throws(PagerError) in try work(pager, request) }
  }
}

@c @implementation package func ct_pager_new(
  _ name: Text, _ given: UnsafePointer<ct_pager_configuration>?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    new(PagerContainer(try configuration(given), name: try string(name, "name")))
  }
}

@c @implementation package func ct_pager_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_pager_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pager, handle) = (try pager(pointer), try found(pointer))
    let calls = try table(delegate, { Int($0.size) }, "ct_pager_delegate")
    let owner = calls.map { PagerOwner($0, user, handle.pointer) }
    handle.own(
      owner, { pager.surface = owner?.isSurface == true ? owner : nil },
      { pager.dataSource = owner?.isSource == true ? owner : nil }, { pager.delegate = owner })
  }
}

@c @implementation package func ct_pager_set(
  _ pointer: OpaquePointer?, _ list: HandleList, _ count: Int, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pager, request) = (try pager(pointer), try request(options))
    let pages = try controllers(list, count)
    request.follow(try run { () throws(PagerError) in try pager.setPages(pages) })
  }
}

@c @implementation package func ct_pager_insert(
  _ pointer: OpaquePointer?, _ page: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (pager, request) = (try pager(pointer), try request(options))
    let page = try controller(page)
    request.follow(try run { () throws(PagerError) in try pager.insert(page, at: Int(clamping: index)) })
  }
}

@c @implementation package func ct_pager_remove(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in
    request.follow(try pager.remove(at: Int(clamping: index)))
  }
}

@c @implementation package func ct_pager_move(
  _ pointer: OpaquePointer?, _ from: Int64, _ to: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in
    request.follow(try pager.move(from: Int(clamping: from), to: Int(clamping: to)))
  }
}

@c @implementation package func ct_pager_source_inserted(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in
    request.follow(try pager.dataSourceDidInsert(at: Int(clamping: index)))
  }
}

@c @implementation package func ct_pager_source_removed(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in
    request.follow(try pager.dataSourceDidRemove(at: Int(clamping: index)))
  }
}

@c @implementation package func ct_pager_source_moved(
  _ pointer: OpaquePointer?, _ from: Int64, _ to: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in
    request.follow(try pager.dataSourceDidMove(from: Int(clamping: from), to: Int(clamping: to)))
  }
}

@c @implementation package func ct_pager_reload(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in request.follow(try pager.reload()) }
}

@c @implementation package func ct_pager_scroll(
  _ pointer: OpaquePointer?, _ page: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { pager, request throws(PagerError) in
    _ = try pager.scroll(to: Int(clamping: page), request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_pager_page(_ pointer: OpaquePointer?, _ settled: Bool) -> Int64 {
  call(nil, 0) { () throws(Failure) in
    let pager = try pager(pointer)
    return Int64(settled ? pager.settledPage : pager.currentPage)
  }
}

@c @implementation package func ct_pager_count(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, 0) { () throws(Failure) in Int64(try pager(pointer).pageCount) }
}

@c @implementation package func ct_pager_controller(_ pointer: OpaquePointer?, _ page: Int64)
  -> OpaquePointer?
{
  call(nil, nil) { () throws(Failure) in
    let (pager, page) = (try pager(pointer), Int(clamping: page))
    return page >= 0 && page < pager.pageCount ? borrowed(pager.controller(at: page)) : nil
  }
}

@c @implementation package func ct_pager_frame(_ pointer: OpaquePointer?, _ page: Int64) -> ct_rect {
  call(nil, ct_rect()) { () throws(Failure) in
    let (pager, page) = (try pager(pointer), Int(clamping: page))
    guard page >= 0, page < pager.pageCount else {
      throw PagerError.page(page, count: pager.pageCount).failure
    }
    return ct_rect(pager.frame(of: page))
  }
}

@c @implementation package func ct_pager_placed(
  _ pointer: OpaquePointer?, _ list: UnsafeMutablePointer<Int64>?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    write(try pager(pointer).placements.map { Int64($0) }, list, capacity)
  }
}

@c @implementation package func ct_pager_is_rotating(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try pager(pointer).isRotating }
}

@c @implementation package func ct_pager_dots(
  _ pointer: OpaquePointer?, _ count: UnsafeMutablePointer<Int32>?, _ current: UnsafeMutablePointer<Int32>?,
  _ hidden: UnsafeMutablePointer<Bool>?
) -> Bool {
  perform(nil) { () throws(Failure) in
    let control = try pager(pointer).pageControl
    count?.pointee = Int32(clamping: control.numberOfPages)
    current?.pointee = Int32(clamping: control.currentPage)
    hidden?.pointee = control.isHidden
  }
}

@c @implementation package func ct_pager_set_hides_for_single_page(
  _ pointer: OpaquePointer?, _ value: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try pager(pointer).pageControl.hidesForSinglePage = value }
}

@c @implementation package func ct_pager_tap_dots(
  _ pointer: OpaquePointer?, _ direction: Int32, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try pager(pointer).pageControl.tap(
      try ContainersC.direction(direction) == .forward ? .forward : .backward)
  }
}

@c @implementation package func ct_pager_choose_dot(
  _ pointer: OpaquePointer?, _ page: Int64, _ error: ErrorOut
)
  -> Bool
{ perform(error) { () throws(Failure) in try pager(pointer).pageControl.choose(Int(clamping: page)) } }

@c @implementation package func ct_pager_set_reduces_motion(
  _ pointer: OpaquePointer?, _ value: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try pager(pointer).reducesMotion = value }
}

@c @implementation package func ct_pager_begin_drag(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try pager(pointer).gestures.beginDrag() }
}

@c @implementation package func ct_pager_scrolled(
  _ pointer: OpaquePointer?, _ offset: ct_point, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try pager(pointer).gestures.scroll(to: try point(offset)) }
}

@c @implementation package func ct_pager_end_drag(
  _ pointer: OpaquePointer?, _ glides: Bool, _ error: ErrorOut
)
  -> Bool
{ perform(error) { () throws(Failure) in try pager(pointer).gestures.endDrag(willDecelerate: glides) } }

@c @implementation package func ct_pager_end_movement(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try pager(pointer).gestures.endMovement() }
}

@c @implementation package func ct_pager_laid_out(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try pager(pointer).gestures.layOut() }
}

@c @implementation package func ct_pager_advance(
  _ pointer: OpaquePointer?, _ seconds: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    _ = try pager(pointer).gestures.advance(by: try finite(seconds, "time"))
  }
}
