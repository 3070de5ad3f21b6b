@testable import DetentHost
import DetentYAML
import Testing

@Suite("Menu files of a device")
struct DeviceMenuFileTests {
  @Test("A row has a label for display and a value for programs; either selects it")
  func rows() throws {
    for selected in ["coffee-96", "Coffee"] {
      let file = try MenuFile(
        yaml: """
          title: Drink
          picker:
            rows: [{ label: Tea, value: tea-80 }, { label: Coffee, value: coffee-96 }, Water]
            selected: \(selected)
          """, file: "drink.yaml")
      let list = try #require(file.items[0].lists.first)
      #expect(list.labels == ["Tea", "Coffee", "Water"])
      #expect(list.machineValues?.labels == ["tea-80", "coffee-96", "Water"])
      let item = file.menu().items[0]
      #expect(String(decoding: item.text, as: UTF8.self) == "Coffee")
      #expect(item.values == [Array("coffee-96".utf8)])
      #expect(item.content.selection(written: Array("tea-80".utf8)) == [0])
      #expect(item.content.selection(written: Array("Tea".utf8)) == nil, "a program says the value")
    }
  }

  @Test("Submenus, toggles, actions and readings keep their order")
  func kinds() throws {
    let file = try MenuFile(
      yaml: """
        items:
          - label: Sound
            title: All sound
            items:
              - { label: Mute, toggle: true, action: [mute, "{value}"] }
              - label: Tone
                items:
                  - { label: Lamp, toggle: { on: Bright, off: Dark } }
          - { label: Reboot, action: [reboot], confirm: true }
          - label: Load
            show: { command: [cut, -c1-4, /proc/loadavg], every: 2s, timeout: 500ms, default: "-" }
        """, file: "radio.yaml")
    #expect(file.items.map(\.label) == ["Sound", "Mute", "Tone", "Lamp", "Reboot", "Load"])
    #expect(file.items.map(\.menuItem.parent) == [nil, 0, 0, 2, nil, nil])
    let cut = MenuFile.Command(
      words: ["cut", "-c1-4", "/proc/loadavg"], timeout: .milliseconds(500))
    #expect(
      file.items.map(\.source) == [nil, nil, nil, nil, nil, .command(cut, every: .seconds(2))])
    #expect(file.items.map(\.kindKey) == [.items, .toggle, .items, .toggle, .action, .show])
    let values = [1, 3].map { file.items[$0].menuItem.values }
    #expect(values == [[Array("true".utf8)], [Array("false".utf8)]])
    #expect(file.items[0].menuItem.title == Array("All sound".utf8))
    let menu = file.menu()
    #expect(menu.items.map(\.role) == [.submenu, .value, .submenu, .value, .action, .reading])
    #expect(menu.items[4].confirmation == .press)
    let held = try MenuFile(
      yaml: """
        title: Box
        items:
          - { label: Reboot, action: [reboot], confirm: hold }
          - { label: Sleep, action: [sleep], confirm: false }
        """, file: "box.yaml")
    #expect(held.menu().items.map(\.confirmation) == [.hold, .none])
    let texts = menu.items.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(texts == ["", "On", "", "Dark", "", "-"])
  }

  @Test("A menu with too many items is refused with the line")
  func tooMany() {
    let item = { (number: Int) in "  - { label: \(number), toggle: false }\n" }
    let most = "items:\n" + (0..<1_000).map(item).joined()
    #expect(throws: Never.self) { try MenuFile(yaml: most, file: "menu.yaml") }
    do {
      _ = try MenuFile(yaml: most + item(1_000), file: "menu.yaml")
      Issue.record("it was taken")
    } catch {
      #expect("\(error)" == "menu.yaml:1002:5: a menu has at most 1000 items")
    }
  }
}
