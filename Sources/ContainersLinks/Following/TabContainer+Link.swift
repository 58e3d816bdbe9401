public import Containers

extension TabContainer: LinkContainer {
  /// The selected tab, by its name; nil without one.
  public var linkPosition: Place.Position? { selectedController.map { .selected($0.ownEntry) } }

  /// Selects the tab with the name; asks the delegate and the controllers that would be left (K3, T2).
  public func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .selected(let entry) = position else { throw .position(container: linkName) }
    guard let index = controllers.firstIndex(where: { entry.isNamed($0.linkName) }) else {
      throw .unknownChild(entry.key, in: linkName)
    }
    let (standIn, item) = (controllers[index], items[index])
    var step = LinkStep(.selection)
    let tab = try maker.made(standIn, for: entry, in: self, &step)
    step.shows = { $0 === tab }
    guard selectedController !== standIn else { return step }
    step.leaving = containment.target
    step.veto = { [self] in
      guard item.isEnabled, !item.isHidden else {
        return (lifecycle.name, TabError.disabled(title: item.title).description)
      }
      let isAllowed = delegate?.tabContainer(self, shouldSelect: standIn) ?? true
      return isAllowed ? nil : (lifecycle.name, "its delegate does not let “\(item.title)” be selected")
    }
    step.change = selecting(standIn, tab)
    return step
  }

  private func selecting(_ tab: any Controller, _ made: any Controller) -> LinkStep.Making {
    { [self] (options) throws(LinkError) in
      (tab as? OnDemand)?.take(made)
      do throws(TabError) { return try select(tab, options) } catch {
        throw .failed(reason: error.description)
      }
    }
  }
}
