public import Containers

// The conformance suite tests the model in a toolkit's windows; this tests what the windows show of the model.

extension ViewTree {
  /// Returns the differences between the toolkit's views and the model, as sentences; for tests, at any moment between
  /// two frames.
  ///
  /// It compares the views in the view of each container, with their order, and the frames of the views of its
  /// children.
  /// - Parameters:
  ///   - tolerance: The allowed difference of each edge of a frame: 1 for a toolkit that rounds to pixels or cells.
  ///   - children: Returns the views inside a view, lowest first; nil is the window itself.
  ///   - frame: Returns the frame of a view in its parent view; nil if it is not to be compared.
  /// - Returns: The differences; empty if there are none.
  /// - Complexity: O(visible controllers).
  public func differences(
    within tolerance: Double = 0, children: (Toolkit.View?) -> [Toolkit.View], frame: (Toolkit.View) -> Rect?
  ) -> [String] {
    let root = driver.stage.root
    let whole = Rect(origin: .zero, size: driver.stage.size)
    var found = different("the window", visibleViews(of: root), children(nil))
    found += view(of: root).flatMap { different(root, whole, frame($0), tolerance) } ?? []
    var next: [any Controller] = [root]
    while let controller = next.popLast() {
      // A controller that has not appeared yet is empty, for example a page beside the current one; one that leaves may
      // stay as it was.
      guard let container = controller.asContainer, container.lifecycle.state >= .appearing else { continue }
      let placements = container.childPlacements
      next += placements.map { $0.controller }
      guard let view = view(of: container) else { continue }
      let wanted = placements.flatMap { visibleViews(of: $0.controller) }
      found += different("\"\(container.lifecycle.name)\"", wanted, children(view))
      for placement in placements {
        guard let view = self.view(of: placement.controller) else { continue }
        found += different(placement.controller, placement.frame, frame(view), tolerance)
      }
    }
    return found
  }

  private func different(_ place: String, _ wanted: [Toolkit.View], _ shown: [Toolkit.View]) -> [String] {
    let isSame = wanted.elementsEqual(shown) { $0 as AnyObject === $1 as AnyObject }
    return isSame
      ? [] : ["\(place) shows \(shown.count) views, and not the \(wanted.count) of the model in its order"]
  }

  private func different(
    _ controller: any Controller, _ wanted: Rect, _ frame: Rect?, _ tolerance: Double
  ) -> [String] {
    func edges(_ rect: Rect) -> [Double] {
      [
        rect.origin.x, rect.origin.y, rect.origin.x + rect.size.width, rect.origin.y + rect.size.height,
      ]
    }
    guard let frame, frame != wanted,
      !zip(edges(frame), edges(wanted)).allSatisfy({ abs($0 - $1) <= tolerance })
    else { return [] }
    func text(_ rect: Rect) -> String {
      "\(rect.size.width) × \(rect.size.height) at (\(rect.origin.x), \(rect.origin.y))"
    }
    return ["\"\(controller.lifecycle.name)\" is \(text(frame)), and not \(text(wanted))"]
  }
}
