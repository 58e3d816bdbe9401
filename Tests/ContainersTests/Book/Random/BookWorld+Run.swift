@testable import Containers
import ContainersPersistence
import ContainersTesting
@testable import ContainersText

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension BookWorld {
  func run(_ operation: BookOperation) {
    do {
      switch operation.verb {
      case .move, .badMove, .next, .previous, .last: try runMove(operation)
      case .begin, .update, .end, .cancel, .tap, .flick, .beginDrag, .drag, .endDrag, .cancelDrag:
        try runGesture(operation)
      case .advance, .finish, .cancelChange: runTime(operation)
      case .appear, .appearAnimated, .disappear, .disappearAnimated, .finishAppearance, .show, .hide:
        try runAppearance(operation)
      case .rotate, .finishRotation, .resize: try runGeometry(operation)
      case .count, .reload, .reloadAt, .reloadOf, .restore: try runBook(operation)
      case .source, .mood, .renumbering, .store, .memory: runCast(operation)
      case .hold, .scrub, .letGo, .callOff, .touch: try runScrubber(operation)
      }
    } catch { tell("// refused: \(error)") }
  }

  private func runMove(_ operation: BookOperation) throws {
    let animated = operation.b % 3 != 0
    let page =
      operation.verb == .badMove
      ? [-1, .min, cast.length, .max, cast.length + 90][Int(operation.a) % 5] : Int(operation.a) % 11
    let before = (checker.eventCount, book.currentPage, book.shownPages, fired)
    do {
      switch operation.verb {
      case .next:
        tell("showNext(Change.Options(animated: \(animated)))")
        note(try book.showNext(Change.Options(animated: animated)))
      case .previous:
        tell("showPrevious(Change.Options(animated: \(animated)))")
        note(try book.showPrevious(Change.Options(animated: animated)))
      case .last:
        tell("showLast(Change.Options(animated: \(animated)))")
        note(try book.showLast(Change.Options(animated: animated)))
      default:
        tell("move(to: \(page), Change.Options(animated: \(animated)))")
        note(try book.move(to: page, Change.Options(animated: animated)))
      }
    } catch {
      if before.3 == fired, before != (checker.eventCount, book.currentPage, book.shownPages, fired) {
        fail("L29: a refusal has changed something")
      }
      throw error
    }
  }

  private func runGesture(_ operation: BookOperation) throws {
    let pages = book.pages
    let direction: PageDirection = operation.a % 2 == 0 ? .forward : .reverse
    let part = Double(operation.a % 17) / 16
    let velocity = [0, 0, 0, 1, -1, 0.4, -0.4][Int(operation.b) % 7]
    tell("\(operation.verb) \(direction) \(part) \(velocity)")
    switch operation.verb {
    case .begin: pages.gestures.beginTurn(direction)
    case .update: pages.gestures.updateTurn(progress: part)
    case .end: pages.gestures.endTurn(velocity: velocity)
    case .cancel: pages.gestures.cancelTurn()
    case .tap: pages.gestures.tap(at: Point(x: Double(operation.a % 7) * 10, y: Double(operation.a % 7) * 10))
    case .flick: pages.gestures.flick(direction)
    case .beginDrag: pages.gestures.beginDrag()
    case .drag: pages.gestures.drag(to: part * 2.5 - 1.25)
    case .endDrag: pages.gestures.endDrag(velocity: velocity)
    default: pages.gestures.cancelDrag()
    }
  }

  private func runTime(_ operation: BookOperation) {
    switch operation.verb {
    case .advance:
      let seconds = Double(operation.a % 4) * 0.1
      tell("advance(\(seconds))")
      stage.advance(by: seconds)
      scrubber.advance(by: seconds * 4)
    case .finish:
      tell("the toolkit finishes all")
      host.finishAll()
    default:
      tell("the toolkit cancels all")
      host.cancelAll()
    }
  }

  private func runAppearance(_ operation: BookOperation) throws {
    tell("\(operation.verb)")
    switch operation.verb {
    case .appear: stage.appear()
    case .appearAnimated: stage.appear(animated: true)
    case .disappear: stage.disappear()
    case .disappearAnimated: stage.disappear(animated: true)
    case .finishAppearance: stage.finishAppearance()
    default:
      guard let tabs else { return }
      note(try tabs.select(operation.verb == .show ? 0 : 1, Change.Options(animated: operation.a % 2 == 0)))
    }
  }

  private func runGeometry(_ operation: BookOperation) throws {
    switch operation.verb {
    case .rotate:
      let orientation = Orientation(rawValue: Int(operation.a) % 4) ?? .portrait
      let duration = Double(operation.b % 3) * 0.1
      tell("rotate(\(orientation), \(duration))")
      try stage.rotate(to: orientation, duration: duration)
    case .finishRotation:
      tell("finishRotation()")
      stage.finishRotation()
    default:
      let size = Size(width: Double(operation.a % 3) * 30, height: Double(operation.b % 3) * 45)
      tell("resize(\(size.width) × \(size.height))")
      try stage.resize(to: size)
    }
  }

  private func runBook(_ operation: BookOperation) throws {
    let count = [0, 1, 2, 3, 6, 7, 10, 31][Int(operation.a) % 8]
    let known: Int? = operation.b % 4 == 0 ? nil : count
    let place = Int(operation.c) % 11
    switch operation.verb {
    case .count:
      let before = (book.pageCount, cast.length)
      tell("setPageCount(\(known as Any)) of \(count)")
      cast.length = count
      do { try book.setPageCount(known) } catch {
        if depth == 0, book.pageCount != before.0 { fail("L30: a count that failed is kept") }
        throw error
      }
    case .reload:
      tell("reload()")
      book.reload()
    case .reloadAt:
      tell("reload(showing: \(place))")
      book.reload(showing: place)
    case .reloadOf:
      tell("reload(showing: \(place), of: \(known as Any)) of \(count)")
      cast.length = count
      try book.reload(showing: place, of: known)
    default:
      tell("restore()")
      savesBefore = store.saves
      keeper.restore()
    }
  }

  private func runCast(_ operation: BookOperation) {
    switch operation.verb {
    case .source:
      tell("source = \(operation.a % 3 == 0 ? "nil" : "cast")")
      if operation.a % 3 == 0 { hasFailed = true }
      book.source = operation.a % 3 == 0 ? nil : cast
    case .mood:
      cast.mood = [.right, .right, .broken, .none, .same][Int(operation.a) % 5]
      cast.victims = Int(operation.b) % 4
      tell("the source is \(cast.mood) about \(cast.victims)")
    case .renumbering:
      cast.renumbers = operation.a % 3 != 0
      tell("the source renumbers: \(cast.renumbers)")
    case .store:
      storeFails = operation.a % 2 == 0
      tell("the store fails: \(storeFails)")
    default:
      tell("memory warning")
      stage.sendMemoryWarning()
    }
  }

  private func runScrubber(_ operation: BookOperation) throws {
    let value = Double(operation.a % 13) / 12
    tell("scrubber: \(operation.verb) \(value)")
    switch operation.verb {
    case .hold: scrubber.beginDragging(at: value)
    case .scrub: scrubber.drag(to: value)
    case .letGo: scrubber.endDragging()
    case .callOff: scrubber.cancelDragging()
    default: scrubber.touch()
    }
  }
}
