import ContainersPersistence
import ContainersTesting

@testable import Containers
@testable import ContainersText

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension BookWorld {
  func carryOut(_ step: VerbStep<BookVerb>) throws {
    switch step.verb {
    case .move, .badMove, .next, .previous, .last: try runMove(step)
    case .begin, .update, .end, .cancel, .tap, .flick, .beginDrag, .drag, .endDrag, .cancelDrag:
      runGesture(step)
    case .host: runHost(step)
    case .advance:
      let seconds = Double(step.a % 4) * 0.1
      stage.advance(by: seconds)
      scrubber.advance(by: seconds * 4)
    case .stage: try runStage(step)
    case .resize:
      try stage.resize(to: Size(width: Double(step.a % 3) * 30, height: Double(step.b % 3) * 45))
    case .hideAll:
      let options = Change.Options(animated: step.a % 2 == 0)
      if let tabs { note(try tabs.select(step.b % 3 == 0 ? 1 : 0, options)) }
    case .count, .reload, .reloadAt, .reloadOf, .restore: try runBook(step)
    case .source, .mood, .renumbering, .store: runCast(step)
    case .hold, .scrub, .letGo, .callOff, .touch: runScrubber(step)
    }
  }

  private func runMove(_ step: VerbStep<BookVerb>) throws {
    let options = Change.Options(animated: step.b % 3 != 0)
    let page =
      step.verb == .badMove
      ? [-1, .min, cast.length, .max, cast.length + 90][Int(step.a) % 5] : Int(step.a) % 11
    let (before, events, count) = (picture(), checker.eventCount, fired)
    do {
      switch step.verb {
      case .next: note(try book.showNext(options))
      case .previous: note(try book.showPrevious(options))
      case .last: note(try book.showLast(options))
      default: note(try book.move(to: page, options))
      }
    } catch {
      if fired == count, before != picture() || events != checker.eventCount {
        fail("L29: a refusal has changed something")
      }
      throw error
    }
  }

  private func picture() -> [Int] { [book.currentPage] + book.shownPages }

  private func runGesture(_ step: VerbStep<BookVerb>) {
    let pages = book.pages
    let direction: PageDirection = step.a % 2 == 0 ? .forward : .reverse
    let part = Double(step.a % 17) / 16
    let velocity = [0, 0, 0, 1, -1, 0.4, -0.4][Int(step.b) % 7]
    switch step.verb {
    case .begin: pages.gestures.beginTurn(direction)
    case .update: pages.gestures.updateTurn(progress: part)
    case .end: pages.gestures.endTurn(velocity: velocity)
    case .cancel: pages.gestures.cancelTurn()
    case .tap: pages.gestures.tap(at: Point(x: Double(step.a % 7) * 10, y: Double(step.a % 7) * 10))
    case .flick: pages.gestures.flick(direction)
    case .beginDrag: pages.gestures.beginDrag()
    case .drag: pages.gestures.drag(to: part * 2.5 - 1.25)
    case .endDrag: pages.gestures.endDrag(velocity: velocity)
    default: pages.gestures.cancelDrag()
    }
  }

  private func runBook(_ step: VerbStep<BookVerb>) throws {
    let count = [0, 1, 2, 3, 6, 7, 10, 31][Int(step.a) % 8]
    let known: Int? = step.b % 4 == 0 ? nil : count
    let place = Int(step.c) % 11
    switch step.verb {
    case .count:
      let before = (book.pageCount, cast.length)
      cast.length = count
      do { try book.setPageCount(known) } catch {
        if !isInside, book.pageCount != before.0 { fail("L30: a count that failed is kept") }
        throw error
      }
    case .reload:
      book.reload()
    case .reloadAt:
      book.reload(showing: place)
    case .reloadOf:
      cast.length = count
      try book.reload(showing: place, of: known)
    default:
      savesBefore = store.saves
      keeper.restore()
    }
  }

  private func runCast(_ step: VerbStep<BookVerb>) {
    switch step.verb {
    case .source:
      if step.a % 3 == 0 { hasFailed = true }
      book.source = step.a % 3 == 0 ? nil : cast
    case .mood:
      cast.mood = [.right, .right, .broken, .none, .same][Int(step.a) % 5]
      cast.victims = Int(step.b) % 4
      tell("the source is \(cast.mood) about \(cast.victims)")
    case .renumbering:
      cast.renumbers = step.a % 3 != 0
      tell("the source renumbers: \(cast.renumbers)")
    default:
      storeFails = step.a % 2 == 0
      tell("the store fails: \(storeFails)")
    }
  }

  private func runScrubber(_ step: VerbStep<BookVerb>) {
    let value = Double(step.a % 13) / 12
    switch step.verb {
    case .hold: scrubber.beginDragging(at: value)
    case .scrub: scrubber.drag(to: value)
    case .letGo: scrubber.endDragging()
    case .callOff: scrubber.cancelDragging()
    default: scrubber.touch()
    }
  }
}
