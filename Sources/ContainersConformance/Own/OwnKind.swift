import Containers

/// The kinds of containers that another container can replace for testing (C11).
enum OwnKind: String, CaseIterable {
  case generic, tab, stack, page, pager, split

  #if !hasFeature(Embedded)
    /// The kinds of a container, by the protocols that it conforms to.
    static func kinds(of type: any ContainerUnderTest.Type) -> [OwnKind] {
      allCases.filter { kind in
        switch kind {
        case .generic: type is any GenericUnderTest.Type
        case .tab: type is any TabsUnderTest.Type
        case .stack: type is any StackUnderTest.Type
        case .page: type is any PagesUnderTest.Type
        case .pager: type is any PagerUnderTest.Type
        case .split: type is any SplitUnderTest.Type
        }
      }
    }
  #endif

  /// The kinds of the profile whose order is that of the container's `Containment`.
  ///
  /// A stack receives its orders with each request.
  var profileKinds: [String] {
    switch self {
    case .page: ["page.scroll", "page.curl"]
    case .stack: []
    default: [rawValue]
    }
  }

  /// The features that a container of this kind may lack, and the words of `hears` that it may not report.
  var features: Set<String> { Self.common.union(Self.own[self] ?? []) }

  /// The features that containers of all kinds may lack.
  private static let common: Set = [
    "animated", "cancel", "interactive", "restore", "restore.text", "restore.except", "leave", "segue",
    "unwind", "follower", "guards", "registry",
    "dispatcher", "dispatcher.gesture", "dispatcher.forward", "player", "delegate",
  ]

  private static let own: [OwnKind: Set<String>] = [
    .generic: ["children", "show", "manual", "present", "layout", "rotation.refusal", "again", "size"],
    .tab: ["user", "edit", "overflow", "back", "close", "neighbours", "bar", "tab.lazy", "recent"],
    .stack: [
      "stack.edit", "stack.user", "stack.drag", "stack.through", "stack.result", "stack.title", "stack.lazy",
      "bar", "menu",
    ],
    .page: [
      "page.control", "source", "gestures", "spread", "direction", "vertical", "ring", "rotation.refusal",
      "ask",
    ],
    .pager: [
      "source", "drag", "control", "surface", "direction", "vertical", "ring", "advance", "ask", "scroll",
      "extent",
    ],
    .split: [
      "split.modes", "split.user", "split.slide", "split.delegate", "split.dividers", "split.inspector",
    ],
  ]
}
