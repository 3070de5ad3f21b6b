import DetentInput
import Testing

@testable import DetentGPIO

/// A small Raspberry Pi 5: the header's chip, and another chip, accessible or not.
private let board = ChipListing(chips: [
  ChipListing.Chip(
    device: "gpiochip10", label: "gpio-brcmstb", lines: [ChipListing.GPIOLine(name: "PMIC")]),
  ChipListing.Chip(
    device: "gpiochip11", aliases: ["gpiochip4"], label: "pinctrl-rp1",
    lines: (0..<28).map { ChipListing.GPIOLine(name: $0 == 0 ? "ID_SDA" : "GPIO\($0)") }),
])

private let locked = ChipListing(chips: [
  ChipListing.Chip(
    device: "gpiochip0", label: "", lines: [],
    refusal: .noPermission(device: "gpiochip0", group: "gpio"))
])

/// The place of a reference, or the error message.
private func outcome(_ text: String, on listing: ChipListing) -> String {
  guard let reference = LineReference(text) else { return "not a reference" }
  do {
    let place = try listing.place(of: reference)
    return "\(place.device):\(place.offset)"
  } catch {
    return "\(error)"
  }
}

@Suite("Finding lines")
struct ChipListingTests {
  @Test(
    "A line is found by its name, its chip or its chip's label",
    arguments: [
      ("GPIO17", "gpiochip11:17"),
      ("ID_SDA", "gpiochip11:0"),
      ("PMIC", "gpiochip10:0"),
      ("gpiochip11:17", "gpiochip11:17"),
      ("/dev/gpiochip11:17", "gpiochip11:17"),
      ("gpiochip4:17", "gpiochip11:17"),
      ("label=pinctrl-rp1:27", "gpiochip11:27"),
    ])
  func finds(text: String, place: String) {
    #expect(outcome(text, on: board) == place)
  }

  @Test(
    "The error of a missing line lists the present ones",
    arguments: [
      ("GPIO71", "no GPIO line is named GPIO71; gpioinfo lists the names"),
      ("GPIO2O", "no GPIO line is named GPIO2O; gpioinfo lists the names"),
      ("gpio17", "no GPIO line is named gpio17; did you mean GPIO17?"),
      ("encoder-left", "no GPIO line is named encoder-left; gpioinfo lists the names"),
      (
        "gpiochip0:17",
        "there is no GPIO chip /dev/gpiochip0; there is gpiochip10 and gpiochip11. "
          + "Chip numbers change with the kernel: name the line itself, such as GPIO17"
      ),
      (
        "label=pinctrl-bcm2711:17",
        "no GPIO chip is labeled pinctrl-bcm2711; "
          + "there is gpio-brcmstb (gpiochip10) and pinctrl-rp1 (gpiochip11)"
      ),
      ("gpiochip11:28", "gpiochip11:28 is out of range: the chip has lines 0 to 27"),
      ("gpiochip10:1", "gpiochip10:1 is out of range: the chip has lines 0 to 0"),
    ])
  func explains(text: String, message: String) {
    #expect(outcome(text, on: board) == message)
  }

