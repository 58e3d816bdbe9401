import Containers

/// The terminal as the stage sees it: what is attached is drawn, and time moves what is animated (L20).
final class ReaderHost: StageHost {
  /// The controllers that are to be drawn.
  private(set) var attached: [any Controller] = []
  /// Whether what moves is there at once.
  var isInstant = false

  func attach(_ controller: any Controller) {
    if !isAttached(controller) { attached.append(controller) }
  }

  func detach(_ controller: any Controller) { attached.removeAll { $0 === controller } }

  /// The frame clock moves it on, unless it arrives at once.
  func animate(_ change: Change) {
    if isInstant { _ = try? change.arrive() }
  }

  func isAttached(_ controller: any Controller) -> Bool { attached.contains { $0 === controller } }
}
