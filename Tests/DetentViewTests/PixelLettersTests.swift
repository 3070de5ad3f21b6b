import Detent
import Testing

@Suite("Words that fit a lens of pixels")
struct PixelLettersTests {
  private static func inLens(_ word: String, _ letters: PixelLetters) -> (Int, Bool) {
    let (capital, isCut) = Array(word.utf8).withUnsafeBufferPointer(letters.inLens)
    return (capital, isCut)
  }

  /// The ink of a word in the lens of 128x64 pixels: its columns and the number of its rows.
  private static func ink(_ word: String) -> (columns: ClosedRange<Int>, rows: Int)? {
    var face = MonoFace()
    let picker = PickerModel(RowList([word]), caption: "")
    var scene = PickerScene(reach: face.reach)
    picker.describe(into: &scene)
    _ = face.draw(scene)
    var columns: [Int] = []
    var rows: Set<Int> = []
    for y in 26..<46 {
      for x in 3..<113 where !face.canvas[x, y] {
        columns.append(x)
        rows.insert(y)
      }
    }
    guard let first = columns.min(), let last = columns.max() else { return nil }
    return (first...last, rows.count)
  }

  @Test("L08 · A word that fits is 11 pixels high on 128x64, a longer one is in lines of 7")
  func small() throws {
    let letters = PixelLetters(width: 128, height: 64)
    #expect(letters.smallestCapital == 7)
    #expect(Self.inLens("Tea", letters) == (11, false))
    #expect(Self.inLens("Crème de menthe tea", letters) == (7, false))
    #expect(Self.inLens("Donaudampfschifffahrtsgesellschaft", letters) == (7, true))
    // The actual height of the ink.
    #expect(try #require(Self.ink("HHH")).rows == 11)
    #expect(try #require(Self.ink("HHHHHHHHHHH HHHHHHHHHHHH")).rows == 14)
  }

  @Test("L08 · On color displays a word has the largest letters that fit")
  func large() {
    let square = PixelLetters(width: 240, height: 240)
    #expect(Self.inLens("Tea", square) == (26, false))
    let capital = Self.inLens("Espresso macchia", square).0
    #expect(capital < 26 && capital >= 18)
    #expect(Self.inLens(String(repeating: "W", count: 60), square).1)
    #expect(PixelLetters(width: 240, height: 240, isRound: true).smallestCapital == 12)
    #expect(PixelLetters(width: 390, height: 390).smallestCapital == 20)
  }
}
