// What other controllers ask of a stack: to push what follows, and to go back (M12, M13).

extension StackContainer {
  /// Pushes the destination.
  public func showDestination(
    _ controller: any Controller, from child: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? {
    try carried { () throws(StackError) in try push(controller, options) }
  }

  /// Puts the controller in the place of the entry that has the child.
  public func replaceChild(
    _ child: any Controller, with new: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? {
    try carried { () throws(StackError) in
      try set(path.map { $0.controller === child ? StackEntry(new) : $0 }, forward(options))
    }
  }

  /// Pops the entries above that of the child.
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    guard let entry = path.last(where: { $0.controller === child }), entry !== top else { return nil }
    do throws(StackError) { return try pop(to: entry.key, options) } catch {
      report(error.description)
      return nil
    }
  }

  private func carried(_ work: () throws(StackError) -> Change) throws(ContainmentError) -> Change? {
    do throws(StackError) { return try work() } catch {
      if case .containment(let error) = error { throw error }
      report(error.description)
      return nil
    }
  }
}
