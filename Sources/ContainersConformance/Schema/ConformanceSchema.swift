public import Containers

/// The JSON schemas of all files and messages of the suite, made from the same tables as the code.
///
/// They are stored in `Docs/schema` for other runners and editors.
public enum ConformanceSchema: String, CaseIterable, Sendable {
  /// One line of a case file.
  case `case`
  /// One line from a runner to an adapter.
  case request
  /// One line from an adapter to a runner.
  case answer
  /// A report of `containers conform --format json`.
  case report

  /// The name of its file in `Docs/schema`.
  public var fileName: String { rawValue + ".schema.json" }

  /// The schema, in the draft of 2020-12.
  public var value: StateValue {
    var value: StateValue =
      switch self {
      case .case: Self.caseSchema
      case .request: Self.requestSchema
      case .answer: Self.answerSchema
      case .report: Self.reportSchema
      }
    value["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return value
  }

  // MARK: Parts

  static let name: StateValue = ["type": "string", "pattern": .string(#"^[^\s.\[\]|(),*?@=·]+$"#)]
  static let text: StateValue = ["type": "string"]
  static let flag: StateValue = ["type": "boolean"]
  static let count: StateValue = ["type": "integer", "minimum": 0]
  static let number: StateValue = ["type": "integer", "minimum": 1]
  static let names: StateValue = list(of: name)
  static let texts: StateValue = list(of: text)

  static func list(of items: StateValue) -> StateValue { ["type": "array", "items": items] }
  static func word(_ words: some Sequence<String>) -> StateValue { ["enum": StateValue(Array(words))] }

  static func object(
    _ title: String? = nil, required: [String: StateValue] = [:], optional: [String: StateValue] = [:]
  ) -> StateValue {
    let properties = required.merging(optional) { first, _ in first }
    var value: StateValue = [
      "type": "object", "additionalProperties": false, "required": StateValue(required.keys.sorted()),
      "properties": .object(StateObject(properties.map { (key: $0.key, value: $0.value) })),
    ]
    if let title { value["title"] = .string(title) }
    return value
  }

  /// An object whose keys are from a list, with values of one form.
  static func map(_ keys: some Sequence<String>, to value: StateValue) -> StateValue {
    ["type": "object", "propertyNames": word(keys), "additionalProperties": value]
  }
}

extension ConformanceSchema {
  /// `A.state` and so on.
  static let state: StateValue = [
    "type": "object",
    "propertyNames": ["pattern": .string(#"^[^\s.\[\]|(),*?@=·]+\.("# + keys + ")$")],
  ]

  private static let keys = Vocabulary.stateKeys.sorted().joined(separator: "|")

  private static let caseSchema: StateValue = {
    var value = object(
      "A conformance case",
      required: [
        "id": ["type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)+$"],
        "rules": ["type": "array", "minItems": 1, "items": word(Rule.all.map(\.id))],
        "from": text, "about": text, "needs": list(of: word(Vocabulary.features.sorted())),
        "steps": ["type": "array", "minItems": 1, "items": step],
      ])
    value["$defs"] = ["operation": operation]
    return value
  }()

  private static let step = object(
    required: ["do": ["$ref": "#/$defs/operation"]],
    optional: [
      "see": text, "includes": text, "among": text, "never": texts, "only": texts, "state": state,
      "error": word(Vocabulary.errors.sorted()), "notes": list(of: word(Vocabulary.notes.sorted())),
    ])

  /// One of all operations; `make` once per kind.
  static let operation: StateValue = {
    var shapes: [StateValue] = []
    for shape in OperationShape.all where shape.name != "make" {
      shapes.append(operation(shape.name, shape.members))
    }
    for (kind, members) in OperationShape.kinds.sorted(by: { $0.key < $1.key }) {
      let word = OperationShape.Member(name: "kind", form: .word([kind]), isRequired: kind != "leaf")
      shapes.append(operation("make", [.need("name", .name), word] + members))
    }
    return ["oneOf": .array(shapes)]
  }()

  private static func operation(_ name: String, _ members: [OperationShape.Member]) -> StateValue {
    object(of: members, required: ["op": ["const": .string(name)]], optional: ["token": self.name])
  }

  /// An object with these members, beside those that it always has.
  static func object(
    of members: [OperationShape.Member], required: [String: StateValue] = [:],
    optional: [String: StateValue] = [:]
  ) -> StateValue {
    var (required, optional) = (required, optional)
    for member in members {
      if member.isRequired {
        required[member.name] = member.form.schema
      } else {
        optional[member.name] = member.form.schema
      }
    }
    return object(required: required, optional: optional)
  }
}

extension MemberForm {
  /// The form as a schema.
  var schema: StateValue {
    switch self {
    case .name: ConformanceSchema.name
    case .names: ConformanceSchema.names
    case .text: ConformanceSchema.text
    case .texts: ConformanceSchema.texts
    case .objects(let members): ConformanceSchema.list(of: ConformanceSchema.object(of: members))
    case .int: ["type": "integer"]
    case .ints: ConformanceSchema.list(of: ["type": "integer"])
    case .number: ["type": "number"]
    case .bool: ConformanceSchema.flag
    case .size: ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
    case .rect: ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4]
    case .word(let words): ConformanceSchema.word(words)
    case .words(let words): ConformanceSchema.list(of: ConformanceSchema.word(words))
    case .key: ["type": "string", "pattern": .string(#"^[^\s.]+\.[A-Za-z]+$"#)]
    case .source:
      [
        "anyOf": [
          ConformanceSchema.names, ConformanceSchema.object(required: ["count": ConformanceSchema.count]),
        ]
      ]
    case .optional(let form): ["anyOf": [form.schema, ["type": "null"]]]
    case .value: true
    case .operation: ["$ref": "#/$defs/operation"]
    }
  }
}
