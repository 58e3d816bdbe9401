@testable import Containers
import ContainersTesting

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension PageWorld {
  func carryOut(_ step: VerbStep<PageVerb>) throws {
    switch step.verb {
    case .set, .setSpine, .sides, .removeAll, .next, .previous: try runPages(step)
    case .begin, .update, .end, .cancel, .tap, .flick, .beginDrag, .drag, .endDrag, .cancelDrag, .recognizer:
      try runGesture(step)
    case .host: runHost(step)
    case .stage: try runStage(step)
    case .rotate: try rotate(step)
    case .resize:
      try stage.resize(to: Size(width: Double(step.a % 3) * 30, height: Double(step.b % 3) * 45))
    case .hideAll:
      let (isShown, options) = (step.b % 3 != 0, Change.Options(animated: step.a % 2 == 0))
      if let tabs { note(try tabs.select(isShown ? 0 : 1, options)) }
      if let box { note(try box.show(isShown ? [container] : [], options)) }
    case .source: container.dataSource = step.a % 3 == 0 ? nil : cast
    case .reload: container.reload()
    case .steal:
      let page = leaves[Int(step.a) % leaves.count]
      // Not only this page: what its going ends may bring back a spread that it was part of (L15).
      if page.parent === container || isInside { hasLost = true }
      note(try thief.show([page], removing: true))
    case .interaction: container.gestures.isEnabled = step.a % 3 != 0
    case .answers: cast.mood = [.right, .right, .right, .same, .far][Int(step.a) % 5]
    case .spineAnswers: cast.spineAnswer = (step.a, step.b)
    }
  }

  /// As many pages as fit, from some page on, as they lie; now and then another number of them.
  private func some(_ number: UInt8, _ other: UInt8, count: Int) -> [VerbLeaf] {
    let count = other >= 240 ? Int(other) % 4 : count
    let list = (0..<count).map { leaves[(Int(number) + $0) % leaves.count] }
    return container.readingDirection == .reverse && container.spine == .mid ? list.reversed() : list
  }

  private func picture() -> [String] {
    [names(container.controllers), "\(container.spine) \(container.isDoubleSided)"]
  }

  private func runPages(_ step: VerbStep<PageVerb>) throws {
    let direction: PageDirection = step.c % 2 == 0 ? .forward : .reverse
    let options = Change.Options(animated: step.c % 4 < 2)
    switch step.verb {
    case .set:
      let (list, questions) = (some(step.a, step.b, count: container.requiredCount), cast.questions)
      let isAlone = try alone {
        try attempt(picture, in: container) {
          note(try container.setControllers(list, direction: direction, options))
        }
      }
      if isAlone, questions != cast.questions, stage.host == nil {
        fail("P5: the source was asked about pages from code")
      }
    case .setSpine:
      let spine = [PageConfiguration.Spine.min, .mid, .max][Int(step.c) % 3]
      let sides: Bool? = step.d % 3 == 0 ? nil : step.d % 3 == 1
      let count = spine == .mid || (sides ?? container.isDoubleSided) ? 2 : 1
      let list = some(step.a, step.b, count: count)
      try attempt(picture, in: container) {
        note(try container.setSpine(spine, doubleSided: sides, pages: list))
      }
    case .sides: try container.setDoubleSided(step.a % 2 == 0)
    case .removeAll: note(try container.removeAllPages())
    case .next: note(try container.showNext(options))
    default: note(try container.showPrevious(options))
    }
  }

  private func runGesture(_ step: VerbStep<PageVerb>) throws {
    let direction: PageDirection = step.a % 2 == 0 ? .forward : .reverse
    let part = Double(step.a % 17) / 16
    let velocity = [0, 0, 0, 1, -1, 0.4, -0.4][Int(step.b) % 7]
    let gestures = container.gestures
    switch step.verb {
    case .begin: gestures.beginTurn(direction)
    case .update: gestures.updateTurn(progress: part)
    case .end: gestures.endTurn(velocity: velocity)
    case .cancel: gestures.cancelTurn()
    case .tap: gestures.tap(at: Point(x: Double(step.a % 7) * 10, y: Double(step.a % 7) * 15))
    case .flick: gestures.flick(direction)
    case .beginDrag: gestures.beginDrag()
    case .drag: gestures.drag(to: part * 2.5 - 1.25)
    case .endDrag: gestures.endDrag(velocity: velocity)
    case .cancelDrag: gestures.cancelDrag()
    default:
      let point = Point(x: Double(step.a % 60), y: Double(step.a % 60))
      switch step.c % 6 {
      case 0: pan.begin(at: point)
      case 1, 2: pan.move(to: point)
      case 3, 4: pan.end(velocity: Point(x: velocity * 60, y: velocity * 60))
      default: pan.cancel()
      }
    }
  }

  private func rotate(_ step: VerbStep<PageVerb>) throws {
    // One that is not visible is not asked.
    let isAsked = root === container || container.parent?.containment.shown.holds(container) == true
    let isEmpty = container.containment.target.isEmpty && isAsked
    let orientation = Orientation(rawValue: Int(step.a) % 4) ?? .portrait
    do {
      try stage.rotate(to: orientation, duration: Double(step.b % 3) * 0.1)
      if isEmpty { fail("P10: it turned without pages") }
    } catch {
      if !isEmpty { fail("P10: it did not turn, with \(names(container.containment.target))") }
    }
  }

  /// What the delegate does when it is asked for a spine (P9).
  func answerSpine(_ numbers: (UInt8, UInt8)) -> PageConfiguration.Spine {
    let (number, other) = numbers
    let answer = [PageConfiguration.Spine.min, .mid, .max, .noSpine, container.spine][Int(number) % 5]
    let sides: Bool? = other % 4 == 0 ? true : other % 4 == 1 ? false : nil
    if let sides { try? container.setDoubleSided(sides) }
    let place = answer == .noSpine ? container.spine : answer
    let count = place != .noSpine && (place == .mid || (sides ?? container.isDoubleSided)) ? 2 : 1
    guard number >= 60, place != .noSpine else { return answer }
    for round in 0..<(number > 220 ? 2 : 1) {
      let list = some(UInt8(truncatingIfNeeded: Int(other) / 4 + round), other, count: count)
      tell("inside the question: \(names(list)), sides \(sides as Any)")
      note(
        try? container.setControllers(list, direction: .forward, Change.Options(animated: number % 2 == 0)))
    }
    return answer
  }
}
