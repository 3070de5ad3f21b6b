import Testing

@testable import DetentGPIO

@Suite("Configurations")
struct ConfigurationTests {
  private let board = ChipListing(chips: [
    ChipListing.Chip(
      device: "gpiochip0", label: "one",
      lines: ["A", "B", "BUTTON"].map { ChipListing.GPIOLine(name: $0) }),
    ChipListing.Chip(device: "gpiochip1", label: "two", lines: [ChipListing.GPIOLine(name: "FAR")]),
  ])

  private func outcome(_ a: String, _ b: String, _ button: String?) -> String {
    let configuration = GPIOKnob.Configuration(
      a: .name(a), b: .name(b), button: button.map { .name($0) })
    do {
      return try configuration.places(on: board).map { "\($0.device):\($0.offset)" }
        .joined(separator: " ")
    } catch {
      return "\(error)"
    }
  }

  @Test("A knob with and without a button is found")
  func found() {
    #expect(outcome("A", "B", "BUTTON") == "gpiochip0:0 gpiochip0:1 gpiochip0:2")
    #expect(outcome("B", "A", nil) == "gpiochip0:1 gpiochip0:0")
  }

  @Test("Two wires on one line are refused, also by two names")
  func repeated() {
    #expect(
      outcome("A", "A", nil)
        == "A is used for two wires of the knob: a, b and button need a line each")
    let configuration = GPIOKnob.Configuration(
      a: .name("A"), b: .name("B"), button: .label("one", offset: 1))
    #expect(throws: GPIOError.repeatedLine(.label("one", offset: 1))) {
      try configuration.places(on: board)
    }
  }

  @Test("Lines on several chips are refused")
  func severalChips() {
    #expect(
      outcome("A", "FAR", nil)
        == "the knob's lines are on several chips (gpiochip0 and gpiochip1), which have no common "
        + "order of edges: wire a, b and button to one chip")
  }

  @Test("The button's debounce is independent of the contacts'")
  func debounce() {
    let configuration = GPIOKnob.Configuration(
      a: .name("A"), b: .name("B"), button: .name("BUTTON"), buttonDebounce: .milliseconds(5))
    #expect(configuration.wires.map { configuration.debounce(of: $0.line) } == [0, 0, 5_000])
  }
}
