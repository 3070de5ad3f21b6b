import DetentGPIO
import DetentInput
import Foundation
import Testing

// A separate suite: a chip removed while held comes back under another number.

@Suite("A chip that is removed", .serialized, .enabled(if: VirtualKnob.isPresent))
struct VanishingTests {
  private let chip: String
  private var gone: GPIOError { .vanished(device: chip) }

  init() throws {
    chip = try VirtualKnob.plugIn()
    try VirtualKnob.rest()
  }

  @Test("A removal is reported when the levels are read, after the edges before it")
  func vanishes() throws {
    let knob = try GPIOKnob(VirtualKnob.configuration)
    try VirtualKnob.drive("turn 2 wait 20")
    try VirtualKnob.pullOut()
    #expect(throws: gone) { try knob.readLevels() }
    #expect(try VirtualKnob.edges(from: knob, count: 2, patience: 100).changes == "ab")
    var inbox = Inbox()
    #expect(throws: gone) { try knob.drain(into: &inbox) }
    knob.close()
    #expect(throws: GPIOError.noChips) { try GPIOKnob(VirtualKnob.configuration) }
  }

  @Test("A removal without edges is reported within a second")
  func vanishesAtRest() throws {
    let knob = try GPIOKnob(VirtualKnob.configuration)
    try VirtualKnob.drive("turn 2 wait 20")
    var inbox = Inbox()
    try knob.drain(into: &inbox)
    #expect(inbox.count == 2)
    // What changes only who may open the device is not its end.
    chmod("/dev/\(chip)", 0o640)
    #expect(!knob.isTouched(within: 200))
    chmod("/dev/\(chip)", 0o600)
    try VirtualKnob.pullOut()
    #expect(knob.isTouched(within: 1_000))
    #expect(throws: gone) { try knob.drain(into: &inbox) }
    #expect(inbox.count == 2)
    knob.close()
  }

  @Test(
    "Every verb with a knob ends with status 2 and a message",
    arguments: [
      "record -o FOLDER/tape.vcd", "run FOLDER/menu.yaml", "probe --json", "pick Tea Milk",
    ])
  func ends(command: String) throws {
    let folder = FileManager.default.temporaryDirectory.path
    try "picker: { rows: [Tea, Milk] }".write(
      toFile: "\(folder)/menu.yaml", atomically: true, encoding: .utf8)
    try """
    name: Bench
    encoder: { a: GPIO17, b: GPIO27, button: GPIO22 }
    display: { kind: terminal }
    """.write(toFile: "\(folder)/board.yaml", atomically: true, encoding: .utf8)
    let words = command.replacingOccurrences(of: "FOLDER", with: folder)
    let hasPicture = command.hasPrefix("pick") || command.hasPrefix("run")
    let tool = try Tool(
      "\(words) --board \(folder)/board.yaml", in: folder, onTerminal: hasPicture)
    try VirtualKnob.awaitHolder()
    try VirtualKnob.drive("turn 4 wait 300")
    try VirtualKnob.pullOut()
    #expect(tool.end(within: 5_000) == 2)
    let told = hasPicture ? tool.output : tool.errors
    #expect(
      try String(contentsOfFile: told, encoding: .utf8).contains(
        "detent: /dev/\(chip) went away while the knob was read: plug it in and start again"))
  }
}

extension GPIOKnob {
  /// Whether there is something to drain within the timeout.
  fileprivate func isTouched(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) == 1
  }
}

extension VirtualKnob {
  private static let configured = "/sys/kernel/config/gpio-sim/virtual"

  /// Plugs the chip in, unless it is present.
  ///
  /// - Returns: its device name.
  fileprivate static func plugIn() throws -> String {
    func read(_ name: String) throws -> String {
      try String(contentsOfFile: "\(configured)/\(name)", encoding: .utf8)
        .split(separator: "\n").joined()
    }
    if try read("live") == "0" {
      try Data("1".utf8).write(to: URL(fileURLWithPath: "\(configured)/live"))
    }
    // As guest-command.sh does for the first one.
    let folder = try "/sys/devices/platform/\(read("dev_name"))/\(read("bank0/chip_name"))"
    for line in ["GPIO17", "GPIO27", "GPIO22"] {
      let place = "/run/virtual-gpio/\(line)"
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: "\(folder)/sim_gpio\(line.suffix(2))")
    }
    return try read("bank0/chip_name")
  }

  /// Removes the chip.
  fileprivate static func pullOut() throws {
    try Data("0".utf8).write(to: URL(fileURLWithPath: "\(configured)/live"))
  }

  /// Waits until the lines are held, ten seconds at most.
  fileprivate static func awaitHolder() throws {
    for _ in 0..<200 {
      if ChipListing.current().chips.first?.lines[17].consumer != nil { return }
      pause(50)
    }
    Issue.record("the lines were never taken")
  }
}
