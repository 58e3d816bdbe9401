import Containers
package import ContainersHeader
import ContainersLinks

// Back; documented in containers.h.

/// A back dispatcher of C.
final class BackHandle: Handle {
  let back: BackDispatcher
  let follower: FollowerHandle?
  private let callee: Callee
  private var handlers: [(number: Int64, handler: BackHandler)] = []
  private var last: Int64 = 0

  init(_ back: BackDispatcher, _ follower: FollowerHandle?, _ callee: Callee) {
    (self.back, self.follower, self.callee) = (back, follower, callee)
    super.init(.back)
  }

  deinit { back.canGoBackDidChange = nil }

  func add(_ handler: BackHandler) -> Int64 {
    last += 1
    handlers.append((last, handler))
    return last
  }

  func handler(_ number: Int64) throws(Failure) -> BackHandler {
    guard let found = handlers.first(where: { $0.number == number }) else {
      throw .call(
        CT_ERROR_VALUE, "\(number) is not the number of a handler; give what ct_back_add has returned")
    }
    return found.handler
  }

  func remove(_ number: Int64) throws(Failure) {
    back.remove(try handler(number))
    handlers.removeAll { $0.number == number }
  }
}

private func backHandle(_ pointer: OpaquePointer?) throws(Failure) -> BackHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .back), to: BackHandle.self)
}

@c @implementation package func ct_back_new(
  _ root: OpaquePointer?, _ follower: OpaquePointer?, _ changed: (@convention(c) (User, Bool) -> Void)?,
  _ user: User, _ destroy: Destroy?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let root = try controller(root)
    let follower = follower == nil ? nil : try followerHandle(follower)
    let back = BackDispatcher(root: root, follower: follower?.follower)
    if let changed { back.canGoBackDidChange = { changed(user, $0) } }
    return BackHandle(back, follower, Callee(user, destroy)).retained()
  }
}

@c @implementation package func ct_back_can_go(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try backHandle(pointer).back.canGoBack }
}

@c @implementation package func ct_back_can_go_forward(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try backHandle(pointer).back.canGoForward }
}

/// What came of a back.
private func report(
  _ answer: BackAnswer, _ request: Request, _ refusedBy: UnsafeMutablePointer<OwnedText>?
) throws(Failure) {
  switch answer {
  case .handled(let change?): request.follow(change)
  case .handled(nil): request.whenEnded?(.finished)
  case .unhandled: throw .nothing("there is nothing to go back to")
  case .refused(let name, let reason):
    refusedBy?.pointee = owned(name)
    throw LinkError.refused(by: name, reason: reason).failure
  }
}

/// Goes somewhere, and reports what came of it.
private func go(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut, _ move: (BackHandle, Change.Options) -> BackAnswer
) -> Bool {
  refusedBy?.pointee = nil
  return perform(error) { () throws(Failure) in
    let (handle, request) = (try backHandle(pointer), try request(options))
    try report(move(handle, request.options), request, refusedBy)
  }
}

@c @implementation package func ct_back_go(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool { go(pointer, options, refusedBy, error) { $0.back.goBack($1) } }

@c @implementation package func ct_back_go_forward(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool {
  go(pointer, options, refusedBy, error) { handle, options in
    guard handle.back.canGoForward else { return .unhandled }
    if let change = handle.back.goForward(options) { return .handled(change) }
    guard let refusal = handle.follower?.follower.refusal else { return .unhandled }
    return .refused(by: refusal.name, reason: refusal.reason)
  }
}

private let noBack = "no gesture is under way, or none may begin"

@c @implementation package func ct_back_begin(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try done(try backHandle(pointer).back.beginGesture(), noBack) }
}

@c @implementation package func ct_back_move(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try backHandle(pointer).back.moveGesture(to: try ContainersC.progress(progress)), noBack)
  }
}

@c @implementation package func ct_back_finish(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool { go(pointer, options, refusedBy, error) { $0.back.finishGesture($1) } }

@c @implementation package func ct_back_cancel(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try done(try backHandle(pointer).back.cancelGesture(), noBack) }
}

@c @implementation package func ct_back_add(
  _ pointer: OpaquePointer?, _ controller: OpaquePointer?, _ priority: Int32, _ enabled: Bool,
  _ given: UnsafePointer<ct_back_handler>?, _ user: User, _ error: ErrorOut
) -> Int64 {
  call(error, 0) { () throws(Failure) in
    let (handle, controller) = (try backHandle(pointer), try ContainersC.controller(controller))
    let calls = try needed(given, { Int($0.size) }, "ct_back_handler")
    let callee = Callee(user, calls.destroy)
    let handler = handle.back.addHandler(for: controller, priority: Int(priority), isEnabled: enabled) {
      calls.back?(callee.user)
    }
    handler.began = { calls.began?(callee.user) }
    handler.moved = { calls.moved?(callee.user, $0) }
    handler.cancelled = { calls.cancelled?(callee.user) }
    return handle.add(handler)
  }
}

@c @implementation package func ct_back_set_enabled(
  _ pointer: OpaquePointer?, _ handler: Int64, _ enabled: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try backHandle(pointer).handler(handler).isEnabled = enabled }
}

@c @implementation package func ct_back_remove(_ pointer: OpaquePointer?, _ handler: Int64, _ error: ErrorOut)
  -> Bool
{ perform(error) { () throws(Failure) in try backHandle(pointer).remove(handler) } }
