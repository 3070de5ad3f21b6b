import DetentHost
import DetentRaster
import DetentRecords
import DetentYAML
import Testing

@Suite("Themes in files")
struct ThemeFileTests {
  private static let map = "{ lamp: \"#00FF00\", onLamp: \"#001000\", lens: outline }"

  private static var night: Theme {
    var theme = Theme.dark
    (theme.lamp, theme.onLamp, theme.lens) = (0x00FF00, 0x001000, .outline)
    return theme
  }

  @Test("A theme is a name, a map with the dark theme's colors as defaults, or a file with one")
  func forms() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.map, to: "night.yaml")
    for (text, theme): (String, Theme) in [
      ("dark", .dark), ("light", .light), (Self.map, Self.night), ("night.yaml", Self.night),
      ("\(directory.path)/night.yaml", Self.night),
    ] {
      let board = try BoardFile(
        yaml: "name: Pi\nencoder: { a: GPIO17, b: GPIO27 }\n"
          + "display: { kind: gc9a01, bus: /dev/spidev0.0, dc: GPIO25, theme: \(text) }",
        file: "\(directory.path)/pi.yaml")
      #expect(
        board.display == .color(width: 240, height: 240, theme: theme, isRound: true), "\(text)")
      let session = try SessionFile(
        yaml: "menu: kettle.yaml\nsteps: [press]\ndisplay: { kind: color, theme: \(text) }",
        file: "\(directory.path)/session.yaml")
      #expect(
        session.display == .color(width: 240, height: 240, theme: theme, isRound: false), "\(text)")
    }
  }

  @Test("A12 · Each color has its documented key, the background too")
  func colors() throws {
    let text = """
      { ground: "#000001", raised: "#000002", text: "#FFFFF3", text2: "#FFFFF4", text3: "#FFFFF5",
        lamp: "#FFFFF6", onLamp: "#000007", lampDim: "#000008", tick: "#fffff9", hair: "#00000A",
        stop: "#FFFFFB", lens: filled }
      """
    let theme = try Self.theme(text)
    #expect(Paint.allCases.map { theme[$0] & 0xF } == Array(1...11))
    #expect(theme.keys == Theme.keys + ["lens"])
    #expect(theme.tick == 0xFFFFF9)
    #expect(theme.lens == Theme.Lens.filled)
  }

  // The grays next to 4.5 to 1 on white: 4.54 and 4.48 to 1.
  @Test(
    "L09 · Colors below the required contrast are refused with their ratio, those at it are accepted"
  )
  func contrast() throws {
    func paper(_ text: String) -> String {
      """
      { ground: "#FFFFFF", raised: "#FFFFFF", text: "\(text)", text2: "#000000", text3: "#000000",
        lamp: "#000000", onLamp: "#FFFFFF", lampDim: "#FFFFFF", tick: "#949494", stop: "#000000" }
      """
    }
    #expect(try Self.theme(paper("#767676")).text == 0x767676)
    #expect(
      Self.refusal(of: paper("#777777"))
        == "pi.yaml:3:78: 'text' on 'ground' has a contrast of 4.47 to 1; "
        + "text needs 4.5 to 1")
  }

  @Test("A fault in a theme's own file is reported with its place there")
  func otherFile() throws {
    let directory = try TemporaryDirectory()
    let night = try directory.write("lens: outline\ntick: \"#333333\"", to: "night.yaml")
    #expect(
      Self.refusal(of: night) == "\(night):2:7: 'tick' on 'ground' has a contrast of 1.66 to 1; "
        + "shapes need 3 to 1")
  }

  @Test("The demo theme is read, with a lens drawn as an outline")
  func night() throws {
    let night = try Self.theme("\(Repository.root)/Simulator/Gallery/night.yaml")
    #expect(night.lamp == 0xFF7043)
    #expect(night.lens == Theme.Lens.outline)
  }

  private static func refusal(of text: String) -> String {
    do {
      return "\(try theme(text))"
    } catch {
      return "\(error)"
    }
  }

  private static func theme(_ text: String) throws -> Theme {
    let board = try BoardFile(
      yaml: "name: Pi\nencoder: { a: GPIO17, b: GPIO27 }\ndisplay: { kind: color, theme: \(text) }",
      file: "pi.yaml")
    guard case .color(_, _, let theme, _) = board.display else { return .dark }
    return theme
  }
}
