import ContainersTesting

/// One step of a random script: a verb and four small numbers, which mean something in every state.
struct MixedStep: ShrinkableStep, Hashable, Sendable {
  var verb: MixedVerb
  var a: UInt8 = 0
  var b: UInt8 = 0
  var c: UInt8 = 0
  var d: UInt8 = 0
  /// The callback in which it is taken; nil is now (L26).
  var trigger: MixedTrigger?
}

/// The callback in which a step is taken: the next one of a kind, of one member of the cast.
struct MixedTrigger: Hashable, Sendable {
  var slot: UInt8
  var moment: MixedMoment
}

/// The places in which foreign code runs, and in which a step can be taken.
enum MixedMoment: UInt8, CaseIterable, Sendable {
  case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
  case willRotate, willAnimateRotation, didRotate, willTransition, didTransition, memory
  case released, changeDidOpen, changeDidEnd, didLose, release, prepare
  case observed, completion, source, delegate, host, leave, state, surface
  /// A question about a rotation, and one about the frame of a child.
  case rotation, frame
  /// What a container of a user's own is asked: what a state shows, and what it is without a child.
  case arrangement
}

/// What a script can do.
///
/// The groups can be left out of a script as a whole.
enum MixedVerb: UInt8, CaseIterable, Comparable, Sendable {
  case place, add, addHidden, addAt, remove, show, showRemoving, swap, transition
  case anyAdd, anyRemove, anyShow, anySwap, anyTransition
  case update, finish, cancel, letGo, hold, advanceChange
  case makeStage, dropStage, appear, appearAnimated, disappear, disappearAnimated, finishAppearance
  case setRoot, rotate, finishRotation, resize, advanceStage, hostMode, warnStage, keyboard
  case release, renew, dropCast, load, warn, layOut
  case setTabs, insertTab, removeTab, moveTab, reorderTabs, setItem, setLimit, select, selectOverflow
  case userSelect, userOverflow, userBack, customize, customizeMove, customizeEnd, backPolicy, leaveMood
  case answerLeave
  case setPage, setSpine, doubleSided, removePages, nextPage, previousPage, endPage, reloadPages, pageSource
  case beginTurn, updateTurn, endTurn, cancelTurn, beginDrag, drag, endDrag, cancelDrag, flick, tapPage
  case sourceMood, spineMood, editEntries
  case bookMove, bookNext, bookPrevious, bookLast, bookCount, bookReload, bookSource
  case setPages, insertPage, removePage, movePage, editSource, reloadPager, scrollPager, pagerSource
  case surfaceBegin, surfaceDrag, surfaceEnd, surfaceAdvance, surfaceRest, surfaceSize, surfaceDrop
  case controlTap, controlChoose, rawEvent
  case save, restore, keep, changeState, moveFocus
  case pushEntry, insertEntry, popEntry, popToEntry, frontEntry, setEntries
  case stackBack, stackBegin, stackUpdate, stackEnd
  case presentLayer, dismissLayer, removeLayer, setBase, layerBack, layerBegin, layerUpdate, layerEnd
  case splitDetail, splitPush, splitColumn, splitMode, splitBack, splitSlide
  case insertSegment, setSegments, removeSegment, editSegment, selectSegment, chooseSegment
  /// Any public member of any container (L41).
  case anyMember
  /// What a toolkit on the bindings does with a stage.
  case finger, wheel, tick, back, backHandler, followLink
}

extension MixedVerb {
  /// How often each verb comes.
  var weight: Int {
    switch self {
    case .place, .anyMember, .finger: 24
    case .finish, .appear, .select, .setPage, .bookMove, .pushEntry, .presentLayer, .splitDetail,
      .selectSegment, .tick, .back, .followLink:
      10
    case .add, .finishAppearance, .cancel, .flick, .drag, .surfaceDrag, .surfaceEnd, .surfaceBegin: 8
    case .show, .beginTurn, .endTurn, .endDrag, .beginDrag, .scrollPager, .appearAnimated, .userSelect,
      .stackBegin, .splitColumn, .splitSlide, .insertSegment, .chooseSegment:
      6
    case .swap, .transition, .insertTab, .insertPage, .setTabs, .setPages, .nextPage, .surfaceAdvance: 5
    case .update, .advanceStage, .surfaceRest, .editSource, .reloadPager, .rotate, .finishRotation, .release:
      4
    case .disappear, .disappearAnimated, .remove, .controlTap, .makeStage, .renew, .resize, .bookNext: 3
    case .bookPrevious, .bookReload, .editEntries, .reloadPages, .removeTab, .removePage, .setSpine: 3
    default: 2
    }
  }

