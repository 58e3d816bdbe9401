public import Containers
public import ContainersConformance
import ContainersConformanceTesting
import ContainersTesting
public import ExampleContainers
import Testing

// Which state has some children, and shows some of them: all that the suite needs of a container with roles.

extension Drawer: RolesUnderTest {
  /// See `RolesUnderTest`.
  public func suiteState(_ children: [any Controller], showing shown: [any Controller]) -> State? {
    guard let content = children.first, children.count < 4 else { return nil }
    let sides = zip(Side.allCases, children.dropFirst())
    var state = State(content, Dictionary(uniqueKeysWithValues: sides.map { ($0, $1) }))
    if let open = sides.first(where: { $0.1 === shown.last }) { state.open(open.0) }
    return state
  }
}

extension Dock: RolesUnderTest {
  /// All but `size`: a tab that comes changes the sizes of the others.
  public static var suiteFeatures: Set<String> {
    ["animated", "cancel", "interactive", "children", "show", "present"]
  }

  /// See `RolesUnderTest`.
  public func suiteState(_ children: [any Controller], showing shown: [any Controller]) -> State? {
    var state = State(children)
    for child in shown.dropFirst() {
      state.split(state.tree.groups.last?.id ?? 0, along: .horizontal, with: child)
      for next in children.drop(while: { $0 !== child }).dropFirst() {
        state.move(next, to: state.tree.groups.last?.id ?? 0)
      }
    }
    for child in shown { state.select(child) }
    return state
  }
}

extension Ring: RolesUnderTest {
  /// See `RolesUnderTest`.
  public func suiteState(_ children: [any Controller], showing shown: [any Controller]) -> State? {
    var state = State(children)
    let middle = shown.count > 2 ? shown[1] : shown.first
    state.turn(by: children.firstIndex { $0 === middle } ?? 0)
    return state
  }
}

extension Carousel: RolesUnderTest {
  /// See `RolesUnderTest`.
  public func suiteState(_ children: [any Controller], showing shown: [any Controller]) -> State? {
    var state = State(children)
    let current = shown.count > 2 ? shown[1] : shown.first === children.first ? shown.first : shown.last
    try? state.go(to: children.firstIndex { $0 === current } ?? 0)
    return state
  }
}

@Suite("C11: the suite on containers with roles")
struct SuiteTests {
  /// Plays random scripts, and the cases of containers without a policy; gives the number of cases that are passed.
  private func passed(
    leavingOut skip: [String], _ makeContainer: @escaping () -> any RolesUnderTest
  ) -> Int {
    expectFuzz(of: { makeContainer() }, scripts: 300, seed: 1, comparing: false)
    return expectConformance(of: { makeContainer() }, skip: skip)?.counts.passed ?? 0
  }

  // A fourth child cannot be visible, which is known only when its request has its turn.
  private let fourthChild = "transition/reentrancy/asked-later-comes-later"
  // Expects an error of the engine, in place of one that the container wraps, or after which the content is kept.
  private let cycle = "transition/reentrancy/refused-at-once"

  @Test("C11: a drawer keeps the rules in every case that its states can play; it keeps its content")
  func drawer() {
    // The last two take its content.
    let passed = passed(
      leavingOut: [cycle, "layer/presenter/moves", "split/detail/taken-inside-a-callback"]
    ) { Drawer(Probe("content")) }
    #expect(passed > 75)
  }

  @Test("C11: a dock keeps the rules in every case that its states can play")
  func dock() {
    // Without its first tab the dock is in another state, and that ends the movement.
    #expect(passed(leavingOut: ["transition/retarget/removing-the-old-one"]) { Dock([]) } > 250)
  }

  @Test("C11: a ring keeps the rules in every case that its states can play")
  func ring() { #expect(passed(leavingOut: [fourthChild]) { Ring([]) } > 135) }

  @Test("C11: a carousel keeps the rules in every case that its states can play")
  func carousel() { #expect(passed(leavingOut: [fourthChild, cycle]) { Carousel([]) } > 135) }
}
