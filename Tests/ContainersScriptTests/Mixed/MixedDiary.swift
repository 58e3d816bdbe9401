import Containers
import ContainersTesting

/// What a probe receives, as a small number: the callbacks of the rules.
enum MixedSign: UInt8, Sendable {
  case load, willAppear, didAppear, willDisappear, didDisappear
  case willMoveIn, willMoveOut, didMoveIn, didMoveOut
  case willRotate, willAnimateRotation, didRotate, willTransition, didTransition, memory
}

/// Judges what one controller receives, from its own callbacks alone (L2, L3, L6, L13, L16, L22, L23).
struct MixedDiary {
  private(set) var state = AppearanceState.disappeared
  private(set) var move = MoveProgress.outside
  private(set) var turn = RotationProgress.none
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
    case .willAppear: if let fault = writeAppearance(.willAppear, animated) { return fault }
    case .willDisappear: if let fault = writeAppearance(.willDisappear, animated) { return fault }
    case .didAppear: if let fault = writeAppearance(.didAppear, animated) { return fault }
    case .didDisappear: if let fault = writeAppearance(.didDisappear, animated) { return fault }
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

  private mutating func writeAppearance(_ callback: AppearanceCallback, _ animated: Bool) -> String? {
    defer { (state, flag) = (callback.result, animated) }
    if !callback.isLegal(in: state) { return "L3: \(callback.symbol) while \(state)" }
    if callback == .willAppear, !isLoaded { return "L6: W+ before load" }
    if !callback.isWill, flag != animated { return "L5: \(callback.symbol) with another flag than its will" }
    return nil
  }

  private mutating func writeMove(_ sign: MixedSign, _ record: Lifecycle) -> String? {
    if container == nil { move = .outside }
    let before = move
    if let parent = record.parent { container = parent }
    let isIn = sign == .willMoveIn || sign == .didMoveIn
    let isWill = sign == .willMoveIn || sign == .willMoveOut
    let isLegal =
      isWill ? move.receiveWill(isIn, mayBeInside: false) : move.receiveDid(isIn, mayBeOpen: false)
    if !isLegal { return "L13: \(sign) while \(before)" }
    if isIn, record.parent == nil { return "L13: \(sign) without a parent" }
    guard sign == .didMoveOut else { return nil }
    if record.parent != nil { return "L13: dM(nil) with a parent" }
    if state != .disappeared { return "L13: dM(nil) while it is \(state)" }
    return nil
  }

  private mutating func writeTurn(_ sign: MixedSign) -> String? {
    let before = turn
    let call: RotationProgress.Call =
      sign == .willRotate ? .will : sign == .willAnimateRotation ? .animate : .did
    return turn.receive(call) ? nil : "L22: \(sign) while \(before)"
  }

  /// The flags are true in two callbacks only, and only while a move is under way (L16).
  private func judgeFlags(_ sign: MixedSign, _ record: Lifecycle) -> String? {
    let isUp = sign == .willAppear || sign == .didAppear
    let isDown = sign == .willDisappear || sign == .didDisappear
    if record.isMovingToParent && !(isUp && move == .arriving) {
      return "L16: isMovingToParent in \(sign) while \(move)"
    }
    if record.isMovingFromParent && !(isDown && (move == .leaving || move == .overtaken)) {
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
    if container != nil, move.isOpen { return "L13: it is \(move) for good" }
    if turn != .none { return "L22: it waits for dR for good" }
    if sizeChanges != 0 { return "L23: it waits for dS for good" }
    return nil
  }
}
