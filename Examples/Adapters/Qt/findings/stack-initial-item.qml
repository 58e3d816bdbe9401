import QtQuick
import QtQuick.Controls.Basic

Window {
  component Page: Item {
    required property string name
    StackView.onActivating: console.log(name, "activating")
    StackView.onActivated: console.log(name, "activated")
  }
  StackView { initialItem: Page { name: "initialItem:" } }
  StackView { id: other; Component.onCompleted: push(page.createObject(other)) }
  Component { id: page; Page { name: "pushed in onCompleted:" } }
  Component.onCompleted: Qt.callLater(Qt.quit)
}