  @Test("Near names are sorted by edit distance, then by their order on the chip")
  func nearestFirst() {
    var listing = board
    for (offset, name) in [(1, "SDA"), (2, "SCL"), (3, "SCLK")] {
      listing.chips[1].lines[offset].name = name
    }
    #expect(
      outcome("SCK", on: listing)
        == "no GPIO line is named SCK; did you mean SCL or SCLK?")
  }

  @Test("No hint names a line of another number, however a name is mistyped")
  func noOtherPin() {
    var hints = 0
    for name in (1..<28).map({ "GPIO\($0)" }) {
      for place in name.indices {
        let (head, tail) = (name[..<place], name[name.index(after: place)...])
        let wrong = "O0lI19_gP".flatMap {
          [head + "\($0)" + tail, head + "\($0)" + name[place...]]
        }
        for wanted in wrong + [head + tail] {
          let message = outcome(String(wanted), on: board)
          guard let hint = message.firstRange(of: "did you mean ") else { continue }
          hints += 1
          let digits = wanted.filter { $0.isNumber }
          #expect(message[hint.upperBound...] == "GPIO\(digits)?", "\(wanted): \(message)")
        }
      }
    }
    #expect(hints > 100)
  }

  /// The lines of a Raspberry Pi 4 as mainline's kernels named them before 6.3.
  private static func pi(_ label: String, named: Bool) -> ChipListing {
    let names = [
      0: "ID_SDA", 1: "ID_SCL", 2: "SDA1", 3: "SCL1", 4: "GPIO_GCLK", 7: "SPI_CE1_N", 14: "TXD1",
    ]
    return ChipListing(chips: [
      ChipListing.Chip(
        device: "gpiochip0", label: "raspberrypi-exp-gpio",
        lines: (0..<8).map { _ in ChipListing.GPIOLine(name: named ? "BT_ON" : "") }),
      ChipListing.Chip(
        device: "gpiochip1", label: label,
        lines: (0..<58).map {
          ChipListing.GPIOLine(name: named ? names[$0] ?? "GPIO\($0)" : "")
        }),
    ])
  }

  @Test(
    "GPIO and a number is the line of that number on a Raspberry Pi's chip, whatever its name",
    arguments: ["pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1"], [true, false])
  func numbers(label: String, isNamed: Bool) {
    let listing = Self.pi(label, named: isNamed)
    for number in 0..<58 {
      #expect(outcome("GPIO\(number)", on: listing) == "gpiochip1:\(number)")
    }
    for name in ["GPIO58", "GPIO04", "GPIO+4", "GPIO-4", "gpio4", "GPIO"] {
      #expect(outcome(name, on: listing).hasPrefix("no GPIO line is named \(name)"))
    }
    // A name comes before a number.
    if isNamed {
      var other = listing
      other.chips[0].lines[3].name = "GPIO4"
      #expect(outcome("GPIO4", on: other) == "gpiochip0:3")
      // A chip that numbers its lines in another way.
      other.chips[1].lines[14].name = "GPIO15"
      #expect(outcome("GPIO14", on: other).hasPrefix("no GPIO line is named GPIO14"))
    }
  }

  @Test("Other machines' lines without names are named by a chip and an offset")
  func unnamed() {
    let listing = Self.pi("gpio-mockup-A", named: false)
    for (name, example) in [
      ("GPIO17", "gpiochip1:17"), ("GPIO5", "gpiochip0:5"), ("encoder-left", "gpiochip1:17"),
    ] {
      #expect(
        outcome(name, on: listing)
          == "no GPIO line is named \(name), as none has a name: name chip and offset, such as "
          + example)
    }
  }

  @Test("The error of a machine without chips fits any program")
  func noChips() {
    #expect(
      outcome("GPIO17", on: ChipListing(chips: []))
        == "this machine has no GPIO chip (no /dev/gpiochip*); a container is given one by "
        + "--device /dev/gpiochip0")
  }

  @Test(
    "The error of an inaccessible chip names the group with access, in every form",
    arguments: ["GPIO17", "gpiochip0:17", "label=pinctrl-rp1:17"])
  func noPermission(text: String) {
    #expect(
      outcome(text, on: locked)
        == "no permission to open /dev/gpiochip0, which belongs to the group gpio: add yourself "
        + "with \"sudo usermod -aG gpio $USER\", then log in again")
  }

  @Test("A line on an accessible chip is found beside an inaccessible chip")
  func openBesideClosed() {
    let mixed = ChipListing(chips: locked.chips + board.chips)
    #expect(outcome("GPIO17", on: mixed) == "gpiochip11:17")
  }

  @Test("The consumer of a line is found by place")
  func consumers() {
    var listing = board
    listing.chips[1].lines[17].consumer = "rotary-encoder"
    listing.chips[1].lines[27].consumer = ""
    #expect(listing.consumer(at: .init(device: "gpiochip11", offset: 17)) == "rotary-encoder")
    #expect(listing.consumer(at: .init(device: "gpiochip11", offset: 27)) == "")
    #expect(listing.consumer(at: .init(device: "gpiochip11", offset: 22)) == nil)
    #expect(listing.consumer(at: .init(device: "gpiochip11", offset: 99)) == nil)
  }
}
