import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  component Page: Item {
    required property string name
    SwipeView.onIsCurrentItemChanged: {
      console.log(name, "isCurrentItem:", SwipeView.isCurrentItem)
      if (name === "B" && SwipeView.isCurrentItem) view.currentIndex = 2
    }
  }
  SwipeView { id: view; anchors.fill: parent; Page { name: "A" } Page { name: "B" } Page { name: "C" } }
  function say() { console.log("index", view.currentIndex, "item", view.currentItem.name) }
  Timer { interval: 300; running: true; onTriggered: { view.currentIndex = 1; say(); later.start() } }
  Timer { id: later; interval: 600; onTriggered: { say(); Qt.quit() } }
}
