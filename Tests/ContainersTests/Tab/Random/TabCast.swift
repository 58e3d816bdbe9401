@testable import Containers
import ContainersTesting

/// A controller of a random world: what it hears may be the moment for which a step waits.
final class TabLeaf: Controller {
  /// What it says when it is asked whether it may be left.
  enum Mood { case yes, no, later, inside, forgetful }

  let lifecycle: Lifecycle
  let number: Int
  var mood = Mood.yes
  weak var world: TabWorld?
  private let census: Census

  init(_ name: String, _ number: Int, _ census: Census) {
    lifecycle = Lifecycle(name)
    self.number = number
    self.census = census
    census.alive += 1
  }
  deinit { census.alive -= 1 }

  private func hear(_ moment: TabOperation.Moment) { world?.fire(moment, number) }

  func didLoad() { hear(.load) }
  func willAppear(animated: Bool) { hear(.willAppear) }
  func didAppear(animated: Bool) { hear(.didAppear) }
  func willDisappear(animated: Bool) { hear(.willDisappear) }
  func didDisappear(animated: Bool) { hear(.didDisappear) }
  func willMove(to parent: (any Container)?) { hear(.willMove) }
  func didMove(to parent: (any Container)?) { hear(.didMove) }
  func willRotate(to orientation: Orientation, duration: Double) { hear(.willRotate) }
  func didRotate(from orientation: Orientation) { hear(.didRotate) }
  func didReceiveMemoryWarning() { hear(.memory) }
  func didReselect() { hear(.again) }

  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
    guard let world else { return .yes }
    if !question.isOpen { world.fail("T2: \(lifecycle.name) is asked a question that is not open") }
    world.tell("\(lifecycle.name) is asked: \(mood)")
    hear(.asked)
    switch mood {
    case .yes: return .yes
    case .no: return .no
    case .forgetful: return .later
    case .inside:
      question.answer(true)
      return .no
    case .later:
      world.keep(question)
      return .later
    }
  }
}

/// The delegate of a random world's tabs.
final class TabCast: TabContainerDelegate {
  weak var world: TabWorld?
  var allows = true

  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    world?.tell("delegate: should \(controller.lifecycle.name)? \(allows)")
    if !container.controllers.holds(controller) { world?.fail("T2: asked for \(controller.lifecycle.name)") }
    world?.fire(.should, nil)
    return allows
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    world?.tell("delegate: did \(controller.lifecycle.name)")
    world?.fire(.did, nil)
  }
  func tabContainer(_ container: TabContainer, didClose controller: any Controller) {
    world?.tell("delegate: closed \(controller.lifecycle.name)")
    if container.controllers.holds(controller) { world?.fail("T12: \(controller.lifecycle.name) is closed") }
    world?.fire(.did, nil)
  }
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {
    world?.tell("delegate: customized \(changed)")
    world?.fire(.customized, nil)
  }
  func tabContainerDidChangeBar(_ container: TabContainer) { world?.fire(.bar, nil) }
}

/// What is known of a selection by the user: how often its completion was called (T2).
final class TabTally {
  let selection: Change
  var calls = 0
  init(_ selection: Change) { self.selection = selection }
}
