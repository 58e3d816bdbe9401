import Containers
import ContainersTesting
import Testing

/// Who refuses a request of the user.
private enum RefusalWay: String, CaseIterable, Sendable {
  /// A guard that answers at once.
  case guardAtOnce
  /// A guard that answers later.
  case guardLater
  /// The delegate, or a flag that forbids the user what code may do.
  case delegateOrFlag
}

/// The containers with requests that may be refused.
private enum RefusalKind: String, CaseIterable, Sendable { case tab, stack, split, switcher, context }

/// A container in which the user is to leave a page.
private struct RefusalScene {
  let stage: Stage
  let page: Probe
  /// The user's request that would leave the page.
  let request: () -> Change?
  /// Forbids the request without a guard, and returns who refuses then; nil where there is no such thing.
  var forbid: (() -> String)?
  /// What the test has to keep.
  var kept: AnyObject?
}

/// A delegate that refuses everything.
private final class Refusing: TabContainerDelegate {
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool { false }
}

@Suite("Requests of the user that are refused")
struct RequestRefusalTests {
  @Test(
    "T2, N9, M6, S4, W1: a refused request names who refused, in the same words in all containers",
    arguments: RefusalKind.allCases, RefusalWay.allCases)
  fileprivate func refused(kind: RefusalKind, by way: RefusalWay) throws {
    let scene = try scene(kind)
    var question: LeaveQuestion?
    var name = "page"
    switch way {
    case .guardAtOnce: scene.page.mayLeave = { _ in .no }
    case .guardLater:
      scene.page.mayLeave = {
        question = $0
        return .later
      }
    case .delegateOrFlag:
      guard let forbid = scene.forbid else { return }
      name = forbid()
    }
    let change = try #require(scene.request())
    if way == .guardLater {
      #expect(change.state == .queued)
      #expect(question?.answer(false) == true)
    }
    #expect(change.refusedBy == name)
    #expect(change.outcome == .refused(reason: "“\(name)” does not agree"))
    #expect(scene.page.lifecycle.state == .appeared)
    Probe.release(scene.page)
  }

  private func scene(_ kind: RefusalKind) throws -> RefusalScene {
    switch kind {
    case .tab: try tab()
    case .stack: try stack()
    case .split: try split()
    case .switcher: try switcher()
    case .context: try context()
    }
  }

  private func tab() throws -> RefusalScene {
    let (tabs, page, delegate) = (TabContainer(name: "T"), Probe("page"), Refusing())
    try tabs.setTabs([(page, TabItem("page")), (Probe("other"), TabItem("other"))])
    return RefusalScene(
      stage: try shown(tabs), page: page, request: { tabs.gestures.select(1, .immediate) },
      forbid: {
        tabs.delegate = delegate
        return "T"
      }, kept: delegate)
  }

  private func stack() throws -> RefusalScene {
    let (stack, page) = (StackContainer(name: "S"), Probe("page"))
    try stack.push(Probe("other"), .immediate)
    try stack.push(page, .immediate)
    return RefusalScene(
      stage: try shown(stack), page: page, request: { stack.gestures.goBack(.immediate) },
      forbid: {
        stack.top?.userMayPop = false
        return "page"
      })
  }

  private func split() throws -> RefusalScene {
    let (split, page) = (SplitContainer(name: "S"), Probe("page"))
    try split.primary.push(Probe("other"), .immediate)
    let stage = try shown(split)
    try split.showDetail(page, .immediate)
    return RefusalScene(stage: stage, page: page, request: { split.gestures.goBack(.immediate) })
  }

  private func switcher() throws -> RefusalScene {
    let (switcher, page) = (SwitcherContainer(name: "W"), Probe("page"))
    try switcher.setSegments([(Segment("page"), page), (Segment("other"), Probe("other"))])
    try switcher.select("page", .immediate)
    switcher.asksBeforeLeaving = true
    return RefusalScene(
      stage: try shown(switcher), page: page, request: { switcher.gestures.choose(1, .immediate) })
  }

  private func context() throws -> RefusalScene {
    let (base, page) = (Probe("other"), Probe("page"))
    let context = try PresentationContainer(base, name: "C")
    let stage = try shown(context)
    try base.present(page, .immediate)
    return RefusalScene(
      stage: stage, page: page, request: { context.gestures.dismiss(nil, .immediate) },
      forbid: {
        try? context.setUserMayDismiss(false, page)
        return "page"
      })
  }

  private func shown(_ root: any Container) throws -> Stage {
    let stage = try Stage(root: root, size: Size(width: 400, height: 600))
    stage.appear()
    return stage
  }
}
