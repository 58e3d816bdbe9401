/// A controller that others can unwind to (M13).
public protocol UnwindDestination: Controller {
  /// Called during an unwinding: returns whether this controller is the destination.
  func canUnwind(to name: String, from source: any Controller) -> Bool

  /// Called when the unwinding leads here, before the containers in between make it visible; the default is empty.
  func unwind(to name: String, from source: any Controller)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UnwindDestination {
  public func unwind(to name: String, from source: any Controller) {}
}
