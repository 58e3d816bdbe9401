import QtQuick
import QtQuick.Controls.Basic

Window {
  id: window
  visible: true; width: 100; height: 100
  SwipeView { id: view; anchors.fill: parent; Repeater { model: 4; Item { } } }
  function say(what) { console.log(what, "page", view.currentIndex, "stands at", -view.currentItem.mapToItem(view, 0, 0).x) }
  Timer {
    interval: 100; repeat: true; running: true
    property int at: 0
    onTriggered: {
      if (at === 0) view.currentIndex = 2
      if (at === 8) { say("before:"); window.width = 300 }
      if (at > 8) say("after:")
      if (at++ === 13) Qt.quit()
    }
  }
}
