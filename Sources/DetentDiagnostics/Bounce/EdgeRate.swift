public import DetentInput

/// How many edges come a second: now, and at most so far.
///
/// *Now* is what came within the last second, so that a slow hand gives a calm number. The *peak*
/// is taken over a tenth of a second, as queues overflow in bursts.
///
///     slots of 10 ms   … |  |  |12|31|30| 9|  |  |  |
///                        <--- peak: 10 slots --->
///      <--------------- now: 100 slots --------------->
public struct EdgeRate: Hashable, Sendable {
  /// The most edges that came within a tenth of a second, as edges a second.
  public private(set) var peak = 0
  /// The edges of the last second.
  public private(set) var now = 0

  private static let slot = TimeSpan.milliseconds(10)
  private static let slotsOfNow: Int64 = 100
  private static let slotsOfPeak: Int64 = 10

  private var slots = [Int](repeating: 0, count: Int(slotsOfNow))
  private var current: Int64 = 0

  /// No edge yet.
  public init() {}

  /// Counts an edge; one from before the present slot counts in it.
  public mutating func feed(at instant: Instant) {
    advance(to: instant)
    slots[Self.index(current)] += 1
    now += 1
    var sum = 0
    for slot in 0..<Self.slotsOfPeak { sum += slots[Self.index(current - slot)] }
    peak = max(peak, sum * Int(Self.slotsOfNow / Self.slotsOfPeak))
  }

  /// Lets time pass; it never goes back.
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

  /// When ``now`` should be looked at again although no edge comes, or nil if it is 0 and stays so.
  public var nextWake: Instant? {
    guard now > 0 else { return nil }
    return Instant(microseconds: (current + Self.slotsOfPeak) * Self.slot.microseconds)
  }

  private static func index(_ slot: Int64) -> Int {
    let remainder = Int(slot % slotsOfNow)
    return remainder < 0 ? remainder + Int(slotsOfNow) : remainder
  }
}
