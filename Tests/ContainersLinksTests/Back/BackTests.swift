import Containers
import ContainersLinks
import ContainersTesting
import Testing

@Suite("Back: one dispatcher a tree")
struct BackTests {
  let scene: LinkScene
  var back: BackDispatcher { scene.back }

  init() throws {
    scene = try LinkScene()
    scene.tabs.backPolicy = .first
  }

  @Test("K5: layers go from the top down, then the stack pops, then the tabs go back, then nothing is left")
  func order() throws {
    try scene.tabs.select(1, .immediate)
    try scene.friends.push(Probe("ada"), .immediate)
    try scene.context.present(Probe("one"), style: .sheet(), .immediate)
    try scene.context.present(Probe("two"), style: .fullScreen, whenBusy: .onTop, .immediate)
    _ = scene.recorder.take()
    var log: [String] = []
    while log.count < 8 {
      let answer = back.goBack(.immediate).description
      log.append("\(answer) \(scene.layers.count) \(scene.friends.count) \(scene.tabs.selectedIndex ?? -1)")
      if answer != "handled" { break }
    }
    #expect(log == ["handled 1 2 1", "handled 0 2 1", "handled 0 1 1", "handled 0 1 0", "unhandled 0 1 0"])
    #expect(scene.faults.isEmpty)
  }

  @Test("K5: a stack inside a layer pops before the layer goes")
  func insideLayer() throws {
    let wizard = StackContainer(name: "Wizard")
    try wizard.push(Probe("first"), .immediate)
    try scene.context.present(wizard, style: .sheet(), .immediate)
    try wizard.push(Probe("second"), .immediate)
    #expect(back.goBack(.immediate).description == "handled")
    #expect(wizard.count == 1)
    #expect(scene.layers == ["Wizard"])
    #expect(back.goBack(.immediate).description == "handled")
    #expect(scene.layers == [])
  }

  @Test(
    "K5: handlers come before their container, by priority, of two equal ones the later; only enabled ones")
  func handlers() throws {
    try scene.inbox.push(Probe("letter"), .immediate)
    let letter = try #require(scene.inbox.top?.controller)
    var log: [String] = []
    func add(_ name: String, _ controller: any Controller, _ priority: Int = 0, isEnabled: Bool = true) {
      weak var handler: BackHandler?
      handler = back.addHandler(for: controller, priority: priority, isEnabled: isEnabled) {
        log.append(name)
        handler?.isEnabled = false
      }
    }
    add("stack early", scene.inbox)
    add("stack late", scene.inbox)
    add("stack low", scene.inbox, -1)
    add("stack high", scene.inbox, 9)
    add("leaf low", letter, -5)
    add("leaf off", letter, 99, isEnabled: false)
    add("tabs", scene.tabs, 100)
    add("hidden", scene.friends, 100)
    for _ in 0..<4 { back.goBack(.immediate) }
    #expect(log == ["leaf low", "stack high", "stack late", "stack early"])
    #expect(scene.inbox.count == 2)
    back.goBack(.immediate)
    #expect(scene.inbox.count == 1)
    for _ in 0..<2 { back.goBack(.immediate) }
    #expect(log.dropFirst(4) == ["stack low", "tabs"])
    #expect(back.goBack(.immediate).description == "unhandled")
  }

  @Test(
    "K5, L33: an object that only the action of a handler retains may use the dispatcher when it is released")
  func droppedHandler() throws {
    final class Search {
      let back: BackDispatcher
      var handler: BackHandler?
      var ends: () -> Void = {}
      init(_ back: BackDispatcher) { self.back = back }
      deinit {
        if let handler { back.remove(handler) }
        ends()
      }
    }
    let stack = StackContainer(name: "stack")
    try stack.push(Probe("list"), .immediate)
    let back = BackDispatcher(root: stack)
    var ends = 0
    do {
      let (letter, search) = (Probe("letter"), Search(back))
      search.ends = { ends += 1 }
      try stack.push(letter, .immediate)
      back.addHandler(for: letter) { search.back.treeDidChange() }
      search.handler = back.addHandler(for: stack) {}
      try stack.pop(.immediate)
    }
    back.addHandler(for: stack) {}
    #expect(ends == 1)
  }

  @Test("K5: a handler may disable itself and go back again, and may be removed by itself")
  func passesOn() throws {
    try scene.inbox.push(Probe("letter"), .immediate)
    var handler: BackHandler?
    handler = back.addHandler(for: scene.inbox) { [scene] in
      handler?.isEnabled = false
      scene.back.goBack(.immediate)
    }
    let first = handler
    #expect(back.goBack(.immediate).description == "handled")
    #expect(scene.inbox.count == 1)
    handler = back.addHandler(for: scene.inbox) { [scene] in if let handler { scene.back.remove(handler) } }
    #expect(back.goBack(.immediate).description == "handled")
    #expect(back.canGoBack == false)
    first.map { back.remove($0) }
    handler = nil  // it holds itself through what it does
  }

