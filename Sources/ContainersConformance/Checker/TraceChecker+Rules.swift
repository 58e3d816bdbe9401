import Containers
import ContainersTesting

// MARK: - Rules 1 to 5: appearance

extension TraceChecker {
  func see(
    _ callback: AppearanceCallback, of life: inout Life, _ place: inout Sighting, flag: AnimatedFlag?
  ) {
    let reachable = reachable(life)
    if !reachable.admits(callback, grammar) {
      if life.last == callback {
        place.fail("L2", "twice in a row")
      } else if !callback.isWill, let last = life.last, last.isWill, grammar == .paired {
        place.fail("L2", "though its newest will is \(last.word)")
      } else if !callback.isWill, grammar == .paired {
        place.fail("L3", "without \(callback.isAppearing ? "willAppear" : "willDisappear") before it")
      } else {
        place.fail("L3", "while its state was \(reachable.text)")
      }
    }
    // A log may be of a program that reports the loads of only some controllers.
    if callback == .willAppear, hears.contains("load"), !renewsNames, !life.isLoaded, !life.isLoadMissed {
      place.fail("L6", "before its view was loaded")
      life.isLoadMissed = true
    }
    seeContainer(callback, of: life, &place)
    if callback.isWill {
      life.flag = flag
    } else if hears.contains("animated"), life.last?.isWill == true,
      life.last?.isAppearing == callback.isAppearing, let flag
    {
      switch (life.flag, flag) {
      case (.sign(true), .sign(false)), (.told(true), .told(false)):
        place.fail("L5", "not animated, but its will was")
      case (.sign(false), .sign(true)), (.told(false), .told(true)):
        place.fail("L5", "animated, but its will was not")
      default: break
      }
    }
    if life.isActive { place.fail("L43", "before willBecomeInactive, though it was active") }
    life.isActive = false
    if callback == .willAppear { life.hasLeft = false }
    life.last = callback
    life.possible = PossibleStates([callback.result])
  }

  /// A child is never more visible than its container (L8).
  private func seeContainer(_ callback: AppearanceCallback, of life: Life, _ place: inout Sighting) {
    // The parts of a screen in Android follow their own order.
    guard callback.isAppearing, let parent = life.parent, grammar == .paired else { return }
    let above = lives[parent]
    let state = reachable(above)
    let isTooMuch =
      callback == .willAppear
      ? state.allSatisfy { $0 == .disappeared } : state.allSatisfy { $0 != .appeared }
    guard isTooMuch else { return }
    let violation = place.violation(
      "L8", "in \(parent), which \(state.contains(.disappeared) ? "has disappeared" : "is \(state.text)")",
      earlier: above?.line)
    if childrenMayGoFirst {
      place.early = (parent, violation)
    } else if declared.contains(parent) || above?.isHeard == true {
      place.found.append(violation)
    } else {
      place.pending.append((parent, violation))
    }
  }

  func seeLoad(of life: inout Life, _ place: inout Sighting) {
    let isAway = life.possible.contains(.disappeared)
    // A layer has no container that it could leave.
    let mayBeOther = isAway && (!hears.contains("dM") || life.move == .unknown) || life.hasLeft
    let isOther = isAway && renewsNames && life.last != nil || life.isRenewable && mayBeOther
    if isOther { life.last = nil }
    if life.isLoaded && !isOther { place.fail("L6", "a second time") }
    if !life.isLoaded, !life.isLoadMissed, let last = life.last {
      place.fail("L6", "after \(last.word)")
    }
    (life.isLoaded, life.hasLeft) = (true, false)
  }
}

// MARK: - Rules 6 and 7: moves, rotations, sizes

extension MoveProgress {
  var text: String {
    switch self {
    case .unknown, .outside: "it was in no container"
    case .arriving: "it was moving into one"
    case .inside: "it was in one"
    case .leaving, .overtaken: "it was moving out of one"
    }
  }
}

extension TraceChecker {
  func seeMove(of life: inout Life, _ place: inout Sighting) {
    let name = place.event.argument ?? "nil"
    let target = name == "nil" ? nil : String(name)
    let isWill = place.event.word == "wM"
    // In a log, the other half of the moves may be reported later.
    if hearsMoves || renewsNames {
      let count = place.found.count
      if isWill {
        seeWillMove(to: target, of: &life, &place)
      } else {
        seeDidMove(to: target, of: &life, &place)
      }
      if !hearsMoves {
        place.pending += place.found[count...].map { (nil, $0) }
        place.found.removeSubrange(count...)
      }
    }
    if target != nil || !isWill { life.parent = target } else if !hears.contains("dM") { life.parent = nil }
  }