  /// Verbs that every script may use.
  var isAlwaysThere: Bool {
    switch self {
    case .place, .add, .appear, .finish, .makeStage, .anyMember: true
    default: false
    }
  }

  /// Verbs that scripts without them do not count, since they are older.
  var isYoung: Bool { self >= .anyMember }

  /// The verbs of every container, called on containers that have verbs of their own.
  var isForeign: Bool { self >= .anyAdd && self <= .anyTransition }

  static func < (left: MixedVerb, right: MixedVerb) -> Bool { left.rawValue < right.rawValue }
}

/// Which steps a script is made of; each seed has its own, so that rare things meet undisturbed.
struct MixedMenu {
  private let lots: [MixedVerb]
  private let moments: [MixedMoment]
  /// One step in so many waits for a callback; 0 is none.
  private let hostility: UInt8

  /// - Parameter without: Verbs and moments that no script uses, by their names.
  init(_ generator: inout SeededGenerator, without: Set<String>) {
    let bits = generator.next()
    hostility = [0, 5, 3, 2][Int(bits % 4)]
    let hasForeign = bits & 0x70 == 0
    let hasRelease = bits & 0x100 == 0
    // In one script of four, fingers and links do most.
    let toolkitShare = bits & 0x600 == 0 ? 8 : 1
    var lots: [MixedVerb] = []
    for verb in MixedVerb.allCases where !verb.isYoung || !without.contains("\(verb)") {
      let isOn = verb.isAlwaysThere || generator.next() % 5 < 3
      guard isOn, !without.contains("\(verb)"), hasForeign || !verb.isForeign else { continue }
      guard hasRelease || (verb != .release && verb != .dropStage && verb != .dropCast) else { continue }
      lots += Array(repeating: verb, count: verb.weight * (verb > .anyMember ? toolkitShare : 1))
    }
    self.lots = lots
    let all = MixedMoment.allCases.filter { !without.contains("\($0)") }
    moments = all.filter { _ in generator.next() % 2 == 0 } + [.didAppear].filter(all.contains)
  }

  func step(_ generator: inout SeededGenerator) -> MixedStep {
    let bits = generator.next()
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    var step = MixedStep(
      verb: lots[Int(bits >> 40) % lots.count], a: byte(0), b: byte(1), c: byte(2), d: byte(3))
    if hostility > 0, byte(4) % hostility == 0, !moments.isEmpty {
      let more = generator.next()
      step.trigger = MixedTrigger(
        slot: UInt8(truncatingIfNeeded: more), moment: moments[Int(more >> 40) % moments.count])
    }
    return step
  }
}

extension MixedStep {
  /// A script that builds a tree, shows it, and goes on at random.
  static func script(seed: UInt64, count: Int, without: Set<String> = []) -> [MixedStep] {
    var generator = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D)
    let menu = MixedMenu(&generator, without: without)
    var script: [MixedStep] = []
    for _ in 0..<12 {
      let bits = generator.next()
      script.append(
        MixedStep(
          verb: .place, a: UInt8(truncatingIfNeeded: bits), b: UInt8(truncatingIfNeeded: bits >> 8),
          c: UInt8(truncatingIfNeeded: bits >> 16), d: UInt8(truncatingIfNeeded: bits >> 24)))
    }
    script.append(MixedStep(verb: .makeStage, a: UInt8(truncatingIfNeeded: generator.next())))
    script.append(MixedStep(verb: .appear))
    while script.count < count { script.append(menu.step(&generator)) }
    return script
  }
}
