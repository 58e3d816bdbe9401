import QtQuick
import QtQuick.Controls.Basic

Window {
  component Page: Item {
    property string name
    StackView.onActivating: {
      console.log(name, "activating")
      if (name === "B") console.log("push C:", stack.push(page, { name: "C" }, StackView.Immediate))
    }
    StackView.onActivated: console.log(name, "activated")
  }
  StackView { id: stack; initialItem: Page { name: "A" } }
  Component { id: page; Page { } }
  Component.onCompleted: {
    stack.push(page, { name: "B" }, StackView.Immediate)
    console.log("on top:", stack.currentItem.name)
    Qt.callLater(Qt.quit)
  }
}
