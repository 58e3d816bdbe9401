import Containers
package import ContainersHeader

// The library, controllers, questions and results; documented in containers.h.

@c @implementation package func ct_interface_version() -> Int32 { Int32(CT_INTERFACE_VERSION) }

@c @implementation package func ct_last_error(_ error: ErrorOut) -> Bool {
  let failure = ThreadState.here.lastFailure
  error?.pointee = ct_error()
  if let error, let failure { failure.write(to: error) }
  return failure != nil
}

@c @implementation package func ct_free(_ text: User) { containers_free(text) }

@c @implementation package func ct_live_handles() -> Int { ThreadState.here.count }

// MARK: - References

/// Takes a reference of C to an object of a kind.
private func retained(_ pointer: OpaquePointer?, _ kind: HandleKind) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in try ThreadState.here.find(pointer, kind).retained() }
}

/// Gives a reference of C back.
private func released(_ pointer: OpaquePointer?, _ kind: HandleKind) {
  if pointer == nil { return }
  _ = perform(nil) { () throws(Failure) in
    let found = try ThreadState.here.find(pointer, kind)
    guard found.references > 0 else {
      throw .call(
        CT_ERROR_DEAD, "you have no reference to this handle; take one with _ref before you give it back")
    }
    found.release()
  }
}

@c @implementation package func ct_controller_ref(_ controller: OpaquePointer?) -> OpaquePointer? {
  retained(controller, .controller)
}
@c @implementation package func ct_controller_unref(_ controller: OpaquePointer?) {
  released(controller, .controller)
}
@c @implementation package func ct_question_ref(_ question: OpaquePointer?) -> OpaquePointer? {
  retained(question, .question)
}
@c @implementation package func ct_question_unref(_ question: OpaquePointer?) {
  released(question, .question)
}
@c @implementation package func ct_result_ref(_ result: OpaquePointer?) -> OpaquePointer? {
  retained(result, .result)
}
@c @implementation package func ct_result_unref(_ result: OpaquePointer?) { released(result, .result) }
@c @implementation package func ct_stage_ref(_ stage: OpaquePointer?) -> OpaquePointer? {
  retained(stage, .stage)
}
@c @implementation package func ct_stage_unref(_ stage: OpaquePointer?) { released(stage, .stage) }
@c @implementation package func ct_change_ref(_ change: OpaquePointer?) -> OpaquePointer? {
  retained(change, .change)
}
@c @implementation package func ct_change_unref(_ change: OpaquePointer?) { released(change, .change) }
@c @implementation package func ct_observation_ref(_ observation: OpaquePointer?) -> OpaquePointer? {
  retained(observation, .observation)
}
@c @implementation package func ct_observation_unref(_ observation: OpaquePointer?) {
  released(observation, .observation)
}
@c @implementation package func ct_queue_ref(_ queue: OpaquePointer?) -> OpaquePointer? {
  retained(queue, .queue)
}
@c @implementation package func ct_queue_unref(_ queue: OpaquePointer?) { released(queue, .queue) }
@c @implementation package func ct_links_ref(_ links: OpaquePointer?) -> OpaquePointer? {
  retained(links, .links)
}
@c @implementation package func ct_links_unref(_ links: OpaquePointer?) { released(links, .links) }
@c @implementation package func ct_follower_ref(_ follower: OpaquePointer?) -> OpaquePointer? {
  retained(follower, .follower)
}
@c @implementation package func ct_follower_unref(_ follower: OpaquePointer?) {
  released(follower, .follower)
}
@c @implementation package func ct_back_ref(_ back: OpaquePointer?) -> OpaquePointer? {
  retained(back, .back)
}
@c @implementation package func ct_back_unref(_ back: OpaquePointer?) { released(back, .back) }
@c @implementation package func ct_history_ref(_ history: OpaquePointer?) -> OpaquePointer? {
  retained(history, .history)
}
@c @implementation package func ct_history_unref(_ history: OpaquePointer?) { released(history, .history) }

// MARK: - Controllers

/// Reads something of a controller.
@inline(__always)
private func read<Value>(
  _ pointer: OpaquePointer?, _ failed: Value, _ work: (any Controller) -> Value
) -> Value {
  call(nil, failed) { () throws(Failure) in work(try controller(pointer)) }
}

@c @implementation package func ct_controller_new(
  _ name: Text, _ callbacks: UnsafePointer<ct_callbacks>?, _ user: User, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let calls = try table(callbacks, { Int($0.size) }, "ct_callbacks")
    return Screen(try string(name, "name")).connect(calls ?? ct_callbacks(), user)
  }
}

@c @implementation package func ct_controller_set_callbacks(
  _ controller: OpaquePointer?, _ callbacks: UnsafePointer<ct_callbacks>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let calls = try table(callbacks, { Int($0.size) }, "ct_callbacks")
    try found(controller).set(calls ?? ct_callbacks(), user)
  }
}

@c @implementation package func ct_controller_user(_ controller: OpaquePointer?) -> User {
  call(nil, nil) { () throws(Failure) in try found(controller).user }
}

@c @implementation package func ct_controller_kind(_ controller: OpaquePointer?) -> Int32 {
  call(nil, 0) { () throws(Failure) in try found(controller).kindNumber }
}

@c @implementation package func ct_controller_name(_ controller: OpaquePointer?) -> OwnedText {
  read(controller, nil) { owned($0.lifecycle.name) }
}

@c @implementation package func ct_controller_set_name(
  _ controller: OpaquePointer?, _ name: Text, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try found(controller).controller.lifecycle.name = try string(name, "name")
  }
}

