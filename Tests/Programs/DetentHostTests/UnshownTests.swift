import DetentHost
import DetentYAML
import Testing

@Suite("Text that a display can't draw")
struct UnshownTests {
  @Test(
    "Characters missing in the display's font are reported with their place: five texts, and a count"
  )
  func inFonts() throws {
    let directory = try TemporaryDirectory()
    let menu = try directory.write(
      """
      title: Café crème
      items:
        - label: ⇒ Zwierzę
          picker: { rows: [Жук, Żółw, "☕️☕️ 👩‍👩‍👧"], selected: Żółw }
        - label: Columns
          picker:
            columns:
              - { rows: [αβγδεζ] }
              - rows: [緑茶, 烏龍茶]
        - label: Number
          number: { from: 0, through: 9, unit: ℃ }
      """, to: "menu.yaml")
    let mono = DisplayFormat.mono(width: 128, height: 64)
    let sentences = try MenuFile.load(menu, for: mono.repertoire).unshown
    let instead = "and boxes are drawn instead; a 'font' of the display or a terminal shows them"
    #expect(
      sentences.map { $0.replacing("\(directory.path)/", with: "") } == [
        "menu.yaml:3:12: the display's letters lack '⇒' (U+21D2) in '⇒ Zwierzę', \(instead)",
        "menu.yaml:4:22: the display's letters lack 'Ж' (U+0416), 'у' (U+0443), 'к' (U+043A) in "
          + "'Жук', \(instead)",
        "menu.yaml:4:33: the display's letters lack '☕' (U+2615), '\u{FE0F}' (U+FE0F), "
          + "'👩' (U+1F469), '\u{200D}' (U+200D), '👧' (U+1F467) in '☕️☕️ 👩‍👩‍👧', \(instead)",
        "menu.yaml:8:20: the display's letters lack 'α' (U+03B1), 'β' (U+03B2), 'γ' (U+03B3), "
          + "'δ' (U+03B4), 'ε' (U+03B5) and 1 more in 'αβγδεζ', \(instead)",
        "menu.yaml:9:18: the display's letters lack '緑' (U+7DD1), '茶' (U+8336) in '緑茶', \(instead)",
        "menu.yaml: 2 more texts have such characters",
      ])
    let color = DisplayFormat.color(width: 240, height: 240, theme: .dark, isRound: true)
    #expect(try MenuFile.load(menu, for: color.repertoire).unshown == sentences)
    for display in [DisplayFormat.terminal, .text(columns: 16, rows: 2)] {
      #expect(try MenuFile.load(menu, for: display.repertoire).unshown.isEmpty)
    }
  }

  @Test(
    "Characters that a character LCD shows as a dot are reported, those with a substitute are not")
  func onCharacters() throws {
    let directory = try TemporaryDirectory()
    let menu = try directory.write(
      "title: Żółw · ± €\npicker: { rows: [Ω, 'Ж ⌘'] }\n", to: "menu.yaml")
    #expect(
      try MenuFile.load(menu, for: .characterROM).unshown == [
        "\(menu):2:21: the character LCD lacks 'Ж' (U+0416), '⌘' (U+2318) in 'Ж ⌘', and dots are "
          + "shown instead; a terminal shows them"
      ])
  }

  @Test("Missing signs of the display's own are reported, too")
  func ownSigns() throws {
    let directory = try TemporaryDirectory()
    let menu = try directory.write("picker: { rows: [Tea] }\n", to: "menu.yaml")
    let isLacked: @Sendable (Unicode.Scalar) -> Bool = { "9‹·!✓".unicodeScalars.contains($0) }
    #expect(
      try MenuFile.load(menu, for: .font(lacking: { Array($0.unicodeScalars.filter(isLacked)) }))
        .unshown == [
          "\(menu): no font here has '9' (U+0039), '‹' (U+2039), '·' (U+00B7), '!' (U+0021), "
            + "'✓' (U+2713), which the display's own words and signs need"
        ])
  }

  @Test("Characters missing on a session's display are reported, for an inline menu, too")
  func inSessions() throws {
    let directory = try TemporaryDirectory()
    let mono = DisplayFormat.mono(width: 128, height: 64)
    let session = try directory.write(
      "menu: { picker: { rows: [Tea, Ω] } }\nsteps: [press]\n", to: "session.yaml")
    #expect(
      try SessionFile.load(session, usually: mono).unshown.map {
        $0.hasPrefix("\(session):1:31: ")
      } == [true])
  }
}
