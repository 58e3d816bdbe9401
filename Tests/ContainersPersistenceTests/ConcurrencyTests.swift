import Containers
import Foundation
import Testing

@testable import ContainersPersistence

/// Bytes that say by themselves whether they are whole: a length, a letter, and as many of the letter.
enum Payload {
  static func make(_ letter: UInt8, _ length: Int) -> [UInt8] {
    [UInt8(length & 0xff), UInt8(length >> 8), letter] + Array(repeating: letter, count: length)
  }

  static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 3 else { return false }
    return bytes == make(bytes[2], Int(bytes[0]) + Int(bytes[1]) << 8)
  }
}

@Suite("B5, T7: several processes on one file")
struct ConcurrencyTests {
  @Test("B5: four processes save at the same time; each load finds whole bytes, and nothing is left over")
  func processes() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/made/by/all/state"
    await withTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, writer = writer as UInt8] in
            for turn in 0..<60 {
              // A fresh store each time, so that sweeping meets writing.
              let store = FileStore(path: path)
              try store.save(Payload.make(writer, turn * 997 % 40_000))
              guard let found = try store.load(), Payload.isWhole(found) else { exit(1) }
            }
          }
        }
      }
    }
    let last = try #require(try FileStore(path: path).load())
    #expect(Payload.isWhole(last))
    let length: Int = 59 * 997 % 40_000
    #expect(last.count == 3 + length)
    #expect(try folder.names(in: "made/by/all") == ["state"])
  }

  @Test("T7: two processes that save and set aside lose nothing and overwrite nothing")
  func settingAside() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state"
    await withTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...2 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String, writer = writer as UInt8] in
            let store = FileStore(path: path)
            for turn in 0..<30 {
              try store.save(Payload.make(writer, 100 + turn))
              do throws(StateStoreError) {
                let place = try store.setAside(reason: "")
                // The same place twice would be an overwrite.
                guard symlink("\(writer)-\(turn)", place + ".claim") == 0 else { exit(1) }
              } catch {
                guard error == .nothingStored(place: path) else { exit(2) }
              }
            }
          }
        }
      }
    }
    let names = try folder.names().filter { $0 != "state" }
    let claims = names.filter { $0.hasSuffix(".claim") }
    let kept = names.filter { !$0.hasSuffix(".claim") }
    #expect(claims == kept.map { $0 + ".claim" }.sorted())
    #expect(try kept.allSatisfy { try Payload.isWhole(folder.bytes(at: $0)) })
    #expect(kept.count >= 30)
  }
}
