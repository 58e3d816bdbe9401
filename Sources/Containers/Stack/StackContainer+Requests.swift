// Requests of other controllers: to push a destination, to replace a child, and to go back to one (M12, M13).

extension StackContainer {
  /// Pushes the destination.
  public func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? {
    try carried { () throws(StackError) in try push(controller, options) }
  }

  /// Replaces the controller of the child's entry.
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? {
    try carried { () throws(StackError) in
      try set(path.map { $0.controller === child ? StackEntry(new) : $0 }, forward(options))
    }
  }

  /// Pops the entries above the child's entry.
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard let entry = path.last(where: { $0.controller === child }), entry !== top else { return nil }
    return attempt { () throws(StackError) in try pop(to: entry.key, options) }
  }

  private func carried(_ work: () throws(StackError) -> Change) throws(ContainmentError) -> Change? {
    do throws(StackError) { return try work() } catch {
      if case .containment(let error) = error { throw error }
      report(error.description)
      return nil
    }
  }
}
