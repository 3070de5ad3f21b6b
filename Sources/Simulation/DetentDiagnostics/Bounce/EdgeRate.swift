public import DetentInput

/// The edge rate: current and peak.
///
/// The current rate counts the last second, for a calm number in a slow turn. The peak is over a
/// tenth of a second, as queues overflow in bursts.
///
///     slots of 10 ms   … |  |  |12|31|30| 9|  |  |  |
///                        <--- peak: 10 slots --->
///      <--------------- now: 100 slots --------------->
public struct EdgeRate: Hashable, Sendable {
  /// The highest rate over a tenth of a second, in edges per second.
  public private(set) var peak = 0
  /// The number of edges in the last second.
  public private(set) var now = 0

  private static let slot = TimeSpan.milliseconds(10)
  private static let slotsOfNow: Int64 = 100
  private static let slotsOfPeak: Int64 = 10

  private var slots = [Int](repeating: 0, count: Int(slotsOfNow))
  private var current: Int64 = 0

  /// Creates a rate of 0.
  public init() {}

  /// Counts an edge; an earlier one counts in the current slot.
  public mutating func feed(at instant: Instant) {
    advance(to: instant)
    slots[Self.index(current)] += 1
    now += 1
    var sum = 0
    for slot in 0..<Self.slotsOfPeak { sum += slots[Self.index(current - slot)] }
    peak = max(peak, sum * Int(Self.slotsOfNow / Self.slotsOfPeak))
  }

  /// Advances to `instant`; earlier ones are ignored.
  public mutating func advance(to instant: Instant) {
    let target = instant.microseconds / Self.slot.microseconds
    guard target > current else { return }
    let passed = target - current
    if passed >= Self.slotsOfNow || now == 0 {
      for index in slots.indices { slots[index] = 0 }
      now = 0
    } else {
      for slot in 1...passed {
        now -= slots[Self.index(current + slot)]
        slots[Self.index(current + slot)] = 0
      }
    }
    current = target
  }

  /// The next time at which ``now`` changes without an edge; nil if it stays 0.
  public var nextWake: Instant? {
    guard now > 0 else { return nil }
    return Instant(microseconds: (current + Self.slotsOfPeak) * Self.slot.microseconds)
  }

  private static func index(_ slot: Int64) -> Int {
    let remainder = Int(slot % slotsOfNow)
    return remainder < 0 ? remainder + Int(slotsOfNow) : remainder
  }
}
