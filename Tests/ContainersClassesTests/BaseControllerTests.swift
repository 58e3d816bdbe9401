import Containers
import ContainersClasses
import Foundation
import Testing

/// A class between the base and a screen, which declares no callback.
private class Screen: BaseController {
  var received: [String] = []
}

/// A subclass of a subclass that notes what it receives.
private final class Draft: Screen {
  var answer = LeaveAnswer.no

  override var supportedOrientations: OrientationSet { note(.all) }
  override var shouldRotate: Bool { note(true) }
  override var restorationIdentifier: String? { note(super.restorationIdentifier) }
  override func didLoad() { note(()) }
  override func willAppear(animated: Bool) { note(()) }
  override func didAppear(animated: Bool) { note(()) }
  override func willDisappear(animated: Bool) { note(()) }
  override func didDisappear(animated: Bool) { note(()) }
  override func willMove(to parent: (any Container)?) { note(()) }
  override func didMove(to parent: (any Container)?) { note(()) }
  override func willRotate(to orientation: Orientation, duration: Double) { note(()) }
  override func willAnimateRotation(to orientation: Orientation, duration: Double) { note(()) }
  override func didRotate(from orientation: Orientation) { note(()) }
  override func willTransition(to size: Size) { note(()) }
  override func didTransition(to size: Size) { note(()) }
  override func didReceiveMemoryWarning() { note(()) }
  override func didLayOut(_ size: Size) { note(()) }
  override func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { note(answer) }
  override func didReselect() { note(()) }

  private func note<Value>(_ value: Value, _ name: String = #function) -> Value {
    received.append(String(name.prefix { $0 != "(" }))
    return value
  }
}

/// The names of the requirements of the protocols that the base class conforms to, as their sources have them.
private func requirements() throws -> [String] {
  let protocols = ["LeaveDeciding", "OrientationDeciding", "Reselectable"]
  return try requirements(of: "Controller", in: "Controller")
    + protocols.flatMap { try requirements(of: $0, in: "Abilities") }
}

private func requirements(of name: String, in file: String) throws -> [String] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let text = try String(
    contentsOf: root.appendingPathComponent("Sources/Containers/Model/\(file).swift"), encoding: .utf8)
  let declaration = try #require(text.range(of: "public protocol \(name)"))
  let lines = text[declaration.upperBound...].split(separator: "\n").prefix { $0 != "}" }
  return lines.filter { $0.hasPrefix("  func ") || $0.hasPrefix("  var ") }.map { line in
    String(line.split { !$0.isLetter }[1])
  }
}

struct BaseControllerTests {
  @Test func asksASubclassOfASubclassWhetherItMayBeLeft() throws {
    let stack = StackContainer()
    let stage = try Stage(root: stack, size: Size(width: 60, height: 40))
    stage.appear()
    let draft = Draft("draft")
    try stack.push(BaseController("letters"), .immediate)
    try stack.push(draft, .immediate)
    stack.gestures.goBack()
    #expect(draft.received.contains("shouldLeave"))
    #expect(stack.path.map(\.key) == ["letters", "draft"])
    draft.answer = .yes
    stack.gestures.goBack()
    #expect(stack.path.map(\.key) == ["letters"])
  }

  @Test func givesASubclassOfASubclassEveryCallback() throws {
    let tabs = TabContainer()
    let (draft, other) = (Draft("draft"), BaseController("other"))
    draft.answer = .yes
    let stage = try Stage(root: tabs, size: Size(width: 60, height: 40))
    try tabs.setTabs([(draft, TabItem("draft")), (other, TabItem("other"))])
    stage.appear()
    try stage.rotate(to: .portrait, size: Size(width: 40, height: 60))
    try stage.resize(to: Size(width: 50, height: 60))
    stage.sendMemoryWarning()
    draft.sendReselection()
    tabs.gestures.select(1)
    _ = Snapshot(of: tabs, application: "test")
    #expect(other.unwindDestination(of: "draft") == nil)
    try tabs.setTabs([])

    let names = try requirements().filter { $0 != "lifecycle" && $0 != "decidesOrientations" }
    #expect(names.count >= 18)
    for name in names { #expect(draft.received.contains(name), "\(name) never reached the subclass") }
  }
}
