import ArgumentParser
import Conformance
import Containers
import ContainersConformance
import ContainersPersistence

/// The schemas on the command line.
private enum SchemaName: String, CaseIterable, ExpressibleByArgument {
  case `case`, request, answer, report

  var schema: ConformanceSchema? { ConformanceSchema(rawValue: rawValue) }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON schema of a case, a request, an answer or a report.",
    discussion: """
        containers schema case              one of them
        containers schema --write schemas   all of them, into a folder

      Exit codes: 0 success, 2 the files cannot be written, 64 wrong arguments.
      """)

  @Argument(help: "Which schema.")
  private var schema: SchemaName?

  @Option(help: ArgumentHelp("Write all schemas into this folder.", valueName: "folder"))
  var write: String?

  func validate() throws {
    guard (schema == nil) != (write == nil) else {
      throw ValidationError("Name a schema, or a folder with --write.")
    }
  }

  mutating func run() throws {
    try Speech.reportingErrors {
      for schema in schema.map({ [$0.schema].compactMap(\.self) }) ?? ConformanceSchema.allCases {
        let text = String(decoding: schema.value.bytes, as: UTF8.self)
        try TextFile.write(text, to: write.map { $0 + "/" + schema.fileName } ?? "-")
      }
    }
  }
}
