import DetentInput

/// The length of a tick of a VCD file.
struct VCDTimescale {
  /// Microseconds per tick, or 1 for shorter ticks.
  private var multiplier: UInt64
  /// Ticks per microsecond, or 1 for longer ticks.
  private var divisor: UInt64

  /// The default of files without a timescale: one nanosecond, as in GTKWave.
  ///
  /// The standard has no default.
  ///
  /// - Source: GTKWave, `gw-vcd-loader.c`, `gw_vcd_loader_init`.
  static let unstated = VCDTimescale(multiplier: 1, divisor: 1_000)

  /// Parses a timescale such as `10ns`, without spaces; nil for an invalid one.
  ///
  /// - Source: IEEE Std 1364-2005, 18.2.3.6 `$timescale`.
  init?(_ text: String) {
    let factors: [UInt64] = [100, 10, 1]
    guard let factor = factors.first(where: { text.hasPrefix("\($0)") }) else { return nil }
    switch text.dropFirst(String(factor).count) {
    case "s": self.init(multiplier: factor * 1_000_000, divisor: 1)
    case "ms": self.init(multiplier: factor * 1_000, divisor: 1)
    case "us": self.init(multiplier: factor, divisor: 1)
    case "ns": self.init(multiplier: 1, divisor: 1_000 / factor)
    case "ps": self.init(multiplier: 1, divisor: 1_000_000 / factor)
    case "fs": self.init(multiplier: 1, divisor: 1_000_000_000 / factor)
    default: return nil
    }
  }

  private init(multiplier: UInt64, divisor: UInt64) {
    self.multiplier = multiplier
    self.divisor = divisor
  }

  /// The instant of a tick, rounded down to a whole microsecond; nil beyond 2^56 us, 2,283 years:
  /// a device's inbox keeps instants in 58 bits, and its spans come on top.
  func instant(of ticks: UInt64) -> Instant? {
    let (microseconds, overflow) = (ticks / divisor).multipliedReportingOverflow(by: multiplier)
    return overflow || microseconds > 1 << 56 ? nil : Instant(microseconds: Int64(microseconds))
  }
}
