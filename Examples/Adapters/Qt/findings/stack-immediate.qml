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
  Timer { id: later; interval: 1000; onTriggered: Qt.quit() }
  Component.onCompleted: {
    console.log("push, immediately"); stack.push(page, StackView.Immediate)
    console.log("pop, immediately"); stack.pop(StackView.Immediate)
    console.log("push, with its transition"); stack.push(page)
    later.start()
  }
}
