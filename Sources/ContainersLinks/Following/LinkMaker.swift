public import Containers

/// Makes the controllers that a place needs and the tree does not have, each once per link (K3).
public final class LinkMaker {
  /// The style in which the layer of an entry is presented.
  public let style: (Place.Entry) -> PresentationStyle
  let screen: (Place.Entry) throws(PageUnavailable) -> any Controller
  private let configure: (StackEntry, Place.Entry) -> Void
  let place: Place
  /// The controllers that have been made, by container and key; used again if the link is computed again.
  private var made: [(name: String, controller: any Controller)] = []
  /// The containers of the place that have been found or made.
  var found: Set<String> = []
  /// The presentations in new controllers.
  var presentations: [LinkStep.Making] = []
  /// Makes controllers that could be made later, if a container of the place is not found otherwise.
  var postponed: [() throws(LinkError) -> Void] = []

  init(
    _ place: Place, style: @escaping (Place.Entry) -> PresentationStyle,
    configure: @escaping (StackEntry, Place.Entry) -> Void,
    _ screen: @escaping (Place.Entry) throws(PageUnavailable) -> any Controller
  ) { (self.place, self.style, self.configure, self.screen) = (place, style, configure, screen) }

  /// Makes the controller of an entry, and sets the containers inside to their positions.
  ///
  /// - Parameters:
  ///   - entry: The screen, with its parameters.
  ///   - container: The container that will contain it.
  /// - Throws: `LinkError.unavailable` or `held`, and errors of containers inside.
  public func make(
    _ entry: Place.Entry, in container: any LinkContainer
  ) throws(LinkError) -> any Controller { try make(entry, in: container, isShown: true) }

  /// Makes the controller of a tab or segment that is made on demand, and sets the containers inside (K10, T13).
  func make(
    _ tab: OnDemand, for entry: Place.Entry, in container: any LinkContainer
  ) throws(LinkError) -> any Controller {
    try make(entry, in: container, isShown: true) { (_) throws(PageUnavailable) in
      guard let make = tab.make else { throw PageUnavailable("it cannot be made again") }
      return try make()
    }
  }

  /// Returns the controller of a tab or segment; one that is not made is made for a link that leads to it.
  ///
  /// - Parameter step: Gets the update of a controller that is there already.
  func made(
    _ tab: any Controller, for entry: Place.Entry, in container: any LinkContainer, _ step: inout LinkStep
  ) throws(LinkError) -> any Controller {
    guard let standIn = tab as? OnDemand else {
      step.updates = tab.updates(to: entry)
      return tab
    }
    return try make(standIn, for: entry, in: container)
  }

  private func make(
    _ entry: Place.Entry, in container: any LinkContainer, isShown: Bool,
    by tab: ((Place.Entry) throws(PageUnavailable) -> any Controller)? = nil
  ) throws(LinkError) -> any Controller {
    let name = container.linkName + "/" + entry.key
    let controller: any Controller
    if let known = made.first(where: { $0.name == name }) {
      controller = known.controller
    } else {
      do throws(PageUnavailable) { controller = try (tab ?? screen)(entry) } catch {
        throw .unavailable(key: entry.key, reason: error.reason)
      }
      let isTwice = made.contains { $0.controller === controller }
      if isTwice || controller.lifecycle.isHeld || controller === top(of: container) {
        throw .held(name: controller.lifecycle.name, key: entry.key)
      }
      made.append((name, controller))
      for update in controller.updates(to: entry) { update() }
    }
    try prepare(controller, isShown: isShown)
    return controller
  }

  /// The topmost container above a container.
  private func top(of container: any Container) -> any Container {
    var top = container
    while let parent = top.lifecycle.parent { top = parent }
    return top
  }

  /// Makes an entry of a stack, with its controller if that will be visible; otherwise that is made on demand.
  ///
  /// - Parameters:
  ///   - entry: The screen, with its parameters.
  ///   - stack: The stack that will contain it.
  ///   - isVisible: Whether it will be on top.
  public func stackEntry(
    _ entry: Place.Entry, in stack: StackContainer, isVisible: Bool
  ) throws(LinkError) -> StackEntry {
    let ready = Ready()
    let controller = isVisible ? try make(entry, in: stack) : nil
    if !isVisible { postponed.append(making(entry, in: stack, for: ready)) }
    let new = StackEntry(
      key: entry.key, parameters: LinkValue.state(of: entry.parameters), controller: controller
    ) { [screen] () throws(PageUnavailable) in
      defer { ready.controller = nil }
      if let controller = ready.controller { return controller }
      return try screen(Place.Entry(entry.key, ready.parameters ?? entry.parameters))
    }
    ready.entry = new
    configure(new, entry)
    return new
  }

  private func making(
    _ entry: Place.Entry, in stack: StackContainer, for ready: Ready
  ) -> () throws(LinkError) -> Void {
    { [self] () throws(LinkError) in
      let controller = try make(entry, in: stack, isShown: false)
      ready.controller = controller
    }
  }

  /// A controller that was made before its entry needs it, because a container inside is part of the place.
  private final class Ready {
    var controller: (any Controller)?
    #if hasFeature(Embedded)
      unowned(unsafe) var entry: StackEntry?
    #else
      weak var entry: StackEntry?
    #endif
    /// The current parameters of the entry.
    var parameters: [String: LinkValue]? { entry.map { LinkValue.values(of: $0.parameters) } }
  }

  /// Sets the containers in a controller that is not in the tree yet to their positions.
  private func prepare(_ controller: any Controller, isShown: Bool) throws(LinkError) {
    var (children, front): ([any Controller], (any Controller) -> Bool) = ([], { _ in true })
    if let container = controller.asLinkContainer, let position = place[container.linkName],
      found.insert(container.linkName).inserted
    {
      let step = try container.linkStep(to: position, self)
      if !step.presentations.isEmpty, !isShown { throw .hidden(container: container.linkName) }
      _ = try step.change?(.immediate)
      for update in step.updates { update() }
      presentations += step.presentations
      front = step.shows
    }
    children = controller.asContainer?.containment.children ?? []
    for child in children { try prepare(child, isShown: isShown && front(child)) }
  }
}
