import Containers
import ContainersTesting

/// The public members that every container has: callbacks and questions, which the engine calls, and what is open to all
/// that have a reference (L41).
///
/// At any moment, nothing may change but what the call means. Seen with public API alone, without
/// `@testable`.
enum AnyMember {
  /// What a call is made with.
  struct Operands {
    let one: any Controller
    let other: any Container
    let change: Change?
    let number: Int
    var isEven: Bool { number % 2 == 0 }
  }

  struct Call: Sendable {
    let name: String
    /// Whether probes write down what they receive, so that the call would be written down as the engine's.
    var isCallback = false
    let run: @Sendable (any Container, Operands) throws -> Void
  }

  static let all: [Call] = callbacks + questions + requests + states + verbs

  private static let size = Size(width: 30, height: 70)

  /// What the engine calls; a built-in container answers, and nothing else.
  private static let callbacks: [Call] = [
    Call(name: "didLoad", isCallback: true) { container, _ in container.didLoad() },
    Call(name: "willAppear", isCallback: true) { container, with in
      container.willAppear(animated: with.isEven)
    },
    Call(name: "didAppear", isCallback: true) { container, with in container.didAppear(animated: with.isEven)
    },
    Call(name: "willDisappear", isCallback: true) { container, with in
      container.willDisappear(animated: with.isEven)
    },
    Call(name: "didDisappear", isCallback: true) { container, with in
      container.didDisappear(animated: with.isEven)
    },
    Call(name: "willMove", isCallback: true) { container, with in
      container.willMove(to: with.isEven ? with.other : nil)
    },
    Call(name: "didMove", isCallback: true) { container, with in
      container.didMove(to: with.isEven ? with.other : nil)
    },
    Call(name: "willRotate", isCallback: true) { container, _ in
      container.willRotate(to: .landscapeLeft, duration: 0)
    },
    Call(name: "willAnimateRotation", isCallback: true) { container, _ in
      container.willAnimateRotation(to: .landscapeLeft, duration: 0)
    },
    Call(name: "didRotate", isCallback: true) { container, _ in container.didRotate(from: .portrait) },
    Call(name: "willTransition", isCallback: true) { container, _ in container.willTransition(to: size) },
    Call(name: "didTransition", isCallback: true) { container, _ in container.didTransition(to: size) },
    Call(name: "didReceiveMemoryWarning", isCallback: true) { container, _ in
      container.didReceiveMemoryWarning()
    },
    Call(name: "changeDidOpen", isCallback: true) { container, with in
      if let change = with.change { container.changeDidOpen(change) }
    },
    Call(name: "changeDidEnd", isCallback: true) { container, with in
      if let change = with.change {
        container.changeDidEnd(change, outcome: with.isEven ? .finished : .cancelled)
      }
    },
    Call(name: "didLose", isCallback: true) { container, with in container.didLose(with.one) },
    Call(name: "childDidChange") { container, with in
      (container as? any DescendantWatching)?.childDidChange(with.other)
    },
    Call(name: "descendantIsLeaving") { container, with in
      (container as? any DescendantWatching)?.descendantIsLeaving(with.one)
    },
    Call(name: "forwardAppearance") { container, with in
      if container.containment.forwardsAppearanceAutomatically {
        container.forwardAppearance(.willAppear, animated: with.isEven)
      }
    },
  ]

  /// What the engine, a link or a toolkit asks.
  private static let questions: [Call] = [
    Call(name: "placements(in:)") { container, _ in _ = container.placements(in: size) },
    Call(name: "childPlacements") { container, _ in _ = container.childPlacements },
    Call(name: "frame(of:)") { container, with in _ = container.frame(of: with.one) },
    Call(name: "supportedOrientations") { container, with in
      let decider = container as? any OrientationDeciding
      _ = (decider?.supportedOrientations, decider?.shouldRotate)
      _ = decider?.decidesOrientations(with.one)
    },
    Call(name: "records") { container, with in
      let record = container.containment
      _ = (record.shown, record.settled, record.current, record.target, record.index(of: with.one))
      _ = (container.children, container.stage, container.parent, container.root)
    },
    Call(name: "validate") { container, with in
      try container.validate(Arrangement(shown: [with.one], children: [with.one, with.other]))
    },
    Call(name: "Departure") { container, with in
      Departure(from: [container], includesHidden: with.isEven) { _ in }.withdraw()
    },
  ]

  /// What is open to all that have a reference.
  private static let requests: [Call] = [
    Call(name: "didReselect") { container, _ in (container as? any Reselectable)?.didReselect() },
    Call(name: "sendReselection") { container, _ in container.sendReselection() },
    Call(name: "showDestination") { container, with in
      _ = try (container as? any DestinationShowing)?.showDestination(with.one, from: with.other, .immediate)
    },
    Call(name: "replaceChild") { container, with in
      guard let child = container.children.first else { return }
      let shows = container as? any DestinationShowing
      _ = try shows?.replaceChild(child, with: with.one, with.isEven ? .immediate : .animated)
    },
    Call(name: "reveal") { container, with in
      let children = container.children
      let child = children.isEmpty ? with.one : children[with.number % children.count]
      _ = container.reveal(child, with.isEven ? .immediate : .animated)
    },
    Call(name: "remove") { container, with in
      let children = container.children
      try container.remove(children.isEmpty ? with.one : children[with.number % children.count])
    },
    Call(name: "begin") { container, with in
      let child = container.containment.shown.first ?? with.one
      child.beginAppearanceTransition(with.isEven, animated: false)
      child.endAppearanceTransition()
    },
    Call(name: "layOutChildren") { container, _ in container.layOutChildren() },
    Call(name: "insets") { container, with in
      container.insets = Insets(top: Double(with.number % 3), left: 0, bottom: 0, right: 0)
    },
    Call(name: "forwardRotation") { container, with in
      if container.containment.forwardsAppearanceAutomatically {
        container.forwardRotation(.willRotate(to: .portrait, duration: 0), to: with.one)
      }
    },
    Call(name: "displayDidChange") { container, _ in container.displayDidChange() },
    Call(name: "afterCall") { container, with in container.afterCall { container.layOutChildren() } },
    Call(name: "hold") { _, with in
      guard let change = with.change else { return }
      try change.release(toward: with.isEven ? .finished : .cancelled)
      try change.hold()
    },
    Call(name: "arrive") { _, with in try with.change?.arrive() },
    Call(name: "advance") { _, with in try with.change?.advance(by: 0.1) },
    Call(name: "take") { container, with in
      // Another container of the tree takes a child.
      guard let child = container.children.first, child !== with.other else { return }
      try (with.other as? any ChildList)?.add(child, shown: with.isEven)
    },
  ]

