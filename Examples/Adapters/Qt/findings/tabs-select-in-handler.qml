import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

Window {
  TabBar { id: bar; TabButton { } TabButton { } TabButton { } }
  StackLayout {
    id: pages
    currentIndex: bar.currentIndex
    Item { onVisibleChanged: console.log("A visible:", visible) }
    Item { onVisibleChanged: { console.log("B visible:", visible); if (visible) bar.currentIndex = 2 } }
    Item { onVisibleChanged: console.log("C visible:", visible) }
  }
  Component.onCompleted: {
    bar.currentIndex = 1
    console.log("the bar:", bar.currentIndex, "the pages:", pages.currentIndex)
    Qt.callLater(Qt.quit)
  }
}
