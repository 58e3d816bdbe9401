public import Containers

extension Wizard {
  /// A page, and whether it is needed.
  public struct Page {
    /// The controller of the page.
    public let controller: any Controller
    /// Returns whether the page is needed after some answers.
    public let isNeeded: ([String: String]) -> Bool

    /// Creates a page that is always needed, or under a condition.
    public init(
      _ controller: any Controller, if isNeeded: @escaping ([String: String]) -> Bool = { _ in true }
    ) {
      (self.controller, self.isNeeded) = (controller, isNeeded)
    }
  }
}
