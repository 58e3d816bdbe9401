import Containers
package import ContainersHeader
import ContainersLinks

// Followers of links; documented in containers.h.

/// A follower of C.
final class FollowerHandle: Handle {
  let follower: LinkFollower

  init(_ follower: LinkFollower) {
    self.follower = follower
    super.init(.follower)
  }
}

func followerHandle(_ pointer: OpaquePointer?) throws(Failure) -> FollowerHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .follower), to: FollowerHandle.self)
}

private func follower(_ pointer: OpaquePointer?) throws(Failure) -> LinkFollower {
  try followerHandle(pointer).follower
}

@c @implementation package func ct_follower_new(
  _ table: OpaquePointer?, _ root: OpaquePointer?, _ functions: UnsafePointer<ct_follower_functions>?,
  _ user: User, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    #if hasFeature(Embedded)
      LinkCasts.screen = { $0 as? Screen }
    #endif
    let (links, root) = (try links(table), try container(root))
    let functions = try needed(functions, { Int($0.size) }, "ct_follower_functions")
    guard let make = functions.make else {
      throw .call(CT_ERROR_NULL, "the function make is NULL; it makes screens, and is needed")
    }
    // Entries that are not made yet keep it, longer than the follower.
    let callee = Callee(user, functions.destroy)
    let follower = LinkFollower(links, root: root) { (entry) throws(PageUnavailable) in
      let made = try maker("the function made no screen") { reason in
        lend(entry.key, entry.screen) { key, screen in
          lend(entry.json) { make(callee.user, key, screen, $0, &reason) }
        }
      }
      (made as? Screen)?.show(entry)
      return made
    }
    if let style = functions.style {
      follower.style = { entry in
        var given = ct_style()
        (given.size, given.kind) = (MemoryLayout<ct_style>.size, Int32(CT_SHEET))
        lend(entry.key) { style(callee.user, $0, &given) }
        return plain(given)
      }
    }
    return FollowerHandle(follower).retained()
  }
}

@c @implementation package func ct_follower_follow(
  _ pointer: OpaquePointer?, _ path: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (follower, path, request) = (try follower(pointer), try string(path, "path"), try request(options))
    _ = try run { () throws(LinkError) in
      try follower.follow(path, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_follower_show(
  _ pointer: OpaquePointer?, _ place: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (follower, request) = (try follower(pointer), try request(options))
    guard let place = try Place.of(place, "places") else {
      throw .call(CT_ERROR_NULL, "the place is NULL; it is needed")
    }
    _ = try run { () throws(LinkError) in
      try follower.follow(place, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_follower_place(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try follower(pointer).place.json) }
}

@c @implementation package func ct_follower_path(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try follower(pointer).path) }
}

@c @implementation package func ct_follower_refused_by(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try follower(pointer).refusal?.name) }
}

extension LinkFollower {
  /// What did not agree to be left, and why.
  var refusal: (name: String, reason: String)? {
    if case .refused(let name, let reason)? = lastError { (name, reason) } else { nil }
  }
}
