import QtQuick

Window {
  Item {
    id: outer
    visible: false
    onVisibleChanged: console.log("outer visible:", visible)
    Item { onVisibleChanged: console.log("inner visible:", visible) }
  }
  Component.onCompleted: {
    outer.visible = true
    outer.visible = false
    Qt.callLater(Qt.quit)
  }
}
