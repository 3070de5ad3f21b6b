import DetentInput

/// How long one tick of a VCD file is.
struct VCDTimescale {
  /// Microseconds that a tick takes, or 1 if it is shorter than that.
  private var multiplier: UInt64
  /// Ticks that a microsecond takes, or 1 if it is shorter than that.
  private var divisor: UInt64

  /// What a file means that does not say: one nanosecond, as GTKWave reads it.
  ///
  /// The standard names no default.
  ///
  /// - Source: GTKWave, `gw-vcd-loader.c`, `gw_vcd_loader_init`.
  static let unstated = VCDTimescale(multiplier: 1, divisor: 1_000)

  /// The timescale that a text such as `10ns` says, without spaces; nil if it says none.
  ///
  /// - Source: IEEE Std 1364-2005, 18.2.3.6 `$timescale`.
  init?(_ text: String) {
    var factor: UInt64?
    for candidate: UInt64 in [100, 10, 1] where factor == nil && text.hasPrefix("\(candidate)") {
      factor = candidate
    }
    guard let factor else { return nil }
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

  /// The instant of a tick, rounded down to a whole microsecond; nil if it is beyond 2^62 us,
  /// 146,000 years, so that what a device adds to it still fits.
  func instant(of ticks: UInt64) -> Instant? {
    let (microseconds, overflow) = (ticks / divisor).multipliedReportingOverflow(by: multiplier)
    guard !overflow, let whole = Int64(exactly: microseconds),
      whole <= 1 << 62
    else { return nil }
    return Instant(microseconds: whole)
  }
}
