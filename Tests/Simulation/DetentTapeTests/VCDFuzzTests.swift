import DetentInput
import DetentTape
import DetentSession
import Testing

@Suite("Arbitrary bytes")
struct VCDFuzzTests {
  static let words = [
    "$end", "$var", "$dumpvars", "$dumpall", "$comment", "$enddefinitions", "$scope", "$timescale",
    "#", "#0", "#18446744073709551615", "#9223372036854775807", "b", "b1 !", "x!", "r", "s",
    "lost=9",
    "slost=9223372036854775807 %", "srolled=-98304 %", "ssequence=4294967295 %",
    "slate=7 %", "1 fs", "100 s", "\n", "\r", "\0", "\u{FEFF}", "[0]", "A", "!", "\"",
  ]

  /// Changes a file in one to four places.
  func mutate(_ file: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = file
    for _ in 0..<random.number(in: 1...4) {
      let place = random.below(bytes.count + 1)
      switch random.below(12) {
      case 0...3 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
      case 4...5 where place < bytes.count: bytes[place] = UInt8(random.below(256))
      case 6...7: bytes.removeSubrange(place..<min(bytes.count, place + random.below(20)))
      case 8 where random.below(4) == 0: bytes.removeSubrange(place...)
      case 9:
        let from = random.below(bytes.count + 1)
        bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + random.below(40))], at: place)
      default:
        bytes.insert(contentsOf: Self.words[random.below(Self.words.count)].utf8, at: place)
      }
    }
    return bytes
  }

  @Test(
    "Any bytes give an error, or a tape that can be written and read again",
    .timeLimit(.minutes(2)), arguments: [1 as UInt64, 2, 3])
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let theirs = """
      $timescale 10 ns $end $scope module top $end $var wire 1 ! A $end $var wire 1 "" B $end
      $var wire 8 bus data [7:0] $end $upscope $end $enddefinitions $end
      #0 $dumpvars 1! x"" b00 bus $end #1000 0! #2000 0"" r1.5 bus #3000 $dumpoff x! $end
      #4000 $dumpon 1! 1"" $end #5000 0!
      """
    let files = [VCDWriterTests.example.vcd, theirs].map { Array($0.utf8) }
    var read = 0
    for round in 0..<2_000 {
      let bytes = mutate(files[round % 2], using: &random)
      let input = "seed \(seed), round \(round): \(bytes)"
      let tape: Tape
      do throws(VCDError) {
        tape = try VCDReader().read(bytes)
      } catch {
        #expect(error.line >= 1 && !error.description.isEmpty, "\(input)")
        continue
      }
      read += 1
      #expect(try VCDReader().read(tape.vcd) == tape, "\(input)")
    }
    #expect(
      read > 100, "seed \(seed): only \(read) of 2,000 could be read; the mutations are too wild")
  }

  @Test("Every prefix of a file is a tape or an error")
  func prefixes() {
    let bytes = Array(VCDWriterTests.example.vcd.utf8)
    for count in bytes.indices {
      _ = try? VCDReader().read(Array(bytes.prefix(count)))
    }
  }
}
