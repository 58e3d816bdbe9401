import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  SwipeView {
    id: view
    anchors.fill: parent
    SwipeView {
      SwipeView.onIsCurrentItemChanged: console.log("inner view isCurrentItem:", SwipeView.isCurrentItem)
      Item { SwipeView.onIsCurrentItemChanged: console.log("its page isCurrentItem:", SwipeView.isCurrentItem) }
    }
    Item { }
  }
  Timer { interval: 300; running: true; onTriggered: { console.log("on to the other page"); view.currentIndex = 1; Qt.quit() } }
}
