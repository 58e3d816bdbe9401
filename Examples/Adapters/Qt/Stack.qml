// StackView, as the only item in its window. A page receives the four attached signals of StackView. A StackView itself
// receives nothing, and its pages receive nothing about the window.
import QtQuick
import QtQuick.Controls.Basic

Kit {
  id: kit
  greeting: ({
    name: "Qt Quick StackView",
    features: ["stack", "animated", "window", "reentrant"],
    hears: ["W+", "D+", "W-", "D-", "tell"],
    deaf: ["stack"],
    profile: { "stack.push": { nesting: "containerFirst", will: "new", did: "new" },
               "stack.pop": { nesting: "containerFirst", will: "old", did: "old" } },
  })

  component Page: Item {
    required property var kit
    function status() { return StackView.status }
    StackView.onActivating: kit.heard(objectName, "W+")
    StackView.onActivated: kit.heard(objectName, "D+")
    StackView.onDeactivating: kit.heard(objectName, "W-")
    StackView.onDeactivated: kit.heard(objectName, "D-")
  }
  // A stack in a stack is a page of it.
  component Stack: StackView {
    required property var kit
    property bool isFilled: true
    property var waiting: []
    function status() { return StackView.status }
    function heard(what) { if (!kit.greeting.deaf.includes("stack")) kit.heard(objectName, what) }
    StackView.onActivating: heard("W+")
    StackView.onActivated: { heard("D+"); fill() }
    StackView.onDeactivating: heard("W-")
    StackView.onDeactivated: heard("D-")

    function add(page, animated) {
      if (isFilled) push(page, {}, animated ? StackView.PushTransition : StackView.Immediate)
      else waiting.push(page)
    }
    function fill() {
      isFilled = true
      waiting.splice(0).forEach(page => add(page, false))
    }
    function names() {
      return Array.from({ length: depth }, (_, at) => get(at)).concat(waiting).map(one => one.objectName)
    }
  }
  Component { id: page; Page { } }
  Component { id: stack; Stack { } }

  // Whether a new stack takes its pages at once.
  property bool fillsAtOnce: true

  function make(name, kind, parts) {
    if (kind !== "leaf" && kind !== "stack") unsupported()
    if (kind === "leaf") return page.createObject(null, { kit, objectName: name })
    const thing = stack.createObject(null, { kit, objectName: name, isFilled: fillsAtOnce })
    parts.forEach(part => thing.add(part, false))
    return thing
  }

  ops: ({
    push: (op, stack) => { stack.add(get(op.child), op.animated) },
    pop: (op, stack) => { stack.pop(op.animated ? StackView.PopTransition : StackView.Immediate) },
    popToRoot: (op, stack) => { stack.pop(null, op.animated ? StackView.PopTransition : StackView.Immediate) },
  })

  // A page without a stack has no attached signals, so it receives nothing about its window.
  function host(root) {
    if (!(root instanceof StackView)) unsupported()
    root.parent = contentItem
    root.anchors.fill = contentItem
  }

  function moves(): bool { return Object.values(things).some(one => one.busy) }

  function read(thing, what) {
    switch (what) {
    case "state": return ["disappeared", "disappearing", "appearing", "appeared"][thing.status()]
    case "children": return thing.names?.()
    case "shown": return thing.currentItem ? [thing.currentItem.objectName] : []
    case "open": return thing.busy
    }
  }
}
