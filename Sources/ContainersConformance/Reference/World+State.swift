import Containers
import ContainersLinks
import ContainersText

// The state that can be read after an operation.

extension World {
  /// The value of a key such as `T.selected`; nil if it is unknown.
  func value(of key: String) -> StateValue? {
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let (name, property) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
    if name == "W" { return windowValue(property) }
    guard let thing = things[name] else { return nil }
    if let value = partValue(property, of: thing) { return value }
    guard let controller = thing.controller else { return nil }
    return value(property, of: controller)
  }

  private func value(_ property: String, of controller: any Controller) -> StateValue? {
    let special: StateValue? =
      switch controller {
      case let stack as JudgedStack: stackValue(property, of: stack)
      case let context as PresentationContainer: layersValue(property, of: context)
      case let split as JudgedSplit: splitValue(property, of: split)
      case let tabs as JudgedTabs: tabValue(property, of: tabs)
      case let pages as JudgedPages: pageValue(property, of: pages)
      case let pager as JudgedPager: pagerValue(property, of: pager)
      case let book as BookContainer: bookValue(property, of: book)
      default: nil
      }
    return special ?? layerValue(property, of: controller) ?? commonValue(property, of: controller)
  }

  private func commonValue(_ property: String, of controller: any Controller) -> StateValue? {
    let record = controller.lifecycle
    switch property {
    case "state": return StateValue(record.state.word)
    case "loaded": return StateValue.bool(record.isLoaded)
    case "focus": return controller.focus.map { .string($0.item) } ?? .null
    case "active": return StateValue.bool(record.isActive)
    case "parent": return controller.parent.map { StateValue(name(of: $0)) } ?? .null
    case "movingToParent": return StateValue.bool(record.isMovingToParent)
    case "movingFromParent": return StateValue.bool(record.isMovingFromParent)
    case "presented": return StateValue.bool(record.isBeingPresented)
    case "note": return (controller as? Leaf).map { $0.note.map { .string($0) } ?? .null }
    case "dismissed": return StateValue.bool(record.isBeingDismissed)
    default: break
    }
    guard let container = (controller as? BookContainer)?.pages ?? controller.asContainer else { return nil }
    let containment = container.containment
    switch property {
    case "children": return StateValue(names(container.children))
    case "shown": return StateValue(names(containment.shown))
    case "current": return StateValue(names(containment.current))
    case "settled": return StateValue(names(containment.settled))
    case "open": return StateValue.bool(containment.change != nil)
    case "incoming": return containment.change.map { StateValue(names($0.incoming)) } ?? .null
    case "outgoing": return containment.change.map { StateValue(names($0.outgoing)) } ?? .null
    case "staying": return containment.change.map { StateValue(names($0.staying)) } ?? .null
    case "progress": return containment.change.flatMap { number($0.progress) } ?? .null
    default: return nil
    }
  }

  private func windowValue(_ property: String) -> StateValue? {
    guard let stage else { return nil }
    switch property {
    case "orientation": return StateValue(stage.orientation.word)
    case "size": return .array([number(stage.size.width), number(stage.size.height)])
    case "supported":
      let set = stage.supportedOrientations
      return StateValue(Orientation.words.filter { set.contains($0.value) }.map { $0.key })
    default: return nil
    }
  }

  /// A number, written as an integer if it is one.
  private func number(_ value: Double) -> StateValue {
    if let whole = Int(exactly: value) { return StateValue(whole) }
    return StateValue(value) ?? .null
  }

  private func number(_ value: Int?) -> StateValue { value.map { StateValue($0) } ?? .null }

  private func tabValue(_ property: String, of tabs: any TabsUnderTest) -> StateValue? {
    switch property {
    case "tabs": return StateValue(names(tabs.controllers))
    case "selected": return tabs.selectedController.map { StateValue(name(of: $0)) } ?? .null
    case "index":
      return number(tabs.selectedController.flatMap { one in tabs.controllers.firstIndex { $0 === one } })
    case "bar":
      return StateValue(
        tabs.bar.map { name(of: tabs.controllers[$0]) } + (tabs.isOverflowing ? ["More"] : []))
    case "recent": return StateValue(names(tabs.recentTabs))
    case "walk": return tabs.walkTarget.map { StateValue(name(of: $0)) } ?? .null
    case "more": return StateValue(tabs.overflowTabs.map { name(of: tabs.controllers[$0]) })
    default: return nil
    }
  }

