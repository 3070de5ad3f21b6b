import DetentGPIO
import Testing

@Suite("GPIO error messages")
struct GPIOErrorTests {
  // Typed: Swift 6.0 takes too long to infer it.
  private static let messages: [(GPIOError, String)] = [
    (
      GPIOError.noPermission(device: "gpiochip0", group: nil),
      "no permission to open /dev/gpiochip0, which only root may open: run as root, or give it "
        + "to a group with a udev rule"
    ),
    (
      .busyLine(.name("GPIO17"), consumer: "rotary@17"),
      "GPIO17 is in use by \"rotary@17\": end that first"
    ),
    (
      .busyLine(.chip("gpiochip0", offset: 17), consumer: ""),
      "gpiochip0:17 is in use by another program or a kernel driver: end it first"
    ),
    (
      .biasRefused(.pullUp, device: "gpiochip0"),
      "/dev/gpiochip0 refuses bias pull-up: use \"bias: as-is\" and fit resistors to the "
        + "knob's lines"
    ),
    (
      .repeatedLine(.name("GPIO17")),
      "GPIO17 is used for two wires of the knob: a, b and button need a line each"
    ),
    (
      .severalChips(["gpiochip0", "gpiochip1"]),
      "the knob's lines are on several chips (gpiochip0 and gpiochip1), which have no common "
        + "order of edges: wire a, b and button to one chip"
    ),
    (
      .otherClock(kernel: "5.4.0"),
      "this kernel (5.4.0) stamps edges for libgpiod 1 by the time of day, which jumps "
        + "when it is set: use Linux 5.7 or later"
    ),
    (
      .debounceUnavailable,
      "kernel debounce needs libgpiod 2 and this machine has libgpiod 1: remove it from the board"
    ),
    (
      .vanished(device: "gpiochip0"),
      "/dev/gpiochip0 went away while the knob was read: plug it in and start again"
    ),
    (.closed, "the knob is closed"),
    (
      .missingLibrary,
      "libgpiod, which reads GPIO lines, isn't installed; on Debian and Raspberry Pi OS: "
        + "sudo apt install gpiod"
    ),
    (
      .system(operation: "wait for edges", code: 5),
      "could not wait for edges: Input/output error"
    ),
    (
      .missingChip("gpiochip9", present: ["gpiochip0", "gpiochip1", "gpiochip2"]),
      "there is no GPIO chip /dev/gpiochip9; there is gpiochip0, gpiochip1 and gpiochip2. "
        + "Chip numbers change with the kernel: name the line itself, such as GPIO17"
    ),
  ]

  @Test("Every error names the fault, the place and the remedy", arguments: messages)
  func explains(error: GPIOError, message: String) {
    #expect("\(error)" == message)
  }
}
