import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import Testing

/// What a menu says besides its values: what a knob can do, what has stopped it, what it has taken.
@Suite("Hints and notices of a menu")
struct HintTests {
  private func alarm(asks: Bool = false) throws -> Hand<ItemMenu> {
    func time(_ iso: String) throws -> CivilTime { try #require(CivilTime(iso: iso.utf8)) }
    let wheels = DateWheels(
      .english(hasHalves: false), mode: .time, minimum: try time("05:30"),
      maximum: try time("10:00"))
    var item = MenuItem(
      label: "Alarm", content: .date(wheels), rows: wheels.selection(of: try time("07:00")))
    item.confirmation = asks ? .press : .none
    let drink = MenuItem(label: "Drink", content: .rows(drinks), rows: [2])
    return Hand(PickerMenu(title: "Menu", items: [item, drink]))
  }

  private func told(_ hand: Hand<ItemMenu>) -> String {
    String(decoding: hand.model.picker.told, as: UTF8.self)
  }

  @Test(
    "A focused wheel teaches for two seconds: the first one how to leave, others how to go back")
  func teaching() throws {
    var hand = try alarm()
    hand.wait(.seconds(1))
    #expect(hand.model.hint == nil, "a list teaches nothing")
    hand.press()
    #expect(hand.model.hint == .leave)
    hand.wait(.milliseconds(1_900))
    #expect(hand.model.hint == .leave && hand.model.deadline != nil)
    hand.wait(.milliseconds(200))
    #expect(hand.model.hint == nil && hand.model.deadline == nil)
    hand.press()
    #expect(hand.model.hint == .back)
    hand.settle()
    #expect(hand.model.hint == nil)
  }

  @Test("What was done three times is known, for each gesture")
  func known() throws {
    var hand = try alarm()
    for _ in 0..<3 {
      hand.press()
      #expect(hand.model.hint == .leave)
      hand.longPress()
      #expect(hand.model.openItem == nil && hand.model.hint == nil)
    }
    hand.press()
    #expect(hand.model.hint == nil)
    for _ in 0..<3 {
      hand.press()
      #expect(hand.model.hint == .back)
      hand.doublePress()
    }
    hand.press()
    #expect(hand.model.picker.focus == 1 && hand.model.hint == nil)
  }

  @Test("A limit amid the rows says which it is, until the next turn")
  func limit() throws {
    var hand = try alarm()
    hand.press()
    hand.turn(4)
    #expect(hand.model.picker.notice == .limit(isLast: true) && told(hand) == "10:00")
    hand.turn(-1)
    #expect(hand.model.picker.notice == nil)
    hand.turn(-6)
    #expect(hand.model.picker.notice == .limit(isLast: false) && told(hand) == "05:30")
    hand.wait(.milliseconds(2_100))
    #expect(hand.model.picker.notice == nil)
    // 10:59 is beyond the last one, too.
    hand.turn(9)
    hand.press()
    hand.turn(-1)
    #expect(hand.model.picker.notice == .limit(isLast: true) && told(hand) == "10:00")
  }

  @Test("A limit over midnight is the last one after it, and the first one before it")
  func nightLimit() throws {
    func time(_ iso: String) throws -> CivilTime { try #require(CivilTime(iso: iso.utf8)) }
    let wheels = DateWheels(
      DateRules(
        .english(hasHalves: false), mode: .time, minimum: try time("22:30"),
        maximum: try time("06:00")))
    let rows = wheels.selection(of: try time("22:31"))
    var hand = Hand(
      PickerMenu(
        title: "", items: [MenuItem(label: "Sleep", content: .date(wheels), rows: rows)],
        isSingle: true))
    hand.command(.focusNext)
    hand.turn(-2)
    #expect(hand.model.picker.notice == .limit(isLast: false) && told(hand) == "22:30")
    hand.command(.select(wheels.selection(of: try time("05:59"))))
    hand.command(.focusPrevious)
    hand.turn(1)
    hand.command(.focusNext)
    hand.turn(1)
    #expect(hand.model.picker.notice == .limit(isLast: true) && told(hand) == "06:00")
  }

  @Test("The last press of several wheels flashes at once, and a second one takes that back")
  func flash() throws {
    var hand = try alarm()
    hand.press()
    hand.press()
    hand.settle()
    hand.gesture(.button(.click))
    #expect(hand.model.isFlashing && hand.model.picker.notice == .taken)
    #expect(!hand.takeOutputs().contains { $0.event == .committed })
    hand.wait(.milliseconds(100))
    #expect(!hand.model.isFlashing && hand.model.picker.notice == .taken)
    hand.gesture(.button(.doubleClick))
    #expect(!hand.model.isFlashing && hand.model.picker.notice == nil)
    #expect(hand.model.picker.focus == 0 && hand.model.openItem == 0)
    // Without a second one it is taken, and doesn't flash again.
    hand.press()
    hand.gesture(.button(.click))
    #expect(hand.model.isFlashing)
    hand.wait(.milliseconds(270))
    hand.gesture(.button(.singleClick))
    #expect(hand.takeOutputs().contains { $0.event == .committed })
    #expect(hand.model.openItem == nil && hand.model.picker.notice == .taken)
    #expect(!hand.model.isFlashing && hand.model.takenRow == 0)
  }

  @Test("What asks takes nothing at the press, and doesn't flash")
  func question() throws {
    var hand = try alarm(asks: true)
    hand.press()
    hand.press()
    hand.gesture(.button(.click))
    #expect(!hand.model.isFlashing)
    hand.gesture(.button(.singleClick))
    #expect(hand.model.isAsking)
  }

  @Test("A press on a toggle says what it is, and a short answer what it does")
  func signs() {
    var reboot = MenuItem(label: Array("Reboot".utf8), role: .action)
    reboot.confirmation = .hold
    var erase = MenuItem(label: Array("Erase all songs".utf8), role: .action)
    erase.confirmation = .press
    let mute = MenuItem(label: "Mute", content: .toggle(["Off", "On"]))
    var hand = Hand(PickerMenu(title: "Radio", items: [mute, reboot, erase]))
    #expect(hand.model.press == .toggle(isOn: false))
    hand.press()
    #expect(hand.model.press == .toggle(isOn: true))
    func answers() -> [String] {
      (0...1).map { hand.model.picker.title(ofRow: $0, inComponent: 0) }
        + (0...1).map { hand.model.picker.detail(ofRow: $0, inComponent: 0) }
    }
    hand.turn(1)
    hand.press()
    #expect(answers() == ["Keep", "Reboot", "press to keep", "hold to reboot"])
    hand.press()
    hand.turn(1)
    hand.press()
    #expect(answers() == ["Keep", "Confirm", "press to keep", "press to confirm"])
  }
}
