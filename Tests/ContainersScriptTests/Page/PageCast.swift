@testable import Containers
import ContainersTesting

/// The data source and delegate of a random world.
final class PageCast: PageDataSource, PageContainerDelegate {
  /// How the source answers: as it should, with the page it was asked for, or with one that is far away.
  enum Mood { case right, same, far }

  weak var world: PageWorld?
  var mood = Mood.right
  /// Whether the last page is followed by the first.
  let isRing: Bool
  /// What the delegate answers and does when it is asked for a spine: see `PageWorld.answerSpine`.
  var spineAnswer: (UInt8, UInt8) = (0, 0)
  var questions = 0

  init(isRing: Bool) { self.isRing = isRing }

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    answer(page, -1)
  }
  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    answer(page, 1)
  }
  private func answer(_ page: any Controller, _ step: Int) -> (any Controller)? {
    questions += 1
    guard let world, let number = world.leaves.firstIndex(where: { $0 === page }) else { return nil }
    world.fire(.asked)
    let pages = world.leaves
    switch mood {
    case .same: return page
    case .far: return pages[(number + 4) % pages.count]
    case .right:
      let next = number + step
      if pages.indices.contains(next) { return pages[next] }
      return isRing ? pages[(next + pages.count) % pages.count] : nil
    }
  }
  func presentation(in container: PageContainer) -> (count: Int, index: Int) { (8, 0) }

  // MARK: The delegate

  private(set) var openWills = 0
  private var before: [any Controller] = []
  private var coming: [any Controller] = []
  private var isFirm = false

  func pageContainer(_ container: PageContainer, willTurnTo pages: [any Controller]) {
    guard let world else { return }
    world.tell("delegate: will \(names(pages))")
    openWills += 1
    if openWills > 1 { world.fail("P12: a will before the did of the one before") }
    (before, coming, world.settledSinceWill) = (container.controllers, pages, 0)
    isFirm = !container.lifecycle.state.isMoving
    world.fire(.delegate)
  }

  func pageContainer(
    _ container: PageContainer, didTurnFrom pages: [any Controller], finished: Bool, completed: Bool
  ) {
    guard let world else { return }
    world.tell("delegate: did \(names(pages)) \(finished) \(completed)")
    openWills -= 1
    if openWills < 0 { world.fail("P12: a did without its will") }
    let now = container.controllers
    if isFirm, world.settledSinceWill <= 1, !world.hasLost {
      if !completed, !now.isSame(as: before) {
        world.fail("P12: \(names(before)) has become \(names(now)), though the turn was cancelled")
      }
      if completed, !now.isSame(as: coming) {
        world.fail("P12: \(names(now)) in the place of \(names(coming)) after a turn")
      }
    }
    if isFirm, !completed, finished, !pages.isSame(as: now) {
      world.fail("P8: \(names(pages)) is not what was settled before")
    }
    world.fire(.delegate)
  }

  func pageContainer(
    _ container: PageContainer, spineFor orientation: Orientation
  ) -> PageConfiguration.Spine {
    guard let world else { return container.spine }
    let answer = world.answerSpine(spineAnswer)
    world.tell("delegate: spine \(orientation) -> \(answer)")
    world.fire(.delegate)
    return answer
  }
}
