import Containers
import ContainersTesting
import Testing

/// A container with a state of four members, saved by a codec.
private final class Shelf: StateCoding {
  enum Side: String, StateConvertible { case left, right }
  struct State {
    var page = 0
    var side: Side?
    var zoom = 1.0
    var marks: [String] = []
    var isOpen = false
  }
  let lifecycle = Lifecycle("shelf"), containment = Containment()
  let ledger = Ledger(State())
  let pages = [Probe("A"), Probe("B"), Probe("C")]

  static var codec: StateCodec<State> {
    StateCodec("shelf")
      .member("page") {
        $0.page
      } _: {
        $0.page = max(0, min($1, 2))
      }
      .member("side") {
        $0.side
      } _: {
        $0.side = $1
      }
      .member("zoom") {
        $0.zoom
      } _: {
        $0.zoom = $1
      }
      .member("marks") {
        $0.marks
      } _: {
        $0.marks = $1
      }
      .member("open") {
        $0.isOpen
      } _: {
        $0.isOpen = $1
      }
  }
  func arrangement(for state: State, in area: Size) -> Arrangement {
    Arrangement(only: pages[state.page], children: pages)
  }
  func removing(_ child: any Controller, from state: State) -> State? { nil }
}

@Suite("T7: a container of one's own is saved by a codec of its state") struct StateCodecTests {
  @Test("T7: what was saved is restored, in a visible container")
  func restored() throws {
    let first = Shelf()
    try first.navigate {
      $0 = Shelf.State(page: 1, side: .right, zoom: 1.5, marks: ["x", "y"], isOpen: true)
    }
    let snapshot = Snapshot(of: first, application: "test")
    let second = Shelf()
    let stage = try Stage(root: second)
    stage.appear()
    #expect(snapshot.restore(to: second).isClean)
    let state = second.ledger.settled
    #expect(state.page == 1)
    #expect(state.side == .right)
    #expect(state.zoom == 1.5)
    #expect(state.marks == ["x", "y"])
    #expect(state.isOpen)
    #expect(second.pages[1].lifecycle.state == .appeared)
    #expect(second.stateKind == "shelf")
  }

  @Test("T7, L17: an open change does not count")
  func openChange() throws {
    let shelf = Shelf()
    try shelf.navigate(.interactive) { $0.page = 2 }
    #expect(shelf.saveState()?["page"]?.int == 0)
  }

  @Test(
    "T7, T11: what does not fit is reported, and the rest is restored",
    arguments: [
      ("page", StateValue(7), "7 does not fit; 2 is used."),
      ("page", StateValue("one"), "a string is stored where an integer belongs; it was not used."),
      (
        "side", StateValue("top"),
        "a string is stored where a string that is known or null belongs; it was not used."
      ),
      (
        "marks", StateValue.array([1, 2]),
        "an array is stored where a list, each member a string, belongs; it was not used."
      ),
      ("zoom", StateValue.bool(true), "true or false is stored where a number belongs; it was not used."),
    ])
  func adjusted(_ key: String, _ value: StateValue, _ text: String) throws {
    let shelf = Shelf()
    var saved: StateValue = ["open": true]
    saved[key] = value
    let reader = StateReader(saved)
    shelf.restoreState(reader)
    #expect(reader.adjustments.map(\.text) == [text])
    #expect(shelf.ledger.settled.isOpen)
  }
}
