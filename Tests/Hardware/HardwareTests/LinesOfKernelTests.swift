@testable import DetentGPIO
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Lines of a kernel's chip", .serialized)
  struct LinesOfKernelTests {
    init() throws {
      try VirtualKnob.rest()
    }

    /// A configuration that keeps the simulated resistors of the test.
    private var asIs: GPIOKnob.Configuration {
      var configuration = VirtualKnob.configuration
      configuration.bias = .asIs
      return configuration
    }

    @Test("The initial levels are read from the lines, and again on demand")
    func levels() throws {
      try VirtualKnob.pull("GPIO27", .low)
      let knob = try GPIOKnob(asIs)
      #expect(knob.levels == Levels(a: .high, b: .low, button: .high))
      try VirtualKnob.pull("GPIO27", .high)
      try VirtualKnob.pull("GPIO22", .low)
      #expect(try knob.readLevels() == Levels(a: .high, b: .high, button: .low))
    }

    @Test("Active low inverts levels and edges")
    func activeLow() throws {
      try VirtualKnob.pull("GPIO17", .low)
      var configuration = asIs
      configuration.isActiveLow = true
      let knob = try GPIOKnob(configuration)
      #expect(knob.levels == Levels(a: .high, b: .low, button: .low))
      try VirtualKnob.pull("GPIO17", .high)
      #expect(
        try VirtualKnob.edges(from: knob, count: 1).changes
          == "a")
    }

    @Test("A bias pulls open lines", arguments: [GPIOKnob.Bias.pullUp, .pullDown])
    func bias(bias: GPIOKnob.Bias) throws {
      var configuration = VirtualKnob.configuration
      configuration.bias = bias
      let level: Level = bias == .pullUp ? .high : .low
      for line in ["GPIO17", "GPIO27", "GPIO22"] { try VirtualKnob.pull(line, level.toggled) }
      let knob = try GPIOKnob(configuration)
      #expect(try knob.readLevels() == Levels(a: level, b: level, button: level))
    }

    @Test("Lines are found by label, by chip and by name")
    func references() throws {
      let chip = try #require(ChipListing.current().chips.first)
      #expect(chip.label == "virtual-gpio")
      #expect(chip.lines.count == 32)
      #expect(chip.lines[17] == ChipListing.GPIOLine(name: "GPIO17"))
      let knob = try GPIOKnob(
        GPIOKnob.Configuration(
          a: .label("virtual-gpio", offset: 17), b: .chip(chip.device, offset: 27),
          button: .name("GPIO22")))
      try VirtualKnob.drive("turn 2 press 10")
      #expect(try VirtualKnob.edges(from: knob, count: 4).count == 4)
    }

    @Test(
      "A missing line is reported with the present ones",
      arguments: [
        (
          LineReference.name("GPIO71"),
          "no GPIO line is named GPIO71; gpioinfo lists the names"
        ),
        (
          .name("gpio17"),
          "no GPIO line is named gpio17; did you mean GPIO17?"
        ),
        (
          .chip("gpiochip9", offset: 17),
          "there is no GPIO chip /dev/gpiochip9; there is gpiochip0. Chip numbers change with the "
            + "kernel: name the line itself, such as GPIO17"
        ),
        (
          .label("pinctrl-rp1", offset: 17),
          "no GPIO chip is labeled pinctrl-rp1; there is virtual-gpio (gpiochip0)"
        ),
        (
          .chip("gpiochip0", offset: 32),
          "gpiochip0:32 is out of range: the chip has lines 0 to 31"
        ),
      ])
    func absent(reference: LineReference, message: String) {
      var configuration = VirtualKnob.configuration
      configuration.a = reference
      #expect(messageOfOpening(configuration) == message)
    }

    @Test("A busy line is reported with its consumer, and is free after its release")
    func busy() throws {
      var theirs = VirtualKnob.configuration
      theirs.consumer = "another program"
      let holder = try GPIOKnob(theirs)
      #expect(
        messageOfOpening(VirtualKnob.configuration)
          == "GPIO17 is in use by \"another program\": end that first")
      theirs.button = nil
      theirs.a = .chip("gpiochip0", offset: 1)
      theirs.b = .name("GPIO22")
      #expect(
        messageOfOpening(theirs) == "GPIO22 is in use by \"another program\": end that first")
      holder.close()
      #expect(messageOfOpening(VirtualKnob.configuration) == nil)
    }

    @Test("A chip without permission is reported with its group")
    func noPermission() throws {
      let group = try #require(getgrnam("dialout")).pointee.gr_gid
      defer {
        chown("/dev/gpiochip0", 0, 0)
        chmod("/dev/gpiochip0", 0o600)
      }
      #expect(
        messageOfOpeningAsNobody()
          == "no permission to open /dev/gpiochip0, which only root may open: run as root, or give "
          + "it to a group with a udev rule")
      chown("/dev/gpiochip0", 0, group)
      chmod("/dev/gpiochip0", 0o660)
      #expect(
        messageOfOpeningAsNobody()
          == "no permission to open /dev/gpiochip0, which belongs to the group dialout: add "
          + "yourself with \"sudo usermod -aG dialout $USER\", then log in again")
    }

    @Test("The reading thread has real-time priority if permitted, and reports if not")
    func scheduling() throws {
      let first = try GPIOKnob(VirtualKnob.configuration)
      #expect(first.scheduling == .realTime(locksMemory: true))
      #expect(try policies().contains("1"), "SCHED_FIFO")
      first.close()
      var configuration = VirtualKnob.configuration
      configuration.usesRealTime = false
      let second = try GPIOKnob(configuration)
      #expect(second.scheduling == .ordinary(.notAsked))
      #expect(try !policies().contains("1"))
      second.close()
    }

    @Test(
      "Memory is locked even without permission for real-time priority", arguments: [true, false])
    func refusedPriority(permitsLock: Bool) throws {
      chmod("/dev/gpiochip0", 0o666)
      defer { chmod("/dev/gpiochip0", 0o600) }
      // No process may lock as much as that; root may raise it again.
      var usual = rlimit()
      getrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &usual)
      defer { setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &usual) }
      let most: rlim_t = permitsLock ? .max : 0
      var limit = rlimit(rlim_cur: most, rlim_max: .max)
      try #require(setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit) == 0)
      seteuid(65_534)
      defer { seteuid(0) }
      let knob = try GPIOKnob(VirtualKnob.configuration)
      seteuid(0)
      #expect(knob.scheduling == .ordinary(.refused(code: EPERM, locksMemory: permitsLock)))
      try VirtualKnob.drive("turn 4")
      #expect(try VirtualKnob.edges(from: knob, count: 4).count == 4)
    }

    /// The scheduling policies of this process's threads, by the kernel's numbers.
    private func policies() throws -> [Substring] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { thread in
        let path = "/proc/self/task/\(thread)/stat"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        // The text before the last bracket is a name of any characters; field 41 is the policy.
        return text.split(separator: ")").last?.split(separator: " ").dropFirst(38).first
      }
    }

    @Test("Kernel debounce works, or is refused with libgpiod 1")
    func debounce() throws {
      var configuration = VirtualKnob.configuration
      configuration.buttonDebounce = .milliseconds(20)
      guard GPIOKnob.libgpiodGeneration == 2 else {
        #expect(
          messageOfOpening(configuration)
            == "kernel debounce needs libgpiod 2 and this machine has libgpiod 1: remove it from the "
            + "board")
        return
      }
      let knob = try GPIOKnob(configuration)
      try VirtualKnob.drive("-n 3 -w 1000 press 100 wait 50")
      #expect(
        try VirtualKnob.edges(from: knob, count: 3, patience: 200).changes
          == "pP")
    }

    /// The error of opening a knob, or nil.
    private func messageOfOpening(_ configuration: GPIOKnob.Configuration) -> String? {
      do throws(GPIOError) {
        try GPIOKnob(configuration).close()
        return nil
      } catch {
        return "\(error)"
      }
    }

    private func messageOfOpeningAsNobody() -> String? {
      seteuid(65_534)
      defer { seteuid(0) }
      return messageOfOpening(VirtualKnob.configuration)
    }
  }
}
