/// What drawing does to the pixels that it touches.
public enum Ink: UInt8, Hashable, Sendable {
  /// Makes them dark: the background.
  case paper
  /// Makes them light: what is written.
  case ink
  /// Turns each into its opposite: text on a filled band.
  case inverse

  /// `new = (old & ~(mask & cleared)) ^ (mask & flipped)` is what each ink means, without a branch.
  @inline(__always) var cleared: UInt8 { self == .inverse ? 0 : 0xFF }
  @inline(__always) var flipped: UInt8 { self == .paper ? 0 : 0xFF }
}
