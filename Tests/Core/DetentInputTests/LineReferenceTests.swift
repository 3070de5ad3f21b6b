import DetentInput
import Testing

@Suite("Line references")
struct LineReferenceTests {
  @Test(
    "Each form is parsed and printed back",
    arguments: [
      ("GPIO17", LineReference.name("GPIO17")),
      ("gpiochip0:17", .chip("gpiochip0", offset: 17)),
      ("gpiochip11:0", .chip("gpiochip11", offset: 0)),
      ("/dev/gpiochip0:17", .chip("/dev/gpiochip0", offset: 17)),
      ("label=pinctrl-rp1:53", .label("pinctrl-rp1", offset: 53)),
      ("label=1f000d0000.gpio:4:17", .label("1f000d0000.gpio:4", offset: 17)),
      ("Pin 7", .name("Pin 7")),
    ])
  func readsAndWrites(text: String, reference: LineReference) {
    #expect(LineReference(text) == reference)
    #expect(reference.description == text)
  }

  @Test("A literal is parsed, or is a name")
  func literals() {
    let references: [LineReference] = ["GPIO17", "gpiochip0:17", "gpiochip0:x", ""]
    #expect(
      references == [
        .name("GPIO17"), .chip("gpiochip0", offset: 17), .name("gpiochip0:x"), .name(""),
      ])
  }

  @Test(
    "Text in none of the forms is refused",
    arguments: ["", ":17", "gpiochip0:", "gpiochip0:x", "gpiochip0:-1", "label=:3", "a:4294967296"])
  func refuses(text: String) {
    #expect(LineReference(text) == nil)
  }
}
