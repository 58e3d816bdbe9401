import Containers
import ContainersPersistence

/// JSON on the standard output.
enum JSONText {
  /// An object, with a line end.
  static func text(_ value: StateObject) -> String {
    let text = String(decoding: StateValue.object(value).bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? text : text + "\n"
  }
}