  private func seeWillMove(to target: String?, of life: inout Life, _ place: inout Sighting) {
    let move = life.move
    // A log may begin when a controller is already in its container.
    if !life.move.receiveWill(target != nil, mayBeInside: renewsNames) {
      place.fail("L13", "though \(move.text)")
    }
    life.target = target
  }

  private func seeDidMove(to target: String?, of life: inout Life, _ place: inout Sighting) {
    let move = life.move
    if !life.move.receiveDid(target != nil, mayBeOpen: false) {
      place.fail("L13", "without its willMove, though \(move.text)")
    } else if target != nil, life.target != target {
      place.fail("L13", "after willMove(to: \(life.target ?? "nil"))")
    }
    if target == nil { life.hasLeft = true }
    let possible = reachable(life)
    if target == nil, possible.allSatisfy({ $0.isComing }) {
      place.fail("L13", "while its state was \(possible.text)")
    }
  }

  func seeTurn(of life: inout Life, _ place: inout Sighting) {
    let turn = life.rotationPhase
    let call: RotationProgress.Call =
      switch place.event.word {
      case "wR": .will
      case "aR": .animate
      default: .did
      }
    guard !life.rotationPhase.receive(call) else { return }
    let after = turn == .none ? "" : turn == .announced ? " after willRotate" : " after willAnimateRotation"
    place.fail("L22", "out of the order of a rotation\(after)")
  }

  func seeActivity(of life: inout Life, _ place: inout Sighting) {
    let becomes = place.event.word == "act+"
    if life.isActive == becomes {
      place.fail("L43", becomes ? "a second time" : "though it was not active")
    }
    let possible = reachable(life)
    if !possible.contains(.appeared) { place.fail("L43", "while its state was \(possible.text)") }
    if becomes, let parent = life.parent, hears.isSuperset(of: AppearanceCallback.allCases.map(\.symbol)),
      lives[parent]?.isHeard == true, lives[parent]?.isActive != true
    {
      place.fail("L43", "in \(parent), which is not active")
    }
    life.isActive = becomes
  }

  func seeSize(of life: inout Life, _ place: inout Sighting) {
    life.sizeChanges += place.event.word == "wS" ? 1 : -1
    if life.sizeChanges < 0 {
      place.fail("L23", "without willTransition before it")
      life.sizeChanges = 0
    }
  }
}

// MARK: - Rules 8 and 9: settled states, and one child at a time

extension TraceChecker {
  func openEnds(of life: Life, _ name: String) -> [(rule: String, text: String)] {
    var found: [(rule: String, text: String)] = []
    if grammar == .paired, reachable(life).allSatisfy({ $0.isMoving }), let last = life.last {
      let did = last.isAppearing ? AppearanceCallback.didAppear : .didDisappear
      found.append(("L17", "\(name) received \(last.word) and never \(did.word), and nothing moves"))
    }
    if hearsMoves, life.move.isOpen {
      let target = life.target ?? "nil"
      let moves = "willMove(to: \(target)) and never didMove(to: \(target))"
      found.append(("L13", "\(name) received \(moves), and nothing moves"))
    }
    if life.rotationPhase != .none {
      found.append(("L22", "\(name) received willRotate and never didRotate, and nothing moves"))
    }
    if life.sizeChanges > 0 {
      found.append(("L23", "\(name) received willTransition and never didTransition, and nothing moves"))
    }
    return found
  }

  func seeSiblings(of name: String, after callback: AppearanceCallback, _ place: inout Sighting) {
    guard callback == .didAppear, let parent = lives[name]?.parent, let rule = single[parent] else { return }
    let shown = lives.filter { other in
      other.value.parent == parent && reachable(other.value).allSatisfy { $0 == .appeared }
    }
    guard shown.count > 1 else { return }
    let names = shown.keys.sorted().joined(separator: ", ")
    place.fail(rule, "in \(parent), which shows one child at a time; now \(names) have appeared")
  }
}
