// A StackView as a page of another one, which fills the window: so it receives signals of its own, and a push and a pop
// are its appearing and disappearing. It gets its pages when it is first activated, because it would activate them at once.
import QtQuick
import QtQuick.Controls.Basic

Stack {
  id: kit
  fillsAtOnce: false
  property var root

  StackView {
    id: outer
    anchors.fill: parent
    initialItem: Item { }
  }

  Component.onCompleted: {
    greeting.name = "Qt Quick StackView in a StackView"
    greeting.features.push("window.animated")
    greeting.deaf = []
    ops.appear = op => {
      kit.visible = true
      if (outer.currentItem === root) return
      outer.push(root, {}, op.animated ? StackView.PushTransition : StackView.Immediate)
    }
    ops.disappear = op => { outer.pop(null, op.animated ? StackView.PopTransition : StackView.Immediate) }
  }

  function host(item) { root = item }
  function moves(): bool { return outer.busy || Object.values(things).some(one => one.busy) }
}
