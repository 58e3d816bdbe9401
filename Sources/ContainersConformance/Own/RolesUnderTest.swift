public import Containers

#if !hasFeature(Embedded)
  /// Your own container in which each child has a role: a drawer, a dock, a ring (C11).
  ///
  /// A list shows any of its children in any order; conform to `GenericUnderTest` there. A container with roles has a
  /// state for some lists of children only, and one function says which. A request that no state can be is *unsupported*.
  ///
  /// ```swift
  /// extension TwoPanes: RolesUnderTest {
  ///   func suiteState(_ children: [any Controller], showing shown: [any Controller]) -> State? {
  ///     children.count == 2 ? State(first: children[0], second: children[1], isWide: shown.count == 2) : nil
  ///   }
  /// }
  /// ```
  public protocol RolesUnderTest: GenericUnderTest, StatefulContainer {
    /// Returns the state with these children that shows some of them; nil if there is none.
    ///
    /// The suite compares the arrangement of the state with both lists, so a state that has other children, or shows
    /// others, counts as none.
    ///
    /// - Parameters:
    ///   - children: All children in order.
    ///   - shown: The visible ones in order.
    func suiteState(_ children: [any Controller], showing shown: [any Controller]) -> State?
  }

  /// All children of a state, and the visible ones.
  private struct Lists {
    var (all, shown): ([any Controller], [any Controller])

    func isSame(as other: Lists) -> Bool {
      all.map(ObjectIdentifier.init) == other.all.map(ObjectIdentifier.init)
        && shown.map(ObjectIdentifier.init) == other.shown.map(ObjectIdentifier.init)
    }
  }

  extension RolesUnderTest {
    private func lists(of state: State) -> Lists {
      let arrangement = arrangement(for: state, in: lifecycle.size)
      return Lists(all: arrangement.children ?? children, shown: arrangement.shown)
    }

    /// The state with other lists; nil if there is none.
    private func state(with lists: Lists) -> State? {
      suiteState(lists.all, showing: lists.shown).flatMap { self.lists(of: $0).isSame(as: lists) ? $0 : nil }
    }

    private func change(
      _ request: SuiteRequest, _ edit: @escaping (inout Lists) throws(ContainmentError) -> Void
    ) throws {
      func edited(_ state: State) throws(ContainmentError) -> State? {
        var lists = lists(of: state)
        try edit(&lists)
        return self.state(with: lists)
      }
      guard try edited(ledger.target) != nil else { throw Refusal.unsupported }
      try navigate(request.options, whenEnded: request.whenEnded) { (state) throws(Failure) in
        // A request that had to wait meets another state, in which it may be wrong.
        do throws(ContainmentError) { state = try edited(state) ?? state } catch { throw .containment(error) }
      }
    }

    /// The index of a child.
    private func index(of child: any Controller, in lists: Lists) throws(ContainmentError) -> Int {
      guard let index = lists.all.firstIndex(where: { $0 === child }) else {
        throw .notAChild(name: child.lifecycle.name, container: lifecycle.name)
      }
      return index
    }

    /// Shows the state with these children.
    public func setChildren(
      _ children: [any Controller], showing shown: [any Controller], _ request: SuiteRequest
    ) throws { try change(request) { $0 = Lists(all: children, shown: shown) } }

    /// Shows the state in which exactly these children are visible.
    public func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws {
      try change(request) { [self] lists throws(ContainmentError) in
        for (index, child) in children.enumerated() where children[..<index].contains(where: { $0 === child })
        { throw .duplicate(name: child.lifecycle.name) }
        // What the open change brings, and is not wanted any more, has never arrived (L18).
        let settled = self.lists(of: ledger.settled).all
        lists.all.removeAll { child in
          !children.contains { $0 === child }
            && (!settled.contains { $0 === child } || removing && lists.shown.contains { $0 === child })
        }
        lists.all += children.filter { child in !lists.all.contains { $0 === child } }
        lists.shown = children
      }
    }

    /// Shows the state with one child more.
    public func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest) throws {
      try change(request) { [lifecycle] lists throws(ContainmentError) in
        guard !lists.all.contains(where: { $0 === child }) else {
          throw .alreadyAChild(name: child.lifecycle.name, container: lifecycle.name)
        }
        let index = index ?? lists.all.count
        guard 0...lists.all.count ~= index else { throw .index(index, count: lists.all.count) }
        lists.all.insert(child, at: index)
        if shown { lists.shown.append(child) }
      }
    }

    /// Shows the state without a child.
    public func remove(_ child: any Controller, _ request: SuiteRequest) throws {
      try change(request) { [self] lists throws(ContainmentError) in
        lists.all.remove(at: try index(of: child, in: lists))
        lists.shown.removeAll { $0 === child }
      }
    }

    /// Shows the state with a controller in place of a child.
    public func replace(
      _ child: any Controller, with new: any Controller, _ request: SuiteRequest
    ) throws {
      try change(request) { [self] lists throws(ContainmentError) in
        _ = try index(of: child, in: lists)
        func replaced(_ list: [any Controller]) -> [any Controller] {
          list.filter { $0 !== new || new === child }.map { $0 === child ? new : $0 }
        }
        lists = Lists(all: replaced(lists.all), shown: replaced(lists.shown))
      }
    }
  }
#endif
