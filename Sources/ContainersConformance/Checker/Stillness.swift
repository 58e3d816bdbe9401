import Containers

/// Whether something may still be moving in a script, so that a *will* may lack its *did* (L17).
struct Stillness: Sendable {
  /// Whether nothing can be moving or open.
  var isStill: Bool { !isMoving && held.isEmpty && !isHeldForGood }

  /// Whether something moves by itself until `rest`.
  private var isMoving = false
  /// The numbers of changes that a gesture or an explicit begin holds open, by thing or controller.
  private var held: [String: Int] = [:]
  /// Whether something was begun whose end the script does not show.
  private var isHeldForGood = false
  /// Whether an animated presentation may wait, and open at any later time (M5).
  private var isWaiting = false
  /// Whether there is a stack, which returns to its root when its tab is chosen again (N14).
  private var hasStack = false

  mutating func see(_ operation: ScriptOperation) {
    let members = operation.members
    let thing = members["in"]?.string ?? members["who"]?.string ?? ""
    if isWaiting { isMoving = true }
    switch operation.name {
    case "rest": isMoving = false
    case "beginTurn", "dragPages", "drag", "slide", "beginPop", "beginDismiss", "beginSlide",
      "beginBack":
      held["finger " + thing] = 1
    case "endTurn", "cancelTurn", "releasePages", "lift", "endPop", "cancelPop",
      "endDismiss", "cancelDismiss", "endSlide", "cancelSlide", "endBack", "cancelBack":
      held["finger " + thing] = nil
      isMoving = true
    case "begin": held["hand " + thing, default: 0] += 1
    case "end": letGo("hand " + thing)
    case "beginAdd", "beginRemove": held["move " + (members["child"]?.string ?? ""), default: 0] += 1
    case "endAdd", "endRemove": letGo("move " + (members["child"]?.string ?? ""))
    case "finish", "cancel": held["change " + thing] = nil
    case "tapPage", "flick", "tapControl", "choose", "scrollTo", "giveResult", "respond", "answer":
      isMoving = true
    case "userSelect" where hasStack: isMoving = true
    case "command":
      if members["command"]?.string == "beginBack" { held["finger " + thing] = 1 }
      if ["finishBack", "cancelBack"].contains(members["command"]?.string) { held["finger " + thing] = nil }
      isMoving = true
    case "restore": isMoving = true
    case "when": see(inside: members["do"]?.object)
    case "make" where members["surface"]?.string == "still": isHeldForGood = true
    case "make" where members["kind"]?.string == "stack": hasStack = true
    default: break
    }
    if operation.name == "presentLayer", members["animated"]?.bool == true { isWaiting = true }
    // The context of a layer is unknown, and so is the moment when a gesture lets go of it.
    if members["interactive"]?.bool == true, ["presentLayer", "dismissLayer"].contains(operation.name) {
      isHeldForGood = true
    } else if members["interactive"]?.bool == true {
      held["change " + thing] = 1
    } else if members["animated"]?.bool == true || members["stays"]?.bool == true {
      isMoving = true
    }
  }

  /// Operations inside a callback happen at a time that the script does not show.
  private mutating func see(inside operation: StateObject?) {
    guard let operation, let name = operation["op"]?.string else { return }
    var inner = Stillness()
    inner.see(ScriptOperation(name: name, members: operation))
    // It may begin to move at any later time, also during a `rest`.
    if !inner.isStill || name == "release" { isHeldForGood = true }
  }

  private mutating func letGo(_ key: String) {
    guard let count = held[key] else { return }
    held[key] = count > 1 ? count - 1 : nil
  }
}
