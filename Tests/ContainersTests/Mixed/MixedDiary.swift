import Containers

/// What a probe is told, as a small number: the callbacks of the rules.
enum MixedSign: UInt8, Sendable {
  case load, willAppear, didAppear, willDisappear, didDisappear
  case willMoveIn, willMoveOut, didMoveIn, didMoveOut
  case willRotate, willAnimateRotation, didRotate, willTransition, didTransition, memory
}

/// Judges what one controller receives, from its own callbacks alone (L2, L3, L6, L13, L16, L22, L23).
struct MixedDiary {
  enum Move { case outside, arriving, inside, leaving }

  private(set) var state = AppearanceState.disappeared
  private(set) var move = Move.outside
  private(set) var turn = 0
  private(set) var sizeChanges = 0
  /// The container of the last move; the release of a container ends a membership without a callback (L33).
  private weak var container: (any Container)?
  private var isLoaded = false
  private var flag = false

  /// - Returns: What is wrong with the callback, or nil.
  mutating func write(_ sign: MixedSign, animated: Bool, _ controller: any Controller) -> String? {
    let record = controller.lifecycle
    switch sign {
    case .load:
      defer { isLoaded = true }
      if isLoaded { return "L6: loaded twice" }
    case .willAppear:
      defer { (state, flag) = (.appearing, animated) }
      if state.isComing { return "L3: W+ while \(state)" }
      if !isLoaded { return "L6: W+ before load" }
    case .willDisappear:
      defer { (state, flag) = (.disappearing, animated) }
      if !state.isComing { return "L3: W- while \(state)" }
    case .didAppear:
      defer { state = .appeared }
      if state != .appearing { return "L3: D+ while \(state)" }
      if flag != animated { return "L5: D+ with another flag than its W+" }
    case .didDisappear:
      defer { state = .disappeared }
      if state != .disappearing { return "L3: D- while \(state)" }
      if flag != animated { return "L5: D- with another flag than its W-" }
    case .willMoveIn, .willMoveOut, .didMoveIn, .didMoveOut: return writeMove(sign, record)
    case .willRotate, .willAnimateRotation, .didRotate: return writeTurn(sign)
    case .willTransition: sizeChanges += 1
    case .didTransition:
      sizeChanges -= 1
      if sizeChanges < 0 { return "L23: dS without its wS" }
    case .memory: break
    }
    return judgeFlags(sign, record) ?? judgeContainer(sign, record)
  }

  private mutating func writeMove(_ sign: MixedSign, _ record: Lifecycle) -> String? {
    if container == nil { move = .outside }
    let before = move
    if let parent = record.parent { container = parent }
    switch sign {
    case .willMoveIn:
      move = .arriving
      if before != .outside && before != .leaving { return "L13: wM(P) while \(before)" }
      if record.parent == nil { return "L13: wM(P) without a parent" }
    case .willMoveOut:
      move = .leaving
      if before != .inside && before != .arriving { return "L13: wM(nil) while \(before)" }
    case .didMoveIn:
      move = .inside
      if before != .arriving { return "L13: dM(P) while \(before)" }
      if record.parent == nil { return "L13: dM(P) without a parent" }
    default:
      move = .outside
      if before != .leaving { return "L13: dM(nil) while \(before)" }
      if record.parent != nil { return "L13: dM(nil) with a parent" }
      if state != .disappeared { return "L13: dM(nil) while it is \(state)" }
    }
    return nil
  }

  private mutating func writeTurn(_ sign: MixedSign) -> String? {
    let before = turn
    switch sign {
    case .willRotate:
      turn = 1
      if before != 0 { return "L22: wR during a rotation" }
    case .willAnimateRotation:
      turn = 2
      if before != 1 { return "L22: aR without its wR" }
    default:
      turn = 0
      if before == 0 { return "L22: dR without its wR" }
    }
    return nil
  }

  /// The flags are true in two callbacks only, and only while a move is under way (L16).
  private func judgeFlags(_ sign: MixedSign, _ record: Lifecycle) -> String? {
    let isUp = sign == .willAppear || sign == .didAppear
    let isDown = sign == .willDisappear || sign == .didDisappear
    if record.isMovingToParent && !(isUp && move == .arriving) {
      return "L16: isMovingToParent in \(sign) while \(move)"
    }
    if record.isMovingFromParent && !(isDown && move == .leaving) {
      return "L16: isMovingFromParent in \(sign) while \(move)"
    }
    return nil
  }

  private func judgeContainer(_ sign: MixedSign, _ record: Lifecycle) -> String? {
    guard let parent = record.parent else { return nil }
    if sign == .willAppear, parent.lifecycle.state < .appearing {
      return "L8: W+ in a container that is \(parent.lifecycle.state)"
    }
    if sign == .didAppear, parent.lifecycle.state < .appeared {
      return "L8: D+ in a container that is \(parent.lifecycle.state)"
    }
    return nil
  }

  /// What was begun and never ended, when nothing is under way.
  func judgeRest() -> String? {
    if state.isMoving { return "L3: it is \(state) for good" }
    if container != nil, move == .arriving || move == .leaving { return "L13: it is \(move) for good" }
    if turn != 0 { return "L22: it waits for dR for good" }
    if sizeChanges != 0 { return "L23: it waits for dS for good" }
    return nil
  }
}
