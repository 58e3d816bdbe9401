public import Containers

/// Your own stack, which the suite tests instead of `StackContainer` (C11, N1).
///
/// An entry from the suite has a controller, unless the feature `stack.lazy` is declared. Without the feature
/// `stack.edit`, its key is the name of the controller.
public protocol StackUnderTest: ContainerUnderTest {
  /// The keys of the entries, bottom to top, when the open change has ended (N1).
  var keys: [String] { get }
  /// The keys of the settled entries (N1).
  var settledKeys: [String] { get }
  /// Replaces all entries (N2); called once for a new stack, and again with the feature `stack.edit`.
  func set(_ entries: [StackEntry], _ request: SuiteRequest) throws(SuiteError)
  /// Pushes an entry; a controller that is already in the stack is refused with `alreadyAChild`.
  func push(_ entry: StackEntry, _ request: SuiteRequest) throws(SuiteError)
  /// Pops the top; with one entry nothing happens, and `whenEnded` is called with `.refused`.
  func pop(_ request: SuiteRequest) throws(SuiteError)
  /// Pops all entries except the bottom one.
  func popToRoot(_ request: SuiteRequest) throws(SuiteError)

  /// Allows the stack to be empty, permanently; feature `stack.edit`.
  func allowEmpty() throws(SuiteError)
  /// Returns the entry with a key; features `stack.edit`, `stack.user`, `stack.title`.
  func entry(for key: String) -> StackEntry?
  /// Pops the entries above another one; feature `stack.edit`.
  func pop(to key: String, _ request: SuiteRequest) throws(SuiteError)
  /// Removes an entry; feature `stack.edit`.
  func remove(_ key: String, _ request: SuiteRequest) throws(SuiteError)
  /// Replaces the top entry; feature `stack.edit`.
  func replaceTop(with entry: StackEntry, _ request: SuiteRequest) throws(SuiteError)
  /// Inserts an entry at an index from the bottom; feature `stack.edit`.
  func insert(_ entry: StackEntry, at index: Int, _ request: SuiteRequest) throws(SuiteError)
  /// Moves an entry to the top; feature `stack.edit`.
  func bringToFront(_ key: String, _ request: SuiteRequest) throws(SuiteError)

  /// Called when the user goes back, without a key to the entry below the top; refused with `unhandled`; feature
  /// `stack.user` (N9).
  func goBack(to key: String?, force: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Called when a finger begins to pull the top away; refused with `noPop`; feature `stack.drag` (N4).
  func beginPop(to key: String?) throws(SuiteError)
  /// Moves the pop, from 0 to 1; refused with `noPop`.
  func movePop(to progress: Double) throws(SuiteError)
  /// Called when the finger lets go, with a velocity in widths per second; refused with `noPop`.
  func endPop(velocity: Double) throws(SuiteError)
  /// Cancels the pop; refused with `noPop`.
  func cancelPop() throws(SuiteError)

  /// Pushes an entry for a result, which is delivered when the entry has left; feature `stack.result` (N10).
  func pushForResult(_ entry: StackEntry, _ request: SuiteRequest) throws(SuiteError) -> NavigationResult<
    String
  >

  /// The content of a bar, when the open change has ended; feature `stack.title` (N11).
  var traits: StackTraits { get }
  /// The content of a bar for the settled entries.
  var settledTraits: StackTraits { get }
  /// The content of a bar for the target of the open change; nil while no change is open.
  var movingTraits: StackTraits? { get }

  /// Sets the closure that makes the entries of a saved stack, and whether entries above an unknown one are dropped;
  /// feature `restore` (N13).
  func setRestoring(dropsAbove: Bool, _ entry: @escaping (String, StateValue) -> StackEntry?)
    throws(SuiteError)
}

extension StackUnderTest {
  /// Not written: an issue for a container that declares the feature.
  public func allowEmpty() throws(SuiteError) { throw MissingRequirement("allowEmpty") }
  /// Nil.
  public func entry(for key: String) -> StackEntry? { nil }
  /// Not written: an issue for a container that declares the feature.
  public func pop(to key: String, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("pop(to:)")
  }
  /// Not written: an issue for a container that declares the feature.
  public func remove(_ key: String, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("remove")
  }
  /// Not written: an issue for a container that declares the feature.
  public func replaceTop(with entry: StackEntry, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("replaceTop")
  }
  /// Not written: an issue for a container that declares the feature.
  public func insert(_ entry: StackEntry, at index: Int, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("insert")
  }
  /// Not written: an issue for a container that declares the feature.
  public func bringToFront(_ key: String, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("bringToFront")
  }
  /// Not written: an issue for a container that declares the feature.
  public func goBack(to key: String?, force: Bool, _ request: SuiteRequest) throws(SuiteError) {
    throw MissingRequirement("goBack")
  }
  /// Not written: an issue for a container that declares the feature.
  public func beginPop(to key: String?) throws(SuiteError) { throw MissingRequirement("beginPop") }
  /// Not written: an issue for a container that declares the feature.
  public func movePop(to progress: Double) throws(SuiteError) { throw MissingRequirement("movePop") }
  /// Not written: an issue for a container that declares the feature.
  public func endPop(velocity: Double) throws(SuiteError) { throw MissingRequirement("endPop") }
  /// Not written: an issue for a container that declares the feature.
  public func cancelPop() throws(SuiteError) { throw MissingRequirement("cancelPop") }
  /// Not written: an issue for a container that declares the feature.
  public func pushForResult(
    _ entry: StackEntry, _ request: SuiteRequest
  ) throws(SuiteError) -> NavigationResult<String> { throw MissingRequirement("pushForResult") }
  /// No titles; the user can go back if there is more than one entry.
  public var traits: StackTraits {
    StackTraits(title: "", backTitle: nil, canGoBack: keys.count > 1, hidesBottomBar: false)
  }
  /// The same.
  public var settledTraits: StackTraits { traits }
  /// Nil.
  public var movingTraits: StackTraits? { nil }
  /// Ignores the closure: a stack that does not make entries keeps those that it has.
  public func setRestoring(dropsAbove: Bool, _ entry: @escaping (String, StateValue) -> StackEntry?) {}
}

extension StackContainer: StackUnderTest {
  /// See `StackUnderTest`.
  public static var suiteFeatures: Set<String> { OwnKind.stack.features }
  /// See `StackUnderTest`.
  public func connect(_ listener: SuiteListener) { delegate = listener as? StackParts }
  /// See `StackUnderTest`.
  public var keys: [String] { path.map { $0.key } }
  /// See `StackUnderTest`.
  public var settledKeys: [String] { settledPath.map { $0.key } }
  /// Checks that the stack was created like this.
  public func allowEmpty() throws(SuiteError) { if !allowsEmpty { throw Refusal.unsupported } }

