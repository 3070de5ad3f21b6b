import DetentPicker
import DetentHost
import DetentInput
import DetentYAML
import Foundation
import Testing

/// Oversized, deep and irregular files cause an error, never a crash.
@Suite("Safety")
struct SafetyTests {
  @Test("An unreadable file is refused with the remedy")
  func notFiles() throws {
    let directory = try TemporaryDirectory()
    let large = try directory.write(String(repeating: "#", count: 1_000_001), to: "large.yaml")
    for (path, reason) in [
      (directory.path + "/none.yaml", ConfigurationError.Reason.unreadable),
      (large + "/below.yaml", .unreadable), (directory.path, .unreadable), ("", .unreadable),
      ("a\u{0}b", .unreadable), (String(repeating: "x", count: 5_000), .unreadable),
      (large, .tooLarge), ("/dev/zero", .tooLarge), ("/dev/null", .missingKey),
    ] {
      let error = Self.error { try MenuFile(contentsOf: path) }
      #expect(error?.reason == reason, "\(path): \(error?.message ?? "none")")
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test("100,000 brackets, dashes or indents are refused at the first one too deep")
  func depth() {
    let many = 100_000
    for open in ["[", "{", "[{", "{a: ", "- ", "? ", "[\n", "[? ", " [\"]\", "] {
      let error = Self.error {
        try MenuFile(yaml: String(repeating: open, count: many), file: "deep.yaml")
      }
      #expect(error != nil, "\(open)")
    }
    let steps = (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Self.error { try MenuFile(yaml: steps, file: "deep.yaml") }?.reason == .tooLarge)
  }

  @Test("Nesting in quotes or in keys fits a stack of one megabyte")
  func smallStack() throws {
    let hidden = String(repeating: "[\"]\", ", count: 990) + String(repeating: "]", count: 990)
    let done = DispatchSemaphore(value: 0)
    // Written only by the thread before the signal, and read after it.
    nonisolated(unsafe) var refused = 0
    let thread = Thread {
      for yaml in [hidden, "? \(hidden)\n: Tea\n", "{ \(hidden): Tea, \(hidden): Tea }"] {
        if Self.error({ try MenuFile(yaml: yaml, file: "deep.yaml") }) != nil { refused += 1 }
      }
      done.signal()
    }
    thread.stackSize = 1_024 * 1_024
    thread.start()
    done.wait()
    #expect(refused == 3)
  }

  @Test("A word with 400,000 accents makes a short message")
  func longCharacter() {
    let letter = "e" + String(repeating: "\u{301}", count: 400_000)
    for yaml in ["\(letter): 1", "title: \(letter)", "title: [\(letter)", letter] {
      let error = Self.error { try MenuFile(yaml: yaml, file: "m.yaml") }
      #expect((1...400).contains(error?.message.utf8.count ?? 0))
    }
  }

  @Test("A list of 100,000 rows is read")
  func longList() throws {
    let rows = (0..<100_000).map { "r\($0)" }
    let yaml = "picker: { rows: [\(rows.joined(separator: ","))], selected: r99999 }"
    let menu = try MenuFile(yaml: yaml, file: "long.yaml")
    #expect(menu.items[0].lists == [RowList(rows)] && menu.items[0].menuItem.rows == [99_999])
  }

  @Test("A demo file with random byte changes is read, or refused with a place in it")
  func mutations() throws {
    let simulator = Repository.root + "/Simulator"
    let texts = try [
      Repository.text(simulator + "/Menus/kettle.yaml"),
      Repository.text(simulator + "/Sessions/kettle.yaml"),
      Repository.text(Repository.root + "/Boards/raspberry-pi-ky040.yaml"),
    ]
    let interesting = Array("[]{}:,-?&*!|>'\"%@`#~ \n\t\r\u{0}\u{7F}0\\é".utf8) + [0xC3, 0xFF]
    var random = SplitMix(state: 20_240_131)
    for round in 0..<1_500 {
      var bytes = Array(texts[round % texts.count].utf8)
      for _ in 0...random.next(below: 3) {
        let position = random.next(below: bytes.count)
        let byte = interesting[random.next(below: interesting.count)]
        switch random.next(below: 3) {
        case 0: bytes[position] = byte
        case 1: bytes.insert(byte, at: position)
        default: bytes.removeSubrange(position..<min(bytes.count, position + 5))
        }
      }
      let yaml = String(decoding: bytes, as: UTF8.self)
      let error = Self.error {
        switch round % texts.count {
        case 0: _ = try MenuFile(yaml: yaml, file: "m.yaml")
        case 1: _ = try SessionFile(yaml: yaml, file: "s.yaml")
        default: _ = try BoardFile(yaml: yaml, file: "b.yaml")
        }
      }
      guard let error else { continue }
      let lines = yaml.split(omittingEmptySubsequences: false) { $0.isNewline }.count
      #expect(
        (1...lines).contains(error.line) && !error.message.isEmpty,
        "seed 20240131, round \(round): \(error)\n\(yaml)")
      #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(error)")
    }
  }

  private static func error<Value>(_ body: () throws -> Value) -> ConfigurationError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? ConfigurationError
    }
  }
}

/// SplitMix64, the same on every machine.
private struct SplitMix {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
