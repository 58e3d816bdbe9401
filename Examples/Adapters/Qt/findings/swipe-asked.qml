import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  component Page: Item {
    required property string name
    SwipeView.onIsCurrentItemChanged: console.log(name, "isCurrentItem:", SwipeView.isCurrentItem, "at", view.contentItem.contentX)
  }
  SwipeView { id: view; anchors.fill: parent; Page { name: "A" } Page { name: "B" } }
  Timer { interval: 300; running: true; onTriggered: { view.setCurrentIndex(1); later.start() } }
  Timer { id: later; interval: 600; onTriggered: { console.log("arrived at", view.contentItem.contentX); Qt.quit() } }
}
