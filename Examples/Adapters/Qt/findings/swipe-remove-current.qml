import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  component Page: Item { property string name }
  SwipeView { id: view; anchors.fill: parent; Page { name: "A" } Page { name: "B" } Page { name: "C" } }
  Timer {
    interval: 300; running: true
    onTriggered: {
      view.currentIndex = 1
      view.removeItem(view.currentItem)
      console.log("B was current and is gone; now:", view.currentItem.name)
      Qt.quit()
    }
  }
}
