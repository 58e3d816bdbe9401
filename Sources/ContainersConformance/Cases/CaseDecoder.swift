import Containers
import ContainersPersistence

/// Decodes one case, and reports exactly what is wrong with it.
struct CaseDecoder {
  let file: String
  let line: Int

  func error(_ caseID: String?, _ member: String, _ problem: CaseFileError.Problem) -> CaseFileError {
    CaseFileError(file: file, line: line, caseID: caseID, member: member, problem: problem)
  }

  func decode(_ bytes: [UInt8]) throws(CaseFileError) -> ConformanceCase {
    if bytes.isEmpty { throw error(nil, "", .syntax("the line is empty")) }
    let value: StateValue
    do throws(StateSyntaxError) { value = try StateValue(bytes: bytes) } catch {
      throw self.error(nil, "", .syntax(error.description))
    }
    guard let object = value.object else { throw error(nil, "", .syntax("a case is written as {…}")) }
    return try decode(object)
  }

  func decode(_ object: StateObject) throws(CaseFileError) -> ConformanceCase {
    var fields = Fields(object, self, caseID: object["id"]?.string, path: "")
    let id = try fields.string("id", "a path in lower case, such as tab/select/first-time") { Self.isID($0) }
    let rules = try fields.strings("rules", "a list of rule ids, the main one first") {
      Rule.named($0) != nil
    }
    if rules.isEmpty { throw error(id, "rules", .form(expected: "a list with at least one rule")) }
    let source = try fields.string("from", "a text") { !$0.isEmpty }
    let about = try fields.string("about", "a sentence") { !$0.isEmpty }
    let needs = try fields.strings("needs", "a list of features") { Vocabulary.features.contains($0) }
    let list = try fields.required("steps", "a list") { $0.array }
    try fields.finish()
    if list.isEmpty { throw error(id, "steps", .form(expected: "a list with at least one step")) }
    var steps: [Step] = []
    for (index, value) in list.enumerated() {
      let path = "steps[\(index + 1)]"
      guard let object = value.object else { throw error(id, path, .form(expected: "an object")) }
      steps.append(try step(Fields(object, self, caseID: id, path: path)))
    }
    return ConformanceCase(id: id, rules: rules, source: source, about: about, needs: needs, steps: steps)
  }

  private func step(_ given: Fields) throws(CaseFileError) -> Step {
    var fields = given
    let object = try fields.required("do", "an object") { $0.object }
    var step = Step(try operation(object, fields.path + ".do", caseID: fields.caseID))
    step.see = try fields.pattern("see")
    step.includes = try fields.pattern("includes")
    step.among = try fields.pattern("among")
    step.never =
      try fields.optionalStrings("never", "a list of patterns") { !$0.isEmpty }?.map { Glob($0) } ?? []
    step.only = try fields.optionalStrings("only", "a list of patterns") { !$0.isEmpty }?.map { Glob($0) }
    step.error = try fields.optional("error", "one of the words for refusals") {
      $0.string.flatMap { Vocabulary.errors.contains($0) ? $0 : nil }
    }
    step.notes = try fields.optionalStrings("notes", "a list of the words for notes") {
      Vocabulary.notes.contains($0)
    }
    if let state = try fields.optional("state", "an object", { $0.object }) {
      for (key, value) in state {
        guard StateKey(key) != nil else {
          throw error(
            fields.caseID, "\(fields.path).state.\(key)", .form(expected: MemberForm.key.description))
        }
        step.state.append((key, value))
      }
    }
    try fields.finish()
    try check(step, fields)
    return step
  }

  private func check(_ step: Step, _ fields: Fields) throws(CaseFileError) {
    if step.see != nil && step.among != nil {
      throw fields.error("among", .contradiction("“see” and “among” both list all events; write one of them"))
    }
    guard let only = step.only else { return }
    for (name, pattern) in [("see", step.see), ("includes", step.includes), ("among", step.among)] {
      for event in pattern?.events ?? [] where !only.matches(event.description) {
        throw fields.error(name, .unseen(event.description))
      }
    }
  }

