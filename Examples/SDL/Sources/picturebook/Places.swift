import Containers
import ContainersLinks

/// The paths of the book, and a guard: the notes are for those who can add (K1, K9, K10).
final class Places {
  private let follower: LinkFollower
  private var canAdd = false

  init(_ root: PresentationContainer, _ registry: Registry) throws {
    func screen(_ name: String, _ path: String) -> LinkNode { .screen(ContainersLinks.Screen(name, path)) }
    let links = try Links(
      .layers(
        "Room",
        base: .choice(
          "Shelf",
          [screen("Book", ""), screen("Cards", "cards"), screen("Garden", "garden"), screen("Day", "day")]),
        [screen("Notes", "notes"), screen("Sum", "sum")]))
    follower = try LinkFollower(links, root: root, registry: registry)
    follower.guards = [
      LinkGuard("grown-ups") { [unowned self] place in
        canAdd || place["Room"]?.top?.screen != "Notes" ? .pass : .insteadPath("/sum")
      }
    ]
  }

  /// Shows the place of a path, or the one to which the guard leads.
  func show(_ path: String) throws(LinkError) { try follower.follow(path) }

  /// Takes the answer to the sum; the right one leads to what was wanted.
  func answer(_ number: Int) throws(LinkError) {
    canAdd = number == 7
    if canAdd { try follower.followWanted() }
  }
}
