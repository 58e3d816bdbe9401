import Containers

extension ConformanceSchema {
  private static let sequence: StateValue = ["type": "integer"]

  static let requestSchema: StateValue = {
    let hello = object(required: ["protocol": ["const": 1]])
    return [
      "title": "A request of the runner",
      "oneOf": [
        object(required: ["seq": sequence, "hello": hello]),
        object(required: ["seq": sequence, "begin": text]),
        object(
          required: [
            "seq": sequence, "do": ["type": "object", "required": ["op"], "properties": ["op": text]],
          ],
          optional: ["read": texts]),
        object(required: ["seq": sequence, "end": ["const": true]]),
        object(required: ["seq": sequence, "bye": ["const": true]]),
      ],
    ]
  }()

  static let answerSchema: StateValue = [
    "title": "An answer of an adapter",
    "anyOf": [
      object(
        "to hello",
        required: ["seq": sequence, "protocol": ["const": 1], "name": text],
        optional: [
          "version": text, "features": list(of: word(Vocabulary.features.sorted())),
          "hears": list(of: word(Vocabulary.hears)), "profile": profile,
        ]),
      object("to begin and bye", required: ["seq": sequence]),
      object(
        "to do", required: ["seq": sequence],
        optional: [
          "events": list(of: ["type": "string", "pattern": .string(#"^[^\s.\[\]|(),*?@=·]+\.\S"#)]),
          "state": ["type": "object"],
          "error": ["anyOf": [word(Vocabulary.errors.sorted()), ["type": "null"]]],
          "notes": list(of: word(Vocabulary.notes.sorted())), "unsupported": flag, "saved": true,
        ]),
      object("to end", required: ["seq": sequence], optional: ["alive": names]),
    ],
  ]

  static let profile = map(
    Profile.table.keys.sorted(),
    to: object(optional: [
      "nesting": word(["containerFirst", "bracketed"]), "will": word(["new", "old"]),
      "did": word(["new", "old"]),
      "cancel": word(["pairwise new", "pairwise old", "separately new", "separately old"]),
    ]))
}
