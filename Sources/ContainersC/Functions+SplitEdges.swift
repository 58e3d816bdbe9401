import Containers
import ContainersHeader

// The inspector and the dividers of splits; documented in containers.h.

@c @implementation package func ct_split_shows_inspector(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try split(pointer).showsInspector }
}

@c @implementation package func ct_split_set_inspector_height(
  _ pointer: OpaquePointer?, _ fraction: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try split(pointer).inspectorHeight = try finite(fraction, "fraction")
  }
}

@c @implementation package func ct_split_toggle_inspector(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request) = (try split(pointer), try request(options))
    try done(
      split.gestures.toggleInspector(request.options, whenEnded: request.whenEnded),
      "the split has no inspector, or the lock does not allow it")
  }
}

@c @implementation package func ct_split_width(
  _ pointer: OpaquePointer?, _ column: Int32, _ fraction: UnsafeMutablePointer<Double>?,
  _ minimum: UnsafeMutablePointer<Double>?, _ maximum: UnsafeMutablePointer<Double>?
) -> Bool {
  call(nil, false) { () throws(Failure) in
    let split = try split(pointer)
    let width: SplitWidth
    switch try ContainersC.column(column) {
    case .primary: width = split.primaryWidth
    case .supplementary: width = split.supplementaryWidth
    case .inspector: width = split.inspectorWidth
    case .secondary: return false
    }
    fraction?.pointee = width.fraction
    minimum?.pointee = width.minimum
    maximum?.pointee = width.maximum
    return true
  }
}

private let noDivider = "no divider is held, or the column has none"

@c @implementation package func ct_split_begin_divider(
  _ pointer: OpaquePointer?, _ column: Int32, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try split(pointer).gestures.beginDivider(of: try ContainersC.column(column)), noDivider)
  }
}

@c @implementation package func ct_split_move_divider(
  _ pointer: OpaquePointer?, _ width: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try split(pointer).gestures.moveDivider(to: try finite(width, "width")), noDivider)
  }
}

@c @implementation package func ct_split_end_divider(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try split(pointer).gestures.endDivider(velocity: try finite(velocity, "velocity")), noDivider)
  }
}

@c @implementation package func ct_split_cancel_divider(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool
{
  perform(error) { () throws(Failure) in try done(try split(pointer).gestures.cancelDivider(), noDivider) }
}

@c @implementation package func ct_split_reset_divider(
  _ pointer: OpaquePointer?, _ column: Int32, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (split, request, column) = (try split(pointer), try request(options), try ContainersC.column(column))
    try done(
      split.gestures.resetDivider(of: column, request.options, whenEnded: request.whenEnded), noDivider)
  }
}
