import CGtk
public import Containers

/// What a container, or a controller with a widget of its own, looks like.
public protocol ControllerView: AnyObject {
  /// The widget, which the view keeps alive.
  var widget: Widget { get }
  /// A child is about to come on show: put its widget in place, or draw it from now on.
  func attach(_ child: any Controller, _ view: (any ControllerView)?)
  /// A child has left: take its widget away.
  func detach(_ child: any Controller)
  /// What moves has moved, or has come to rest: draw it anew.
  func refresh()
  /// A key was pressed; answers whether it has had its effect.
  func press(_ key: UInt32, _ held: UInt32) -> Bool
  /// What gets the keyboard first; nil is the first widget that takes it.
  var firstFocus: Widget? { get }
}

extension ControllerView {
  /// Does nothing.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) {}
  /// Does nothing.
  public func detach(_ child: any Controller) {}
  /// Does nothing.
  public func refresh() {}
  /// False.
  public func press(_ key: UInt32, _ held: UInt32) -> Bool { false }
  /// Nil.
  public var firstFocus: Widget? { nil }
}

/// The window as the model sees it: it makes views when they are first needed, and lets time move what is animated.
public final class GtkHost: StageHost {
  /// Makes the view of a controller; nil for one that its container's view draws.
  public var makeView: (any Controller) -> (any ControllerView)? = { _ in nil }
  /// Whether what moves is there at once.
  public var isInstant = false
  /// The view of the root.
  public var rootDidAttach: ((any ControllerView) -> Void)?

  private let clock: FrameClock
  /// The views of the controllers that live.
  private var views: [ObjectIdentifier: Known] = [:]

  /// A view, and a reference that does not keep its controller alive.
  private struct Known {
    weak var controller: (any Controller)?
    let view: any ControllerView
  }

  init(_ clock: FrameClock) { self.clock = clock }

  /// The view of a controller that has come on show once.
  public func view(of controller: any Controller) -> (any ControllerView)? {
    guard let known = views[ObjectIdentifier(controller)], known.controller === controller else { return nil }
    return known.view
  }

  /// The content has been made, and is about to come on show.
  public func attach(_ controller: any Controller) {
    let view = self.view(of: controller) ?? make(controller)
    if let parent = controller.parent {
      self.view(of: parent)?.attach(controller, view)
    } else if let view {
      rootDidAttach?(view)
    }
  }

  /// The controller has left; its widget is kept for when it comes back.
  public func detach(_ controller: any Controller) {
    guard let parent = controller.parent else { return }
    view(of: parent)?.detach(controller)
  }

  /// The frame clock moves it on, unless it is there at once.
  public func animate(_ change: Change) {
    if isInstant { _ = try? change.arrive() } else { clock.start() }
  }

  /// A leaf is somewhere else.
  public func changeDidMove(_ change: Change) { changeDidEnd(change) }

  /// There is nothing to move any more.
  public func changeDidEnd(_ change: Change) {
    if let owner = change.owner { view(of: owner)?.refresh() }
    if !change.isOpen { dropDead() }
  }

  /// Draws everything that may have moved.
  func refresh() {
    dropDead()
    for known in views.values { known.view.refresh() }
  }

  /// The views of controllers that have gone go as well.
  private func dropDead() {
    if views.values.contains(where: { $0.controller == nil }) {
      views = views.filter { $0.value.controller != nil }
    }
  }

  private func make(_ controller: any Controller) -> (any ControllerView)? {
    guard let view = makeView(controller) else { return nil }
    views[ObjectIdentifier(controller)] = Known(controller: controller, view: view)
    return view
  }
}