extension AppearanceState {
  /// The number that C has for it.
  var number: Int32 {
    let number =
      switch self {
      case .disappeared: CT_DISAPPEARED
      case .disappearing: CT_DISAPPEARING
      case .appearing: CT_APPEARING
      case .appeared: CT_APPEARED
      }
    return Int32(number)
  }
}

@c @implementation package func ct_controller_state(_ controller: OpaquePointer?) -> Int32 {
  read(controller, -1) { $0.lifecycle.state.number }
}

@c @implementation package func ct_controller_standing(_ controller: OpaquePointer?) -> Int32 {
  read(controller, -1) { $0.lifecycle.standing.number }
}

@c @implementation package func ct_controller_flags(_ controller: OpaquePointer?) -> UInt32 {
  read(controller, 0) {
    let record = $0.lifecycle
    let flags = [
      record.isLoaded, record.isLeaving, record.isMovingToParent, record.isMovingFromParent,
      record.isBeingPresented, record.isBeingDismissed, record.isActive,
    ]
    return flags.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt32($1.offset) : $0 }
  }
}

@c @implementation package func ct_controller_size(_ controller: OpaquePointer?) -> ct_size {
  read(controller, ct_size()) { ct_size($0.lifecycle.size) }
}

@c @implementation package func ct_controller_parent(_ controller: OpaquePointer?) -> OpaquePointer? {
  read(controller, nil) { borrowed($0.parent) }
}

@c @implementation package func ct_controller_root(_ controller: OpaquePointer?) -> OpaquePointer? {
  read(controller, nil) { borrowed($0.root) }
}

@c @implementation package func ct_controller_load(_ controller: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try found(controller).controller.loadIfNeeded() }
}

@c @implementation package func ct_controller_begin_appearance(
  _ controller: OpaquePointer?, _ appearing: Bool, _ animated: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try found(controller).controller.beginAppearanceTransition(appearing, animated: animated)
  }
}

@c @implementation package func ct_controller_end_appearance(
  _ controller: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try found(controller).controller.endAppearanceTransition() }
}

@c @implementation package func ct_controller_focus(_ controller: OpaquePointer?) -> OwnedText {
  read(controller, nil) { owned($0.focus?.item) }
}

@c @implementation package func ct_controller_set_focused_item(
  _ controller: OpaquePointer?, _ item: Text, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try found(controller).controller.focusedItem = try optionalText(item, "item")
  }
}

@c @implementation package func ct_controller_frontmost(_ controller: OpaquePointer?) -> OpaquePointer? {
  read(controller, nil) { borrowed($0.frontmost) }
}

@c @implementation package func ct_controller_state_changed(
  _ controller: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try found(controller).controller.stateDidChange() }
}

@c @implementation package func ct_controller_unwind(
  _ controller: OpaquePointer?, _ name: Text, _ options: Options,
  _ preparing: (@convention(c) (User, OpaquePointer?) -> Void)?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (source, name) = (try found(controller).controller, try string(name, "name"))
    let request = try request(options)
    let changes = try run { () throws(UnwindError) in
      try source.unwind(to: name, request.options) { preparing?(user, borrowed($0)) }
    }
    request.follow(changes.last)
    if changes.isEmpty { request.whenEnded?(.finished) }
  }
}

// MARK: - Questions

private func question(_ pointer: OpaquePointer?) throws(Failure) -> LeaveQuestion {
  unsafeDowncast(try ThreadState.here.find(pointer, .question), to: QuestionHandle.self).question
}

@c @implementation package func ct_question_reason(_ pointer: OpaquePointer?) -> Int32 {
  call(nil, -1) { () throws(Failure) in
    switch try question(pointer).reason {
    case .select: Int32(CT_LEAVE_SELECT)
    case .close: Int32(CT_LEAVE_CLOSE)
    case .back: Int32(CT_LEAVE_BACK)
    case .window: Int32(CT_LEAVE_WINDOW)
    }
  }
}

@c @implementation package func ct_question_target(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try question(pointer).target) }
}

@c @implementation package func ct_question_is_open(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try question(pointer).isOpen }
}

@c @implementation package func ct_question_answer(
  _ pointer: OpaquePointer?, _ mayLeave: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(
      try question(pointer).answer(mayLeave), "the question is answered or withdrawn; it is answered once")
  }
}

// MARK: - Results

/// A result of C.
final class ResultHandle: Handle {
  let result: NavigationResult<String>

  init(_ result: NavigationResult<String>) {
    self.result = result
    super.init(.result)
  }
}

private func result(_ pointer: OpaquePointer?) throws(Failure) -> NavigationResult<String> {
  unsafeDowncast(try ThreadState.here.find(pointer, .result), to: ResultHandle.self).result
}

@c @implementation package func ct_result_finish(_ pointer: OpaquePointer?, _ value: Text, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let (result, value) = (try result(pointer), try string(value, "value"))
    try done(result.finish(with: value), "the result was delivered already; it is delivered once")
  }
}

@c @implementation package func ct_result_when_delivered(
  _ pointer: OpaquePointer?, _ receive: (@convention(c) (User, Text) -> Void)?, _ user: User,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    guard let receive else { throw .call(CT_ERROR_NULL, "the function is NULL; it is needed") }
    try result(pointer).whenDelivered { value in lend(value) { receive(user, $0) } }
  }
}

@c @implementation package func ct_result_is_delivered(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try result(pointer).isDelivered }
}
