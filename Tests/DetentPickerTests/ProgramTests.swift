import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("What the program does with a picker")
struct ProgramTests {
  @Test("B03 · The first selection is there at once and moves nothing")
  func initial() {
    var picker = PickerModel(drinks, selected: [3])
    #expect(picker.isResting)
    #expect(picker.wheels[0].position == Rows(3))
    picker.selectRow(5, inComponent: 0, animated: false, at: .origin)
    #expect(picker.isResting)
    #expect(picker.wheels[0].position == Rows(5))
    #expect(picker.wheels[0].lag == .zero)
  }

  @Test("B04 · B11 · An animated selection spins through places between, straight to its row")
  func animated() {
    var hand = Hand(PickerModel(drinks))
    hand.model.selectRow(6, inComponent: 0, animated: true, at: .origin)
    #expect(hand.model.selectedRow(inComponent: 0) == 6, "selected at once")
    var places: [Rows] = []
    while !hand.model.isResting {
      places.append(hand.model.wheels[0].position)
      hand.wait(.milliseconds(16))
    }
    #expect(places.count > 10)
    #expect(places == places.sorted())
    #expect(Set(places).count == places.count, "each frame shows another place")
    #expect(hand.model.wheels[0].position == Rows(6))
    #expect(hand.now <= .origin + .milliseconds(320))
  }

  @Test("F03 · B13 · Nothing that the program does is reported")
  func silent() {
    var hand = Hand(PickerModel(MonthAndDay(), selected: [0, 30]))
    hand.model.selectRow(1, inComponent: 0, animated: true, at: hand.now)
    hand.settle()
    hand.model.selectRow(4, inComponent: 1, animated: false, at: hand.now)
    hand.settle()
    hand.model.reloadComponent(0, at: hand.now)
    hand.model.reloadAllComponents(at: hand.now)
    hand.model.focus(1)
    hand.model.resignFocus()
    hand.model.focus(0)
    hand.model.caption = "Birthday"
    hand.settle()
    #expect(hand.said() == "")
    #expect(hand.model.value == "February 5")
  }

  @Test("F03 · A row beyond an end is the one at that end; a wheel that isn't there is ignored")
  func bounds() {
    var picker = PickerModel(drinks)
    picker.selectRow(99, inComponent: 0, animated: false, at: .origin)
    #expect(picker.value == "Water")
    picker.selectRow(-1, inComponent: 0, animated: false, at: .origin)
    #expect(picker.value == "Espresso")
    picker.selectRow(3, inComponent: 1, animated: false, at: .origin)
    picker.selectRow(3, inComponent: -1, animated: false, at: .origin)
    #expect(picker.value == "Espresso")
  }

  @Test("F01 · What the user is dialing is reported though the program selects on another wheel")
  func betweenTwo() {
    var hand = Hand(PickerModel(clock))
    hand.turn(2)
    hand.model.selectRow(30, inComponent: 1, animated: true, at: hand.now)
    hand.settle()
    #expect(hand.saidValues() == "0=2")
    hand.longPress()
    #expect(hand.saidValues() == "cancel")
    #expect(hand.model.value == "1 30 AM", "leaving undoes the user, not the program")
  }

  @Test("F01 · What the user is dialing is reported though the program reloads meanwhile")
  func duringReload() {
    for everything in [false, true] {
      var hand = Hand(PickerModel(drinks))
      hand.turn(2)
      hand.model.content = ["a", "b", "c", "d", "e"]
      if everything {
        hand.model.reloadAllComponents(at: hand.now)
      } else {
        hand.model.reloadComponent(0, at: hand.now)
      }
      hand.settle()
      #expect(hand.saidValues() == "0=2", "reloading everything: \(everything)")
      hand.longPress()
      #expect(hand.model.value == "a", "reloading everything: \(everything)")
    }
  }

  @Test("K05 · Leaving comes back to a row that there is")
  func confirmedRowGone() {
    var hand = Hand(PickerModel(drinks, selected: [6]))
    hand.turn(-5)
    hand.model.content = ["a", "b", "c"]
    hand.model.reloadComponent(0, at: hand.now)
    hand.longPress()
    hand.settle()
    #expect(hand.model.value == "c")
  }

  @Test("K06 · Reloading doesn't give back a knob that was given up")
  func resigned() {
    var picker = PickerModel(drinks)
    picker.resignFocus()
    picker.reloadAllComponents(at: .origin)
    #expect(picker.focus == nil)
  }

  @Test("The revision changes with everything that can be seen but the wheels' places")
  func revision() {
    var picker = PickerModel(clock)
    var revisions: Set<UInt32> = [picker.revision]
    func note(_ what: String) {
      #expect(revisions.insert(picker.revision).inserted, "\(what)")
    }
    picker.caption = "Alarm"
    note("caption")
    picker.focus(1)
    note("focus")
    picker.resignFocus()
    note("resigning")
    picker.reloadComponent(0, at: .origin)
    note("reloading one")
    picker.reloadAllComponents(at: .origin)
    note("reloading all")
  }

  @Test("F01 · Turning back to where the program found the wheel is told")
  func backToTheRowBeforeTheProgram() {
    var hand = Hand(PickerModel(drinks))
    hand.model.selectRow(3, inComponent: 0, animated: false, at: hand.now)
    hand.turn(-3)
    hand.settle()
    #expect(hand.saidValues() == "0=0")
  }

  @Test("B07 · A list that depends on a row that the program selects follows it")
  func programsMonth() {
    var picker = PickerModel(MonthAndDay(), selected: [0, 30])
    picker.selectRow(1, inComponent: 0, animated: false, at: .origin)
    #expect(picker.rowCount(inComponent: 1) == 28)
    #expect(picker.selectedRow(inComponent: 1) == 27)
  }

  @Test("B06 · Reloading everything leaves the knob with the wheel that owns it")
  func focusStays() {
    var picker = PickerModel(clock)
    picker.focus(1)
    picker.reloadAllComponents(at: .origin)
    #expect(picker.focus == 1)
  }

  @Test("B06 · Reloading everything brings a wheel to where it is by then")
  func reloadOfATurningWheel() {
    var hand = Hand(PickerModel(drinks))
    hand.model.selectRow(5, inComponent: 0, animated: true, at: hand.now)
    hand.now = hand.now + .seconds(5)
    hand.model.reloadAllComponents(at: hand.now)
    #expect(hand.model.value == "Cocoa")
    #expect(hand.model.isResting)
  }
}
