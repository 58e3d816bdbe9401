// Until every container uses the doors alone.
extension Container {
  @discardableResult
  public func arrange<Failure: NavigationError>(
    _ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)? = nil,
    commit: @escaping (Change) -> Void = { _ in }, plan: @escaping () throws(Failure) -> Arrangement
  ) throws(Failure) -> Change {
    let engine = record.engine
    let home = containment
    if engine.queue.isExhausted { throw .containment(.endlessRequests(last: engine.queue.lastRequests)) }
    let first = try plan()
    do throws(ContainmentError) { _ = try Engine.validate(first, home) } catch { throw .containment(error) }
    for child in (first.children ?? first.shown) + first.passing { giveCarriedState(to: child) }
    let change = Change(options, in: home)
    if let whenEnded { change.whenEnded(whenEnded) }
    var isFirst = true
    Engine.request(
      "change", on: self,
      touching: ((first.children ?? first.shown) + first.passing).filter { $0.record.home !== home },
      refuse: { change.end(.refused(reason: $0)) }
    ) { [self] engine in
      do throws(Failure) {
        let arrangement: Arrangement
        if isFirst { arrangement = first } else {
          arrangement = try plan()
          do throws(ContainmentError) { _ = try Engine.validate(arrangement, home) } catch { throw .containment(error) }
        }
        commit(change)
        engine.apply(arrangement, as: change, in: home)
      } catch {
        engine.report(.requestRefused(reason: error.description), record)
        change.end(.refused(reason: error.description))
      }
    }
    isFirst = false
    return change
  }
}

extension Engine {
  var orientation: Orientation? { nil }
  func report(_ diagnostic: Diagnostic, _ controller: any Controller) { controller.record.report(diagnostic) }
  func apply(_ arrangement: Arrangement, as change: Change, in container: any Container) {
    apply(arrangement, as: change, in: container.home)
  }
  func end(_ change: Change, _ outcome: Change.Outcome, in container: any Container) {
    end(change, outcome, in: container.home)
  }
  func expel(_ child: any Controller, from container: any Container) {
    expel(child.record, from: container.home)
  }
  func adopt(_ child: any Controller, into container: any Container) {
    adopt(child.record, into: container.home)
  }
  func finishArriving(_ child: any Controller, in container: any Container) {
    finishArriving(child.record, in: container.home)
  }
  func layOutChildren(of container: any Container) { layOutChildren(container.home) }
  static func validate(_ arrangement: Arrangement, in container: any Container) throws(ContainmentError) {
    _ = try validate(arrangement, container.home)
  }
}
extension Arrangement {
  var returning: [any Controller] { get { [] } set {} }
}
