import DetentText
import Testing

@Suite struct UTF8ScalarsTests {
  /// The limits of every range of table 3-7 of the Unicode Standard, and their neighbors: all bytes
  /// of a range decode alike.
  private static let telling: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
    0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test("Every sequence of one, two or three bytes decodes as in the standard library")
  func shortRunsExhaustively() {
    for first in 0...UInt8.max {
      check([first])
      for second in 0...UInt8.max { check([first, second]) }
    }
    for first in UTF8ScalarsTests.telling {
      for second in UTF8ScalarsTests.telling {
        for third in UTF8ScalarsTests.telling {
          check([first, second, third])
          for fourth in UTF8ScalarsTests.telling { check([first, second, third, fourth]) }
        }
      }
    }
  }

  @Test("No three bytes trap, and none is skipped")
  func threeBytesAreTotal() {
    for first in [0x41, 0x80, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF1, 0xF4] as [UInt8] {
      for rest in 0..<(1 << 16) {
        let bytes = [first, UInt8(rest >> 8), UInt8(rest & 255)]
        var scalars = UTF8Scalars(bytes.makeIterator())
        var count = 0
        while scalars.next() != nil { count += 1 }
        if scalars.consumed != 3 || count == 0 {
          Issue.record("\(bytes) lost a byte")
          return
        }
      }
    }
  }

  @Test("The iterator counts the bytes consumed")
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
