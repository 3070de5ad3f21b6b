import DetentRaster
import Testing

@Suite struct UTF8ScalarsTests {
  @Test("Every run of one, two or three bytes reads as the standard library reads it")
  func shortRunsExhaustively() {
    // Three bytes of all values would be 16.8 million runs; these are the ends of every range of
    // table 3-7 and their neighbours, in all places.
    let telling: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for first in 0...UInt8.max {
      check([first])
      for second in 0...UInt8.max { check([first, second]) }
    }
    for first in telling {
      for second in telling {
        for third in telling {
          check([first, second, third])
          for fourth in telling { check([first, second, third, fourth]) }
        }
      }
    }
  }

  @Test("No three bytes trap, and each run is drawn")
  func threeBytesAreTotal() {
    var total = 0
    for bytes in 0..<(1 << 24) {
      var scalars = UTF8Scalars(
        [UInt8(bytes >> 16), UInt8(bytes >> 8 & 255), UInt8(bytes & 255)].makeIterator())
      while scalars.next() != nil { total += 1 }
      if scalars.consumed != 3 {
        Issue.record("\(bytes) lost a byte")
        return
      }
    }
    #expect(total > 1 << 24)
  }

  @Test("A decoded text counts its bytes as it goes")
  func consumedCountsBytes() {
    var scalars = UTF8Scalars(Array("aé€\u{1F600}".utf8).makeIterator())
    var seen: [Int] = []
    while scalars.next() != nil { seen.append(scalars.consumed) }
    #expect(seen == [1, 3, 6, 10])
  }

  private func check(_ bytes: [UInt8]) {
    var scalars = UTF8Scalars(bytes.makeIterator())
    var ours: [UInt32] = []
    while let scalar = scalars.next() { ours.append(scalar) }
    let theirs = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    if ours != theirs || scalars.consumed != bytes.count {
      Issue.record("\(bytes): \(ours), expected \(theirs)")
    }
  }
}