  private func pageValue(_ property: String, of pages: any PagesUnderTest) -> StateValue? {
    switch property {
    case "pages": StateValue(names(pages.controllers))
    case "spine": StateValue(World.spines.first { $0.value == pages.spine }?.key ?? "")
    case "doubleSided": StateValue.bool(pages.isDoubleSided)
    case "turning": pages.turningDirection.map { StateValue($0.word) } ?? .null
    case "dots": StateValue(pages.dots.count)
    case "dot": StateValue(pages.dots.index)
    default: nil
    }
  }

  private func bookValue(_ property: String, of book: BookContainer) -> StateValue? {
    switch property {
    case "page": StateValue(book.currentPage)
    case "pages": .array(book.shownPages.map { StateValue($0) })
    case "count": number(book.pageCount)
    case "spine", "doubleSided", "turning": pageValue(property, of: book.pages)
    default: nil
    }
  }

  private func pagerValue(_ property: String, of pager: any PagerUnderTest) -> StateValue? {
    switch property {
    case "page": StateValue(pager.currentPage)
    case "settledPage": StateValue(pager.settledPage)
    case "count": StateValue(pager.pageCount)
    case "dots": StateValue(pager.control.dots)
    case "dot": StateValue(pager.control.dot)
    case "hidden": StateValue.bool(pager.control.isHidden)
    case "rotating": StateValue.bool(pager.isRotating)
    case "placed": StateValue(pager.placements.compactMap { pager.controller(at: $0).map(name(of:)) })
    default: nil
    }
  }

  /// The properties of a thing beside its controller.
  private func partValue(_ property: String, of thing: Thing) -> StateValue? {
    switch (thing.parts, property) {
    case (.scrubber(let scrubber), "value"): number(scrubber.value)
    case (.scrubber(let scrubber), "preview"): number(scrubber.preview)
    case (.scrubber(let scrubber), "visible"): StateValue.bool(scrubber.isVisible)
    case (.page(_, let source?), "made"): StateValue(source.made)
    case (.page(_, let source?), "living"): StateValue(source.living)
    case (.pager(let parts), "made"): parts.source.map { StateValue($0.made) }
    case (.pager(let parts), "living"): parts.source.map { StateValue($0.living) }
    case (.pager(let parts), "offset") where parts.surface.isConnected:
      number(parts.surface.place(of: parts.surface.contentOffset))
    case (.tab(let maker), "made"): StateValue(maker.made)
    case (.tab(let maker), "living"): StateValue(maker.living)
    case (.switcher(let parts), "made"): StateValue(parts.maker.made)
    case (.switcher(let parts), "living"): StateValue(parts.maker.living)
    case (.switcher(let parts), _): switcherValue(property, of: parts.model)
    case (.menu(let parts), _): menuValue(property, of: parts.menu)
    case (.stack(let parts), "made"): StateValue(parts.made)
    case (.stack(let parts), "living"): StateValue(parts.living)
    case (.book(_, let leaves), "page") where has(.bookCountsQueries): StateValue(leaves.lastQuestion)
    case (.book(_, let leaves), "made"): StateValue(leaves.made)
    case (.book(_, let leaves), "living"): StateValue(leaves.living)
    case (.text(let text), _): textValue(property, of: text)
    case (.links(let parts), _): linkValue(property, of: parts)
    case (.history(let parts), _): parts.value(property)
    default: decidedValue(property, of: thing)
    }
  }

  /// What is known of what decides where a link or *back* leads.
  private func decidedValue(_ property: String, of thing: Thing) -> StateValue? {
    switch (thing.parts, property) {
    case (.follower(let follower, let table), _): followerValue(property, of: follower, table)
    case (.dispatcher(let parts), "canGoBack"): StateValue.bool(parts.back.canGoBack)
    case (.dispatcher(let parts), "canGoForward"): StateValue.bool(parts.back.canGoForward)
    case (.player(let player), "commands"): commandCount(of: player)
    default: nil
    }
  }

  private func textValue(_ property: String, of text: TextParts) -> StateValue? {
    switch property {
    case "pages": return StateValue(text.count)
    case "page": return StateValue(text.place.page)
    case "lines":
      return (try? text.paginator.lines(ofPage: text.place.page)).map { StateValue($0.map { $0.displayed }) }
    case "starts":
      let starts = (0..<text.count).compactMap { try? text.paginator.range(ofPage: $0).lowerBound }
      return .array(starts.map { StateValue($0) })
    default: return nil
    }
  }
}