  func operation(
    _ object: StateObject, _ path: String, caseID: String?
  ) throws(CaseFileError) -> ScriptOperation {
    var fields = Fields(object, self, caseID: caseID, path: path)
    let name = try fields.string("op", "one of the operations of the protocol") {
      OperationShape.named($0) != nil
    }
    guard let shape = OperationShape.named(name) else { return ScriptOperation(name: name, members: object) }
    var members = shape.members + [.may("token", .name)]
    if name == "make" { members += OperationShape.kinds[object["kind"]?.string ?? "leaf"] ?? [] }
    for member in members {
      let value = try fields.optional(member.name, member.form.description) {
        member.form.admits($0) ? $0 : nil
      }
      if member.isRequired && value == nil { throw fields.error(member.name, .missing) }
      if case .operation = member.form, let inner = value?.object {
        _ = try operation(inner, path + "." + member.name, caseID: caseID)
      }
    }
    try fields.finish()
    return ScriptOperation(name: name, members: object)
  }

  /// Whether a text consists of lower-case words with hyphens, and slashes between them.
  private static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "-" && part.last != "-"
          && part.utf8.allSatisfy {
            $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }
}

/// The members of an object, which records those that have been read.
struct Fields {
  let object: StateObject
  let decoder: CaseDecoder
  let caseID: String?
  let path: String
  private var known: [String] = []

  init(_ object: StateObject, _ decoder: CaseDecoder, caseID: String?, path: String) {
    (self.object, self.decoder, self.caseID, self.path) = (object, decoder, caseID, path)
  }

  func error(_ name: String, _ problem: CaseFileError.Problem) -> CaseFileError {
    decoder.error(caseID, path.isEmpty ? name : path + "." + name, problem)
  }

  mutating func optional<T>(
    _ name: String, _ expected: String, _ read: (StateValue) -> T?
  ) throws(CaseFileError) -> T? {
    known.append(name)
    guard let value = object[name] else { return nil }
    guard let result = read(value) else { throw error(name, .form(expected: expected)) }
    return result
  }

  mutating func required<T>(
    _ name: String, _ expected: String, _ read: (StateValue) -> T?
  ) throws(CaseFileError) -> T {
    guard let value = try optional(name, expected, read) else { throw error(name, .missing) }
    return value
  }

  mutating func string(
    _ name: String, _ expected: String, _ isLegal: (String) -> Bool
  ) throws(CaseFileError) -> String {
    try required(name, expected) { $0.string.flatMap { isLegal($0) ? $0 : nil } }
  }

  mutating func strings(
    _ name: String, _ expected: String, _ isLegal: (String) -> Bool
  ) throws(CaseFileError) -> [String] {
    guard let list = try optionalStrings(name, expected, isLegal) else { throw error(name, .missing) }
    return list
  }

  mutating func optionalStrings(
    _ name: String, _ expected: String, _ isLegal: (String) -> Bool
  ) throws(CaseFileError) -> [String]? {
    guard let list = try optional(name, expected, { $0.array }) else { return nil }
    var texts: [String] = []
    for (index, value) in list.enumerated() {
      guard let text = value.string, isLegal(text) else {
        let found = value.string.map { "; “\($0)” is not one" } ?? ""
        throw error("\(name)[\(index + 1)]", .form(expected: "as in " + expected + found))
      }
      texts.append(text)
    }
    return texts
  }

  mutating func pattern(_ name: String) throws(CaseFileError) -> TracePattern? {
    guard let text = try optional(name, "a text", { $0.string }) else { return nil }
    do throws(TracePatternError) { return try TracePattern(text) } catch {
      throw self.error(name, .pattern(error))
    }
  }

  /// Throws if there is a member that has not been read.
  func finish() throws(CaseFileError) {
    for (key, _) in object where !known.contains(key) { throw error(key, .unknown(legal: known)) }
  }
}
