import Containers

// From the name of an operation to its implementation.

extension World {
  /// The implementation of an operation.
  typealias Work = @Sendable (World, ScriptOperation) throws(Stop) -> Void

  private static let works: [String: Work] = {
    var all: [String: Work] = [:]
    for works in [
      thingWorks, observerWorks, lifecycleWorks, windowWorks, stackWorks, layerWorks, dismissalWorks,
      segueWorks, splitWorks, switcherWorks, tabWorks, pageWorks, gestureWorks, bookWorks, pagerWorks,
      textWorks, memoryWorks, linkWorks, historyWorks,
    ] {
      for (name, work) in works { all[name] = work }
    }
    #if !hasFeature(Embedded)
      for works in [followerWorks, backWorks] { for (name, work) in works { all[name] = work } }
    #endif
    return all
  }()

  /// The features that it cannot have: Embedded Swift has no casts to protocols.
  #if hasFeature(Embedded)
    static let missing: Set = [
      "follower", "dispatcher", "dispatcher.gesture", "dispatcher.forward", "player",
    ]
  #else
    static let missing: Set<String> = []
  #endif

  /// The names of all operations.
  static var operationNames: [String] { works.keys.sorted() }

  /// Carries out an operation, at once or inside the callback of another.
  func run(_ operation: ScriptOperation) throws(Stop) {
    guard let work = Self.works[operation.name] else {
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
