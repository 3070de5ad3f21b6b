import CEvdev
import Detent
import Testing

@testable import DetentEvdev

@Suite("A recorded stream of a knob decoded by the kernel")
struct KernelStreamTests {
  /// 240 detents 8 to 300 ms apart, in runs of both directions, with a press between some of them.
  static func stream() -> [InputEvent] {
    let gaps: [Int64] = [8, 9, 12, 15, 20, 30, 35, 50, 59, 60, 61, 80, 120, 149, 150, 151, 300]
    var (random, now, way, events) = (UInt64(7), Int64(100), Int32(1), [InputEvent]())
    var gap = gaps[0]
    func next(_ bound: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % bound
    }
    for detent in 0..<240 {
      // A spin keeps its speed for a while.
      if detent % 6 == 0 { gap = gaps[Int(next(UInt64(gaps.count)))] }
      if next(14) == 0 { way = -way }
      if next(30) == 0 {
        let press = now + Int64(30 + next(200))
        events += report((EV_KEY, KEY_ENTER, 1), at_ms: press)
        events += report((EV_KEY, KEY_ENTER, 0), at_ms: press + 70)
        now = press + 70 + Int64(20 + next(200))
      }
      now += detent % 5 == 4 ? gaps[Int(next(UInt64(gaps.count)))] : gap
      events += report((EV_REL, REL_DIAL, way), at_ms: now)
    }
    return events
  }

  /// The rows in the lens for a range from 0 to `last`, in order; -1 for a commit.
  private func rows(through last: Int64) throws -> [Int] {
    let range = try #require(NumberRange(from: 0, through: last))
    var device = Device(
      PickerModel(range, selected: [Int(last / 2)]), face: TextFace(columns: 16, rows: 2),
      levels: Levels(), start: .origin)
    var knob = KnobTranslation(.dial)
    var rows: [Int] = []
    for input in knob.inputs(of: Self.stream()) {
      device.inbox.append(input)
      rows += device.step(until: input.at).events.compactMap(row)
    }
    rows += device.step(until: .origin + .seconds(100)).events.compactMap(row)
    return rows
  }

  private func row(of event: DeviceEvent<PickerOutput>) -> Int? {
    switch event.kind {
    case .output(.highlighted(let row, _)): row
    case .output(.committed): -1
    default: nil
    }
  }

  @Test("Detents 8 ms apart or more are worth the same rows as on a knob decoded by the program")
  func rowsOfEdges() throws {
    #expect(try rows(through: 100) == Self.ofHundred)
    #expect(try rows(through: 5_000) == Self.ofFiveThousand)
  }

  @Test("Simultaneous detents, in one report or several, are as fast as the preceding interval")
  func atOnce() {
    for inputs in [[3], [1, 1, 1]] as [[Int32]] {
      var acceleration = Acceleration()
      var worth: [Int] = []
      for report in 1...4 as ClosedRange<Int64> {
        for detents in inputs {
          worth.append(
            acceleration.multiplier(
              for: Int(detents), at: .origin + .milliseconds(300 * report), rowCount: 10_000))
        }
      }
      // In 256ths.
      #expect(worth.allSatisfy { $0 == 256 }, "\(inputs)")
    }
  }

  /// The rows from when each detent was four edges, at most 1.25 ms apart.
  private static let ofHundred = [
    51, 52, 53, 52, 51, 50, 49, 46, 43, 42, 41, 38, 35, 32, 29, 26, 23, 20, 21, 22, -1, 23, 24,
    27, 26, 25, -1, 24, 25, 26, 28, 29, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,
    16, 15, 16, 17, 16, 15, 14, 11, 12, 13, 14, 15, 18, 21, 24, 27, 28, 29, 28, 27, 26, 25, 24,
    21, 18, 19, 20, -1, 21, 22, 25, 26, 27, 30, 33, 35, 37, 39, -1, 40, 41, 43, 45, 44, 43, 42,
    41, 40, 39, 38, 37, 36, 35, 36, 37, 38, 39, 40, 41, 42, 43, 46, 47, 48, 51, 50, 49, 48, 47,
    46, 45, 44, 43, 40, 37, 34, -1, 33, 32, 31, 28, 25, 22, 19, 16, 13, 10, 7, 4, 1, 0, 1, 2, 1,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 22, 25, 28, 30, -1, 29, 28, 26,
    25, 24, 25, 26, 27, 28, 29, 30, 31, 34, 35, 36, 39, 42, 45, 46, 47, 50, 49, 48, 49, 50, 51,
    52, 53, 54, 55, 58, 61, 64, 67, 70, 71, 72, 73, 74, 75, 76, 77, 80, 83, -1, 84, 85, 88, 89,
    90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
  ]

  /// The same on a longer range.
  private static let ofFiveThousand = [
    2501, 2502, 2503, 2502, 2501, 2500, 2499, 2400, 2300, 2299, 2298, 2200, 2100, 2000, 1900,
    1800, 1700, 1600, 1601, 1602, -1, 1603, 1604, 1700, 1699, 1698, -1, 1697, 1698, 1699, 1800,
    1801, 1802, 1801, 1800, 1799, 1798, 1797, 1796, 1795, 1794, 1793, 1792, 1791, 1790, 1789,
    1788, 1787, 1788, 1789, 1788, 1787, 1786, 1700, 1701, 1702, 1703, 1704, 1800, 1900, 2000,
    2100, 2101, 2102, 2101, 2100, 2099, 2098, 2097, 2000, 1900, 1901, 1902, -1, 1903, 1904, 2000,
    2001, 2002, 2100, 2200, 2300, 2400, 2500, -1, 2501, 2502, 2600, 2700, 2699, 2698, 2697, 2696,
    2695, 2694, 2693, 2692, 2691, 2690, 2691, 2692, 2693, 2694, 2695, 2696, 2697, 2698, 2800,
    2801, 2802, 2900, 2899, 2898, 2897, 2896, 2895, 2894, 2893, 2892, 2800, 2700, 2600, -1, 2599,
    2598, 2597, 2500, 2400, 2300, 2200, 2100, 2000, 1900, 1800, 1700, 1600, 1500, 1499, 1498,
    1497, 1496, 1495, 1494, 1493, 1492, 1491, 1490, 1489, 1488, 1487, 1488, 1489, 1488, 1487,
    1486, 1485, 1484, 1483, 1482, 1481, 1480, 1479, 1478, 1477, 1476, 1477, 1478, 1479, 1480,
    1481, 1482, 1483, 1484, 1485, 1486, 1487, 1488, 1489, 1490, 1491, 1492, 1600, 1700, 1800,
    1900, 2000, -1, 1999, 1998, 1900, 1899, 1898, 1899, 1900, 1901, 1902, 1903, 1904, 1905, 2000,
    2001, 2002, 2100, 2200, 2300, 2301, 2302, 2400, 2399, 2398, 2399, 2400, 2401, 2402, 2403,
    2404, 2405, 2500, 2600, 2700, 2800, 2900, 2901, 2902, 2903, 2904, 2905, 2906, 2907, 3000,
    3100, -1, 3101, 3102, 3200, 3201, 3202, 3203, 3204, 3205, 3206, 3207, 3208, 3209, 3210, 3211,
    3212,
  ]
}
