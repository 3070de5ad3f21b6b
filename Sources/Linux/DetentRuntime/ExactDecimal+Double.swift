public import Detent

extension ExactDecimal {
  /// The nearest `Double`.
  public var doubleValue: Double { Double(description) ?? .nan }
}
