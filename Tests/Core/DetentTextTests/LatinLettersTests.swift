import DetentText
import Testing

@Suite("Decomposition of Latin letters")
struct LatinLettersTests {
  private static let letters = 0xC0...UInt32(0x17F)

  private func text(_ codes: UInt32...) -> String {
    String(String.UnicodeScalarView(codes.compactMap { Unicode.Scalar($0) }))
  }

  @Test("A letter and its mark match Unicode's decomposition")
  func decompositions() {
    for code in Self.letters {
      guard let parts = LatinLetters.parts(of: code), parts.mark != code else { continue }
      #expect(text(parts.base, parts.mark) == text(code) && parts.second == 0, "\(text(code))")
    }
  }

  @Test("Letters without a decomposition have no Unicode mark")
  func wholes() {
    let whole = Self.letters.filter { LatinLetters.parts(of: $0).map { $0.mark >= 0x300 } != true }
    let likenesses = Set((0x41...0x5A) + Array(0x61...UInt32(0x7A)))
    for code in whole {
      for mark in 0x300...UInt32(0x36F) {
        #expect(!likenesses.contains { text($0, mark) == text(code) }, "\(text(code))")
      }
    }
    #expect(whole.map { text($0) }.joined() == "ÆÐ×ØÞßæð÷øþĐđĦħıĲĳĸĿŀŁłŉŊŋŒœŦŧſ")
  }

  @Test("Ligatures have two letters; other characters have no decomposition")
  func others() {
    let two = Self.letters.filter { (LatinLetters.parts(of: $0)?.second ?? 0) != 0 }
    #expect(
      two.map { code in
        LatinLetters.parts(of: code).map { text(code, $0.base, $0.second) } ?? ""
      } == ["ÆAe", "ßss", "æae", "ĲIj", "ĳij", "ŒOe", "œoe"])
    for code: UInt32 in [0x41, 0xBF, 0xD7, 0xF7, 0xDE, 0xFE, 0x180] {
      #expect(LatinLetters.parts(of: code) == nil)
    }
    #expect(LatinLetters.likeness(of: 0x9F) == nil && LatinLetters.likeness(of: 0x180) == nil)
    #expect(LatinLetters.likeness(of: 0xA0) == 0x20 && LatinLetters.likeness(of: 0x17F) == 0x73)
  }
}
