/// Where a text stands in a field that is wider than the text.
public enum Alignment: UInt8, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle; an odd rest goes to the right.
  case center
  /// At the right edge.
  case right

  /// How much of the free room lies left of the text.
  func offset(of free: Int) -> Int {
    switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }
}
