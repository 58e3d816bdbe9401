import Containers
import ContainersBinding
package import ContainersHeader

// Dialogs; documented in containers.h.

@c @implementation package func ct_dialog_new(
  _ name: Text, _ title: Text, _ text: Text, _ responses: UnsafePointer<ct_response>?, _ count: Int,
  _ initial: Text, _ close: Text, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let name = try string(name, "name")
    var all: [Dialog.Response] = []
    for index in 0..<max(0, count) {
      let given = try needed(responses.map { $0 + index }, { Int($0.size) }, "ct_response")
      let id = try string(given.id, "id")
      all.append(
        Dialog.Response(
          id, try optionalText(given.title, "title") ?? id,
          try choice(given.appearance, "appearance", [.normal, .suggested, .destructive]),
          isEnabled: given.disabled == 0))
    }
    let dialog = Dialog(
      try optionalText(title, "title") ?? name, text: try optionalText(text, "text") ?? "", responses: all,
      defaultResponse: try optionalText(initial, "id"),
      closeResponse: try optionalText(close, "id") ?? "close")
    return new(DialogController(dialog, name: name))
  }
}

@c @implementation package func ct_dialog_present(
  _ pointer: OpaquePointer?, _ presenter: OpaquePointer?, _ given: UnsafePointer<ct_size>?, _ busy: Int32,
  _ options: Options, _ answered: (@convention(c) (User, Text) -> Void)?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (dialog, presenter) = (try dialog(pointer), try controller(presenter))
    let (busy, request) = (try ContainersC.busy(busy), try request(options))
    let wanted = try given.map { given throws(Failure) in try size(given.pointee) }
    try run { () throws(PresentationError) in
      try dialog.present(
        from: presenter, size: wanted ?? Size(width: 320, height: 200), whenBusy: busy, request.options
      ) { id in lend(id) { answered?(user, $0) } }
    }
  }
}

@c @implementation package func ct_dialog_respond(_ pointer: OpaquePointer?, _ id: Text, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let dialog = try dialog(pointer)
    if let id = try optionalText(id, "id") {
      return try run { () throws(DialogError) in try dialog.respond(id) }
    }
    guard dialog.isWaiting else { throw DialogError.notPresented(name: dialog.lifecycle.name).failure }
    guard dialog.respondByDefault() else {
      throw DialogError.disabled(id: dialog.dialog.defaultResponse ?? "").failure
    }
  }
}

@c @implementation package func ct_dialog_is_waiting(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try dialog(pointer).isWaiting }
}

@c @implementation package func ct_dialog_set_enabled(
  _ pointer: OpaquePointer?, _ id: Text, _ enabled: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (dialog, id) = (try dialog(pointer), try string(id, "id"))
    guard dialog.dialog[id] != nil else {
      throw DialogError.unknown(id: id, known: dialog.dialog.responses.map { $0.id }).failure
    }
    dialog.dialog[id]?.isEnabled = enabled
  }
}
