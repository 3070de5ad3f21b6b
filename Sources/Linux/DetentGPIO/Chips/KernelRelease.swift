import Glibc

/// The kernel's release, for the clock by which it stamps edges for libgpiod 1.
struct KernelRelease {
  /// The release as `uname` returns it, such as "6.1.0-18-amd64".
  let name: String

  /// The running kernel's release.
  static var current: KernelRelease {
    var names = utsname()
    guard uname(&names) == 0 else { return KernelRelease(name: "") }
    let bytes = withUnsafeBytes(of: &names.release) { Array($0.prefix { $0 != 0 }) }
    return KernelRelease(name: String(decoding: bytes, as: UTF8.self))
  }

  /// Refuses a kernel that stamps edges by CLOCK_REALTIME, which is set and slewed: spans between
  /// edges would be wrong.
  ///
  /// libgpiod 2 requests the clock. A name without a version counts as a current kernel.
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
