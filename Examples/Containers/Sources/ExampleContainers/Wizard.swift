public import Containers

/// Pages one after another, some of them only after certain answers, below a bar that shows how far the user has come.
public final class Wizard: StatefulContainer {
  /// What its requests throw.
  public typealias Failure = WizardError

  /// The pages, the current one, and the answers by the names of their questions.
  public struct State {
    /// All pages, needed or not.
    public let pages: [Page]
    /// The index of the current page.
    public internal(set) var current = 0
    /// The answers by the names of their questions.
    public var answers: [String: String] = [:]

    /// The indices of the pages that are needed after the answers so far, and of the current one.
    public var path: [Int] { pages.indices.filter { $0 == current || pages[$0].isNeeded(answers) } }

    /// The current page; nil without pages.
    public var page: (any Controller)? { pages.indices.contains(current) ? pages[current].controller : nil }

    /// The part of the path up to the current page.
    var progress: Double {
      let path = path
      return Double(path.count { $0 <= current }) / Double(max(1, path.count))
    }

    /// Goes to the next page that is needed.
    public mutating func goForward() throws(WizardError) {
      guard let next = path.first(where: { $0 > current }) else { throw .lastPage }
      current = next
    }

    /// Goes to the last needed page before the current one.
    public mutating func goBack() throws(WizardError) {
      guard let last = path.last(where: { $0 < current }) else { throw .firstPage }
      current = last
    }
  }

  /// The framework's records of the container and its children.
  public let lifecycle: Lifecycle, containment = Containment(order: .push)
  /// The settled state, and that of the open change.
  public let ledger: Ledger<State>
  private let bar: any Controller, barHeight: Double
  private var departure: Departure?

  /// Creates a wizard at its first page; the bar grows with the progress.
  public init(_ pages: [Page], bar: any Controller, barHeight: Double = 24, name: String = "Wizard") {
    (lifecycle, ledger) = (Lifecycle(name), Ledger(State(pages: pages)))
    (self.bar, self.barHeight) = (bar, barHeight)
  }

  /// Returns the bar, which stays, and the current page below it; the others lie beside it, in their order.
  public func arrangement(for state: State, in area: Size) -> Arrangement {
    let height = min(barHeight, area.height)
    var arrangement = Arrangement(
      shown: [bar] + (state.page.map { [$0] } ?? []), children: [bar] + state.pages.map(\.controller))
    arrangement.placements = [
      Placement(bar, in: Rect(x: 0, y: 0, width: area.width * state.progress, height: height))
    ]
    for (index, page) in state.pages.enumerated() {
      let x = index < state.current ? -area.width : index > state.current ? area.width : 0
      let frame = Rect(x: x, y: height, width: area.width, height: area.height - height)
      arrangement.placements.append(Placement(page.controller, in: frame))
    }
    return arrangement
  }

  /// Called when the user wants the next page: the current one is asked first (T2).
  ///
  /// - Throws: `WizardError.lastPage`; nothing was asked then.
  public func goForward() throws(WizardError) {
    try ask(.select) { (state) throws(WizardError) in try state.goForward() }
  }

  /// Called when the user wants the page before the current one, which is asked first (T2).
  ///
  /// - Throws: `WizardError.firstPage`; nothing was asked then.
  public func goBack() throws(WizardError) {
    try ask(.back) { (state) throws(WizardError) in try state.goBack() }
  }

  private func ask(
    _ reason: LeaveReason, _ edit: @escaping (inout State) throws(WizardError) -> Void
  ) throws(WizardError) {
    var wanted = ledger.target
    try edit(&wanted)
    guard let page = ledger.target.page else { return }
    departure?.withdraw()  // an answer to the last question does not count any more
    departure = Departure(from: [page], includesHidden: false, reason: reason, target: wanted.page) {
      [weak self] mayLeave in
      // The answer may come later, when another page is the current one.
      guard mayLeave, let self, ledger.target.page === page else { return }
      do throws(WizardError) { try navigate(.animated, edit) } catch { report(error.description) }
    }
  }
}
