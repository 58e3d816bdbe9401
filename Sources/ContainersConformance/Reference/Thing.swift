import Containers
import ContainersLinks
import ContainersText

/// A thing that a script has named.
final class Thing {
  let name: String
  let kind: Kind
  /// The controller that the adapter retains until the script releases it.
  var kept: (any Controller)?
  /// What the thing consists of beside the controller.
  let parts: Parts
  /// Whether its layout calls are reported (L44).
  var reportsLayout = false
  /// Its controller, if it has one that is alive.
  var controller: (any Controller)? { reference?.value }
  private let reference: WeakController?
  private var observation: Observation?

  /// The kinds of things.
  enum Kind: String, CaseIterable {
    case leaf, generic, tab, page, pager, book, stack, layers, dialog, split, switcher, menu, scrubber, text
    case links, follower, history, dispatcher, player
  }

  /// The parts of a thing beside the controller.
  enum Parts {
    case none
    case generic(BoxParts)
    case tab(TabWitness)
    case stack(StackParts)
    case layers(LayerWitness)
    case split(SplitParts)
    case switcher(SwitcherParts)
    case menu(MenuParts)
    case page(PageWitness, PageSource?)
    case book(BookWitness, BookLeaves)
    case pager(PagerParts)
    case scrubber(Scrubber)
    case text(TextParts)
    case links(LinkParts)
    case follower(LinkFollower, LinkParts)
    case history(HistoryParts)
    case dispatcher(BackParts)
    case player(CommandPlayer)
  }

  init(_ name: String, _ kind: Kind, _ controller: (any Controller)?, _ parts: Parts = .none) {
    (self.name, self.kind, self.parts) = (name, kind, parts)
    reference = controller.map { WeakController($0) }
    kept = controller
  }

  #if hasFeature(Embedded)
    // There an observation does not end with the last reference to it.
    deinit { observation?.cancel() }
  #endif

  /// Observes all events of the controller, in a world.
  func observe(_ world: World) {
    observation = controller?.observe(
      released: { [world = Weak(world)] in world.value?.note($0) },
      { [world = Weak(world), unowned(unsafe) self] in world.value?.see($0, by: self) })
  }
}

/// An operation inside a callback.
struct Hook {
  let who: String
  let symbol: String
  let operation: ScriptOperation
  var times: Int
}
