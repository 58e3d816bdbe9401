import QtQuick
import QtQuick.Controls.Basic

Window {
  component Page: Item {
    property string name
    StackView.onActivating: console.log(name, "activating")
    StackView.onActivated: console.log(name, "activated")
    StackView.onDeactivating: console.log(name, "deactivating")
    StackView.onDeactivated: console.log(name, "deactivated")
  }
  StackView { id: stack; initialItem: Page { name: "first" } }
  Component {
    id: outer
    Page {
      name: "outer"
      StackView { id: inner; Component.onCompleted: push(page.createObject(inner, { name: "inner" })) }
    }
  }
  Component { id: page; Page { } }
  Component.onCompleted: {
    console.log("push"); stack.push(outer, StackView.Immediate)
    console.log("push over it"); stack.push(page, { name: "last" }, StackView.Immediate)
    Qt.callLater(Qt.quit)
  }
}
