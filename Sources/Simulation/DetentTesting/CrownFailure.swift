/// A failed expectation of a test with a crown; its description is the whole message.
public struct CrownFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected and the actual state, and the seed of the knob's faults.
  public let description: String
}
