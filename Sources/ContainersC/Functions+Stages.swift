import Containers
package import ContainersHeader

// Stages, hosts, changes, observations and queues; documented in containers.h.

/// A stage of C, with its host.
final class StageHandle: Handle {
  private(set) var stage: Stage
  private var host: HostOfC?

  init(_ stage: Stage) {
    self.stage = stage
    super.init(.stage)
  }

  deinit {
    invalidate()  // an ending that is called now can retain it no more (H2)
    stage.host = nil
    ThreadState.here.bury(host)
  }

  func set(_ new: HostOfC?) {
    stage.host = new
    ThreadState.here.bury(host)
    host = new
  }
}

/// A toolkit in C.
final class HostOfC: StageHost {
  private let calls: ct_host
  private let user: User

  init(_ calls: ct_host, _ user: User) { (self.calls, self.user) = (calls, user) }

  deinit { ThreadState.here.destroy(calls.destroy, user) }

  private func pointer(_ change: Change) -> OpaquePointer? { ThreadState.here.handle(of: change).pointer }

  func attach(_ controller: any Controller) { calls.attach?(user, borrowed(controller)) }
  func detach(_ controller: any Controller) { calls.detach?(user, borrowed(controller)) }
  func animate(_ change: Change) { calls.animate?(user, pointer(change)) }
  func changeDidMove(_ change: Change) { if let call = calls.did_move { call(user, pointer(change)) } }
  func changeDidPause(_ change: Change) {
    if let call = calls.did_pause { call(user, pointer(change)) } else { changeDidEnd(change) }
  }
  func focusDidMove(to focus: Focus?) {
    guard let call = calls.focus_moved else { return }
    lend(focus?.item) { call(user, borrowed(focus?.controller), $0) }
  }
  func changeDidEnd(_ change: Change) { if let call = calls.did_end { call(user, pointer(change)) } }
}

func stage(_ pointer: OpaquePointer?) throws(Failure) -> Stage { try stageHandle(pointer).stage }

private func stageHandle(_ pointer: OpaquePointer?) throws(Failure) -> StageHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .stage), to: StageHandle.self)
}

/// Runs what a stage may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ error: ErrorOut, _ work: (Stage) throws(StageError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let stage = try stage(pointer)
    try run { () throws(StageError) in try work(stage) }
  }
}

@c @implementation package func ct_stage_new(
  _ root: OpaquePointer?, _ size: ct_size, _ direction: Int32, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let (root, size) = (try controller(root), try ContainersC.size(size))
    let direction: LayoutDirection = try choice(direction, "direction", [.leftToRight, .rightToLeft])
    return StageHandle(
      try run { () throws(StageError) in
        try Stage.check(root, size)
        return try Stage(root: root, size: size, layoutDirection: direction)
      }
    ).retained()
  }
}

@c @implementation package func ct_stage_set_host(
  _ pointer: OpaquePointer?, _ host: UnsafePointer<ct_host>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let calls = try table(host, { Int($0.size) }, "ct_host")
    try stageHandle(pointer).set(calls.map { HostOfC($0, user) })
  }
}

@c @implementation package func ct_stage_root(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try stage(pointer).root) }
}

@c @implementation package func ct_stage_set_root(
  _ pointer: OpaquePointer?, _ root: OpaquePointer?, _ animated: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stage, root) = (try stage(pointer), try controller(root))
    try run { () throws(StageError) in try stage.setRoot(root, animated: animated) }
  }
}

@c @implementation package func ct_stage_size(_ pointer: OpaquePointer?) -> ct_size {
  call(nil, ct_size()) { () throws(Failure) in ct_size(try stage(pointer).size) }
}

@c @implementation package func ct_stage_orientation(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in Int32(try stage(pointer).orientation.rawValue) }
}

@c @implementation package func ct_stage_appear(
  _ pointer: OpaquePointer?, _ animated: Bool, _ error: ErrorOut
)
  -> Bool
{ ask(pointer, error) { $0.appear(animated: animated) } }

