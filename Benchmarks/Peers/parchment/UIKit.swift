// As much of UIKit as Parchment's page manager needs, compiled as a module of that name.
@_exported import Foundation

@MainActor
open class UIViewController {
  public init() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
}

public final class UIPageViewController {
  public enum NavigationDirection { case forward, reverse }
}