  /// The verbs that only some containers have.
  private static let verbs: [Call] = [
    Call(name: "arrange") { container, with in
      guard let list = container as? any ChildList else { return }
      var arrangement = Arrangement(shown: list.containment.target)
      arrangement.add(with.one, at: with.number - 1)
      try list.arrange(arrangement, with.isEven ? .immediate : .animated)
    },
    Call(name: "push an entry of another stack") { container, with in
      let there = (with.other as? StackContainer)?.path ?? []
      guard let stack = container as? StackContainer, !there.isEmpty else { return }
      try stack.push(there[with.number % there.count], with.isEven ? .immediate : .animated)
    },
    Call(name: "push for a result") { container, with in
      guard let stack = container as? StackContainer else { return }
      let result = try stack.push(StackEntry(with.one), for: Int.self, .immediate)
      result.whenDelivered { [weak stack] _ in stack?.layOutChildren() }
      if with.isEven { result.finish(with: with.number) }
    },
    Call(name: "navigate by a verb") { container, with in
      let options: Change.Options = with.isEven ? .immediate : .animated
      switch container {
      case let tabs as TabContainer: try tabs.navigate(options) { try $0.select(with.number % 2) }
      case let stack as StackContainer: try stack.navigate(options) { try $0.push(with.one) }
      case let pager as PagerContainer: try pager.navigate(options) { try $0.scroll(to: with.number % 2) }
      default: return
      }
    },
    // An edit that may be cancelled, or superseded while it goes back.
    Call(name: "edit the list with a change") { container, with in
      // Only the random machine lets go of what a finger holds.
      let options: Change.Options = with.isEven && with.number > 3 ? .interactive : .animated
      if let tabs = container as? TabContainer {
        try tabs.navigate(options) { state in
          if with.number % 3 == 0 { try state.insert(with.one, TabItem("edit"), at: with.number % 2) }
          if with.number % 3 == 1 { try state.remove(at: with.number % 4) }
          try state.select(with.number % 2)
        }
      } else if let switcher = container as? SwitcherContainer {
        try switcher.navigate(options) { state in
          if with.number % 3 != 0, let segment = state.segments.last { try state.remove(segment.name) }
          if let segment = state.segments.first { try state.select(segment.name) }
        }
      } else if let stack = container as? StackContainer, !stack.path.isEmpty {
        try stack.navigate(options) { state in
          if with.number % 3 == 0 { try state.push(with.one) }
          try state.remove(stack.path[with.number % stack.path.count].key)
        }
      }
    },
    Call(name: "complete") { container, with in
      try (container as? any StatefulContainer)?.completeState()
      // A state of a stack that is edited, completed and dropped.
      guard let stack = container as? StackContainer else { return }
      var (state, options) = (stack.ledger.target, Change.Options.immediate)
      try state.push(with.one)
      try stack.complete(&state, from: stack.ledger.target, &options)
    },
  ]

  /// The states of a container that has any.
  private static let states: [Call] = [
    Call(name: "navigate to the settled state") { container, with in
      try (container as? any StatefulContainer)?.navigateBack(with)
    },
    Call(name: "arrangement(for:in:)") { container, _ in (container as? any StatefulContainer)?.lookAtStates()
    },
    Call(name: "removing(_:from:)") { container, with in
      (container as? any StatefulContainer)?.lookAtStates(without: with.one)
    },
    Call(name: "willOpen", isCallback: true) { container, with in
      (container as? any StatefulContainer)?.sayWillOpen(with)
    },
    Call(name: "showFirstState") { container, _ in (container as? any StatefulContainer)?.showFirstState() },
  ]
}

extension StatefulContainer {
  fileprivate func navigateBack(_ with: AnyMember.Operands) throws {
    let state = with.number % 3 == 0 ? ledger.target : with.isEven ? ledger.settled : ledger.current
    try navigate(with.number % 5 == 0 ? .animated : .immediate) { $0 = state }
  }

  fileprivate func lookAtStates(without child: (any Controller)? = nil) {
    for state in [ledger.settled, ledger.current, ledger.target, ledger.restorePoint] {
      _ = arrangement(for: child.flatMap { removing($0, from: state) } ?? state, in: lifecycle.size)
    }
  }

  fileprivate func completeState() throws {
    var (state, options) = (ledger.target, Change.Options.immediate)
    try complete(&state, from: ledger.settled, &options)
  }

  fileprivate func sayWillOpen(_ with: AnyMember.Operands) {
    if let change = with.change { willOpen(change, from: ledger.settled, to: ledger.current) }
  }
}
