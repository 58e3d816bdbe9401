public import Containers

/// A container without a policy, which the suite tests instead of its own (C11).
///
/// A `ChildList` needs nothing else: `extension MyBox: GenericUnderTest {}`. A `StatefulContainer` in which each child has a
/// role conforms to `RolesUnderTest`; one that shows any list implements `add`, `show`, `remove` and `replace` with
/// `navigate`. A request that no state of the container can be is refused with `Refusal.unsupported`.
/// Cases in which the container itself changes its children in a resize or rotation (L35) are *unsupported*, and so are
/// those with custom frames, orientations or forwarding. Leave out `size` if a child that comes changes the sizes of the
/// others. With `again` in `suiteFeatures` it reports its `didReselect()`
/// as `again` to the listener (T2).
public protocol GenericUnderTest: ContainerUnderTest {
  /// Gives a new container its children, and shows some of them.
  func setChildren(_ children: [any Controller], showing shown: [any Controller], _ request: SuiteRequest)
    throws(SuiteError)
  /// Shows exactly these children; those that are not children yet are added (L9).
  ///
  /// - Parameters:
  ///   - children: What to show, in order.
  ///   - removing: Whether the children that become hidden also leave the container; feature `present`.
  ///   - request: The options and the completion to pass on.
  func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Adds a child, at the end if the index is nil; called for a new container, and with the feature `children` (L13).
  func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Removes a child; feature `children` (L13).
  func remove(_ child: any Controller, _ request: SuiteRequest) throws(SuiteError)
  /// Replaces a child with a controller; the child leaves the container; feature `show`.
  func replace(_ child: any Controller, with new: any Controller, _ request: SuiteRequest) throws(SuiteError)
}

extension GenericUnderTest {
  /// The features of every container without a policy.
  public static var suiteFeatures: Set<String> {
    ["animated", "cancel", "interactive", "children", "show", "present", "size"]
  }

  /// Adds one child after the other.
  public func setChildren(
    _ children: [any Controller], showing shown: [any Controller], _ request: SuiteRequest
  ) throws(SuiteError) {
    for child in children {
      try add(child, at: nil, shown: shown.contains { $0 === child }, request)
    }
    // In the order of the script, which need not be the order of the children (L9).
    try show(shown, removing: false, request)
  }
}

extension GenericUnderTest where Self: ChildList {
  /// Shows them with `ChildList.show`.
  public func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(ContainmentError) in
      try show(children, removing: removing, request.options, whenEnded: request.whenEnded)
    }
  }
  /// Adds it with `ChildList.add`.
  public func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest)
    throws(SuiteError)
  {
    try passing { () throws(ContainmentError) in
      try add(child, at: index, shown: shown, request.options, whenEnded: request.whenEnded)
    }
  }
  /// Removes it with `Container.remove`.
  public func remove(_ child: any Controller, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(ContainmentError) in
      try remove(child, request.options, whenEnded: request.whenEnded)
    }
  }
  /// Replaces it with `ChildList.swap`, or with `transition` if both are children.
  public func replace(_ child: any Controller, with new: any Controller, _ request: SuiteRequest)
    throws(SuiteError)
  {
    // A controller that is already a child is shown in place of the other.
    if new.parent === self, child.parent === self, new !== child {
      try passing { () throws(ContainmentError) in
        try transition(from: child, to: new, removing: true, request.options, whenEnded: request.whenEnded)
      }
    } else {
      try passing { () throws(ContainmentError) in
        try swap(child, for: new, request.options, whenEnded: request.whenEnded)
      }
    }
  }
}

extension Box: GenericUnderTest {
  static var suiteFeatures: Set<String> { OwnKind.generic.features }
}

extension ListContainer: GenericUnderTest {}
