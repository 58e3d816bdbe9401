// Operations from code: each is one change from the old list of entries to a new one (N2, N3, N7).

extension StackContainer {
  /// Called by `navigate`: a new top that was below looks like going back, any other one like a push (N2, N3).
  public func __navigate(
    _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) -> Change {
    var new = start
    try edit(&new)
    note(new.list.entries(from: new.list.common(with: start.list)))
    return try change(options, whenEnded, edit)
  }

  /// Pushes an entry (N2, N3).
  ///
  /// - Parameters:
  ///   - entry: The entry; see `StackEntry`.
  ///   - policy: What happens if its key is already in the stack.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Throws: `StackError`; nothing has changed then.
  /// - Complexity: O(visible entries), independent of the depth (N15).
  @discardableResult
  public func push(
    _ entry: StackEntry, ifPresent policy: StackDuplicates = .refuse,
    _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    let wanted = policy == .refuse ? entry : holder(of: entry) ?? entry
    if policy == .singleTop, let controller = wanted.controller, wanted !== top, holder(of: wanted) != nil {
      throw .containment(.alreadyAChild(name: controller.lifecycle.name, container: lifecycle.name))
    }
    try prepare(wanted)
    let there = policy == .refuse ? nil : self.entry(for: wanted.key)
    let change = try change(forward(options), whenEnded) { (state) throws(StackError) in
      try state.push(wanted, ifPresent: policy)
    }
    if there !== entry, wanted.isNamed || there === wanted { there?.take(entry.parameters) }
    return change
  }

  /// The entries whose controllers are made.
  private var entriesByController: [ObjectIdentifier: StackEntry] {
    var entries: [ObjectIdentifier: StackEntry] = [:]
    for entry in start.list.entries {
      if let controller = entry.controller { entries[ObjectIdentifier(controller.lifecycle)] = entry }
    }
    return entries
  }

  /// The entry that already has the controller of a new entry, if that asks for no other key (N7).
  func holder(of entry: StackEntry) -> StackEntry? {
    guard let controller = entry.controller, controller.lifecycle.parent === self else { return nil }
    return start.list.entries.last {
      $0.controller === controller && (!entry.isNamed || $0.key.hasSameBytes(as: entry.key))
    }
  }

