import Containers

extension ScriptOperation {
  /// The rule that says most of what an operation does.
  var testedRule: String {
    switch name {
    case "when": "L26"
    case "add", "remove", "beginAdd", "endAdd", "beginRemove", "endRemove": "L13"
    case "begin", "end": "L4"
    case "show": "L9"
    case "transition", "present", "dismiss": "L12"
    case "push", "pop", "popToRoot": "N3"
    case "popTo", "setPath", "replaceTop", "insertEntry", "removeEntry": "N2"
    case "bringToFront": "N7"
    case "goBack", "setEntry": "N9"
    case "beginPop", "movePop", "endPop", "cancelPop": "N4"
    case "giveResult": "N10"
    case "progress", "finish", "cancel": "L17"
    case "appear", "disappear": "L8"
    case "rotate": "L22"
    case "resize": "L23"
    case "memory": "L25"
    case "layOut": "L36"
    case "write": "T11"
    case "load": "L6"
    case "select": "T3"
    case "userSelect", "veto": "T2"
    case "setTabs", "insertTab", "removeTab", "moveTab", "setItem": "T5"
    case "setLimit", "selectMore", "customize": "T6"
    case "setBack", "back": "T9"
    case "nextTab", "previousTab", "closeTab", "setSuccessor", "leaving", "answer": "T12"
    case "setPages": "P5"
    case "next", "previous", "reload": "P6"
    case "beginTurn", "turn", "endTurn", "cancelTurn", "dragPages", "releasePages": "P12"
    case "tapPage", "flick": "P7"
    case "setDoubleSided", "setSpine", "spineFor": "P9"
    case "moveTo": "B3"
    case "setCount": "B6"
    case "drag", "lift": "G7"
    case "tapControl", "choose": "G8"
    case "reduceMotion": "G18"
    case "scrollTo": "G10"
    case "setPagerPages", "insertPage", "removePage", "movePage": "G14"
    default: "L3"
    }
  }
}
