import Testing

@testable import DetentGPIO

@Suite("The kernel's clock for edges")
struct KernelReleaseTests {
  private func isRefused(_ name: String, generation: Int = 1) -> Bool {
    do {
      try KernelRelease(name: name).checkClock(generation: generation)
      return false
    } catch {
      return error == .otherClock(kernel: name)
    }
  }

  @Test("A kernel before 5.7, which stamps by CLOCK_REALTIME, is refused with libgpiod 1")
  func refused() {
    #expect(["4.19.0-27-armmp", "5.6.19", "5.6", "3.2.0"].allSatisfy { isRefused($0) })
    let newer = ["5.7.0", "5.7", "5.10.103-v7l+", "6.1.0-18-amd64", "6.12.34+rpt", "10.0-rc1"]
    #expect(!newer.contains { isRefused($0) })
  }

  @Test("A release without a version counts as current; libgpiod 2 is accepted on any")
  func accepted() {
    #expect(!isRefused("5.4.0", generation: 2))
    #expect(!["", "linux", "5", "x.y", ".."].contains { isRefused($0) })
  }

  @Test("This machine's kernel has a release")
  func current() {
    #expect(!KernelRelease.current.name.isEmpty)
  }
}
