import Containers
import ContainersTesting

// A child that its container leaves behind (L8). This is asked of logs, not of scripts.

/// A container that has disappeared, and the children that have not yet received that they do.
struct Disappearance: Hashable, Sendable {
  /// The number and the line of the event of the container.
  let number: Int
  let line: Int?
  /// What the container received.
  let callback: AppearanceCallback
  /// The last event of each child, by its number.
  let children: [String: Int]
}

extension TraceChecker {
  /// Checks the children of a container that disappears.
  ///
  /// If all callbacks are reported, a child has received `willDisappear` by then. Otherwise it may receive its callback
  /// later in the same change, which has ended at the next event of the container.
  ///
  /// - Complexity: O(names) for a container.
  mutating func seeDisappearance(of name: String, _ callback: AppearanceCallback, line: Int?) {
    guard judgesDisappearances, containers.contains(name), !callback.isAppearing else { return }
    // With two callbacks, either of them is the only one.
    let isWhole = grammar == .paired
    guard !isWhole || callback == .didDisappear || !hears.contains("D-") else { return }
    let left = lives.filter { $0.value.parent == name && $0.value.isVisibleByLast && !$0.value.isLeftBehind }
    guard !left.isEmpty else { return }
    let disappearance = Disappearance(
      number: eventCount, line: line, callback: callback, children: left.mapValues(\.number))
    if isWhole, callback == .didDisappear, hears.contains("W-") {
      judge(disappearance, of: name, missing: .willDisappear)
    } else {
      disappearances[name] = disappearance
    }
  }

  /// Checks the children of a container that disappeared before, now that the change has ended.
  mutating func endDisappearance(of name: String) {
    guard let disappearance = disappearances.removeValue(forKey: name) else { return }
    judge(
      disappearance, of: name,
      missing: hears.contains("D-") && grammar == .paired ? .didDisappear : disappearance.callback)
  }

  /// Checks the children of all containers that have disappeared, at the end of a log.
  mutating func endDisappearances() {
    for name in disappearances.keys.sorted() { endDisappearance(of: name) }
  }

  private mutating func judge(_ disappearance: Disappearance, of name: String, missing: AppearanceCallback) {
    for (child, number) in disappearance.children.sorted(by: { $0.key < $1.key }) {
      guard let life = lives[child], life.parent == name, life.number == number else { continue }
      lives[child]?.isLeftBehind = true
      add(
        Violation(
          rule: "L8", event: disappearance.number, line: disappearance.line, earlier: life.line,
          text:
            "\(name) received \(disappearance.callback.word), and its child \(child) has not received \(missing.word)"
        ))
    }
  }
}

extension Life {
  /// Whether the last of the four callbacks says that it is visible, or becomes visible.
  fileprivate var isVisibleByLast: Bool { last?.isAppearing == true }
}
