/// How high letters are for the eye that reads them.
public struct Legibility: Hashable, Sendable {
  /// How high a capital is, in dots.
  public var dots: Int
  /// From one dot to the next, in micrometers; at least 1.
  public var pitch: Int

  /// Letters of a display; a pitch below 1 is 1.
  public init(dots: Int, pitch: Int) {
    (self.dots, self.pitch) = (dots, max(1, pitch))
  }

  /// From the eye to what a hand holds, in micrometers.
  static let distance: Int64 = 350_000

  /// Tenths of a minute of arc.
  ///
  /// For angles as small as these the tangent is the angle: 3,437.75 minutes are a radian.
  public var tenths: Int {
    Int(Int64(dots) * Int64(pitch) * 34_377_468 / Self.distance / 1_000)
  }

  /// Whether a capital can be read.
  ///
  /// - Source: ISO 9241-303, which asks for characters at least 16 minutes of arc high, and advises
  ///   20 to 22.
  public var isLegible: Bool { tenths >= Self.least }

  /// Dots that can be read.
  public var neededDots: Int {
    var letters = Legibility(dots: 1, pitch: pitch)
    while !letters.isLegible { letters.dots += 1 }
    return letters.dots
  }

  /// 16 minutes of arc, in tenths of one.
  static let least = 160
}
