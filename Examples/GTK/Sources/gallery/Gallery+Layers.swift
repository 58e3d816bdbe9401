import CGtk
import Containers
import ContainersBinding
import ContainersGTK

// The layers that can be presented, and the delegates of the stack and the context.

extension Gallery {
  func presentSheet() {
    let sheet = page(
      "Sheet",
      [
        (
          "close", "Close",
          { [unowned self] in attempt { () throws(PresentationError) in try stack.dismissPresented() } }
        ),
        ("keep", "Keep it open", { [unowned self] in keepSheet() }),
      ])
    attempt { () throws(PresentationError) in
      try stack.present(sheet, style: .sheet(Sheet([.medium, .fraction(0.9)])))
    }
  }

  private func keepSheet() {
    guard let top = context.layers.last?.controller else { return }
    attempt { () throws(PresentationError) in try context.setUserMayDismiss(false, top) }
  }

  func presentTools() {
    let tools = page("Tools", [])
    let sheet = Sheet([.height(100), .medium], largestUndimmed: .height(100))
    attempt { () throws(PresentationError) in try stack.present(tools, style: .sheet(sheet)) }
  }

  func presentDialog() {
    let dialog = DialogController(
      Dialog(
        "Delete the page?", text: "What is on it cannot be found again.",
        responses: [
          .init("cancel", "Cancel"), .init("archive", "Archive", isEnabled: false),
          .init("delete", "Delete", .destructive),
        ], defaultResponse: "cancel", closeResponse: "cancel"), name: "Dialog")
    attempt { () throws(PresentationError) in
      try dialog.present(from: stack, size: Size(width: 520, height: 320)) { [weak self] in
        self?.trace?.write("answer \($0)")
      }
    }
  }

  func presentPopover(_ number: Int) {
    guard let button = button("popover-\(number)") else { return }
    let popover = Popover(
      frame.anchor("popover-\(number)", at: button), size: Size(width: 200, height: 90),
      permitted: [.left, .up, .down], passthrough: ["count-\(number)"])
    let content = page("Popover", [])
    attempt { () throws(PresentationError) in try stack.present(content, style: .popover(popover)) }
  }
}

extension Gallery: StackDelegate, PresentationDelegate {
  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) {
    trace?.write("attempt \(entry.key)")
  }

  func stack(_ stack: StackContainer, didEndPop completed: Bool) {
    trace?.write(completed ? "popped" : "stayed")
  }

  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {
    trace?.write("dismissed \(layer.controller.lifecycle.name)")
  }

  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    trace?.write("kept \(layer.controller.lifecycle.name)")
  }

  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {
    trace?.write("attempt \(layer.controller.lifecycle.name)")
  }

  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard case .popover(let popover) = layer.style else { return nil }
    return button(popover.anchor.source).map { frame.anchor(popover.anchor.source, at: $0) }
  }
}
