import CEvdev
import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentView
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
    51, 52, 53, 52, 51, 50, 49, 47, 44, 43, 42, 40, 37, 34, 31, 28, 25, 22, 23, 24, -1, 25, 26,
    28, 27, 26, -1, 25, 26, 27, 28, 29, 30, 29, 28, 27, 26, 25, 23, 22, 21, 20, 19, 18, 17, 16,
    15, 14, 15, 16, 15, 14, 13, 11, 12, 13, 14, 15, 17, 19, 21, 24, 25, 26, 25, 24, 23, 22, 21,
    19, 16, 17, 18, -1, 19, 20, 22, 23, 24, 27, 30, 32, 34, 36, -1, 37, 38, 39, 41, 40, 39, 38,
    37, 36, 35, 34, 33, 32, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 43, 44, 47, 46, 45, 44, 43,
    42, 41, 40, 39, 37, 34, 31, -1, 30, 29, 28, 26, 23, 20, 17, 14, 12, 10, 8, 5, 3, 1, 0, 1, 2,
    1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 21, 24, 27, 28, -1, 27, 26,
    25, 24, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33, 34, 36, 39, 42, 43, 44, 46, 45, 44, 45, 46,
    47, 48, 49, 50, 51, 53, 56, 59, 61, 63, 64, 65, 67, 68, 69, 70, 72, 74, 76, -1, 77, 78, 80,
    81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92,
  ]

  /// The same on a longer range.
  private static let ofFiveThousand = [
    2501, 2502, 2503, 2502, 2501, 2500, 2499, 2497, 2492, 2491, 2490, 2488, 2484, 2476, 2460,
    2430, 2360, 2250, 2251, 2252, -1, 2253, 2254, 2256, 2255, 2254, -1, 2253, 2254, 2255, 2257,
    2258, 2259, 2258, 2257, 2255, 2253, 2250, 2248, 2246, 2244, 2242, 2240, 2238, 2237, 2236,
    2235, 2234, 2235, 2236, 2235, 2234, 2233, 2230, 2231, 2232, 2233, 2234, 2236, 2240, 2248,
    2265, 2266, 2267, 2266, 2265, 2264, 2263, 2262, 2260, 2256, 2257, 2258, -1, 2259, 2260, 2262,
    2266, 2270, 2280, 2300, 2320, 2335, 2355, -1, 2356, 2357, 2359, 2364, 2363, 2362, 2361, 2360,
    2358, 2357, 2356, 2355, 2354, 2353, 2354, 2355, 2356, 2358, 2359, 2361, 2362, 2364, 2367,
    2372, 2378, 2388, 2387, 2386, 2385, 2384, 2383, 2382, 2381, 2380, 2378, 2374, 2366, -1, 2365,
    2364, 2363, 2360, 2354, 2345, 2320, 2280, 2250, 2220, 2180, 2160, 2130, 2100, 2099, 2098,
    2097, 2096, 2095, 2094, 2093, 2092, 2091, 2090, 2089, 2088, 2087, 2088, 2089, 2088, 2087,
    2085, 2084, 2082, 2080, 2078, 2077, 2076, 2075, 2074, 2073, 2072, 2073, 2074, 2075, 2076,
    2077, 2078, 2079, 2080, 2082, 2083, 2084, 2086, 2087, 2089, 2090, 2091, 2093, 2098, 2106,
    2120, 2140, -1, 2139, 2138, 2136, 2135, 2134, 2135, 2136, 2137, 2138, 2139, 2140, 2141, 2143,
    2144, 2145, 2147, 2152, 2160, 2161, 2162, 2164, 2163, 2162, 2163, 2164, 2165, 2166, 2167,
    2168, 2169, 2171, 2176, 2184, 2200, 2230, 2232, 2235, 2237, 2240, 2242, 2244, 2246, 2250,
    2260, -1, 2261, 2262, 2264, 2265, 2266, 2267, 2268, 2269, 2270, 2271, 2272, 2273, 2275, 2276,
    2278,
  ]
}
