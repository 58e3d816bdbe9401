import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

Window {
  TabBar { id: bar; TabButton { } TabButton { } }
  StackLayout {
    currentIndex: bar.currentIndex
    Item { onVisibleChanged: console.log("A visible:", visible) }
    Item { onVisibleChanged: console.log("B visible:", visible) }
  }
  Component.onCompleted: {
    bar.currentIndex = 7
    console.log("currentIndex", bar.currentIndex, "of", bar.count)
    Qt.callLater(Qt.quit)
  }
}
