import DetentHost
import DetentPicker
import DetentRecords
import DetentSession
import DetentView
import DetentYAML
import Foundation
import Testing

/// Damaged and hostile files are refused; what is read can be played.
@Suite("Damaged compiled files")
struct CompiledDamageTests {
  private static func yaml(_ path: String) -> String {
    GoldenSessionTests.directory.deletingLastPathComponent().appendingPathComponent(path).path
  }

  private static func menu(_ name: String) throws -> [UInt8] {
    try MenuFile(contentsOf: yaml("Menus/\(name).yaml")).compiled.file()
  }

  private static func session(_ name: String) throws -> [UInt8] {
    let file = try SessionFile(contentsOf: yaml("Sessions/\(name).yaml"))
    return try file.compiled.file(with: file.loadMenu().compiled.file())
  }

  /// What becomes of a file of some kind, whichever it is.
  private static func problem(of file: [UInt8]) -> CompiledError? {
    file.withUnsafeBytes { bytes in
      do throws(CompiledError) {
        switch CompiledFile.kind(of: bytes) {
        case .board: _ = try CompiledBoard(bytes)
        case .session:
          _ = try CompiledSession(bytes)
          _ = try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
        case .menu, nil: try play(CompiledMenu<ItemContent>(bytes))
        }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Opens each item in turn, and turns it.
  private static func play(_ compiled: CompiledMenu<ItemContent>) {
    var device = SimulatedDevice(compiled.menu(today: 10_957), face: MonoFace())
    for _ in 0..<min(3, compiled.items.count) {
      device.press()
      device.turn(by: 2)
      device.press()
      device.wait(.seconds(1))
      device.press(for: .seconds(1))
      device.turn(by: 1)
    }
  }

  private static let menus = ["kettle", "alarm", "radio", "minutes"]
  private static let sessions = ["kettle", "mixed", "date-german", "round"].filter {
    FileManager.default.fileExists(atPath: yaml("Sessions/\($0).yaml"))
  }

  @Test("A file that is cut anywhere is refused", arguments: menus)
  func cut(name: String) throws {
    let file = try Self.menu(name)
    for length in stride(from: 0, to: file.count, by: 1 + file.count / 500) {
      #expect(Self.problem(of: Array(file[..<length])) != nil)
      // With the right length and checksum, too.
      guard length > CompiledFile.headerSize else { continue }
      let fields = Array(file[CompiledFile.headerSize..<length])
      #expect(Self.problem(of: CompiledFile.file(.menu, of: fields)) != nil)
    }
  }

  @Test("A file of a session that is cut anywhere is refused", arguments: sessions)
  func cutSession(name: String) throws {
    let file = try Self.session(name)
    for length in stride(from: 0, to: file.count, by: 1 + file.count / 500) {
      #expect(Self.problem(of: Array(file[..<length])) != nil)
      guard length > CompiledFile.headerSize else { continue }
      let fields = Array(file[CompiledFile.headerSize..<length])
      #expect(Self.problem(of: CompiledFile.file(.session, of: fields)) != nil)
    }
  }

  @Test("A file with a changed byte is refused", arguments: menus)
  func changed(name: String) throws {
    let file = try Self.menu(name)
    for index in stride(from: 0, to: file.count, by: 1 + file.count / 500) {
      var other = file
      other[index] ^= 1 << UInt8(index % 8)
      #expect(Self.problem(of: other) != nil, "byte \(index)")
    }
  }

  @Test("A file with a changed byte and the right checksum is refused or played", arguments: menus)
  func hostile(name: String) throws {
    let file = try Self.menu(name)
    let fields = Array(file[CompiledFile.headerSize...])
    var refused = 0
    for index in stride(from: 0, to: fields.count, by: 1 + fields.count / 50) {
      for value: UInt8 in [0, 0x7F, fields[index] ^ 4] {
        var other = fields
        other[index] = value
        if Self.problem(of: CompiledFile.file(.menu, of: other)) != nil { refused += 1 }
      }
    }
    #expect(refused > 0)
  }

  @Test("A session with a changed byte and the right checksum is refused or read")
  func hostileSession() throws {
    let fields = try Array(Self.session("kettle")[CompiledFile.headerSize...])
    for index in 0..<fields.count {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, fields[index] ^ 4] {
        var other = fields
        other[index] = value
        _ = Self.problem(of: CompiledFile.file(.session, of: other))
      }
    }
  }

  @Test("A board's knob is read as it was compiled, and a changed one is refused or read")
  func board() throws {
    let path = GoldenSessionTests.directory.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Boards/raspberry-pi-ky040.yaml").path
    let board = try BoardFile(contentsOf: path).encoder.compiled
    let file = try board.file()
    let read = try file.withUnsafeBytes { try CompiledBoard($0) }
    #expect(read == board)
    for index in file.indices {
      for bit in 0..<8 {
        var other = file
        other[index] ^= 1 << bit
        #expect(Self.problem(of: other) != nil)
        guard index >= CompiledFile.headerSize else { continue }
        _ = Self.problem(
          of: CompiledFile.file(.board, of: Array(other[CompiledFile.headerSize...])))
      }
    }
  }

  @Test("A program refuses an item of a content that it doesn't have, and reads the others")
  func contents() throws {
    let file = try MenuFile(
      yaml: """
        items:
          - { label: Drink, picker: { rows: [Tea, Coffee], selected: Coffee } }
          - { label: Strength, number: { from: 0, through: 100, by: 5, unit: "%", selected: 50 } }
        """, file: "menu.yaml"
    ).compiled.file()
    let menu = try file.withUnsafeBytes { try CompiledMenu<KettleContents>($0).menu() }
    #expect(menu.items.map(\.rows) == [[1], [10]])
    let alarm = try Self.menu("alarm")
    #expect(throws: CompiledError.self) {
      try alarm.withUnsafeBytes { try CompiledMenu<KettleContents>($0) }
    }
  }
}
