public import DetentText

extension ExactDecimal {
  /// The nearest `Double`.
  public var doubleValue: Double { Double(description) ?? .nan }
}
