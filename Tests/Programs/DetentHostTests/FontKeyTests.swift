import DetentHost
import DetentYAML
import Testing

@Suite("Fonts of displays")
struct FontKeyTests {
  @Test("A pixel display may have a font: a name, or a path relative to the file's folder")
  func keys() throws {
    for (font, expected) in [
      ("Noto Sans:bold", "Noto Sans:bold"), ("fonts/one.ttf", "/srv/fonts/one.ttf"),
      ("one.OTF", "/srv/one.OTF"), ("/usr/one.ttf", "/usr/one.ttf"),
    ] {
      for display in ["kind: mono", "kind: color", "kind: ssd1306, bus: /dev/i2c-1"] {
        let yaml = "name: B\nencoder: { a: A, b: B }\ndisplay: { \(display), font: '\(font)' }"
        #expect(try BoardFile(yaml: yaml, file: "/srv/b.yaml").font == expected)
      }
      let session = "menu: { picker: { rows: [1] } }\ndisplay: { kind: mono, font: '\(font)' }\n"
      #expect(
        try SessionFile(yaml: session + "steps: [press]", file: "/srv/s.yaml").font == expected)
    }
    let beside = "menu: m.yaml\ndisplay: { kind: mono, font: one.ttf }\nsteps: [press]"
    #expect(try SessionFile(yaml: beside, file: "s.yaml").font == "./one.ttf")
    #expect(throws: ConfigurationError.self) {
      try SessionFile(
        yaml: "menu: m.yaml\ndisplay: { kind: text, font: Noto }\nsteps: [press]", file: "s.yaml")
    }
  }

  @Test(
    "Characters missing in a font and its fallbacks are reported, and a missing font is refused")
  func loading() throws {
    let directory = try TemporaryDirectory()
    func write(_ font: String) throws -> String {
      try directory.write(
        "menu: { picker: { rows: ['Кофе', 'A\u{10FFFD}'] } }\n"
          + "display: { kind: color, font: \(font) }\nsteps: [press]\n", to: "session.yaml")
    }
    let path = try write("DejaVu Sans")
    let loaded = try SessionFile.load(path, usually: .terminal)
    #expect(loaded.font != nil)
    #expect(loaded.unshown.count == 1)
    #expect(loaded.unshown.first?.contains("no font here has") == true)
    #expect(loaded.unshown.first?.contains("(U+10FFFD)") == true)
    _ = try write("No Such Sans")
    let refusal = ConfigurationError(
      file: path, reason: .notFound,
      message: "'font': no font is named 'No Such Sans'; 'fc-list : family' lists the "
        + "installed ones")
    #expect(throws: refusal) { try SessionFile.load(path, usually: .terminal) }
  }
}
