import Containers
package import ContainersHeader

// Presentation contexts; documented in containers.h.

@c @implementation package func ct_layers_new(_ name: Text, _ base: OpaquePointer?, _ error: ErrorOut)
  -> OpaquePointer?
{
  call(error, nil) { () throws(Failure) in
    let (base, name) = (try controller(base), try string(name, "name"))
    return new(
      try run { () throws(PresentationError) in try PresentationContainer(base, name: name) })
  }
}

@c @implementation package func ct_layers_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_layers_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let context = try layers(pointer)
    let owner = try table(delegate, { Int($0.size) }, "ct_layers_delegate").map { LayersOwner($0, user) }
    try found(pointer).own(owner, { context.delegate = owner }) {
      context.makeLayer = owner.map { owner in
        // The context's handle keeps the owner as long as the context lives.
        { [unowned(unsafe) owner] name, _ in owner.restored(pointer, name) }
      }
    }
  }
}

@c @implementation package func ct_present(
  _ presenter: OpaquePointer?, _ pointer: OpaquePointer?, _ style: UnsafePointer<ct_style>?, _ busy: Int32,
  _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (presenter, new) = (try controller(presenter), try controller(pointer))
    let (style, busy, request) = (
      try ContainersC.style(style), try ContainersC.busy(busy), try request(options)
    )
    _ = try run { () throws(PresentationError) in
      try presenter.present(
        new, style: style.style, whenBusy: busy, adapting: style.adapting, request.options,
        whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_present_for_result(
  _ presenter: OpaquePointer?, _ pointer: OpaquePointer?, _ style: UnsafePointer<ct_style>?, _ busy: Int32,
  _ options: Options, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let (presenter, new) = (try controller(presenter), try controller(pointer))
    let (style, busy, request) = (
      try ContainersC.style(style), try ContainersC.busy(busy), try request(options)
    )
    guard let presenter = concrete(presenter) else {
      throw PresentationError.noContext(name: new.lifecycle.name, presenter: presenter.lifecycle.name).failure
    }
    let result = try run { () throws(PresentationError) in
      try presenter.present(new, style.style, style.adapting, busy, by: request)
    }
    return ResultHandle(result).retained()
  }
}

@c @implementation package func ct_dismiss(_ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let (controller, request) = (try controller(pointer), try request(options))
    _ = try run { () throws(PresentationError) in
      try controller.dismiss(request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_dismiss_presented(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (controller, request) = (try controller(pointer), try request(options))
    _ = try run { () throws(PresentationError) in
      try controller.dismissPresented(request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_presented(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try controller(pointer).presented) }
}

@c @implementation package func ct_presenter(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try controller(pointer).presenter) }
}

@c @implementation package func ct_layers_base(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try layers(pointer).base) }
}

/// Runs what changes a layer.
private func edit(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (PresentationContainer, any Controller, Request) throws(PresentationError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (context, layer) = (try layers(pointer), try controller(layer))
    let request = try request(options)
    try run { () throws(PresentationError) in try work(context, layer, request) }
  }
}

@c @implementation package func ct_layers_set_base(
  _ pointer: OpaquePointer?, _ base: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  edit(pointer, base, options, error) { context, base, request throws(PresentationError) in
    _ = try context.setBase(base, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_layers_list(_ pointer: OpaquePointer?, _ list: HandleRoom, _ capacity: Int)
  -> Int
{
  call(nil, 0) { () throws(Failure) in
    write(try layers(pointer).layers.map { $0.controller }, list, capacity)
  }
}

@c @implementation package func ct_layers_dismiss(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  edit(pointer, layer, options, error) { context, layer, request throws(PresentationError) in
    _ = try context.dismiss(layer, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_layers_remove(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  edit(pointer, layer, options, error) { context, layer, request throws(PresentationError) in
    _ = try context.remove(layer, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_layers_exchange(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ new: OpaquePointer?, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (context, layer, new) = (try layers(pointer), try controller(layer), try controller(new))
    let request = try request(options)
    _ = try run { () throws(PresentationError) in
      try context.exchange(layer, for: new, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_layers_set_style(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ style: UnsafePointer<ct_style>?, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (context, layer) = (try layers(pointer), try controller(layer))
    let (style, request) = (try ContainersC.style(style), try request(options))
    _ = try run { () throws(PresentationError) in
      try context.setStyle(
        style.style, of: layer, adapting: style.adapting, request.options, whenEnded: request.whenEnded)
    }
  }
}

/// Reads the style of a layer.
private func read<Value>(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ failed: Value,
  _ work: (PresentationContainer, PresentationStyle) -> Value
) -> Value {
  call(nil, failed) { () throws(Failure) in
    let (context, layer) = (try layers(pointer), try controller(layer))
    guard let style = context.layer(of: layer)?.style else {
      throw PresentationError.notALayer(name: layer.lifecycle.name, context: context.lifecycle.name).failure
    }
    return work(context, style)
  }
}

@c @implementation package func ct_layers_style(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ style: UnsafeMutablePointer<ct_style>?
) -> Bool {
  read(pointer, layer, false) { _, found in
    style?.pointee = ct_style(found)
    return true
  }
}

@c @implementation package func ct_layers_passthrough(_ pointer: OpaquePointer?, _ layer: OpaquePointer?)
  -> OwnedText
{
  read(pointer, layer, nil) { _, style in
    guard case .popover(let popover) = style, !popover.passthrough.isEmpty else { return nil }
    return owned(joined(popover.passthrough))
  }
}

@c @implementation package func ct_layers_arrow(_ pointer: OpaquePointer?, _ layer: OpaquePointer?) -> Int32 {
  read(pointer, layer, 0) { context, style in
    guard case .popover(let popover) = style else { return Int32(CT_ARROW_NONE) }
    return popover.placement(in: context.lifecycle.size).arrow.number
  }
}

@c @implementation package func ct_layers_input_below(_ pointer: OpaquePointer?, _ layer: OpaquePointer?)
  -> Bool
{ read(pointer, layer, false) { _, style in style.letsInputThrough } }

@c @implementation package func ct_layers_select_detent(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ given: ct_detent, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (context, layer) = (try layers(pointer), try controller(layer))
    guard let detent = try detent(given) else {
      throw .call(CT_ERROR_VALUE, "0 is not a valid detent; give CT_DETENT_MEDIUM or another")
    }
    try run { () throws(PresentationError) in try context.select(detent, of: layer) }
  }
}

@c @implementation package func ct_layers_set_user_may_dismiss(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ mayDismiss: Bool, _ error: ErrorOut
) -> Bool {
  edit(pointer, layer, nil, error) { context, layer, _ throws(PresentationError) in
    try context.setUserMayDismiss(mayDismiss, layer)
  }
}

@c @implementation package func ct_layers_user_dismiss(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ reason: Int32, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (context, layer, request) = (try layers(pointer), try optional(layer), try request(options))
    let reason: LeaveReason = try choice(reason, "reason", [.select, .close, .back, .window])
    try done(
      context.gestures.dismiss(layer, reason: reason, request.options, whenEnded: request.whenEnded),
      "there is no such layer, or the user may not dismiss it")
  }
}

private let noDismissal = "no dismissal is under way, or none may begin"

@c @implementation package func ct_layers_begin_dismissal(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try layers(pointer).gestures.beginDismissal(of: try optional(layer)), noDismissal)
  }
}

@c @implementation package func ct_layers_update_dismissal(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(
      try layers(pointer).gestures.updateDismissal(progress: try ContainersC.progress(progress)), noDismissal)
  }
}

@c @implementation package func ct_layers_end_dismissal(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(
      try layers(pointer).gestures.endDismissal(velocity: try finite(velocity, "velocity")), noDismissal)
  }
}

@c @implementation package func ct_layers_cancel_dismissal(_ pointer: OpaquePointer?, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in try done(try layers(pointer).gestures.cancelDismissal(), noDismissal)
  }
}
