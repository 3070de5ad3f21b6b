/// Integer trigonometry.
package enum Sine {
  /// The sine of an angle, in 65,536ths, within 110 of the exact value.
  ///
  /// - Parameter angle: in 64ths of a degree, from -360 to 1,000 degrees.
  /// - Returns: -65,536 to 65,536.
  /// - Source: Bhaskara I, Mahabhaskariya (about 629): 4x(180 - x) / (40,500 - x(180 - x)).
  package static func of(_ angle: Int) -> Int {
    let turn = (angle + 720 * 64) % (360 * 64)
    let x = Int64(turn % (180 * 64))
    let product = x * (180 * 64 - x)
    let sine = Int((4 * product << 16) / (40_500 * 4_096 - product))
    return turn < 180 * 64 ? sine : -sine
  }

  /// The second leg of a right triangle.
  ///
  /// - Parameters:
  ///   - radius: the hypotenuse, 0 or more.
  ///   - side: the first leg.
  /// - Returns: the length, rounded down; 0 if `side` is `radius` or more.
  package static func side(of radius: Int, beside side: Int) -> Int {
    Int.squareRoot(Int64(max(0, radius * radius - side * side)))
  }
}
