public import Containers

/// A container that shows what it is told to, which the suite judges in place of its own (C11).
///
/// A container whose children do not follow from a state has all that is needed: `extension MyBox: GenericUnderTest {}`.
/// Cases in which a call of its own changes its children in a resize or rotation (L35) are *unsupported*, and so are those
/// in which its own frames, orientations or forwarding differ from the usual. With `again` in `suiteFeatures` it reports
/// its `didReselect()` as `again` to the listener (T2).
public protocol GenericUnderTest: ContainerUnderTest {
  /// Shows these children and no others; those that are no children are added (L9).
  ///
  /// - Parameter removing: Whether those that leave the screen leave the container too; feature `present`.
  func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Adds a child, last without a place; called for a new container, and with the feature `children` (L13).
  func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest) throws(SuiteError)
  /// Removes a child; feature `children` (L13).
  func remove(_ child: any Controller, _ request: SuiteRequest) throws(SuiteError)
  /// Shows a controller in place of a child, which leaves the container; feature `show`.
  func replace(_ child: any Controller, with new: any Controller, _ request: SuiteRequest) throws(SuiteError)
}

extension GenericUnderTest {
  /// What `Container` does by itself.
  public static var suiteFeatures: Set<String> {
    ["animated", "cancel", "interactive", "children", "show", "present"]
  }
  /// Shows them by `Container.show`.
  public func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(ContainmentError) in
      try show(children, removing: removing, request.options, whenEnded: request.whenEnded)
    }
  }
  /// Adds it by `Container.add`.
  public func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest)
    throws(SuiteError)
  {
    try passing { () throws(ContainmentError) in
      try add(child, at: index, shown: shown, request.options, whenEnded: request.whenEnded)
    }
  }
  /// Removes it by `Container.remove`.
  public func remove(_ child: any Controller, _ request: SuiteRequest) throws(SuiteError) {
    try passing { () throws(ContainmentError) in
      try remove(child, request.options, whenEnded: request.whenEnded)
    }
  }
  /// Exchanges them by `Container.swap`, or by `transition` where both are children.
  public func replace(_ child: any Controller, with new: any Controller, _ request: SuiteRequest)
    throws(SuiteError)
  {
    // One that is a child already is exchanged.
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
