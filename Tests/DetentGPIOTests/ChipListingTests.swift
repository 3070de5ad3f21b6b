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
      ("GPIO71", "no GPIO line is named GPIO71; did you mean GPIO17, GPIO1 or GPIO7?"),
      ("gpio17", "no GPIO line is named gpio17; did you mean GPIO17, GPIO1 or GPIO7?"),
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
    #expect(
      outcome("GPIO2O", on: board)
        == "no GPIO line is named GPIO2O; did you mean GPIO2, GPIO20 or GPIO21?")
  }

  @Test("The error of a machine without chips fits any program")
  func noChips() {
    #expect(
      outcome("GPIO17", on: ChipListing(chips: []))
        == "this machine has no GPIO chip (no /dev/gpiochip*)")
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