@c @implementation package func ct_stage_disappear(
  _ pointer: OpaquePointer?, _ animated: Bool, _ error: ErrorOut
) -> Bool { ask(pointer, error) { $0.disappear(animated: animated) } }

@c @implementation package func ct_stage_finish_appearance(_ pointer: OpaquePointer?, _ error: ErrorOut)
  -> Bool
{ ask(pointer, error) { $0.finishAppearance() } }

@c @implementation package func ct_stage_advance(
  _ pointer: OpaquePointer?, _ seconds: Double, _ error: ErrorOut
) -> Bool {
  call(error, false) { () throws(Failure) in
    let (stage, seconds) = (try stage(pointer), try finite(seconds, "time"))
    guard seconds >= 0 else {
      throw .call(CT_ERROR_VALUE, "\(seconds) is not a valid elapsed time; give seconds, 0 or more")
    }
    return stage.advance(by: seconds)
  }
}

@c @implementation package func ct_stage_set_active(
  _ pointer: OpaquePointer?, _ isActive: Bool, _ error: ErrorOut
) -> Bool { ask(pointer, error) { $0.isActive = isActive } }

@c @implementation package func ct_stage_is_moving(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try stage(pointer).isMoving }
}

@c @implementation package func ct_stage_send_memory_warning(_ pointer: OpaquePointer?, _ error: ErrorOut)
  -> Bool
{ ask(pointer, error) { $0.sendMemoryWarning() } }

/// The orientation of a number.
func orientation(_ number: Int32) throws(Failure) -> Orientation {
  try choice(
    number, "orientation", [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight])
}

@c @implementation package func ct_stage_rotate(
  _ pointer: OpaquePointer?, _ orientation: Int32, _ size: UnsafePointer<ct_size>?, _ duration: Double,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stage, orientation) = (try stage(pointer), try ContainersC.orientation(orientation))
    let size = try size.map { size throws(Failure) in try ContainersC.size(size.pointee) }
    let duration = try finite(duration, "duration")
    try run { () throws(StageError) in try stage.rotate(to: orientation, size: size, duration: duration) }
  }
}

@c @implementation package func ct_stage_finish_rotation(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool
{
  ask(pointer, error) { $0.finishRotation() }
}

@c @implementation package func ct_stage_is_rotating(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try stage(pointer).rotation != nil }
}

@c @implementation package func ct_stage_resize(_ pointer: OpaquePointer?, _ size: ct_size, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let (stage, size) = (try stage(pointer), try ContainersC.size(size))
    try run { () throws(StageError) in try stage.resize(to: size) }
  }
}

@c @implementation package func ct_stage_supported_orientations(_ pointer: OpaquePointer?) -> UInt32 {
  call(nil, 0) { () throws(Failure) in UInt32(try stage(pointer).supportedOrientations.rawValue) }
}

@c @implementation package func ct_stage_hit(
  _ pointer: OpaquePointer?, _ point: ct_point, _ local: UnsafeMutablePointer<ct_point>?
) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in
    let (stage, point) = (try stage(pointer), try ContainersC.point(point))
    guard Rect(origin: .zero, size: stage.size).has(point) else { return nil }
    let (controller, inside) = hit(stage.root, point)
    local?.pointee = ct_point(x: inside.x, y: inside.y)
    return borrowed(controller)
  }
}

extension Rect {
  fileprivate func has(_ point: Point) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
  }
}

/// The innermost controller that is drawn at a point and not covered, and the point in its coordinates.
private func hit(_ controller: any Controller, _ point: Point) -> (any Controller, Point) {
  guard let container = controller.asContainer else { return (controller, point) }
  for placement in container.childPlacements.reversed() {
    let frame = placement.frame
    if frame.has(point) {
      return hit(placement.controller, Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y))
    }
    if placement.coversInput, !placement.passesSomeInput { break }
  }
  return (controller, point)
}
