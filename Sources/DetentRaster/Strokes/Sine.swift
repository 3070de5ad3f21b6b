/// Angles in whole numbers.
public enum Sine {
  /// The sine of an angle, in 65,536ths, at most 110 of them too small or too large.
  ///
  /// - Parameter angle: in 64ths of a degree, from -360 to 1,000 degrees.
  /// - Returns: -65,536 to 65,536.
  /// - Source: Bhaskara I, Mahabhaskariya (about 629): 4x(180 - x) / (40,500 - x(180 - x)).
  public static func of(_ angle: Int) -> Int {
    let turn = (angle + 720 * 64) % (360 * 64)
    let x = Int64(turn % (180 * 64))
    let product = x * (180 * 64 - x)
    let sine = Int((4 * product << 16) / (40_500 * 4_096 - product))
    return turn < 180 * 64 ? sine : -sine
  }

  /// The other side of a right-angled triangle.
  ///
  /// - Parameters:
  ///   - radius: its longest side, 0 or more.
  ///   - side: one of the others; from the longest one on, the answer is 0.
  /// - Returns: its whole part.
  public static func side(of radius: Int, beside side: Int) -> Int {
    Int.squareRoot(Int64(max(0, radius * radius - side * side)))
  }
}
