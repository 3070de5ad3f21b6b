/// The height of letters for the reader's eye.
public struct Legibility: Hashable, Sendable {
  /// The height of a capital, in dots.
  public var dots: Int
  /// The dot pitch, in micrometers; at least 1.
  public var pitch: Int

  /// Creates the letters of a display; a pitch below 1 becomes 1.
  public init(dots: Int, pitch: Int) {
    (self.dots, self.pitch) = (dots, max(1, pitch))
  }

  /// The reading distance of a hand-held device, in micrometers.
  static let distance: Int64 = 350_000

  /// The visual angle of a capital, in tenths of a minute of arc.
  ///
  /// For small angles the tangent is the angle: 3,437.75 minutes are a radian.
  public var tenths: Int {
    Int(Int64(dots) * Int64(pitch) * 34_377_468 / Self.distance / 1_000)
  }

  /// Whether a capital is legible.
  ///
  /// - Source: ISO 9241-303, which requires characters at least 16 minutes of arc high, and
  ///   recommends 20 to 22.
  public var isLegible: Bool { tenths >= Self.least }

  /// The least legible height in dots.
  public var neededDots: Int {
    var letters = Legibility(dots: 1, pitch: pitch)
    while !letters.isLegible { letters.dots += 1 }
    return letters.dots
  }

  /// 16 minutes of arc, in tenths.
  static let least = 160
}
