import QtQuick
import QtQuick.Controls.Basic

Window {
  visible: true; width: 100; height: 100
  component Page: Item {
    required property string name
    StackView.onActivating: console.log(name, "activating")
    StackView.onActivated: console.log(name, "activated")
    StackView.onDeactivating: console.log(name, "deactivating")
    StackView.onDeactivated: console.log(name, "deactivated")
  }
  Page { id: page; name: "B"; visible: false }
  StackView { id: stack; initialItem: Item { } }
  Timer { id: later; interval: 1000; onTriggered: Qt.quit() }
  Component.onCompleted: Qt.callLater(() => {
    stack.push(page, StackView.Immediate)
    console.log("pop, with its transition"); stack.pop()
    console.log("push, with its transition"); stack.push(page)
    later.start()
  })
}
