public import Containers
import ContainersPersistence

extension StateValue {
  /// The value on one line, with a space after commas and colons.
  public var line: String {
    switch self {
    case .null, .bool, .number, .string: description
    case .array(let values): "[" + values.map { $0.line }.joined(separator: ", ") + "]"
    case .object(let object): object.line
    }
  }
}

extension StateObject {
  /// The object on one line; `op` comes first.
  var line: String {
    let first = filter { $0.key == "op" }
    let others = filter { $0.key != "op" }
    let members = (first + others).map { StateValue.string($0.key).description + ": " + $0.value.line }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
