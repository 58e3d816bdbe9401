import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  SwipeView {
    id: view
    anchors.fill: parent
    Item { readonly property bool current: SwipeView.isCurrentItem; onCurrentChanged: console.log("A isCurrentItem:", current) }
    Item { readonly property bool current: SwipeView.isCurrentItem; onCurrentChanged: console.log("B isCurrentItem:", current) }
  }
  Timer {
    interval: 300; running: true
    onTriggered: { view.currentIndex = 7; console.log("currentIndex", view.currentIndex, "of", view.count); Qt.quit() }
  }
}
