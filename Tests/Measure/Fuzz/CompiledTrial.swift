import DetentHost
import DetentPicker
import DetentRecords
import DetentSession
import DetentView

/// A compiled menu, session or board, as given and with a right length and checksum.
struct CompiledTrial {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the file, plays what was read, and reads it again when it is written.
  ///
  /// - Returns: whether the file is valid.
  func run(_ random: inout SplitMix64) throws -> Bool {
    _ = try Self.read(bytes, &random)
    guard bytes.count > CompiledFile.headerSize else { return false }
    var isValid = false
    for kind in CompiledFile.Kind.allCases {
      // Otherwise only the checksum would be tested.
      let file = CompiledFile.file(kind, of: Array(bytes[CompiledFile.headerSize...]))
      isValid = try Self.read(file, &random) || isValid
    }
    return isValid
  }

  private static func read(_ file: [UInt8], _ random: inout SplitMix64) throws -> Bool {
    try file.withUnsafeBytes { bytes in
      do {
        switch CompiledFile.kind(of: bytes) {
        case .board:
          let board = try CompiledBoard(bytes)
          guard try board.file() == file else { throw Child.Wrong(words: "a board differs") }
        case .session:
          let session = try CompiledSession(bytes)
          let menu = try CompiledSession.menu(of: bytes)
          let compiled = try CompiledMenu<ItemContent>(menu)
          guard try session.file(with: [UInt8](menu)) == file else {
            throw Child.Wrong(words: "a session differs")
          }
          play(session, compiled.menu(configuration: session.crown, today: session.today))
        case .menu:
          let compiled = try CompiledMenu<ItemContent>(bytes)
          // A calendar's limits and texts may be written in another way, but mean the same.
          let again = try compiled.file()
          let same = try again.withUnsafeBytes { try CompiledMenu<ItemContent>($0) }
          guard same == compiled else { throw Child.Wrong(words: "a menu differs") }
          let menu = compiled.menu(today: random.below(2) == 0 ? nil : 10_957)
          try Trial.play(menu, &random)
        case nil: return false
        }
        return true
      } catch let error as CompiledError {
        try Trial.check(message: error.description)
        return false
      }
    }
  }

  /// The beginning of a session, which may last for days.
  private static func play(_ session: CompiledSession, _ menu: ItemMenu) {
    var run = SessionRun(
      playing: session.session, menu: menu, face: MonoFace(), configuration: session.device())
    var pieces = 0
    while pieces < 40, run.proceed() {
      pieces += 1
      _ = (run.takeTranscript(), run.takeInputs())
    }
  }
}
