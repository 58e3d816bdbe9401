import Containers
import ContainersBinding
public import ContainersHeader

// Presentation and dialogs; documented in containers.h.

/// What a context asks and reports in C.
final class LayersOwner: PresentationDelegate {
  private let calls: ct_layers_delegate
  private let user: User
  init(_ calls: ct_layers_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool {
    calls.should_dismiss?(user, borrowed(context), borrowed(layer.controller)) ?? true
  }
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) {
    calls.will_dismiss?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {
    calls.did_dismiss?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    calls.cancelled_dismissal?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {
    calls.attempted_dismissal?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, giveFocusBackTo focus: String?) {
    guard let call = calls.focus_back else { return }
    lend(focus) { call(user, borrowed(context), $0) }
  }
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard let call = calls.anchor else { return nil }
    var (source, place): (Text, ct_rect) = (nil, ct_rect())
    guard call(user, borrowed(context), borrowed(layer.controller), ct_size(size), &source, &place),
      let name = try? string(source, "source"), let place = try? rect(place)
    else { return nil }
    return Popover.Anchor(name, place)
  }

  /// A layer that is restored.
  func restored(_ context: OpaquePointer?, _ name: String) -> (any Controller)? {
    calls.restore.flatMap { call in lend(name) { taken(call(user, context, $0)) } }
  }
}

// MARK: - Styles

private func detent(_ given: ct_detent) throws(Failure) -> Sheet.Detent? {
  let value = try finite(given.value, "height of a sheet")
  return try choice(given.kind, "detent", [nil, .medium, .large, .fraction(value), .height(value)])
}

/// The values of a list of C up to the first that stands for none.
private func prefix<Tuple, Element>(
  of tuple: Tuple, _ type: Element.Type, while isSome: (Element) -> Bool
) -> [Element] {
  withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Element.self).prefix(while: isSome)) }
}

/// The style of a struct, and how it adapts; a sheet for NULL.
private func style(
  _ pointer: UnsafePointer<ct_style>?
) throws(Failure) -> (style: PresentationStyle, adapting: Adaptation?) {
  guard let given = try table(pointer, { Int($0.size) }, "ct_style") else { return (.sheet(), nil) }
  let wide = try plainStyle(given)
  guard let narrow = given.narrow else { return (wide, nil) }
  let other = try plainStyle(try needed(narrow, { Int($0.size) }, "the narrow ct_style"))
  let limit = given.narrow_below
  return (wide, Adaptation { $0.width < limit ? other : wide })
}

private func plainStyle(_ given: ct_style) throws(Failure) -> PresentationStyle {
  let preferred = try size(given.preferred)
  switch Int(given.kind) {
  case Int(CT_FULL_SCREEN): return .fullScreen
  case Int(CT_OVER_FULL_SCREEN): return .overFullScreen
  case Int(CT_CONTEXT): return .context
  case Int(CT_OVER_CONTEXT): return .overContext
  case Int(CT_FORM): return .form(preferred)
  case Int(CT_STYLE_DIALOG): return .dialog(preferred)
  case Int(CT_SHEET):
    var detents: [Sheet.Detent] = []
    for one in prefix(of: given.detents, ct_detent.self, while: { $0.kind != 0 }) {
      if let one = try detent(one) { detents.append(one) }
    }
    return .sheet(
      Sheet(
        detents.isEmpty ? [.large] : detents, selected: try detent(given.selected),
        largestUndimmed: try detent(given.undimmed)))
  case Int(CT_POPOVER):
    var arrows: [Popover.Arrow] = []
    for one in prefix(of: given.arrows, Int32.self, while: { $0 != 0 }) {
      arrows.append(try choice(one - 1, "arrow", [.up, .down, .left, .right]))
    }
    var sources: [String] = []
    for one in prefix(of: given.passthrough, Text.self, while: { $0 != nil }) {
      sources.append(try string(one, "name of a source"))
    }
    let anchor = Popover.Anchor(
      try optionalText(given.anchor, "anchor") ?? "", try rect(given.anchor_rect))
    return .popover(
      Popover(
        anchor, size: preferred, permitted: arrows.isEmpty ? Popover.Arrow.allCases : arrows,
        passthrough: sources))
  default:
    throw .call(CT_ERROR_VALUE, "\(given.kind) is not a valid style; it is from CT_FULL_SCREEN to CT_STYLE_DIALOG")
  }
}

/// The style of a follower's struct.
func plain(_ given: ct_style) -> PresentationStyle { (try? plainStyle(given)) ?? .sheet() }

