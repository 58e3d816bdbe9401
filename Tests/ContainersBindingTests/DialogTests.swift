import Containers
import ContainersBinding
import ContainersTesting
import Testing

@Suite("Dialogs") struct DialogTests {
  let base = Probe("R")
  let context: PresentationContainer
  let stage: Stage

  init() throws {
    context = try PresentationContainer(base, name: "C")
    stage = try Stage(root: context, size: Size(width: 400, height: 800))
    stage.appear()
  }

  private func question() -> DialogController {
    DialogController(
      Dialog(
        "Discard?", text: "The text is not saved.",
        responses: [
          Dialog.Response("cancel", "Cancel"), Dialog.Response("discard", "Discard", .destructive),
          Dialog.Response("save", "Save", .suggested, isEnabled: false),
        ], defaultResponse: "save", closeResponse: "cancel"))
  }

  @Test("M11: an answer dismisses the dialog and is delivered once; wrong responses are refused")
  func answers() throws {
    let dialog = question()
    var answers: [String] = []
    try dialog.present(from: base) { answers.append($0) }
    #expect(dialog.lifecycle.state == .appeared)
    #expect(context.layers[0].style.letsInputThrough == false)
    #expect(throws: DialogError.unknown(id: "no", known: ["cancel", "discard", "save"])) {
      try dialog.respond("no")
    }
    #expect(throws: DialogError.disabled(id: "save")) { try dialog.respond("save") }
    #expect(!dialog.respondByDefault())
    #expect(answers.isEmpty)
    dialog.dialog["save"]?.isEnabled = true
    #expect(dialog.respondByDefault())
    #expect(answers == ["save"])
    #expect(context.layers.isEmpty)
    #expect(throws: DialogError.notPresented(name: "dialog")) { try dialog.respond("cancel") }
    #expect(answers.count == 1)
  }

  @Test("M11: a task waits for the answer; a cancelled task dismisses the dialog")
  func choosing() async throws {
    let dialog = question()
    let observation = dialog.observe { event in
      if event.description == "dialog.D+" { dialog.afterCall { _ = try? dialog.respond("discard") } }
    }
    #expect(try await dialog.choose(from: base) == "discard")
    observation.cancel()
    let second = dialog.observe { event in
      if event.description == "dialog.D+" { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await dialog.choose(from: base) }
    #expect(context.layers.isEmpty)
    second.cancel()
  }
}
