import DetentGPIO
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Lines", .serialized)
  struct LinesOfKernelTests {
    init() throws {
      try VirtualKnob.rest()
    }

    /// A configuration that leaves the simulated resistors as the test has put them.
    private var asIs: GPIOKnob.Configuration {
      var configuration = VirtualKnob.configuration
      configuration.bias = .asIs
      return configuration
    }

    @Test("The first levels are read from the lines, and read again on demand")
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

    @Test("A bias pulls the open lines", arguments: [GPIOKnob.Bias.pullUp, .pullDown])
    func bias(bias: GPIOKnob.Bias) throws {
      var configuration = VirtualKnob.configuration
      configuration.bias = bias
      let level: Level = bias == .pullUp ? .high : .low
      for line in ["GPIO17", "GPIO27", "GPIO22"] { try VirtualKnob.pull(line, level.toggled) }
      let knob = try GPIOKnob(configuration)
      #expect(try knob.readLevels() == Levels(a: level, b: level, button: level))
    }

    @Test("Lines are found by label and by chip as well as by name")
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
      "What is not there is told with what is",
      arguments: [
        (
          LineReference.name("GPIO71"),
          "no GPIO line is named GPIO71; did you mean GPIO17, GPIO22 or GPIO27?"
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

    @Test("A line that somebody holds is told with who holds it, and is free when they let go")
    func busy() throws {
      var theirs = VirtualKnob.configuration
      theirs.consumer = "somebody else"
      let holder = try GPIOKnob(theirs)
      #expect(
        messageOfOpening(VirtualKnob.configuration)
          == "GPIO17 is in use by \"somebody else\": end that first")
      theirs.button = nil
      theirs.a = .chip("gpiochip0", offset: 1)
      theirs.b = .name("GPIO22")
      #expect(
        messageOfOpening(theirs) == "GPIO22 is in use by \"somebody else\": end that first")
      holder.close()
      #expect(messageOfOpening(VirtualKnob.configuration) == nil)
    }

    @Test("Whoever may not open the chip is told which group may")
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

    @Test("The reading thread goes before ordinary ones where it may, and says so where not")
    func scheduling() throws {
      let first = try GPIOKnob(VirtualKnob.configuration)
      #expect(first.scheduling == .realTime(locksMemory: true))
      #expect(try policies().contains("1"), "SCHED_FIFO")
      first.close()
      var configuration = VirtualKnob.configuration
      configuration.asksForRealTime = false
      let second = try GPIOKnob(configuration)
      #expect(second.scheduling == .ordinary(.notAsked))
      #expect(try !policies().contains("1"))
      second.close()
    }

    @Test("Who may not go before others may lock memory all the same", arguments: [true, false])
    func refusedPriority(permitsLock: Bool) throws {
      chmod("/dev/gpiochip0", 0o666)
      defer { chmod("/dev/gpiochip0", 0o600) }
      // Nobody may lock as much as that; root may have more again.
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

    /// The scheduling policy of each of this program's threads, as the kernel numbers them.
    private func policies() throws -> [Substring] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { thread in
        let path = "/proc/self/task/\(thread)/stat"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        // What precedes the last bracket is a name and may hold anything; field 41 is the policy.
        return text.split(separator: ")").last?.split(separator: " ").dropFirst(38).first
      }
    }

    @Test("Kernel debounce works, or says that this libgpiod has none")
    func debounce() throws {
      var configuration = VirtualKnob.configuration
      configuration.buttonDebounce = .milliseconds(20)
      guard GPIOKnob.libgpiodGeneration == 2 else {
        #expect(
          messageOfOpening(configuration)
            == "kernel debounce needs libgpiod 2 and this build has libgpiod 1: remove it from the "
            + "board")
        return
      }
      let knob = try GPIOKnob(configuration)
      try VirtualKnob.drive("-n 3 -w 1000 press 100 wait 50")
      #expect(
        try VirtualKnob.edges(from: knob, count: 3, patience: 200).changes
          == "pP")
    }

    /// Why a knob cannot be opened, or nil if it can.
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