extension ct_detent {
  fileprivate init(_ detent: Sheet.Detent?) {
    self.init()
    switch detent {
    case nil: break
    case .medium: kind = Int32(CT_DETENT_MEDIUM)
    case .large: kind = Int32(CT_DETENT_LARGE)
    case .fraction(let part): (kind, value) = (Int32(CT_DETENT_FRACTION), part)
    case .height(let height): (kind, value) = (Int32(CT_DETENT_HEIGHT), height)
    }
  }
}

extension ct_style {
  /// The style for C, without its strings.
  fileprivate init(_ style: PresentationStyle) {
    self.init()
    size = MemoryLayout<ct_style>.size
    switch style {
    case .fullScreen: kind = Int32(CT_FULL_SCREEN)
    case .overFullScreen: kind = Int32(CT_OVER_FULL_SCREEN)
    case .context: kind = Int32(CT_CONTEXT)
    case .overContext: kind = Int32(CT_OVER_CONTEXT)
    case .form(let size): (kind, preferred) = (Int32(CT_FORM), ct_size(size))
    case .dialog(let size): (kind, preferred) = (Int32(CT_STYLE_DIALOG), ct_size(size))
    case .sheet(let sheet):
      kind = Int32(CT_SHEET)
      (selected, undimmed) = (ct_detent(sheet.selected), ct_detent(sheet.largestUndimmed))
      withUnsafeMutableBytes(of: &detents) { room in
        let list = room.bindMemory(to: ct_detent.self)
        for (index, one) in sheet.detents.prefix(list.count).enumerated() { list[index] = ct_detent(one) }
      }
    case .popover(let popover):
      (kind, preferred) = (Int32(CT_POPOVER), ct_size(popover.size))
      anchor_rect = ct_rect(popover.anchor.rect)
      withUnsafeMutableBytes(of: &arrows) { room in
        let list = room.bindMemory(to: Int32.self)
        for (index, one) in popover.permitted.prefix(list.count).enumerated() { list[index] = one.number }
      }
    }
  }
}

private func busy(_ number: Int32) throws(Failure) -> WhenBusy {
  try choice(number, "policy for a busy presenter", [.refuse, .onTop, .queue])
}

// MARK: - Contexts

@c @implementation public func ct_layers_new(_ name: Text, _ base: OpaquePointer?, _ error: ErrorOut)
  -> OpaquePointer?
{
  call(error, nil) { () throws(Failure) in
    let (base, name) = (try controller(base), try string(name, "name"))
    return new(
      try run { () throws(PresentationError) in try PresentationContainer(base, name: name) })
  }
}

