import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  component Page: Item {
    property string name
    readonly property bool current: SwipeView.isCurrentItem
  }
  SwipeView { id: view; anchors.fill: parent; Page { name: "A" } Page { name: "B" } }
  Component { id: page; Page { } }
  function say(when) {
    const all = Array.from({ length: view.count }, (_, at) => view.itemAt(at))
    console.log(when, "index", view.currentIndex, "item", view.currentItem.name,
                "isCurrentItem", all.filter(one => one.current).map(one => one.name))
  }
  Timer {
    interval: 300; running: true
    onTriggered: { view.insertItem(0, page.createObject(null, { name: "X" })); say("at once:"); later.start() }
  }
  Timer { id: later; interval: 300; onTriggered: { say("in the next frame:"); Qt.quit() } }
}
