// StackView. A page hears the four attached signals of StackView, and that is all there is to hear.
import QtQuick
import QtQuick.Controls.Basic

Kit {
  id: kit
  greeting: ({
    name: "Qt Quick StackView",
    features: ["stack", "animated", "window", "reentrant"],
    hears: ["W+", "D+", "W-", "D-", "tell"],
    profile: { "stack.push": { nesting: "containerFirst", will: "new", did: "new" },
               "stack.pop": { nesting: "containerFirst", will: "old", did: "old" } },
  })

  component Page: Item {
    required property var kit
    readonly property int status: StackView.status
    StackView.onActivating: kit.heard(objectName, "W+")
    StackView.onActivated: kit.heard(objectName, "D+")
    StackView.onDeactivating: kit.heard(objectName, "W-")
    StackView.onDeactivated: kit.heard(objectName, "D-")
  }
  // A stack in a stack is a page of it.
  component Stack: StackView {
    required property var kit
    readonly property int status: StackView.status
    StackView.onActivating: kit.heard(objectName, "W+")
    StackView.onActivated: kit.heard(objectName, "D+")
    StackView.onDeactivating: kit.heard(objectName, "W-")
    StackView.onDeactivated: kit.heard(objectName, "D-")
  }
  Component { id: page; Page { } }
  Component { id: stack; Stack { } }

  function make(name, kind, parts) {
    if (kind !== "leaf" && kind !== "stack") unsupported()
    const thing = (kind === "leaf" ? page : stack).createObject(null, { kit, objectName: name })
    parts.forEach(part => thing.push(part, {}, StackView.Immediate))
    return thing
  }

  ops: ({
    push: (op, stack) => { stack.push(get(op.child), {}, op.animated ? StackView.PushTransition : StackView.Immediate) },
    pop: (op, stack) => { stack.pop(op.animated ? StackView.PopTransition : StackView.Immediate) },
    popToRoot: (op, stack) => { stack.pop(null, op.animated ? StackView.PopTransition : StackView.Immediate) },
  })

  // A page without a stack has no attached signals: it cannot hear its window.
  function host(root) {
    if (!(root instanceof StackView)) unsupported()
    root.parent = contentItem
    root.anchors.fill = contentItem
  }

  function moves(): bool { return Object.values(things).some(one => one.busy) }

  function read(thing, what) {
    switch (what) {
    case "state": return ["disappeared", "disappearing", "appearing", "appeared"][thing.status]
    case "children": return Array.from({ length: thing.depth }, (_, at) => thing.get(at).objectName)
    case "shown": return thing.currentItem ? [thing.currentItem.objectName] : []
    case "open": return thing.busy
    }
  }
}
