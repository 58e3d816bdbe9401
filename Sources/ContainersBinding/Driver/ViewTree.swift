public import Containers

/// What a toolkit with views implements for a `ViewTree`.
public protocol ViewToolkit<View>: AnyObject {
  /// A view of the toolkit.
  associatedtype View

  /// Makes the view of a controller when it is first needed.
  ///
  /// The view must not retain the controller.
  /// - Returns: The view; nil for a controller that the view of its container draws.
  func makeView(for controller: any Controller) -> View?

  /// Shows exactly these views in the view of a container, lowest first.
  ///
  /// - Parameters:
  ///   - children: The views of its visible children, with those that appear and disappear with an open change.
  ///   - container: The view of the container; nil for the window itself.
  func show(_ children: [View], in container: View?)

  /// Called when a controller looks different: place its children, or draw it again.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - controller: The controller.
  func update(_ view: View, of controller: any Controller)

  /// Called when a controller has been released: its view is no longer needed. The default is empty.
  func release(_ view: View)
}

extension ViewToolkit {
  /// Releases only the reference to the view.
  public func release(_ view: View) {}
}

/// Keeps the views of a toolkit in the structure of the containers: creates each once, places it, and releases it
/// (L20, L33).
///
/// A `StageDriver` calls it; retain it as long as the driver.
public final class ViewTree<Toolkit: ViewToolkit>: StageHost {
  /// The driver of the stage.
  public let driver: StageDriver

  private let views = ControllerTable<Toolkit.View>()
  private weak var toolkit: Toolkit?
  private var observation: Observation?

  /// Creates a tree of views for a stage.
  ///
  /// - Parameters:
  ///   - driver: Drives the stage.
  ///   - toolkit: Makes and places views; not retained.
  public init(_ driver: StageDriver, _ toolkit: Toolkit) {
    self.driver = driver
    self.toolkit = toolkit
    views.released = { [weak toolkit] in toolkit?.release($0) }
    driver.host = self
    observation = driver.stage.observe { [weak self] event in
      switch event.kind {
      case .displayChanged, .stateChanged, .current:
        // Other children may be drawn without being attached: placed pages of a pager (G4).
        if let container = event.controller.asContainer { self?.show(container) }
      case .didTransition, .didRotate:
        self?.update(event.controller)
        // Its container places it.
        event.controller.parent.map { self?.update($0) }
      case .appearance(.willAppear, _):
        // A controller that reappears before it has disappeared is placed again, but not attached again.
        event.controller.parent.map { self?.update($0) }
      default: break
      }
    }
  }

  /// How many controllers have a view.
  public var count: Int { views.count }

  /// The view of a controller; nil if it has none, or has not been visible yet.
  public func view(of controller: any Controller) -> Toolkit.View? { views[controller] }

  /// Updates all visible controllers, for another theme or font.
  ///
  /// - Complexity: O(visible controllers).
  public func updateAll() { updateAll(driver.stage.root) }

  /// Makes the view on the first call, and places it.
  public func attach(_ controller: any Controller) {
    _ = views.value(of: controller) { toolkit?.makeView(for: controller) }
    show(controller.parent)
    // A container is updated when its children are placed.
    if controller.asContainer == nil { update(controller) }
  }

  /// Removes the view; the controller keeps it for the next time.
  public func detach(_ controller: any Controller) { show(controller.parent, without: controller) }

  /// Does nothing: the driver animates.
  public func animate(_ change: Change) {}

  /// Draws the progress of a change.
  public func changeDidMove(_ change: Change) { if let owner = change.owner { update(owner) } }

  /// Draws the settled state of a change.
  public func changeDidEnd(_ change: Change) { if let owner = change.owner { show(owner) } }

  private func update(_ controller: any Controller) {
    if let view = views[controller] { toolkit?.update(view, of: controller) }
  }

  /// Shows the visible children of a container, or of the nearest container around it that has a view; nil is the
  /// window.
  private func show(_ container: (any Container)?, without absent: (any Controller)? = nil) {
    guard let toolkit else { return }
    guard let container else {
      let root = driver.stage.root
      return toolkit.show(root === absent ? [] : visibleViews(of: root, without: absent), in: nil)
    }
    guard let view = views[container] else { return show(container.parent, without: absent) }
    toolkit.show(visibleChildren(of: container, without: absent), in: view)
    toolkit.update(view, of: container)
  }

  /// Returns the view of a controller; for one without a view, those of its visible children.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - absent: A child that is left out.
  public func visibleViews(
    of controller: any Controller, without absent: (any Controller)? = nil
  ) -> [Toolkit.View] {
    if let view = views[controller] { return [view] }
    return controller.asContainer.map { visibleChildren(of: $0, without: absent) } ?? []
  }

  private func visibleChildren(
    of container: any Container, without absent: (any Controller)?
  ) -> [Toolkit.View] {
    container.childPlacements.map { $0.controller }.filter { $0 !== absent }.flatMap { child in
      // Pages beside the current one can be seen before they are attached; they are loaded (G4).
      if container is PagerContainer { _ = views.value(of: child) { toolkit?.makeView(for: child) } }
      return visibleViews(of: child, without: absent)
    }
  }

  private func updateAll(_ controller: any Controller) {
    update(controller)
    for placement in controller.asContainer?.childPlacements ?? [] { updateAll(placement.controller) }
  }
}
