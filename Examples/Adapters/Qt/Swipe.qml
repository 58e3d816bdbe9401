// SwipeView and PageIndicator, each bound to the other as in the documentation of PageIndicator. A page knows whether it is the
// current one of its view (`SwipeView.isCurrentItem`) and whether its window is visible: a "did" without a "will".
import QtQuick
import QtQuick.Controls.Basic

Kit {
  id: kit
  greeting: ({
    name: "Qt Quick SwipeView",
    features: ["pager", "window", "reentrant", "animated", "drag", "control", "size", "direction", "vertical", "edit"],
    hears: ["D+", "D-", "tell"],
    deaf: ["pager"],
    profile: { pager: { nesting: "bracketed", will: "old", did: "old" } },
  })

  component Page: Item {
    required property var kit
    property bool inView: false
    property bool seen: false
    function look() {
      if (seen === (visible && Window.visibility !== Window.Hidden && inView)) return
      seen = !seen
      kit.heard(objectName, seen ? "D+" : "D-")
    }
    onVisibleChanged: look()
    Window.onVisibilityChanged: look()
    SwipeView.onIsCurrentItemChanged: { inView = SwipeView.isCurrentItem; look() }
  }
  component Swipe: Item {
    required property var kit
    LayoutMirroring.childrenInherit: true
    readonly property alias view: view
    readonly property alias dots: dots
    // In pages, along the way that they go: seen from the current page, for the origin of a ListView moves.
    function place() {
      if (!view.currentItem) return 0
      const at = view.currentItem.mapToItem(view, 0, 0)
      return view.currentIndex - (view.vertical ? at.y / view.height : at.x / view.width * (view.mirrored ? -1 : 1))
    }
    SwipeView { id: view; anchors.fill: parent; currentIndex: dots.currentIndex }
    PageIndicator {
      id: dots
      interactive: true
      count: view.count
      anchors { bottom: parent.bottom; horizontalCenter: parent.horizontalCenter }
      currentIndex: view.currentIndex
    }
  }
  Component { id: page; Page { } }
  Component { id: swipe; Swipe { } }

  function make(name, kind, parts, op) {
    if (kind !== "leaf" && kind !== "pager" || op?.source || op?.surface || op?.configuration || op?.atRest || op?.hidesForSinglePage) unsupported()
    const thing = (kind === "leaf" ? page : swipe).createObject(null, { kit, objectName: name, width: 100, height: 200 })
    if (op?.axis === "vertical") thing.view.orientation = Qt.Vertical
    if (op?.direction === "rightToLeft") thing.LayoutMirroring.enabled = true
    parts.forEach(part => thing.view.addItem(part))
    return thing
  }

  function host(root) {
    root.parent = contentItem
    root.anchors.fill = contentItem
    if (root instanceof Page) root.inView = true
  }

  function list(pager) { return Array.from({ length: pager.view.count }, (_, at) => pager.view.itemAt(at).objectName) }

  ops: ({
    scrollTo: (op, pager) => {
      const list = pager.view.contentItem, usual = list.highlightMoveDuration
      if (op.animated === false) list.highlightMoveDuration = 0
      pager.view.setCurrentIndex(op.page)
      list.highlightMoveDuration = usual
    },
    choose: (op, pager) => ({ tap: pager.dots.contentItem.children[op.page] ?? unsupported() }),
    insertPage: (op, pager) => { pager.view.insertItem(op.index, get(op.child)) },
    removePage: (op, pager) => { pager.view.takeItem(op.index ?? list(pager).indexOf(op.child)) },
    movePage: (op, pager) => { pager.view.moveItem(op.index ?? list(pager).indexOf(op.child), op.to) },
  })

  function place(name: string): real { return things[name].place() }
  function way(name: string): int { const view = things[name].view; return view.vertical ? 0 : view.mirrored ? -1 : 1 }
  function moves(): bool {
    const arrived = one => !one.view?.contentItem.moving && Math.abs(one.place() - one.view.currentIndex) < 0.001
    return Object.values(things).some(one => one.view?.count && !arrived(one))
  }

  function read(thing, what) {
    const index = thing.view?.currentIndex
    switch (thing.view && what) {
    case "page": return index < 0 ? undefined : index  // -1 is how Qt says that there is none
    case "count": return thing.view.count
    case "offset": return thing.place()
    case "dots": return thing.dots.count
    case "dot": return thing.dots.currentIndex
    case "hidden": return !thing.dots.visible
    case "current": return list(thing).slice(index, index + 1)
    case "children": return list(thing)
    }
  }
}
