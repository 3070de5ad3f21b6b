import DetentHost
import DetentTape
import DetentSession
import Foundation

/// The source of a reader's inputs: the repository's files, and their words.
struct Corpus {
  private let reader: Reader
  private let files: [[UInt8]]
  private let broken: [[UInt8]]
  private let words: [[UInt8]]

  init(_ reader: Reader) {
    self.reader = reader
    files = Self.files(reader)
    broken = Self.files(
      "Tests/Data/Broken", ".yaml", prefix: reader.rawValue)
    words = (Grammar.words(reader) + Grammar.numbers).map { Array($0.utf8) }
  }

  /// An input: a mutated file, or random words.
  func makeInput(_ random: inout SplitMix64) -> [UInt8] {
    if reader == .vcd, random.below(2) == 0 {
      var bytes = Array(TapeGrammar.makeTape(&random).utf8)
      if random.below(3) == 0 { change(&bytes, &random) }
      return bytes
    }
    if reader == .faults, random.below(3) > 0 { return Array(Grammar.makeFaults(&random).utf8) }
    if reader == .number {
      var bytes = Array(Grammar.makeRange(&random).utf8)
      if random.below(4) == 0 { change(&bytes, &random) }
      return bytes
    }
    if reader == .picture || reader == .outline || reader == .compiled, !files.isEmpty {
      var bytes = pick(files, &random)
      // Tables and chunks begin at the top.
      let most = random.below(2) == 0 ? bytes.count : min(bytes.count, 4_096)
      for _ in 0...random.below(8) { bytes[random.below(most)] = UInt8(random.below(256)) }
      return bytes
    }
    if files.isEmpty || random.below(16) == 0 {
      return (0..<random.below(40)).flatMap { _ in pick(words, &random) + separator(&random) }
    }
    // Broken files are refused; some mutations repair them.
    var bytes = pick(random.below(6) == 0 ? files + broken : files, &random)
    // A long tape is cut, since short ones find most errors.
    if bytes.count > 1_500, random.below(4) > 0 { bytes = Array(bytes.prefix(1_500)) }
    // Heavily mutated inputs are mostly refused by their first line.
    for _ in 0..<[1, 1, 1, 2, 2, 3, 5, 8][random.below(8)] { change(&bytes, &random) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    var place = random.below(bytes.count + 1)
    if random.below(2) == 0 {
      // A word boundary, where the result may still be valid.
      place = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x20 }.map { $0 + 1 } ?? place
    }
    let end = min(bytes.count, place + random.below(30))
    switch random.below(16) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
    case 4 where random.below(4) == 0: bytes.removeSubrange(place...)
    case 5:
      // A repeated piece.
      let piece = Array(bytes[place..<end])
      let times = random.below(200)
      bytes.insert(contentsOf: (0..<times).flatMap { _ in piece }, at: place)
    case 6...9: replaceNumber(near: place, in: &bytes, &random)
    case 10:
      let other = pick(files, &random)
      let from = random.below(other.count + 1)
      bytes.insert(contentsOf: other[from..<min(other.count, from + random.below(60))], at: place)
    case 11...12: moveLine(&bytes, &random)
    default:
      let word = random.below(2) == 0 ? word(&random) : pick(words, &random) + [0x0A]
      bytes.replaceSubrange(place..<(random.below(3) > 0 ? place : end), with: word)
    }
  }

  private func word(_ random: inout SplitMix64) -> [UInt8] {
    pick(words, &random) + separator(&random)
  }

  private func separator(_ random: inout SplitMix64) -> [UInt8] {
    Array(["", " ", "\n", ": ", ", ", "\r\n", "\n  - "][random.below(7)].utf8)
  }

  /// Replaces a number by another.
  private func replaceNumber(
    near place: Int, in bytes: inout [UInt8], _ random: inout SplitMix64
  ) {
    let isDigit: (UInt8) -> Bool = { $0 >= 0x30 && $0 <= 0x39 }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    let number = Grammar.numbers[random.below(Grammar.numbers.count)]
    bytes.replaceSubrange(start..<end, with: number.utf8)
  }

  private func moveLine(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.remove(at: random.below(lines.count))
    lines.insert(line, at: random.below(lines.count + 1))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private func pick(_ choices: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
    choices.isEmpty ? [] : choices[random.below(choices.count)]
  }

  /// FNV-1a.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private static func files(_ reader: Reader) -> [[UInt8]] {
    switch reader {
    case .vcd: files("Simulator/Tapes", ".vcd")
    case .board: files("Boards", ".yaml")
    case .menu: files("Simulator/Menus", ".yaml")
    case .session: files("Simulator/Sessions", ".yaml")
    case .font: files("Tests/Hardware/EmbeddedGate", ".dfont")
    case .picture: files("Simulator/Menus/pictures", ".png")
    case .compiled: compiled
    case .outline: files("/usr/share/fonts/truetype/dejavu", "Mono.ttf", most: 1_000_000)
    case .kept, .control: [Array(#"{"Drink":"Coffee","Strength":65,"Cup":["b",2]}"#.utf8)]
    case .faults, .keys, .number, .pick: []
    }
  }

  /// The repository's menus, sessions and boards, compiled.
  private static var compiled: [[UInt8]] {
    ["Simulator/Menus", "Simulator/Sessions", "Boards"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.sorted()
        .compactMap { try? Compilation(of: "\(folder)/\($0)").bytes }
    }
  }

  private static func files(
    _ folder: String, _ ending: String, prefix: String = "", most: Int = 20_000
  ) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) && $0.hasPrefix(prefix) }.sorted()
      .compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
      .map { [UInt8]($0.prefix(most)) }
  }
}
