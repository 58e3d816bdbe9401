import QtQuick
import QtQuick.Controls.Basic

Window {
  component Page: Item {
    required property string name
    StackView.onActivating: console.log(name, "activating")
    StackView.onActivated: console.log(name, "activated")
    StackView.onDeactivating: console.log(name, "deactivating")
    StackView.onDeactivated: console.log(name, "deactivated")
  }
  StackView { id: stack; initialItem: Page { name: "A" } }
  Component { id: page; Page { name: "B" } }
  Component.onCompleted: {
    console.log("push, with its transition"); stack.push(page)
    console.log("pop, with its transition"); stack.pop()
    console.log("busy:", stack.busy)
    Qt.callLater(Qt.quit)
  }
}
