import Testing

@testable import DetentFonts

@Suite("Writing direction")
struct WritingDirectionTests {
  /// Capitals stand for right-to-left letters, as in the standard's examples.
  static func levels(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return WritingDirection.levels(
      of: scalars.map(\.value),
      areRightToLeft: scalars.map {
        $0.properties.isUppercase ? true : $0.properties.isLowercase ? false : nil
      }
    ).map(String.init).joined()
  }

  @Test(
    "Digits run left to right among letters of either direction, with their signs",
    arguments: [
      ("car 25", "000000"), ("CAR 25", "111122"), ("25 CAR", "221111"), ("CAR 2.5%", "11112222"),
      ("CAR -5", "111112"), ("CAR 1, 2", "11112112"), ("car 5 CAR", "000000111"),
      ("car CAR 5", "000011112"), ("CAR car 5!", "1111222221"), ("car (CAR) car", "0000011100000"),
      // A directional mark acts as an invisible letter.
      ("25/\u{200F}4", "22112"), ("25/4", "0000"), ("25\u{200E} CAR", "0000111"),
      // The decimal and group signs of Arabic are parts of a number.
      ("CAR ١٬٢٣٤٫٥", "11112222222"), ("٢٢٫٥ c", "000000"),
      ("!?", "00"), ("", ""),
    ])
  func levels(text: String, levels: String) {
    #expect(Self.levels(text) == levels, "\(text)")
  }
}
