// Unwinding to a controller that accepts it, through stacks, tabs and layers (M13).

extension Controller {
  /// Goes back to the nearest controller that accepts the name, in one call (M13).
  ///
  /// The search goes from this controller up, through parents and presenters. At each one it first looks among the
  /// other children, innermost first, then at the controller itself. Then `prepare` is called, then the destination's
  /// `unwind`, and every container in between makes the next one visible: stacks pop, tabs select, layers are dismissed.
  /// - Parameters:
  ///   - name: The name of the unwinding.
  ///   - options: How the changes are carried out.
  ///   - prepare: Called with the destination before it acts.
  /// - Returns: The changes that were made or queued, innermost first; empty if the destination was already visible.
  /// - Throws: `UnwindError.noDestination`; nothing has changed then.
  /// - Complexity: O(controllers that are searched).
  @discardableResult
  public func unwind(
    to name: String, _ options: Change.Options = .animated,
    preparing prepare: (any Controller) -> Void = { _ in }
  ) throws(UnwindError) -> [Change] {
    guard let destination = unwindDestination(of: name) else {
      throw .noDestination(name, source: lifecycle.name)
    }
    prepare(destination)
    destination.unwind(to: name, from: self)
    var changes: [Change] = []
    var child: any Controller = destination
    while let container = child.parent {
      if let change = container.reveal(child, options) { changes.append(change) }
      child = container
    }
    return changes
  }

  /// Returns the controller that a name would unwind to from here; nil if none accepts it (M13).
  package func unwindDestination(of name: String) -> (any UnwindDestination)? {
    var climbed: [any Controller] = [self]
    var branch: any Controller = self
    while let stop = branch.stopAbove, !climbed.holds(stop) {
      climbed.append(stop)
      if let container = stop.asContainer,
        let found = search(container.children.filter { $0 !== branch }, name, except: climbed)
      {
        return found
      }
      if let found = accepts(stop, name) { return found }
      branch = stop
    }
    return nil
  }

  /// The presenter of a layer, or the container of any other controller.
  private var stopAbove: (any Controller)? { lifecycle.isPresented ? presenter ?? parent : parent }

  private func accepts(_ controller: any Controller, _ name: String) -> (any UnwindDestination)? {
    controller.asUnwindDestination.flatMap { destination in
      let canUnwind = record.engine.ask("can unwind", record) { destination.canUnwind(to: name, from: self) }
      return canUnwind == true ? destination : nil
    }
  }

  /// Searches controllers and their descendants, descendants first (L39).
  private func search(
    _ controllers: [any Controller], _ name: String, except climbed: [any Controller]
  ) -> (any UnwindDestination)? {
    var waiting: [(controller: any Controller, isLeaving: Bool)] = controllers.reversed().map { ($0, false) }
    while let (controller, isLeaving) = waiting.popLast() {
      guard !climbed.holds(controller) else { continue }
      if isLeaving {
        if let found = accepts(controller, name) { return found }
        continue
      }
      waiting.append((controller, true))
      for child in (controller.asContainer?.children ?? []).reversed() { waiting.append((child, false)) }
    }
    return nil
  }
}
