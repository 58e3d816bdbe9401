import Containers

extension ScriptOperation {
  /// The features that it needs; if one of several is enough, an offered one.
  func needs(of offered: Set<String>) -> Set<String> {
    var needs: Set<String> = []
    let features = OperationShape.named(name)?.features ?? []
    if let feature = features.first(where: offered.contains) ?? features.first { needs.insert(feature) }
    if members["interactive"]?.bool == true { needs.insert("interactive") }
    if members["animated"]?.bool == true, name != "scrollTo" {
      needs.insert(name == "appear" || name == "disappear" ? "window.animated" : "animated")
    }
    if let inner = inside { needs.formUnion(inner.needs(of: offered)) }
    if members["key"] != nil || members["policy"] != nil || members["parameters"] != nil, name == "push" {
      needs.insert("stack.edit")
    }
    if members["through"] != nil { needs.insert("stack.through") }
    if members["lazy"]?.bool == true {
      let kind = name == "insertTab" ? "tab" : string("kind") ?? "stack"
      needs.insert(kind + ".lazy")
    }
    if members["guards"] != nil { needs.insert("guards") }
    if members["registry"] != nil { needs.insert("registry") }
    if members["recent"]?.bool == true { needs.insert("recent") }
    if members["result"] != nil { needs.insert(name == "push" ? "stack.result" : "layers.result") }
    if name == "addSegue" {
      if string("by") == "present" { needs.insert("layers") }
      if string("by") == "push" { needs.insert("stack") }
      if string("by") == "own" { needs.insert("show") }
    }
    if members["narrow"] != nil { needs.insert("layers.adapt") }
    if members["userMayPop"]?.bool == false { needs.insert("stack.user") }
    if name == "setEntry", members["title"] != nil { needs.insert("stack.title") }
    if members["asking"]?.bool == true { needs.insert("leave") }
    if name == "restore", members["from"] == nil { needs.insert("restore.text") }
    guard name == "make" else { return needs }
    if members["allowsEmpty"]?.bool == true { needs.insert("stack.edit") }
    if let kind = string("kind"), kind != "leaf" { needs.insert(kind) }
    if members["source"] != nil { needs.insert("source") }
    if members["forwards"]?.bool == false { needs.insert("manual") }
    if members["doubleSided"]?.bool == true || ["mid", "max"].contains(string("spine")) {
      needs.insert("spread")
    }
    if string("direction") == "rightToLeft" { needs.insert("direction") }
    if string("axis") == "vertical" { needs.insert("vertical") }
    if members["ring"]?.bool == true { needs.insert("ring") }
    if members["extent"] != nil { needs.insert("extent") }
    if members["advances"] != nil { needs.insert("advance") }
    if members["remembers"]?.bool == true { needs.insert("keep") }
    if members["bar"]?.bool == true { needs.insert("bar") }
    if members["placeholder"] != nil || members["reports"]?.bool == true { needs.insert("split.delegate") }
    if members["inspector"] != nil { needs.insert("split.inspector") }
    if members["stack"] != nil { needs.insert("stack") }
    return needs
  }
}

extension ScriptOperation {
  /// Whether the protocol does not define its effect at this moment, so that it cannot be checked.
  ///
  /// This is an explicit end of a change while its container is in transition itself, and a transition from a hidden
  /// controller, or to one that is already a child.
  func isUnclear(_ look: (String) -> StateValue?) -> Bool {
    switch name {
    case "finish", "cancel", "progress":
      let state = look(subject + ".state")?.string
      return state == "appearing" || state == "disappearing"
    case "transition":
      let shown = look(subject + ".shown")?.array ?? []
      return look((string("to") ?? "") + ".parent")?.string == subject
        || !shown.contains { $0.string == string("from") }
    default: return false
    }
  }
}
