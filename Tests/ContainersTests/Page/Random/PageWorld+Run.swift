@testable import Containers
import ContainersTesting

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension PageWorld {
  func run(_ operation: PageOperation) {
    let (number, other) = (operation.a, operation.b)
    do {
      switch operation.verb {
      case .set, .setSpine, .sides, .removeAll, .next, .previous: try runPages(operation)
      case .begin, .update, .end, .cancel, .tap, .flick, .beginDrag, .drag, .endDrag, .cancelDrag,
        .recognizer:
        try runGesture(operation)
      case .advance, .finish, .cancelChange, .toggleHost: runTime(operation)
      case .appear, .appearAnimated, .disappear, .disappearAnimated, .finishAppearance, .show, .hide:
        try runAppearance(operation)
      case .rotate, .finishRotation, .resize: try runGeometry(operation)
      case .memory:
        tell("memory warning")
        stage.sendMemoryWarning()
      case .source:
        tell("dataSource = \(number % 3 == 0 ? "nil" : "cast")")
        container.dataSource = number % 3 == 0 ? nil : cast
      case .reload:
        tell("reload()")
        container.reload()
      case .steal: try steal(number)
      case .interaction:
        container.gestures.isEnabled = number % 3 != 0
        tell("interaction \(container.gestures.isEnabled)")
      case .answers:
        cast.mood = [.right, .right, .right, .same, .far][Int(number) % 5]
        tell("the source answers \(cast.mood)")
      case .spineAnswers: cast.spineAnswer = (number, other)
      }
    } catch { tell("// refused: \(error)") }
  }

  /// As many pages as fit, from some page on, as they lie; now and then another number of them.
  private func some(_ number: UInt8, _ other: UInt8, count: Int) -> [PageLeaf] {
    let count = other >= 240 ? Int(other) % 4 : count
    let first = Int(number) % pages.count
    let list = (0..<count).map { pages[(first + $0) % pages.count] }
    return container.readingDirection == .reverse && container.spine == .mid ? list.reversed() : list
  }

  private func runPages(_ operation: PageOperation) throws {
    let direction: PageDirection = operation.c % 2 == 0 ? .forward : .reverse
    let animated = operation.c % 4 < 2
    let questions = (cast.questions, fired)
    switch operation.verb {
    case .set:
      let list = some(operation.a, operation.b, count: container.requiredCount)
      tell("setControllers(\(names(list)), \(direction), Change.Options(animated: \(animated)))")
      try attempt {
        note(try container.setControllers(list, direction: direction, Change.Options(animated: animated)))
      }
      if depth == 0, questions != (cast.questions, fired), fired == questions.1, stage.host == nil {
        fail("P5: the source was asked about pages from code")
      }
    case .setSpine:
      let spine = [PageConfiguration.Spine.min, .mid, .max][Int(operation.c) % 3]
      let sides: Bool? = operation.d % 3 == 0 ? nil : operation.d % 3 == 1
      let count = spine == .mid || (sides ?? container.isDoubleSided) ? 2 : 1
      let list = some(operation.a, operation.b, count: count)
      tell("setSpine(\(spine), doubleSided: \(sides as Any), \(names(list)))")
      try attempt { note(try container.setSpine(spine, doubleSided: sides, pages: list)) }
    case .sides:
      tell("setDoubleSided(\(operation.a % 2 == 0))")
      try container.setDoubleSided(operation.a % 2 == 0)
    case .removeAll:
      tell("removeAllPages()")
      note(try container.removeAllPages())
    case .next:
      tell("showNext(Change.Options(animated: \(animated)))")
      note(try container.showNext(Change.Options(animated: animated)))
    default:
      tell("showPrevious(Change.Options(animated: \(animated)))")
      note(try container.showPrevious(Change.Options(animated: animated)))
    }
  }

  /// L29: a refusal changes nothing; L26: inside a callback nothing happens at once.
  private func attempt(_ request: () throws -> Void) throws {
    let before = (checker.eventCount, container.spine, container.isDoubleSided, names(container.controllers))
    func isSame() -> Bool {
      before == (checker.eventCount, container.spine, container.isDoubleSided, names(container.controllers))
    }
    do {
      let isInside = Engine.of(container).queue.isRunning
      try request()
      if isInside, before.0 != checker.eventCount { fail("L26: events inside a callback") }
    } catch {
      if !isSame() { fail("L29: a refusal has changed something") }
      throw error
    }
  }

  private func runGesture(_ operation: PageOperation) throws {
    let direction: PageDirection = operation.a % 2 == 0 ? .forward : .reverse
    let part = Double(operation.a % 17) / 16
    let velocity = [0, 0, 0, 1, -1, 0.4, -0.4][Int(operation.b) % 7]
    switch operation.verb {
    case .begin:
      tell("beginTurn(\(direction))")
      container.gestures.beginTurn(direction)
    case .update:
      tell("updateTurn(\(part))")
      container.gestures.updateTurn(progress: part)
    case .end:
      tell("endTurn(velocity: \(velocity))")
      container.gestures.endTurn(velocity: velocity)
    case .cancel:
      tell("cancelTurn()")
      container.gestures.cancelTurn()
    case .tap:
      let place = Point(x: Double(operation.a % 7) * 10, y: Double(operation.a % 7) * 15)
      tell("tap(\(place.x), \(place.y)) of \(container.lifecycle.size)")
      container.gestures.tap(at: place)
    case .flick:
      tell("flick(\(direction))")
      container.gestures.flick(direction)
    case .beginDrag:
      tell("beginDrag()")
      container.gestures.beginDrag()
    case .drag:
      let place = part * 2.5 - 1.25
      tell("drag(to: \(place))")
      container.gestures.drag(to: place)
    case .endDrag:
      tell("endDrag(velocity: \(velocity))")
      container.gestures.endDrag(velocity: velocity)
    case .cancelDrag:
      tell("cancelDrag()")
      container.gestures.cancelDrag()
    default: try runRecognizer(operation, velocity)
    }
  }

  private func runRecognizer(_ operation: PageOperation, _ velocity: Double) throws {
    let point = Point(x: Double(operation.a % 60), y: Double(operation.a % 60))
    switch operation.c % 6 {
    case 0:
      tell("pan.begin(\(point.x))")
      pan.begin(at: point)
    case 1, 2:
      tell("pan.move(\(point.x))")
      pan.move(to: point)
    case 3, 4:
      tell("pan.end(\(velocity * 60))")
      pan.end(velocity: Point(x: velocity * 60, y: velocity * 60))
    default:
      tell("pan.cancel()")
      pan.cancel()
    }
  }

  private func runTime(_ operation: PageOperation) {
    switch operation.verb {
    case .advance:
      let seconds = Double(operation.a % 4) * 0.1
      tell("stage.advance(\(seconds))")
      stage.advance(by: seconds)
    case .finish:
      tell("the toolkit finishes all")
      host.finishAll()
    case .cancelChange:
      tell("the toolkit cancels all")
      host.cancelAll()
    default:
      host.finishesAtOnce.toggle()
      tell("finishesAtOnce = \(host.finishesAtOnce)")
    }
  }

  private func runAppearance(_ operation: PageOperation) throws {
    tell("\(operation.verb)")
    switch operation.verb {
    case .appear: stage.appear()
    case .appearAnimated: stage.appear(animated: true)
    case .disappear: stage.disappear()
    case .disappearAnimated: stage.disappear(animated: true)
    case .finishAppearance: stage.finishAppearance()
    default:
      let isShown = operation.verb == .show
      let animated = operation.a % 2 == 0
      if let tabs { note(try tabs.select(isShown ? 0 : 1, Change.Options(animated: animated))) }
      if let box { note(try box.show(isShown ? [container] : [], Change.Options(animated: animated))) }
    }
  }

  private func runGeometry(_ operation: PageOperation) throws {
    switch operation.verb {
    case .rotate:
      let orientation = Orientation(rawValue: Int(operation.a) % 4) ?? .portrait
      let duration = Double(operation.b % 3) * 0.1
      tell("rotate(\(orientation), \(duration))")
      // One that is not on show is not asked.
      let isAsked = stage.root === container || container.parent?.containment.shown.holds(container) == true
      let isEmpty = container.containment.targets.isEmpty && isAsked
      do {
        try stage.rotate(to: orientation, duration: duration)
        if isEmpty { fail("P10: it turned without pages") }
      } catch {
        if !isEmpty { fail("P10: it did not turn, with \(names(container.containment.targets))") }
      }
    case .finishRotation:
      tell("finishRotation()")
      stage.finishRotation()
    default:
      let size = Size(width: Double(operation.a % 3) * 30, height: Double(operation.b % 3) * 45)
      tell("resize(\(size.width) × \(size.height))")
      try stage.resize(to: size)
    }
  }

  /// Another container takes a page, and lets go of those it has (L15).
  private func steal(_ number: UInt8) throws {
    let page = pages[Int(number) % pages.count]
    tell("thief.show(\(page.lifecycle.name))")
    // Not only this page: what its going ends may bring back a spread that it was part of.
    if page.parent === container || depth > 0 { hasLost = true }
    note(try thief.show([page], removing: true))
  }

  /// What the delegate does when it is asked for a spine (P9).
  func answerSpine(_ numbers: (UInt8, UInt8)) -> PageConfiguration.Spine {
    let (number, other) = numbers
    let answer = [PageConfiguration.Spine.min, .mid, .max, .noSpine, container.spine][Int(number) % 5]
    let sides: Bool? = other % 4 == 0 ? true : other % 4 == 1 ? false : nil
    if let sides { try? container.setDoubleSided(sides) }
    let place = answer == .noSpine ? container.spine : answer
    let count =
      place != .noSpine && (place == .mid || (sides ?? container.isDoubleSided)) ? 2 : 1
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