  @Test("K5: a refusal names the controller: an entry, a layer, a guard inside, or one that answers later")
  func refusals() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    scene.inbox.top?.userMayPop = false
    #expect(back.goBack().description == "refused by letter/7: “letter/7” does not agree")
    scene.inbox.top?.userMayPop = true
    letter.mayLeave = { _ in .no }
    #expect(back.goBack().description == "refused by letter/7: “letter/7” does not agree")
    letter.answersLater()
    guard case .handled(let change?) = back.goBack(.immediate) else {
      Issue.record("it waits")
      return
    }
    #expect(change.state == .queued)
    #expect(scene.inbox.count == 2)
    letter.question?.answer(false)
    #expect(change.refusedBy == "letter/7")
    #expect(scene.inbox.count == 2)
    try scene.follower.follow("/edit/1", asking: false, .immediate)
    try scene.context.setUserMayDismiss(false, try #require(scene["editor"]))
    guard case .refused("editor", _) = back.goBack() else {
      Issue.record("the layer refuses")
      return
    }
    #expect(scene.layers == ["editor"])
    #expect(back.canGoBack)
    letter.mayLeave = { _ in .yes }
  }

  @Test("K5, S4: a refusal over a split names the controller that refuses, and not the split")
  func refusedInSplit() throws {
    let (split, page) = (SplitContainer(name: "split"), Probe("page"))
    try split.primary.push(Probe("other"), .immediate)
    let stage = try Stage(root: split, size: Size(width: 400, height: 600))
    stage.appear()
    try split.showDetail(page, .immediate)
    page.mayLeave = { _ in .no }
    #expect(
      BackDispatcher(root: split).goBack(.immediate).description == "refused by page: “page” does not agree")
  }

  // MARK: canGoBack

  @Test("K5: canGoBack is reported on its edges only, whatever changes it")
  func edges() throws {
    var log: [Bool] = []
    back.canGoBackDidChange = { log.append($0) }
    #expect(!back.canGoBack)
    try scene.inbox.push(Probe("a"), .immediate)
    try scene.inbox.push(Probe("b"), .immediate)
    try scene.inbox.pop(.immediate)
    #expect(log == [true])
    try scene.inbox.popToRoot(.immediate)
    #expect(log == [true, false])
    try scene.inbox.insert(StackEntry(Probe("below")), at: 0, .immediate)
    try scene.inbox.set([try #require(scene.inbox.top)], .immediate)
    #expect(log == [true, false, true, false])
    try scene.tabs.select(1, .immediate)
    try scene.tabs.select(0, .immediate)
    #expect(log == [true, false, true, false, true, false])
    try scene.context.present(Probe("layer"), .immediate)
    try scene.context.dismiss(.immediate)
    #expect(log.count == 8)
    let handler = back.addHandler(for: scene.tabs, isEnabled: false) {}
    #expect(log.count == 8)
    handler.isEnabled = true
    handler.isEnabled = true
    back.remove(handler)
    #expect(log.count == 10)
    #expect(!back.canGoBack)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("K5: a container that loses what could be left reports it, as does a policy that changes")
  func losses() throws {
    var log: [Bool] = []
    back.canGoBackDidChange = { log.append($0) }
    let letter = Probe("letter")
    try scene.inbox.push(letter, .immediate)
    try scene.inbox.remove(letter, .immediate)
    #expect(log == [true, false])
    try scene.tabs.select(1, .immediate)
    scene.tabs.backPolicy = .none
    #expect(log == [true, false, true, false])
    #expect(!back.canGoBack)
    // An item of a tab decides, too: the tree reports it.
    scene.tabs.backPolicy = .first
    var item = scene.tabs.items[0]
    item.isEnabled = false
    try scene.tabs.setItem(item, at: 0)
    try scene.tabs.setItem(item, at: 2)
    #expect(log == [true, false, true, false, true, false])
  }

  @Test("K5: it is reported when the call is over, with the value of that moment")
  func consistent() throws {
    var log: [String] = []
    back.canGoBackDidChange = { [scene] in
      log.append(
        "\($0) \(scene.back.canGoBack) \(scene.inbox.count) \(scene.inbox.containment.change == nil)")
    }
    try scene.inbox.push(Probe("a"), .immediate)
    scene.inbox.gestures.goBack(.immediate)
    #expect(log == ["true true 2 true", "false false 1 true"])
    back.canGoBackDidChange = nil
  }

  @Test("K5, L33: the dispatcher and its handlers keep no controller alive")
  func lifetime() throws {
    weak var context: PresentationContainer?
    var back: BackDispatcher?
    do {
      let scene = try LinkScene()
      (context, back) = (scene.context, scene.back)
      back?.addHandler(for: scene.inbox) {}
    }
    #expect(context == nil)
    #expect(back?.goBack().description == "unhandled")
    #expect(back?.beginGesture() == false)
  }

  @Test("K5: a back policy that is set while nothing else happens reaches the dispatcher")
  func policyOfSplit() throws {
    let split = SplitContainer(name: "S")
    try split.primary.push(Probe("A"), .immediate)
    try split.secondary.push(Probe("X"), .immediate)
    let stage = try Stage(root: split, size: Size(width: 400, height: 600))
    stage.appear()
    try split.show(.secondary, .immediate)
    let back = BackDispatcher(root: split)
    var told: [Bool] = []
    back.canGoBackDidChange = { told.append($0) }
    #expect(back.canGoBack)
    split.backPolicy = .column
    #expect(!back.canGoBack)
    split.backPolicy = .columns
    #expect(back.canGoBack)
    #expect(told == [false, true])
  }
}
