import QtQuick
import QtQuick.Controls.Basic

Window {
  component Page: Item {
    StackView.onActivated: console.log("activated; the window is seen:", Window.visibility !== Window.Hidden)
    StackView.onDeactivated: console.log("deactivated")
  }
  StackView { id: stack; Component.onCompleted: push(page.createObject(stack)) }
  Component { id: page; Page { } }
  Component.onCompleted: Qt.callLater(() => {
    console.log("show"); visible = true
    console.log("hide"); visible = false
    Qt.quit()
  })
}
