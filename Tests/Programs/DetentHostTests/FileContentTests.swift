import DetentHost
import DetentYAML
import Testing

/// Errors of files beyond the first one.
@Suite("All errors of a file")
struct FileContentTests {
  private func lines(_ read: () throws -> some Any) -> [Int] {
    do {
      _ = try read()
      return []
    } catch {
      return (error as? ConfigurationError)?.all.map(\.line) ?? []
    }
  }

  @Test("A board's knobs, display and cues are read beyond a fault")
  func board() {
    let yaml = """
      name: Test
      encoder: { a: GPIO17, b: GPIO17, edgesPerDetent: 3, bias: up }
      encoders:
        - { name: volume, a: GPIO5, b: GPIO6 }
        - { name: volume, a: GPIO5, b: GPIO9 }
      display: { kind: ssd1306, bus: i2c-1 }
      cue: { line: GPIO4 }
      """
    #expect(lines { try BoardFile(yaml: yaml, file: "b.yaml") } == [2, 2, 2, 5, 6, 7])
  }

  @Test("Each faulty step of a session is reported, and so is each missing item")
  func session() throws {
    let menu = "menu: { items: [{ label: Drink, picker: { rows: [Tea, Milk] } }] }"
    let broken = """
      \(menu)
      steps:
        - turn: x
        - pres
        - { wait: 5ticks }
      """
    #expect(lines { try SessionFile(yaml: broken, file: "s.yaml") } == [3, 4, 5])
    let session = try SessionFile(
      yaml: """
        \(menu)
        steps:
          - { expect: { item: Drnk, value: Tea } }
          - press
          - { expect: { item: Milk, value: Tea } }
        """, file: "s.yaml")
    #expect(lines { try session.loadMenu() } == [3, 5])
  }

  @Test("Two hundred faults give twenty errors")
  func many() {
    let items = (0..<200).map { "  - { label: I\($0), toggel: true }" }.joined(separator: "\n")
    #expect(lines { try MenuFile(yaml: "items:\n\(items)", file: "m.yaml") } == Array(2...21))
  }
}
