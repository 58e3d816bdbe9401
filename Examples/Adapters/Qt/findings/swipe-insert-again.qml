import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  SwipeView { id: view; anchors.fill: parent; Item { objectName: "A" } Item { objectName: "B" } }
  function names() { return Array.from({ length: view.count }, (_, at) => view.itemAt(at) === view ? "itself" : view.itemAt(at).objectName) }
  Timer {
    interval: 300; running: true
    onTriggered: {
      view.insertItem(0, view.itemAt(1)); console.log("B, put in a second time:", names())
      view.insertItem(0, view); console.log("the view, put into itself:", names())
      Qt.quit()
    }
  }
}
