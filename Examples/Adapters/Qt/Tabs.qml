// TabBar and StackLayout, combined as in the documentation of StackLayout. Qt has no signals for appearing and
// disappearing here, so each page observes whether it is visible. That changes at once: it is a "did" without a "will".
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

Kit {
  id: kit
  greeting: ({
    name: "Qt Quick TabBar and StackLayout",
    features: ["tab", "window", "reentrant", "user"],
    hears: ["D+", "D-", "tell"],
    deaf: ["tab"],
    profile: { tab: { nesting: "bracketed", will: "old", did: "old" } },
  })

  component Page: Item {
    required property var kit
    property bool seen: false
    function look() {
      if (seen === (visible && Window.visibility !== Window.Hidden)) return
      seen = !seen
      kit.heard(objectName, seen ? "D+" : "D-")
    }
    onVisibleChanged: look()
    Window.onVisibilityChanged: look()
  }
  component Tabs: Item {
    required property var kit
    readonly property alias bar: bar
    readonly property alias pages: pages
    TabBar { id: bar; width: parent.width; height: 40 }
    StackLayout {
      id: pages
      currentIndex: bar.currentIndex
      anchors { fill: parent; topMargin: 40 }
    }
  }
  Component { id: page; Page { } }
  Component { id: tabs; Tabs { } }
  Component { id: button; TabButton { height: 40 } }

  function make(name, kind, parts) {
    if (kind !== "leaf" && kind !== "tab") unsupported()
    const thing = (kind === "leaf" ? page : tabs).createObject(null, { kit, objectName: name })
    for (const part of parts) {
      part.parent = thing.pages
      thing.bar.addItem(button.createObject(null))
    }
    return thing
  }

  function list(tabs) { return Array.from(tabs.pages.children, one => one.objectName) }

  ops: ({
    select: (op, tabs) => {
      if (op.child && !list(tabs).includes(op.child)) unsupported()  // there is no way to name a stranger
      tabs.bar.setCurrentIndex(op.index ?? list(tabs).indexOf(op.child))
    },
    userSelect: (op, tabs) => ({ tap: tabs.bar.itemAt(op.index) }),
    setItem: (op, tabs) => {
      tabs.bar.itemAt(op.index).enabled = op.enabled ?? true
      tabs.bar.itemAt(op.index).visible = !op.hidden
    },
  })

  function moves(): bool { return false }

  function read(thing, what) {
    const index = thing.bar?.currentIndex
    switch (what) {
    case "tabs": case "children": return thing.pages && list(thing)
    case "index": return thing.bar && (index < 0 ? null : index)
    case "selected": return thing.bar && (list(thing)[index] ?? null)
    case "shown": return thing.bar && list(thing).slice(index, index + 1)
    }
  }
}