  /// Pushes a controller as an entry with its name as the key, plus a number if that is taken; see `push(_:ifPresent:_:whenEnded:)` (N2).
  @discardableResult
  public func push(
    _ controller: any Controller, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change { try push(StackEntry(controller), options, whenEnded: whenEnded) }

  /// Pushes an entry that returns a result (N10).
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - type: The type of the result.
  ///   - policy: What happens if its key is already in the stack.
  ///   - options: How the change is carried out.
  /// - Returns: The result, with the change that pushes. It is delivered once, after the entry's last callback, however
  ///   the entry leaves. Setting its value pops the entry and everything above it.
  /// - Throws: `StackError`; nothing has changed then.
  public func push<Value>(
    _ entry: StackEntry, for type: Value.Type, ifPresent policy: StackDuplicates = .refuse,
    _ options: Change.Options = .animated
  ) throws(StackError) -> NavigationResult<Value> {
    // The entry that will be on top; an entry that is brought to the front, or returned to, has the result (N7).
    var holder = entry
    if policy != .refuse {
      holder = self.holder(of: entry) ?? (entry.isNamed ? self.entry(for: entry.key) : nil) ?? entry
    }
    let result = NavigationResult<Value> { [top = WeakReference(holder), me = WeakReference(self)] in
      guard let holder = top.object else { return }
      if let stack = holder.stack { stack.finish(holder) } else { me.object?.deliverResults() }
    }
    let old = holder.result
    holder.result = result
    do throws(StackError) {
      let change = try push(entry, ifPresent: policy, options) { [me = WeakReference(self)] outcome in
        if case .refused = outcome { me.object?.deliverResults() }
      }
      result.change = change
      awaited.append(Awaited(entry: holder, push: change, deliver: { result.deliver() }))
      deliverResults()  // callbacks of the push may have removed it again
    } catch {
      holder.result = old
      throw error
    }
    return result
  }

  /// Pops an entry that has its result, and everything above it.
  fileprivate func finish(_ entry: StackEntry) {
    attempt { () throws(StackError) in
      try change(back(.animated)) { (state) throws(StackError) in
        if let place = state.list.index(of: entry.key), state.list[place] === entry {
          state.list.cut(at: place)
        }
      }
    }
  }

  /// Pops the entry at the top (N2).
  ///
  /// - Parameters:
  ///   - asking: Whether the controllers that would leave are asked first, as when the user goes back (N9).
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Returns: The change; nil at the root, where nothing changes and `whenEnded` receives a refusal (N6).
  /// - Throws: `StackError`; nothing has changed then.
  @discardableResult
  public func pop(
    asking: Bool = false, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change? {
    guard count > (allowsEmpty ? 0 : 1), let top else {
      whenEnded?(.refused(reason: "the stack is at its root"))
      return nil
    }
    return try remove(top.key, asking: asking, options, whenEnded: whenEnded)
  }

  /// Pops the entries above the entry with a key (N2).
  ///
  /// - Throws: `StackError.unknown`; nothing has changed then.
  /// - Complexity: O(entries that leave).
  @discardableResult
  public func pop(
    to key: String, asking: Bool = false, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    try carryOut(asking, back(options), whenEnded) { (state) throws(StackError) in try state.pop(to: key) }
  }

  /// Pops all entries except the bottom one (N2).
  ///
  /// - Throws: `StackError.unknown` in an empty stack.
  @discardableResult
  public func popToRoot(
    asking: Bool = false, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    try carryOut(asking, back(options), whenEnded) { (state) throws(StackError) in
      state.popToRoot()
    }
  }

  /// Replaces the top entry, with the appearance of a push (N2).
  ///
  /// - Throws: `StackError`; nothing has changed then.
  @discardableResult
  public func replaceTop(
    with entry: StackEntry, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    let there = holder(of: entry)
    let entry = there === top ? there ?? entry : entry  // the same top changes nothing
    try prepare(entry)
    return try change(forward(options), whenEnded) { (state) throws(StackError) in
      try state.replaceTop(with: entry)
    }
  }

  /// Replaces all entries; an entry that is the same object, or has a controller that is already in the stack, stays
  /// (N2, N3).
  ///
  /// A new top that was already in the stack looks like a pop, any other one like a push.
  /// - Parameters:
  ///   - entries: The new entries, from the root to the top.
  ///   - asking: Whether the controllers that would leave are asked first (N9).
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Throws: `StackError`; nothing has changed then.
  /// - Complexity: O(entries).
  @discardableResult
  public func set(
    _ entries: [StackEntry], asking: Bool = false, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    let there = start.list.count == 0 ? [:] : entriesByController
    // A controller that is there already keeps its entry.
    let entries = entries.map { entry in
      guard let holder = entry.controller.flatMap({ there[ObjectIdentifier($0.lifecycle)] }),
        !entry.isNamed || holder.key.hasSameBytes(as: entry.key)
      else { return entry }
      return holder
    }
    for entry in entries { try prepare(entry) }
    let isBack = entries.last.map { start.list.contains($0) } ?? true
    return try carryOut(asking, isBack ? back(options) : forward(options), whenEnded) {
      (state) throws(StackError) in try state.set(entries)
    }
  }

  /// Replaces all entries of a hidden stack that is about to appear: makes the controllers that will be visible (N12).
  func setBeforeAppearance(_ entries: [StackEntry], _ options: Change.Options) throws(StackError) -> Change {
    isAppearing = true
    defer { isAppearing = false }
    return try set(entries, options)
  }

  /// Inserts an entry; below the top it does not appear (N2).
  ///
  /// - Parameters:
  ///   - entry: The new entry.
  ///   - index: Its number from the bottom, 0...count.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome (L19).
  /// - Throws: `StackError`; nothing has changed then.
  @discardableResult
  public func insert(
    _ entry: StackEntry, at index: Int, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    try prepare(entry)
    return try change(forward(options), whenEnded) { (state) throws(StackError) in
      try state.insert(entry, at: index)
    }
  }

  /// Removes the entry with a key, at any position (N2).
  ///
  /// - Throws: `StackError.unknown`, or `empty`; nothing has changed then.
  @discardableResult
  public func remove(
    _ key: String, asking: Bool = false, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    try carryOut(asking, back(options), whenEnded) { (state) throws(StackError) in try state.remove(key) }
  }

  /// Moves the entry with a key to the top; the others receive no callback (N7).
  ///
  /// - Throws: `StackError.unknown`; nothing has changed then.
  @discardableResult
  public func bringToFront(
    _ key: String, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(StackError) -> Change {
    try change(forward(options), whenEnded) { (state) throws(StackError) in try state.bringToFront(key) }
  }

  // MARK: Implementation

  func forward(_ options: Change.Options) -> Change.Options { options.with(direction: .forward) }

  func back(_ options: Change.Options) -> Change.Options {
    var options = options.with(direction: .backward)
    if options.order == nil { options.order = .pop }
    return options
  }

  private func carryOut(
    _ asking: Bool, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?,
    _ edit: @escaping (inout StackState) throws(StackError) -> Void
  ) throws(StackError) -> Change {
    guard asking else { return try change(options, whenEnded, edit) }
    return try ask(options, whenEnded, edit)
  }
}

#if !hasFeature(Embedded)
  extension StackEntry {
    /// Sets the result of the entry, and pops it with everything above it (N10).
    ///
    /// - Returns: Whether a result of this type is awaited.
    @discardableResult
    public func finish<Value>(with value: Value) -> Bool {
      (result as? NavigationResult<Value>)?.finish(with: value) ?? false
    }
  }
#endif
