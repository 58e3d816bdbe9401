import Containers
import ContainersPersistence

extension ConformanceCase {
  /// The case as one line of a case file, in the canonical form, without a line end.
  ///
  /// Members are in the order of the document, for people to read; `op` is the first member of an operation.
  public var line: String {
    var out = LineWriter()
    out.members([
      ("id", .string(id)), ("rules", StateValue(rules)), ("from", .string(source)), ("about", .string(about)),
      ("needs", StateValue(needs)),
    ])
    out.list("steps", steps) { step, out in
      out.operation("do", step.operation.members)
      out.members(
        [
          ("see", step.see.map { .string($0.description) }),
          ("includes", step.includes.map { .string($0.description) }),
          ("among", step.among.map { .string($0.description) }),
          ("never", step.never.isEmpty ? nil : StateValue(step.never.map(\.description))),
          ("only", step.only.map { StateValue($0.map(\.description)) }),
          ("state", step.state.isEmpty ? nil : .object(StateObject(step.state))),
          ("error", step.error.map { .string($0) }), ("notes", step.notes.map { StateValue($0) }),
        ]
        .compactMap { name, value in value.map { (name, $0) } })
    }
    return "{" + out.text + "}"
  }
}

/// Writes the members of an object, one after another.
private struct LineWriter {
  private(set) var text = ""

  private mutating func name(_ name: String) {
    if !text.isEmpty { text += ", " }
    text += StateValue.string(name).description + ": "
  }

  mutating func members(_ members: [(String, StateValue)]) {
    for (key, value) in members {
      name(key)
      text += value.line
    }
  }

  mutating func operation(_ key: String, _ object: StateObject) {
    name(key)
    text += object.line
  }

  mutating func list<Part>(_ key: String, _ parts: [Part], _ write: (Part, inout LineWriter) -> Void) {
    name(key)
    let texts = parts.map { part in
      var inner = LineWriter()
      write(part, &inner)
      return "{" + inner.text + "}"
    }
    text += "[" + texts.joined(separator: ", ") + "]"
  }
}
