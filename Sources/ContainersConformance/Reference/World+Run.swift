import Containers

// From the name of an operation to its implementation.

extension World {
  /// The implementation of an operation.
  typealias Work = @Sendable (World, ScriptOperation) throws(Stop) -> Void

  private static let works = table([
    thingWorks, lifecycleWorks, windowWorks, stackWorks, layerWorks, splitWorks, tabWorks, pageWorks,
    gestureWorks, pagerWorks,
  ])

  /// The operations that few scenes of the page need, so that it makes this table later.
  private static let lateWorks = table([
    observerWorks, dismissalWorks, segueWorks, switcherWorks, bookWorks, textWorks, memoryWorks, linkWorks,
    historyWorks, followerWorks, backWorks,
  ])

  private static func table(_ parts: [[String: Work]]) -> [String: Work] {
    var all: [String: Work] = [:]
    for works in parts { for (name, work) in works { all[name] = work } }
    return all
  }

  /// The names of all operations.
  static var operationNames: [String] { [works, lateWorks].flatMap { $0.keys }.sorted() }

  /// Carries out an operation, at once or inside the callback of another.
  func run(_ operation: ScriptOperation) throws(Stop) {
    guard let work = Self.works[operation.name] ?? Self.lateWorks[operation.name] else {
      throw .malformed("there is no operation “\(operation.name)”")
    }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 {
        syncSurfaces()
        toolkit?.layOut()
      }
    }
    do throws(Stop) { try work(self, operation) } catch {
      // The calls throw instead of calling a completion; under the protocol, a token always ends once (L19).
      if case .refused = error, let token = try operation.optionalText("token") {
        hear("done(refused)", by: token)
      }
      throw error
    }
  }

  /// The request to a container under test.
  func request(
    _ operation: ScriptOperation, order: OrderProfile? = nil, role: Change.Role = .navigation
  ) throws(Stop) -> SuiteRequest {
    SuiteRequest(
      options: try operation.options(order: order, role: role), whenEnded: try ending(operation),
      isAsking: try operation.flag("asking"))
  }

  /// A closure that reports the end of a change under the token of its operation; nil without a token (L19).
  func ending(_ operation: ScriptOperation) throws(Stop) -> ((Change.Outcome) -> Void)? {
    guard let token = try operation.optionalText("token") else { return nil }
    return { [world = Weak(self)] in world.value?.hear("done(\($0.word))", by: token) }
  }
}
