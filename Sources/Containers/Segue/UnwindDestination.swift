/// A controller to which others can unwind: it says which ways back it accepts (M13).
public protocol UnwindDestination: Controller {
  /// Called when something unwinds: whether this is where it leads.
  func canUnwind(to name: String, from source: any Controller) -> Bool

  /// Called when the way back leads here, before the containers on the way make it visible.
  func unwind(to name: String, from source: any Controller)
}

extension UnwindDestination {
  /// This controller.
  public var asUnwindDestination: (any UnwindDestination)? { self }
  /// Does nothing.
  public func unwind(to name: String, from source: any Controller) {}
}
