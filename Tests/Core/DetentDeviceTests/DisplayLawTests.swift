import DetentDates
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentSession
import DetentView
import Testing

/// One user on displays of every size.
@Suite("Gestures on displays")
struct DisplayLawTests {
  /// What a menu is on a display, and what it reports there.
  private struct Played {
    let display: String
    /// The style of each item, and the number of its wheels.
    let parts: [String]
    let events: [String]
    let values: [String]
  }

  private static let table = CalendarTable.english(years: 2_026...2_027)

  private static func menu(_ style: PickerLayoutStyle? = nil) -> ItemMenu {
    let words = ItemContent.rows(["Tea", "Coffee", "Cocoa"])
    let kinds: [(ItemContent, [PickerLayoutStyle])] = [
      (.date(DateWheels(table)), [.compact, .graphical, .inline, .wheels]),
      (.date(DateWheels(table, mode: .time)), [.compact, .graphical]),
      (.date(DateWheels(table, mode: .dateAndTime)), [.compact, .graphical]),
      (words, [.menu, .segmented, .inline, .list, .stack]),
      (.days(CalendarDays(table, isOn: false)), [.inline]),
    ]
    let items = kinds.flatMap { content, styles in
      styles.filter { style == nil || $0 == style }.map {
        MenuItem(label: "\($0.name) \(content.componentCount)", content: content, style: $0)
      }
    }
    return PickerMenu(title: "Menu", items: items)
  }

  /// Plays the same steps on displays from 16x2 characters to 390x390 pixels.
  private static func played(
    _ menu: ItemMenu, _ steps: (inout Hands) -> Void
  ) -> [Played] {
    var played: [Played] = []
    func play(on face: some Face, _ display: String) {
      var hands = Hands(SimulatedDevice(menu, face: face))
      steps(&hands)
      let model = hands.menu
      played.append(
        Played(
          display: display,
          parts: menu.items.indices.map {
            "\(model.style(ofItem: $0).name) \(model.items[$0].content.componentCount)"
          },
          events: hands.events,
          values: model.items.map { item in
            item.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
          }))
    }
    for (columns, rows) in [(16, 2), (20, 4), (40, 11), (46, 15), (60, 20), (80, 24), (100, 40)] {
      play(on: TextFace(columns: columns, rows: rows), "\(columns)x\(rows) characters")
    }
    for (width, height) in [(96, 60), (128, 64), (160, 80), (240, 240), (390, 390)] {
      play(
        on: PixelFace(on: XRGB8888Canvas(width: width, height: height)),
        "\(width)x\(height) pixels")
    }
    play(on: MonoFace(), "128x64 dots")
    return played
  }

  /// A device whose face is of any kind.
  private struct Hands {
    private let perform: (Session.Step) -> Void
    private let read: () -> (ItemMenu, [String])

    init<Picture: Face>(_ device: consuming SimulatedDevice<ItemMenu, Picture>) {
      let box = Box(device)
      perform = { box.device.perform($0) }
      read = {
        let events = box.device.events.compactMap { event -> String? in
          guard case .output(let output) = event.kind else { return nil }
          let item = output.item.map { "\($0)" } ?? "list"
          return "\(event.at.microseconds): \(item) \(output.event) \(output.rows)"
        }
        return (box.device.model, events)
      }
    }

    private final class Box<Picture: Face> {
      var device: SimulatedDevice<ItemMenu, Picture>
      init(_ device: consuming SimulatedDevice<ItemMenu, Picture>) { self.device = device }
    }

    var menu: ItemMenu { read().0 }
    var events: [String] { read().1 }

    func turn(_ detents: Int) {
      perform(.turn(detents: detents, over: Session.unhurried(detents: detents), pressed: false))
    }
    func press(for span: TimeSpan = Session.shortPress) { perform(.press(span)) }
    func hold() { press(for: .milliseconds(900)) }
    func doublePress() { perform(.doublePress) }
    func wait() { perform(.wait(.seconds(1))) }
  }

  @Test(
    "F04 · G06 · A session has the same events on each display whose layouts have the same parts",
    arguments: 1...12 as ClosedRange<UInt64>)
  func sameParts(seed: UInt64) {
    let played = Self.played(Self.menu()) { hands in
      var random = SplitMix64(seed: seed)
      for _ in 0..<30 {
        switch random.number(in: 0...9) {
        case 0...3: hands.turn(random.number(in: 0...12) - 6)
        case 4...7: hands.press()
        case 8: hands.hold()
        default: hands.doublePress()
        }
        if random.number(in: 0...2) > 0 { hands.wait() }
      }
    }
    var shown = 0
    for (index, one) in played.enumerated() {
      for other in played[..<index] where other.parts == one.parts {
        shown += 1
        #expect(
          one.events == other.events, "seed \(seed): \(one.display), and \(other.display)")
      }
    }
    #expect(shown >= 8, "\(Set(played.map(\.parts)).count) kinds of layouts")
  }

  @Test("F04 · G02 · Compact: presses take nothing on any display, and leaving takes the value")
  func compact() {
    for item in 0..<3 {
      let played = Self.played(Self.menu(.compact)) { hands in
        hands.turn(item)
        hands.wait()
        for _ in 0..<4 {
          hands.press()
          hands.wait()
        }
      }
      for one in played {
        #expect(!one.events.contains { $0.contains("committed") }, "\(one.display)")
        #expect(one.parts.allSatisfy { $0.hasPrefix("compact") })
      }
      let left = Self.played(Self.menu(.compact)) { hands in
        hands.turn(item)
        hands.wait()
        hands.press()
        hands.wait()
        hands.turn(3)
        hands.wait()
        hands.press()
        hands.wait()
        hands.hold()
        hands.wait()
      }
      #expect(Set(left.map(\.values)).count == 1, "item \(item): \(left.map(\.values))")
      for one in left {
        #expect(one.events.count { $0.contains("\(item) committed") } == 1, "\(one.display)")
      }
    }
  }
}
