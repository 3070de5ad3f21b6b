/// Where edges come from: a GPIO chip, a keyboard, a tape.
///
/// The only way into a device.
public protocol EdgeSource: ~Copyable {
  /// What can go wrong while reading.
  associatedtype Failure: Error

  /// Moves every edge that has happened since the last call into `ring`, oldest first.
  ///
  /// It never waits. Edges that find no room are counted by the ring.
  ///
  /// - Throws: when the source itself has failed (unplugged, end of tape with an error in it).
  mutating func drain(into ring: inout EdgeRing) throws(Failure)
}
