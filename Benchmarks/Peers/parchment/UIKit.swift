// As much of UIKit as Parchment's page manager needs, compiled as a module of that name.
@_exported import Foundation

/// A controller whose callbacks can be overridden.
@MainActor
open class UIViewController {
  /// Creates a controller.
  public init() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
}

/// What one of Parchment's enumerations refers to.
public final class UIPageViewController {
  /// Which way pages turn.
  public enum NavigationDirection { case forward, reverse }
}
