import Containers
import ContainersConformance
import ContainersPersistence
import Testing

/// A script that is played line by line on the reference.
final class Play {
  let adapter: any ConformanceAdapter

  /// Plays the first lines, whose events do not matter.
  init(_ lines: String..., on adapter: any ConformanceAdapter = ReferenceAdapter()) throws {
    self.adapter = adapter
    try adapter.begin("test")
    for line in lines {
      let reply = try perform(line)
      try #require(reply.error == nil, "\(line) was refused: \(reply.error ?? "")")
    }
  }

  /// Does one operation, and reads some state.
  func perform(_ line: String, _ keys: String...) throws -> Reply {
    let members = try #require(StateValue(bytes: Array(line.utf8)).object)
    let name = try #require(members["op"]?.string)
    return try adapter.perform(ScriptOperation(name: name, members: members), reading: keys)
  }

  /// Does one operation; returns its events in one line.
  func see(_ line: String) throws -> String { try perform(line).events.joined(separator: " ") }
}
