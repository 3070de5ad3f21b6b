public import DetentInput

extension TimeSpan {
  /// The span in milliseconds with one digit after the point, rounded up: "1.3 ms".
  public var inMilliseconds: String {
    let tenths = (microseconds + 99) / 100
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
