/// A controller as the hand-written container knows it.
protocol NaiveController: AnyObject {
  func willAppear(animated: Bool)
  func didAppear(animated: Bool)
  func willDisappear(animated: Bool)
  func didDisappear(animated: Bool)
}

/// A minimal hand-written container: a list, a dictionary, a weak parent, direct calls.
///
/// It does not validate, queue, cancel or report. A callback that changes it during a change breaks it.
final class NaiveContainer: NaiveController {
  private weak var parent: NaiveContainer?
  private var children: [(controller: any NaiveController, isVisible: Bool)] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private(set) var shown: (any NaiveController)?
  private(set) var isVisible = false

  func add(_ child: any NaiveController) {
    guard indexes[ObjectIdentifier(child)] == nil else { return }
    indexes[ObjectIdentifier(child)] = children.count
    children.append((child, false))
    (child as? NaiveContainer)?.parent = self
  }

  func show(_ child: any NaiveController, animated: Bool = false) {
    guard let index = indexes[ObjectIdentifier(child)], shown !== child else { return }
    let old = shown
    shown = child
    guard isVisible else { return }
    if let old, let index = indexes[ObjectIdentifier(old)] { children[index].isVisible = false }
    children[index].isVisible = true
    old?.willDisappear(animated: animated)
    child.willAppear(animated: animated)
    child.didAppear(animated: animated)
    old?.didDisappear(animated: animated)
  }

  func appear(animated: Bool) {
    willAppear(animated: animated)
    didAppear(animated: animated)
  }

  func disappear(animated: Bool) {
    willDisappear(animated: animated)
    didDisappear(animated: animated)
  }

  func willAppear(animated: Bool) {
    isVisible = true
    shown?.willAppear(animated: animated)
  }

  func didAppear(animated: Bool) { shown?.didAppear(animated: animated) }

  func willDisappear(animated: Bool) { shown?.willDisappear(animated: animated) }

  func didDisappear(animated: Bool) {
    isVisible = false
    shown?.didDisappear(animated: animated)
  }
}
