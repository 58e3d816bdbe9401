import Containers
import ContainersConformance

/// A stack of controllers as written with the public API alone, right or with a mistake.
final class MyStack: Reselectable, StatefulContainer {
  /// What is wrong with it; nil for nothing.
  enum Mistake: CaseIterable {
    case showsBelow, popsTwo, popsRoot, keepsPopped, ignoresOptions, dropsCompletion, rootIsTop
    case movesDuplicate, forgetsCancel, settlesEarly, losesNothing
  }

  let lifecycle = Lifecycle("MyStack"), containment = Containment(order: .push)
  let ledger = Ledger([any Controller]())
  private let mistake: Mistake?
  private var popped: [any Controller] = []
  private var noted: [any Controller] = []

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  func arrangement(for path: [any Controller], in area: Size) -> Arrangement {
    let shown = path.suffix(mistake == .showsBelow ? 2 : 1)
    let left = popped.filter { one in !path.contains { $0 === one } }
    var arrangement = Arrangement(shown: Array(shown), children: left + path)
    (arrangement.movesTogether, arrangement.keepsChildren) = (true, true)
    return arrangement
  }

  func didReselect() { try? popToRoot(SuiteRequest(options: .animated)) }

  func removing(_ child: any Controller, from path: [any Controller]) -> [any Controller]? {
    mistake == .losesNothing ? path : path.filter { $0 !== child }
  }

  private func change(
    _ direction: Change.Options.Direction, _ request: SuiteRequest,
    _ edit: @escaping ([any Controller]) -> [any Controller]
  ) throws {
    let end = mistake == .dropsCompletion ? nil : request.whenEnded
    var options = mistake == .ignoresOptions ? Change.Options.immediate : request.options
    options.direction = direction
    if direction == .backward { options.order = .pop }
    noted = edit(ledger.current)
    try navigate(options, whenEnded: end) { $0 = edit($0) }
  }
}

extension MyStack: StackUnderTest {
  var keys: [String] { (mistake == .forgetsCancel ? noted : ledger.target).map(\.lifecycle.name) }
  var settledKeys: [String] {
    (mistake == .settlesEarly ? ledger.current : ledger.settled).map(\.lifecycle.name)
  }

  func set(_ entries: [StackEntry], _ request: SuiteRequest) throws {
    try change(.forward, request) { _ in entries.compactMap(\.controller) }
  }

  func push(_ entry: StackEntry, _ request: SuiteRequest) throws {
    guard let page = entry.controller else { throw Refusal.unsupported }
    if mistake == .movesDuplicate {
      return try change(.forward, request) { path in path.filter { $0 !== page } + [page] }
    }
    if ledger.target.contains(where: { $0 === page }) { throw Refusal("alreadyAChild") }
    try change(.forward, request) { $0 + [page] }
  }

  func pop(_ request: SuiteRequest) throws {
    guard ledger.target.count > (mistake == .popsRoot ? 0 : 1) else {
      return request.whenEnded?(.refused(reason: "this is the root")) ?? ()
    }
    if mistake == .keepsPopped { popped += ledger.target.suffix(1) }
    let count = mistake == .popsTwo ? 2 : 1
    guard let top = ledger.target.last else { return }
    try change(.backward, request) { path in
      if path.last !== top { return path.filter { $0 !== top } }
      return path.count > count ? path.dropLast(count) : path.dropLast()
    }
  }

  func popToRoot(_ request: SuiteRequest) throws {
    let takesTop = mistake == .rootIsTop
    try change(.backward, request) { takesTop ? Array($0.suffix(1)) : Array($0.prefix(1)) }
  }
}
