import Containers
import ContainersTesting
import Testing

@Suite("Focus, activity, layout: what cases do not say") struct FollowUpTests {
  /// A host that writes down where the focus moves.
  private final class Host: StageHost {
    var log: [String] = []
    var onFocus: () -> Void = {}
    func animate(_ change: Change) {}
    func focusDidMove(to focus: Focus?) {
      log.append(focus.map { $0.controller.lifecycle.name + "." + $0.item } ?? "nil")
      onFocus()
    }
  }

  @Test("L42: the host is notified once, when the request is over; not while a finger holds the layer")
  func notifiedOnce() throws {
    let (page, host) = (Probe("page"), Host())
    let context = try PresentationContainer(page, name: "context")
    let stage = try Stage(root: context, size: Size(width: 9, height: 9))
    stage.host = host
    stage.appear()
    page.focusedItem = "name"
    #expect(host.log == ["page.name"])
    let layer = Probe("layer")
    layer.when("W+") { [unowned layer] in layer.focusedItem = "first" }
    layer.when("D+") { [unowned layer] in layer.focusedItem = "second" }
    try page.present(layer, style: .sheet(), .immediate)
    #expect(host.log == ["page.name", "layer.second"])
    context.gestures.beginDismissal()
    context.gestures.endDismissal(velocity: -1)
    stage.advance(by: 9)
    #expect(host.log.count == 2)
    try page.dismiss()
    #expect(host.log.suffix(1) == ["page.name"])
    #expect(host.log.count == 3)
    stage.disappear()
    #expect(host.log.suffix(1) == ["nil"])
    #expect(stage.focus == nil)
    #expect(page.focusedItem == "name")
    Probe.release(page, layer)
  }

  @Test(
    "L42, L43, M2: a sheet that covers more at once takes activity and focus from what is below",
    arguments: 0..<3)
  func coversAtOnce(way: Int) throws {
    let (page, sheet, host) = (Probe("page"), Probe("sheet"), Host())
    let context = try PresentationContainer(page)
    let stage = try Stage(root: context, size: Size(width: 100, height: 100))
    stage.host = host
    (stage.isActive, page.focusedItem) = (true, "name")
    stage.appear()
    let small = PresentationStyle.sheet(
      Sheet([.medium, .large], selected: .medium, largestUndimmed: .medium))
    let adapting = Adaptation { $0.width > 200 ? .form(Size(width: 9, height: 9)) : small }
    try page.present(sheet, style: small, adapting: way == 2 ? adapting : nil, .immediate)
    #expect(page.lifecycle.isActive)
    #expect(host.log == ["page.name"])
    switch way {
    case 0: try context.select(.large, of: sheet)
    case 1: try context.setStyle(.form(Size(width: 9, height: 9)), of: sheet, .immediate)
    default: try stage.resize(to: Size(width: 300, height: 100))
    }
    #expect(!page.lifecycle.isActive)
    #expect(host.log == ["page.name", "nil"])
    if way == 0 { try context.select(.medium, of: sheet) }
    if way == 2 { try stage.resize(to: Size(width: 100, height: 100)) }
    #expect(page.lifecycle.isActive == (way != 1))
  }

  @Test("L42, L27: a host that moves the focus back for ever is stopped")
  func endless() throws {
    let (page, host) = (Probe("page"), Host())
    let stage = try Stage(root: page)
    stage.host = host
    stage.appear()
    host.onFocus = { [unowned page] in page.focusedItem = page.focusedItem == "a" ? "b" : "a" }
    let recorder = Recorder(stage)
    page.focusedItem = "a"
    #expect(recorder.takeDiagnostics().count == 1)
    host.onFocus = {}
  }

  @Test("L42, T7, T11: the focus of each controller is saved and restored, whatever else it saves")
  func saved() throws {
    func make() throws -> (ListContainer, Probe, Probe) {
      let (list, left, right) = (ListContainer("list"), Probe("left"), Probe("right"))
      try list.show([left, right])
      return (list, left, right)
    }
    let (list, left, _) = try make()
    left.focusedItem = "field"
    let snapshot = Snapshot(of: list, application: "test")
    let (other, newLeft, newRight) = try make()
    newRight.focusedItem = "stale"
    #expect(snapshot.restore(to: other).adjustments.isEmpty)
    #expect(newLeft.focusedItem == "field")
    #expect(other.focus?.item == "field")
    // One that joins later receives it as well.
    let late = ListContainer("list")
    snapshot.restore(to: late)
    let latest = Probe("left")
    try late.show([latest])
    #expect(latest.focusedItem == "field")
    let (third, thirdLeft, _) = try make()
    Snapshot(of: late, application: "test").restore(to: third)
    #expect(thirdLeft.focusedItem == "field")
  }

  @Test("L43: a subclass is notified at the object itself, and costs nothing without a keyboard")
  func activity() throws {
    let page = Probe("page")
    var log: [String] = []
    page.when("act+") { [unowned page] in log.append("act+ \(page.lifecycle.isActive)") }
    page.when("act-") { [unowned page] in log.append("act- \(page.lifecycle.state)") }
    let list = ListContainer("list")
    try list.show([page])
    var stage: Stage? = try Stage(root: list)
    stage?.appear()
    #expect(log.isEmpty)
    #expect(!page.lifecycle.isActive)
    stage?.isActive = true
    #expect(log == ["act+ true"])
    stage?.isActive = true
    stage?.disappear()
    #expect(log == ["act+ true", "act- appeared"])
    stage?.appear()
    // A window that has gone has no keyboard any more.
    stage = nil
    #expect(log == ["act+ true", "act- appeared", "act+ true", "act- appeared"])
    Probe.release(page)
  }
}
