public import Containers

extension PresentationContainer: LinkContainer {
  /// The layers, bottom to top.
  public var linkPosition: Place.Position? { .layers(layers.map { $0.controller.ownEntry }) }

  /// Dismisses the layers from the first different one on, and presents the missing ones (K3, M6).
  public func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .layers(let wanted) = position else { throw .position(container: linkName) }
    var (step, keys): (LinkStep, Set<String>) = (LinkStep(.layers), [])
    for entry in wanted where !keys.insert(entry.key).inserted {
      throw .duplicate(key: entry.key, in: linkName)
    }
    let count = zip(layers, wanted).prefix { $0.controller.ownEntry.key == $1.key }.count
    for (layer, entry) in zip(layers, wanted).prefix(count) {
      step.updates += layer.controller.updates(to: entry)
    }
    let gone = Array(layers[count...].reversed())
    (step.leaving, step.removes) = (gone.map { $0.controller }, true)
    step.veto = { [self] in
      for layer in gone {
        let name = layer.controller.lifecycle.name
        if !layer.userMayDismiss { return (name, "the user may not dismiss it") }
        if !(delegate?.presentation(self, shouldDismiss: layer) ?? true) {
          return (lifecycle.name, "its delegate does not let “\(name)” be dismissed")
        }
      }
      return nil
    }
    let kept = layers.prefix(count)
    let cover = kept.lastIndex { $0.style.removesBelow }
    step.shows = { child in
      if let number = kept.firstIndex(where: { $0.controller === child }) {
        return number >= cover ?? 0
      }
      return cover == nil
    }
    if let lowest = gone.last?.controller { step.change = dismissing(lowest) }
    for entry in wanted[count...] { step.presentations.append(try presenting(entry, maker)) }
    return step
  }

  private func dismissing(_ layer: any Controller) -> LinkStep.Making {
    { [self] (options) throws(LinkError) in
      // It leaves with its presenter, if that leaves in the same call (M4).
      guard layers.contains(where: { $0.controller === layer }) else { return containment.change }
      do throws(PresentationError) { return try dismiss(layer, options) } catch {
        throw .failed(reason: error.description)
      }
    }
  }

  private func presenting(_ entry: Place.Entry, _ maker: LinkMaker) throws(LinkError) -> LinkStep.Making {
    let controller = try maker.make(entry, in: self)
    let style = maker.style(entry)
    guard Self.context(for: style, of: self) === self else {
      throw .style(key: entry.key, container: linkName)
    }
    return { [self] (options) throws(LinkError) in
      do throws(PresentationError) {
        return try present(controller, style: style, whenBusy: .onTop, options)
      } catch { throw .failed(reason: error.description) }
    }
  }
}