@c @implementation public func ct_layers_set_delegate(
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

@c @implementation public func ct_present(
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

@c @implementation public func ct_present_for_result(
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

@c @implementation public func ct_dismiss(_ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let (controller, request) = (try controller(pointer), try request(options))
    _ = try run { () throws(PresentationError) in
      try controller.dismiss(request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_dismiss_presented(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (controller, request) = (try controller(pointer), try request(options))
    _ = try run { () throws(PresentationError) in
      try controller.dismissPresented(request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_presented(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try controller(pointer).presented) }
}

@c @implementation public func ct_presenter(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try controller(pointer).presenter) }
}

@c @implementation public func ct_layers_base(_ pointer: OpaquePointer?) -> OpaquePointer? {
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

@c @implementation public func ct_layers_set_base(
  _ pointer: OpaquePointer?, _ base: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  edit(pointer, base, options, error) { context, base, request throws(PresentationError) in
    _ = try context.setBase(base, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation public func ct_layers_list(_ pointer: OpaquePointer?, _ list: HandleRoom, _ capacity: Int)
  -> Int
{
  call(nil, 0) { () throws(Failure) in
    write(try layers(pointer).layers.map { $0.controller }, list, capacity)
  }
}

@c @implementation public func ct_layers_dismiss(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  edit(pointer, layer, options, error) { context, layer, request throws(PresentationError) in
    _ = try context.dismiss(layer, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation public func ct_layers_remove(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  edit(pointer, layer, options, error) { context, layer, request throws(PresentationError) in
    _ = try context.remove(layer, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation public func ct_layers_exchange(
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

@c @implementation public func ct_layers_set_style(
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

@c @implementation public func ct_layers_style(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ style: UnsafeMutablePointer<ct_style>?
) -> Bool {
  read(pointer, layer, false) { _, found in
    style?.pointee = ct_style(found)
    return true
  }
}

@c @implementation public func ct_layers_passthrough(_ pointer: OpaquePointer?, _ layer: OpaquePointer?)
  -> OwnedText
{
  read(pointer, layer, nil) { _, style in
    guard case .popover(let popover) = style, !popover.passthrough.isEmpty else { return nil }
    return owned(joined(popover.passthrough))
  }
}

@c @implementation public func ct_layers_arrow(_ pointer: OpaquePointer?, _ layer: OpaquePointer?) -> Int32 {
  read(pointer, layer, 0) { context, style in
    guard case .popover(let popover) = style else { return Int32(CT_ARROW_NONE) }
    return popover.placement(in: context.lifecycle.size).arrow.number
  }
}

@c @implementation public func ct_layers_input_below(_ pointer: OpaquePointer?, _ layer: OpaquePointer?) -> Bool
{ read(pointer, layer, false) { _, style in style.letsInputThrough } }

@c @implementation public func ct_layers_select_detent(
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

@c @implementation public func ct_layers_set_user_may_dismiss(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ mayDismiss: Bool, _ error: ErrorOut
) -> Bool {
  edit(pointer, layer, nil, error) { context, layer, _ throws(PresentationError) in
    try context.setUserMayDismiss(mayDismiss, layer)
  }
}

@c @implementation public func ct_layers_focus(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try layers(pointer).focus) }
}

@c @implementation public func ct_layers_set_focus(_ pointer: OpaquePointer?, _ focus: Text, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in try layers(pointer).focus = try optionalText(focus, "focus") }
}

@c @implementation public func ct_layers_user_dismiss(
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

@c @implementation public func ct_layers_begin_dismissal(
  _ pointer: OpaquePointer?, _ layer: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try layers(pointer).gestures.beginDismissal(of: try optional(layer)), noDismissal)
  }
}

@c @implementation public func ct_layers_update_dismissal(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(
      try layers(pointer).gestures.updateDismissal(progress: try ContainersC.progress(progress)), noDismissal)
  }
}

@c @implementation public func ct_layers_end_dismissal(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(
      try layers(pointer).gestures.endDismissal(velocity: try finite(velocity, "velocity")), noDismissal)
  }
}

@c @implementation public func ct_layers_cancel_dismissal(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool
{ perform(error) { () throws(Failure) in try done(try layers(pointer).gestures.cancelDismissal(), noDismissal) } }

// MARK: - Dialogs

@c @implementation public func ct_dialog_new(
  _ name: Text, _ title: Text, _ text: Text, _ responses: UnsafePointer<ct_response>?, _ count: Int,
  _ initial: Text, _ close: Text, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let name = try string(name, "name")
    var all: [Dialog.Response] = []
    for index in 0..<max(0, count) {
      let given = try needed(responses.map { $0 + index }, { Int($0.size) }, "ct_response")
      let id = try string(given.id, "id")
      all.append(
        Dialog.Response(
          id, try optionalText(given.title, "title") ?? id,
          try choice(given.appearance, "appearance", [.normal, .suggested, .destructive]),
          isEnabled: given.disabled == 0))
    }
    let dialog = Dialog(
      try optionalText(title, "title") ?? name, text: try optionalText(text, "text") ?? "", responses: all,
      defaultResponse: try optionalText(initial, "id"),
      closeResponse: try optionalText(close, "id") ?? "close")
    return new(DialogController(dialog, name: name))
  }
}

@c @implementation public func ct_dialog_present(
  _ pointer: OpaquePointer?, _ presenter: OpaquePointer?, _ given: UnsafePointer<ct_size>?, _ busy: Int32,
  _ options: Options, _ answered: (@convention(c) (User, Text) -> Void)?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (dialog, presenter) = (try dialog(pointer), try controller(presenter))
    let (busy, request) = (try ContainersC.busy(busy), try request(options))
    let wanted = try given.map { given throws(Failure) in try size(given.pointee) }
    try run { () throws(PresentationError) in
      try dialog.present(
        from: presenter, size: wanted ?? Size(width: 320, height: 200), whenBusy: busy, request.options
      ) { id in lend(id) { answered?(user, $0) } }
    }
  }
}

@c @implementation public func ct_dialog_respond(_ pointer: OpaquePointer?, _ id: Text, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let dialog = try dialog(pointer)
    if let id = try optionalText(id, "id") {
      return try run { () throws(DialogError) in try dialog.respond(id) }
    }
    guard dialog.isWaiting else { throw DialogError.notPresented(name: dialog.lifecycle.name).failure }
    guard dialog.respondByDefault() else {
      throw DialogError.disabled(id: dialog.dialog.defaultResponse ?? "").failure
    }
  }
}

@c @implementation public func ct_dialog_is_waiting(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try dialog(pointer).isWaiting }
}

@c @implementation public func ct_dialog_set_enabled(
  _ pointer: OpaquePointer?, _ id: Text, _ enabled: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (dialog, id) = (try dialog(pointer), try string(id, "id"))
    guard dialog.dialog[id] != nil else {
      throw DialogError.unknown(id: id, known: dialog.dialog.responses.map { $0.id }).failure
    }
    dialog.dialog[id]?.isEnabled = enabled
  }
}
