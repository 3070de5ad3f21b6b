import Detent
import Foundation
import Testing

@testable import DetentGPIO

@Suite("The knob of a picker")
struct PickerKnobTests {
  private static let knob = PickerKnob.gpio(a: "GPIO17", b: "GPIO27", button: "GPIO22")

  /// The chip of a PC: lines without names.
  private static let nameless = ChipListing.Chip(
    device: "gpiochip0", label: "INT34C6:00",
    lines: (0..<32).map { _ in ChipListing.GPIOLine(name: "") })

  /// The same for a user, who may not open it.
  private static let locked = ChipListing.Chip(
    device: "gpiochip0", label: "", lines: [],
    refusal: .noPermission(device: "gpiochip0", group: nil))

  /// The same without libgpiod.
  private static let unread = ChipListing.Chip(
    device: "gpiochip0", label: "", lines: [], refusal: .missingLibrary)

  /// A chip with the knob's first line, and no other.
  private static let half = ChipListing.Chip(
    device: "gpiochip1", label: "usb", lines: [ChipListing.GPIOLine(name: "GPIO17")])

  @Test(
    "Where no chip that may be opened has a line, on a PC, the keys turn, and one sentence says so",
    arguments: [[], [nameless], [locked], [unread], [locked, nameless]])
  func keys(chips: [ChipListing.Chip]) throws {
    var told: [String] = []
    let opened = try Self.knob.open(
      on: ChipListing(chips: chips), hasDeviceTree: false, telling: { told.append($0) })
    #expect(opened == nil)
    #expect(
      told == [
        "no GPIO chip that may be opened here has a line GPIO17, GPIO27 or GPIO22: the arrow keys "
          + "turn in the knob's place, and Enter presses"
      ])
  }

  @Test(
    "Where one of the lines is named, or with a device tree, the error and its remedy are thrown",
    arguments: [
      ([half], false, "no GPIO line is named GPIO27; gpioinfo lists the names"),
      ([half, nameless], false, "no GPIO line is named GPIO27; gpioinfo lists the names"),
      (
        [half, locked], false,
        "no permission to open /dev/gpiochip0, which only root may open: run as root, or give it "
          + "to a group with a udev rule"
      ),
      (
        [nameless], true,
        "no GPIO line is named GPIO17, as none has a name: name chip and offset, such as "
          + "gpiochip0:17"
      ),
      (
        [locked], true,
        "no permission to open /dev/gpiochip0, which only root may open: run as root, or give it "
          + "to a group with a udev rule"
      ),
      (
        [unread], true,
        "libgpiod, which reads GPIO lines, isn't installed; on Debian and Raspberry Pi OS: "
          + "sudo apt install gpiod"
      ),
      (
        [], true,
        "this machine has no GPIO chip (no /dev/gpiochip*); a container is given one by "
          + "--device /dev/gpiochip0"
      ),
    ] as [([ChipListing.Chip], Bool, String)])
  func errors(chips: [ChipListing.Chip], hasDeviceTree: Bool, message: String) {
    var told: [String] = []
    #expect {
      _ = try Self.knob.open(
        on: ChipListing(chips: chips), hasDeviceTree: hasDeviceTree, telling: { told.append($0) })
    } throws: {
      "\($0)" == message
    }
    #expect(told == [])
  }

  @Test("A line by its chip and offset is the machine's if that chip may be opened and has it")
  func offsets() throws {
    func turnsByKeys(_ a: LineReference, on chips: [ChipListing.Chip]) -> Bool {
      var told = 0
      let knob = PickerKnob.gpio(a: a, b: "GPIO27", button: "GPIO22")
      _ = try? knob.open(
        on: ChipListing(chips: chips), hasDeviceTree: false, telling: { _ in told += 1 })
      return told == 1
    }
    #expect(!turnsByKeys("gpiochip0:17", on: [Self.nameless]))
    #expect(!turnsByKeys("label=INT34C6:00:17", on: [Self.nameless]))
    #expect(turnsByKeys("gpiochip0:32", on: [Self.nameless]))
    #expect(turnsByKeys("gpiochip0:17", on: [Self.locked]))
    #expect(turnsByKeys("label=pinctrl-rp1:17", on: [Self.locked]))
  }

  @Test("Keys need no chip: none is looked at")
  func noChips() throws {
    func listing() -> ChipListing {
      Issue.record("the chips were read")
      return ChipListing(chips: [])
    }
    #expect(try PickerKnob.keys.open(on: listing(), telling: { _ in }) == nil)
  }

  @Test("A device tree is one whose root says what the board is compatible with")
  func deviceTree() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"
    #expect(!DeviceTree.isPresent(at: folder))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The empty root that the kernel makes on a PC.
    try Data().write(to: URL(fileURLWithPath: "\(folder)/name"))
    #expect(!DeviceTree.isPresent(at: folder))
    try Data("raspberrypi,5-model-b\0".utf8).write(
      to: URL(fileURLWithPath: "\(folder)/compatible"))
    #expect(DeviceTree.isPresent(at: folder))
  }
}
