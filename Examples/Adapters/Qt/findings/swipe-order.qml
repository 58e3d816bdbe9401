import QtQuick
import QtQuick.Controls.Basic

Window {
  component Page: Item {
    required property string name
    readonly property bool current: SwipeView.isCurrentItem
    onCurrentChanged: console.log(name, "isCurrentItem:", current)
  }
  SwipeView { id: view; Page { name: "A" } Page { name: "B" } }
  Component.onCompleted: Qt.callLater(() => {
    console.log("forward"); view.currentIndex = 1
    console.log("back"); view.currentIndex = 0
    Qt.quit()
  })
}
