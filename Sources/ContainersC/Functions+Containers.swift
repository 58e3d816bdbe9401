import Containers
package import ContainersHeader

// Containers of any kind, lists, and containers of your own; documented in containers.h.

@c @implementation package func ct_container_list(
  _ pointer: OpaquePointer?, _ which: Int32, _ list: HandleRoom, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let container = try container(pointer)
    let kinds: [(any Container) -> [any Controller]] = [
      { $0.containment.children }, { $0.containment.shown }, { $0.containment.current },
      { $0.containment.settled }, { $0.containment.target },
    ]
    return write(try choice(which, "list of controllers", kinds)(container), list, capacity)
  }
}

extension ct_placement {
  init(_ placement: Placement) {
    self.init()
    controller = borrowed(placement.controller)
    frame = ct_rect(placement.frame)
    if let hidden = placement.hiddenFrame { (has_hidden_frame, hidden_frame) = (1, ct_rect(hidden)) }
    (level, opacity, shade) = (Int32(clamping: placement.level), placement.opacity, placement.shade)
    (covers_input, passes_some_input) = (placement.coversInput ? 1 : 0, placement.passesSomeInput ? 1 : 0)
    arrow = placement.arrow?.number ?? 0
  }

  /// The placement for the framework.
  func placement() throws(Failure) -> Placement {
    var made = Placement(try ContainersC.controller(controller), in: try rect(frame))
    if has_hidden_frame != 0 { made.hiddenFrame = try rect(hidden_frame) }
    (made.level, made.opacity) = (Int(level), try finite(opacity, "opacity"))
    made.shade = try finite(shade, "shade")
    (made.coversInput, made.passesSomeInput) = (covers_input != 0, passes_some_input != 0)
    return made
  }
}

extension Popover.Arrow {
  /// The number that C has for it.
  var number: Int32 {
    let number =
      switch self {
      case .up: CT_ARROW_UP
      case .down: CT_ARROW_DOWN
      case .left: CT_ARROW_LEFT
      case .right: CT_ARROW_RIGHT
      }
    return Int32(number)
  }
}

@c @implementation package func ct_container_placements(
  _ pointer: OpaquePointer?, _ list: UnsafeMutablePointer<ct_placement>?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let placements = try shownContainer(pointer).childPlacements
    if let list {
      for (index, placement) in placements.prefix(max(0, capacity)).enumerated() {
        list[index] = ct_placement(placement)
      }
    }
    return placements.count
  }
}

/// A container as it is: of a book the book itself.
func shownContainer(_ pointer: OpaquePointer?) throws(Failure) -> any Container {
  let controller = try controller(pointer)
  if let container = controller.asContainer { return container }
  return try container(pointer)
}

@c @implementation package func ct_container_change(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in
    try container(pointer).containment.change.map { ThreadState.here.handle(of: $0).pointer } ?? nil
  }
}

@c @implementation package func ct_container_remove(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (container, child) = (try container(pointer), try controller(child))
    let request = try request(options)
    try run { () throws(ContainmentError) in try concrete(container)?.remove(child, by: request) }
  }
}

@c @implementation package func ct_container_reveal(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (container, child) = (try container(pointer), try controller(child))
    let request = try request(options)
    let change = container.reveal(child, request.options)
    try done(change, "\(child.lifecycle.name) is visible already, or cannot be shown")
    request.follow(change)
  }
}

@c @implementation package func ct_container_insets(_ pointer: OpaquePointer?) -> ct_insets {
  call(nil, ct_insets()) { () throws(Failure) in
    let insets = try shownContainer(pointer).insets
    return ct_insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

@c @implementation package func ct_container_set_insets(
  _ pointer: OpaquePointer?, _ insets: ct_insets, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let container = try shownContainer(pointer)
    container.insets = Insets(
      top: try finite(insets.top, "top"), left: try finite(insets.left, "left"),
      bottom: try finite(insets.bottom, "bottom"), right: try finite(insets.right, "right"))
  }
}

@c @implementation package func ct_container_frame(_ pointer: OpaquePointer?, _ child: OpaquePointer?)
  -> ct_rect
{
  call(nil, ct_rect()) { () throws(Failure) in
    ct_rect(try shownContainer(pointer).frame(of: try controller(child)))
  }
}

@c @implementation package func ct_container_lay_out(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try shownContainer(pointer).layOutChildren() }
}
