import Glibc

/// Which kernel runs, as far as it matters here: by which clock it stamps edges for libgpiod 1.
struct KernelRelease {
  /// What the kernel calls itself, such as "6.1.0-18-amd64".
  let name: String

  /// The kernel that runs.
  static var current: KernelRelease {
    var names = utsname()
    guard uname(&names) == 0 else { return KernelRelease(name: "") }
    let bytes = withUnsafeBytes(of: &names.release) { Array($0.prefix { $0 != 0 }) }
    return KernelRelease(name: String(decoding: bytes, as: UTF8.self))
  }

  /// Refuses a kernel that stamps edges with the time of day, which is set and slewed, so that
  /// spans between edges would be wrong and edges seem to come from decades ahead.
  ///
  /// libgpiod 2 asks for the clock. A name that says no version is taken for a kernel of today.
  ///
  /// - Source: struct gpioevent_data in include/uapi/linux/gpio.h: CLOCK_REALTIME before Linux 5.7,
  ///   CLOCK_MONOTONIC since.
  /// - Throws: `otherClock`.
  func checkClock(generation: Int) throws(GPIOError) {
    guard generation == 1, let version, version < (5, 7) else { return }
    throw .otherClock(kernel: name)
  }

  private var version: (Int, Int)? {
    let numbers = name.split(separator: ".", maxSplits: 2).prefix(2).map { part in
      Int(part.prefix { $0.isASCII && $0.isNumber })
    }
    guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
    return (major, minor)
  }
}
