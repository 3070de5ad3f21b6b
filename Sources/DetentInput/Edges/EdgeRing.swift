/// The edges that wait between a source and the device: a queue that never grows.
///
/// A source appends; the device takes. When the ring is full the *newest* edge is refused and
/// counted, so what is in the ring stays an unbroken past and the count says how much is missing.
public struct EdgeRing: Sendable {
  /// How many edges fit.
  public let capacity: Int
  /// How many edges wait.
  public private(set) var count = 0
  /// How many edges were refused since the ring was made.
  public private(set) var overflowCount = 0

  private var slots: [Edge]
  private var head = 0

  /// An empty ring.
  ///
  /// - Parameter capacity: the number of edges it can hold, at least 1. The default, 1,024, is the
  ///   largest queue that the kernel offers, 0.9 s of the fastest hand (1,143 edges/s).
  /// - Precondition: `capacity > 0`.
  public init(capacity: Int = 1_024) {
    precondition(capacity > 0, "capacity > 0")
    self.capacity = capacity
    slots = [Edge](repeating: Edge(.a, .low, at: .origin), count: capacity)
  }

  /// Whether no edge waits.
  public var isEmpty: Bool { count == 0 }

  /// The edge that will be taken next.
  public var first: Edge? { count == 0 ? nil : slots[head] }

  /// Puts an edge behind all others, or counts it as refused when the ring is full.
  ///
  /// - Returns: whether the edge found room.
  @discardableResult
  public mutating func append(_ edge: Edge) -> Bool {
    guard count < capacity else {
      overflowCount += 1
      return false
    }
    let tail = head + count
    slots[tail < capacity ? tail : tail - capacity] = edge
    count += 1
    return true
  }

  /// Takes the oldest edge.
  public mutating func popFirst() -> Edge? {
    guard count > 0 else { return nil }
    let edge = slots[head]
    head = head + 1 == capacity ? 0 : head + 1
    count -= 1
    return edge
  }
}
