/// The horizontal alignment of a text in a wider field.
package enum RowAlignment: UInt8, Hashable, Sendable {
  /// At the left edge.
  case left
  /// Centered; an odd remainder goes to the right.
  case center
  /// At the right edge.
  case right

  /// At the other edge.
  var mirrored: RowAlignment { self == .left ? .right : self == .right ? .left : .center }

  /// The columns to the left of the text.
  func offset(of free: Int) -> Int {
    switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }
}