  /// See `StackUnderTest`.
  public func set(_ entries: [StackEntry], _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try set(entries, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func push(_ entry: StackEntry, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try push(entry, ifPresent: request.duplicates, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func pop(_ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try pop(asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func popToRoot(_ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try popToRoot(asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func pop(to key: String, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try pop(to: key, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func remove(_ key: String, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try remove(key, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func replaceTop(with entry: StackEntry, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try replaceTop(with: entry, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func insert(_ entry: StackEntry, at index: Int, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try insert(entry, at: index, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func bringToFront(_ key: String, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(StackError) in
      try bringToFront(key, request.options, whenEnded: request.whenEnded)
    }
  }
  /// See `StackUnderTest`.
  public func goBack(to key: String?, force: Bool, _ request: SuiteRequest) throws(SuiteError) {
    let change = gestures.goBack(to: key, force: force, request.options, whenEnded: request.whenEnded)
    if change == nil { throw Refusal("unhandled") }
  }
  /// See `StackUnderTest`.
  public func beginPop(to key: String?) throws(SuiteError) {
    if !gestures.beginPop(to: key) { throw Refusal("noPop") }
  }
  /// See `StackUnderTest`.
  public func movePop(to progress: Double) throws(SuiteError) {
    if !gestures.updatePop(progress: progress) { throw Refusal("noPop") }
  }
  /// See `StackUnderTest`.
  public func endPop(velocity: Double) throws(SuiteError) {
    if !gestures.endPop(velocity: velocity) { throw Refusal("noPop") }
  }
  /// See `StackUnderTest`.
  public func cancelPop() throws(SuiteError) { if !gestures.cancelPop() { throw Refusal("noPop") } }
  /// See `StackUnderTest`.
  public func pushForResult(
    _ entry: StackEntry, _ request: SuiteRequest
  ) throws(SuiteError) -> NavigationResult<String> {
    let result = try passing { () throws(StackError) in
      try push(entry, for: String.self, ifPresent: request.duplicates, request.options)
    }
    request.follow(result.change)
    return result
  }
  /// See `StackUnderTest`.
  public func setRestoring(dropsAbove: Bool, _ entry: @escaping (String, StateValue) -> StackEntry?) {
    (restoreEntry, dropsAboveUnknown) = (entry, dropsAbove)
  }
}
