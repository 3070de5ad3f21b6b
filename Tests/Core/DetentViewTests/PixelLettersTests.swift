import DetentPicker
import DetentRaster
import DetentView
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
    for y in 24..<48 {
      for x in 3..<113 where !face.canvas[x, y] {
        columns.append(x)
        rows.insert(y)
      }
    }
    guard let first = columns.min(), let last = columns.max() else { return nil }
    return (first...last, rows.count)
  }

  @Test("L08 · A word that fits is 11 pixels high on 128x64, a longer one 9, in one line or two")
  func small() throws {
    let letters = PixelLetters(width: 128, height: 64)
    #expect(letters.labelCapital == 7)
    #expect(Self.inLens("Tea", letters) == (11, false))
    #expect(Self.inLens("Crème de menthe", letters) == (9, false))
    #expect(Self.inLens("Crème de menthe tea", letters) == (9, false))
    #expect(Self.inLens("Donaudampfschifffahrtsgesellschaft", letters) == (7, true))
    // The actual height of the ink.
    #expect(try #require(Self.ink("HHH")).rows == 11)
    #expect(try #require(Self.ink("HHHHHHHHHHH HHHHHHHHHHHH")).rows == 18)
  }

  @Test("L08 · On color displays a word has the largest letters that fit")
  func large() {
    let square = PixelLetters(width: 240, height: 240)
    #expect(Self.inLens("Tea", square) == (26, false))
    let capital = Self.inLens("Espresso macchia", square).0
    #expect(capital < 26 && capital >= 20)
    #expect(Self.inLens(String(repeating: "W", count: 60), square).1)
    #expect(PixelLetters(width: 240, height: 240, isRound: true).labelCapital == 13)
    #expect(PixelLetters(width: 390, height: 390).labelCapital == 21)
  }

  @Test("With large text labels and values are as high as weak eyes need, at 350 mm")
  func weakEyes() {
    // The pitch of OLEDs of 0.96 inches, and of LCDs of 1.3 and 1.28 inches, in micrometers.
    for (width, height, isRound, pitch) in [
      (128, 64, false, 170), (240, 240, false, 97), (240, 240, true, 135), (320, 480, false, 153),
    ] {
      let letters = PixelLetters(
        width: width, height: height, isRound: isRound, isTextLarge: true)
      // 16 minutes of arc are 1,629 micrometers.
      #expect(letters.labelCapital * pitch >= 1_629, "\(width)x\(height)")
    }
  }
}
