import Containers

// What the tables of changes do not show: first visits, observers, saved state, links, and a whole program.

/// Selects tabs none of which has been selected before.
func firstTab(_ size: Int) throws -> Operation {
  let children = leaves(size)
  let tabs = try makeTabs(children)
  let stage = try makeStage(tabs)
  return Operation(
    limit: size - 1, keeps: [stage], step: { try tabs.change(to: $0 + 1) },
    problem: { missing(children[$0]) })
}

/// Selects segments none of which has been selected before.
func firstSegment(_ size: Int) throws -> Operation {
  let children = leaves(size)
  let switcher = try makeSwitcher(children)
  let stage = try makeStage(switcher)
  return Operation(
    limit: size - 1, keeps: [stage], step: { try switcher.change(to: $0 + 1) },
    problem: { missing(children[$0]) })
}

/// Crosses between the first two pages of a pager that keeps all its pages.
func crossingOfAll(_ size: Int) throws -> Operation {
  let canvas = Canvas()
  let pager = try makePager(leaves(size), canvas)
  let stage = try makeStage(pager)
  return Operation(
    keeps: [canvas, stage],
    step: { pager.scroll(canvas, to: $0 & 1 == 0 ? 0.6 : 0.4) },
    problem: { pager.currentNumber == $0 & 1 ? nil : "Page \(pager.currentNumber) is the current one." })
}

/// Goes to and fro between two tabs, with a history that is full.
func fullHistory(_ size: Int) throws -> Operation {
  let children = leaves(2)
  let tabs = try makeTabs(children, historyOf: size)
  let stage = try makeStage(tabs)
  return Operation(
    keeps: [stage], step: { try tabs.change(to: $0 & 1 == 0 ? 1 : 0) },
    problem: { missing(children[$0 & 1]) })
}

/// Goes to and fro between two tabs, with an observer of the stage.
func observedTab(_ size: Int) throws -> Operation {
  let children = leaves(size)
  let tabs = try makeTabs(children)
  let stage = try makeStage(tabs)
  return Operation(
    keeps: [stage, stage.addObserver()], step: { try tabs.change(to: $0 & 1 == 0 ? size - 1 : 0) },
    problem: { missing(children[$0 & 1 == 0 ? 0 : size - 1]) })
}

/// Goes to and fro between two tabs, in a window with a host.
func hostedTab(_ size: Int) throws -> Operation {
  let (children, host) = (leaves(size), NoHost())
  let tabs = try makeTabs(children)
  let stage = try makeStage(tabs)
  stage.show(in: host)
  return Operation(
    keeps: [stage, host], step: { try tabs.change(to: $0 & 1 == 0 ? size - 1 : 0) },
    problem: { missing(children[$0 & 1 == 0 ? 0 : size - 1]) })
}

/// Turns to and fro between two pages whose states are kept when they leave.
func savedPage(_ size: Int) throws -> Operation {
  let (first, second) = (SavedPage(0), SavedPage(1))
  let pages = try makePages(first)
  let stage = try makeStage(pages)
  return Operation(
    keeps: [stage],
    step: { try pages.change(to: [$0 & 1 == 0 ? second : first], isForward: $0 & 1 == 0) },
    problem: { missing($0 & 1 == 0 ? first : second) })
}

func rotation(_ size: Int) throws -> Operation {
  let stage = try makeStage(try makeProgram())
  return Operation(
    keeps: [stage], step: { $0 & 1 == 0 ? try stage.turnSideways() : try stage.turnUpright() })
}

func saveProgram(_ size: Int) throws -> Operation {
  let stage = try makeStage(try makeProgram())
  return Operation(keeps: [stage], step: { _ in _ = stage.save() })
}

func restoreProgram(_ size: Int) throws -> Operation {
  let stage = try makeStage(try makeProgram())
  let bytes = stage.save()
  return Operation(keeps: [stage], step: { _ in try stage.restore(bytes) })
}

/// Follows links to another tab and another letter, by turns.
func link(_ size: Int) throws -> Operation {
  let linked = try Linked()
  let stage = try makeStage(linked.tabs)
  return Operation(
    keeps: [linked, stage], step: { try linked.follow($0 & 1 == 0 ? "/letter/\($0)" : "/look") },
    problem: { linked.isAtLetter == ($0 & 1 == 1) ? nil : "The link led elsewhere." })
}

/// Pushes, and goes back by the dispatcher, by turns.
func dispatcher(_ size: Int) throws -> Operation {
  let (linked, letter) = (try Linked(), Leaf())
  let stage = try makeStage(linked.tabs)
  return Operation(
    keeps: [linked, stage], step: { $0 & 1 == 0 ? try linked.inbox.pushOne(letter) : linked.goBack() },
    problem: { isVisible(letter) == ($0 & 1 == 1) ? nil : "The top is not as expected." })
}
