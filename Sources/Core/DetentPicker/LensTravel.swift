import DetentInput

/// A movement of the lens: from one wheel to another, from a menu's item to its wheel, or back.
///
/// It affects pictures only: the target is focused at once.
package struct LensTravel: Hashable, Sendable {
  /// The start of the movement.
  package enum Start: Hashable, Sendable {
    /// Another wheel.
    case wheel(Int)
    /// An item of a list of `count`.
    case item(Int, count: Int)
    /// The wheels of an item.
    case wheels
  }

  /// The maximum duration, in ticks of 4 ms: that between an item and its wheel.
  package static let longest = 40
  private static let tick = TimeSpan.milliseconds(4)

  // Stored compactly, since every picker has one: the index of the wheel or the item, and the item
  // count; 0 for a wheel, negative for the wheels.
  private let place: Int16
  private let count: Int16
  private var ticks: UInt8 = 0
  private let since: Instant

  init(from start: Start, at now: Instant) {
    since = now
    switch start {
    case .wheel(let component): (place, count) = (Int16(component), 0)
    case .item(let item, let count): (place, self.count) = (Int16(item), Int16(count))
    case .wheels: (place, count) = (0, -1)
    }
  }

  /// The start of the movement.
  package var start: Start {
    count < 0 ? .wheels : count == 0 ? .wheel(Int(place)) : .item(Int(place), count: Int(count))
  }

  /// Advances to `now`; nil after the arrival.
  func advanced(to now: Instant) -> LensTravel? {
    let ticks = max(0, (now - since).microseconds / Self.tick.microseconds)
    guard ticks < Int64(Self.longest) else { return nil }
    var travel = self
    travel.ticks = UInt8(ticks)
    return travel
  }

  /// The remaining part of a way of `span` ticks, 1 to ``longest``: a cubic ease-out, in 65,536ths.
  package func rest(of span: Int) -> Int {
    let left = max(0, span - Int(ticks))
    return left * left * left * 0x8000 / (span * span * span) * 2
  }

  /// The remaining part of the duration, 0 to 256.
  package func time(of span: Int) -> Int { max(0, span - Int(ticks)) * 256 / span }
}
