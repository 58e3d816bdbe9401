public import Containers

extension SplitContainer: LinkContainer {
  /// The column that the user is in, by the name of its stack.
  public var linkPosition: Place.Position? { stack(of: showing).map { .selected($0.ownEntry) } }

  /// Shows the column with the name; in a narrow split, the controllers that it hides are asked first (K3, S3).
  public func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .selected(let entry) = position else { throw .position(container: linkName) }
    let named = columns.first { stack(of: $0).map { entry.isNamed($0.linkName) } ?? false }
    guard let column = named, let stack = stack(of: column) else {
      throw .unknownChild(entry.key, in: linkName)
    }
    var step = LinkStep(.selection)
    let targets = containment.target
    let isNarrow = form == .one
    step.shows = { child in child === stack || !isNarrow && targets.contains { $0 === child } }
    guard showing != column || !targets.contains(where: { $0 === stack }) else { return step }
    if isNarrow { step.leaving = targets.filter { $0 !== stack } }
    step.change = { [self] (options) throws(LinkError) in
      do throws(SplitError) { return try show(column, options) } catch {
        throw .failed(reason: error.description)
      }
    }
    return step
  }
}

extension SwitcherContainer: LinkContainer {
  /// The selected segment, by the name of its controller; nil without one.
  public var linkPosition: Place.Position? { selectedController.map { .selected($0.ownEntry) } }

  /// Selects the segment whose controller has the name; asks the controllers that would be left, if the switcher does
  /// (K3, W1).
  public func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .selected(let entry) = position else { throw .position(container: linkName) }
    let found = model.segments.first { segment in
      standIn(named: segment.name).map { entry.isNamed($0.linkName) } ?? false
    }
    guard let segment = found, let standIn = standIn(named: segment.name) else {
      throw .unknownChild(entry.key, in: linkName)
    }
    var step = LinkStep(.selection)
    let child = try maker.made(standIn, for: entry, in: self, &step)
    step.shows = { $0 === child }
    guard selectedController !== child else { return step }
    if asksBeforeLeaving { step.leaving = containment.target }
    step.veto = { [lifecycle] in
      guard !segment.isEnabled || segment.isHidden else { return nil }
      return (lifecycle.name, SwitcherError.disabled(segment.name).description)
    }
    step.change = { [self] (options) throws(LinkError) in
      (standIn as? OnDemand)?.take(child)
      do throws(SwitcherError) { return try select(segment.name, options) } catch {
        throw .failed(reason: error.description)
      }
    }
    return step
  }
}
