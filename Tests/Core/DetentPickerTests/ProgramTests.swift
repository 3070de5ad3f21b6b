import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("Programmatic changes of a picker")
struct ProgramTests {
  @Test("B03 · The initial selection is set at once, without movement")
  func initial() {
    var picker = PickerModel(drinks, selected: [3])
    #expect(picker.isResting)
    #expect(picker.wheels[0].position == Rows(3))
    picker.selectRow(5, inComponent: 0, animated: false, at: .origin)
    #expect(picker.isResting)
    #expect(picker.wheels[0].position == Rows(5))
    #expect(picker.wheels[0].lag == .zero)
  }

  @Test("B04 · B11 · An animated selection moves through positions between, straight to its row")
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
    #expect(Set(places).count == places.count, "each frame shows another position")
    #expect(hand.model.wheels[0].position == Rows(6))
    #expect(hand.now <= .origin + .milliseconds(320))
  }

  @Test("F03 · B13 · Programmatic changes are not reported")
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
    hand.model.caption = Array("Birthday".utf8)
    hand.settle()
    #expect(hand.said() == "")
    #expect(hand.model.text == "February 5")
  }

  @Test("F03 · A row beyond an end is clamped; a missing wheel is ignored")
  func bounds() {
    var picker = PickerModel(drinks)
    picker.selectRow(99, inComponent: 0, animated: false, at: .origin)
    #expect(picker.text == "Water")
    picker.selectRow(-1, inComponent: 0, animated: false, at: .origin)
    #expect(picker.text == "Espresso")
    picker.selectRow(3, inComponent: 1, animated: false, at: .origin)
    picker.selectRow(3, inComponent: -1, animated: false, at: .origin)
    #expect(picker.text == "Espresso")
  }

  @Test("F01 · The user's turn is reported although the program selects on another wheel")
  func betweenTwo() {
    var hand = Hand(PickerModel(clock))
    hand.turn(2)
    hand.model.selectRow(30, inComponent: 1, animated: true, at: hand.now)
    hand.settle()
    #expect(hand.saidValues() == "0=2")
    hand.longPress()
    #expect(hand.saidValues() == "cancel")
    #expect(hand.model.text == "1 30 AM", "leaving undoes the user's changes, not the program's")
  }

  @Test("F01 · The user's turn is reported although the program reloads meanwhile")
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
      #expect(hand.model.text == "a", "reloading everything: \(everything)")
    }
  }

  @Test("K05 · Leaving restores an existing row")
  func confirmedRowGone() {
    var hand = Hand(PickerModel(drinks, selected: [6]))
    hand.turn(-5)
    hand.model.content = ["a", "b", "c"]
    hand.model.reloadComponent(0, at: hand.now)
    hand.longPress()
    hand.settle()
    #expect(hand.model.text == "c")
  }

  @Test("K06 · Reloading doesn't restore a resigned focus")
  func resigned() {
    var picker = PickerModel(drinks)
    picker.resignFocus()
    picker.reloadAllComponents(at: .origin)
    #expect(picker.focus == nil)
  }

  @Test("The revision changes with every visible change except the wheels' positions")
  func revision() {
    var picker = PickerModel(clock)
    var revisions: Set<UInt32> = [picker.revision]
    func note(_ what: String) {
      #expect(revisions.insert(picker.revision).inserted, "\(what)")
    }
    picker.caption = Array("Alarm".utf8)
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

  @Test("F01 · Turning back to the row before a programmatic selection is reported")
  func backToTheRowBeforeTheProgram() {
    var hand = Hand(PickerModel(drinks))
    hand.model.selectRow(3, inComponent: 0, animated: false, at: hand.now)
    hand.turn(-3)
    hand.settle()
    #expect(hand.saidValues() == "0=0")
  }

  @Test("B07 · A list that depends on a programmatically selected row follows it")
  func programsMonth() {
    var picker = PickerModel(MonthAndDay(), selected: [0, 30])
    picker.selectRow(1, inComponent: 0, animated: false, at: .origin)
    #expect(picker.rowCount(inComponent: 1) == 28)
    #expect(picker.selectedRow(inComponent: 1) == 27)
  }

  @Test("B06 · Reloading everything keeps the focused wheel")
  func focusStays() {
    var picker = PickerModel(clock)
    picker.focus(1)
    picker.reloadAllComponents(at: .origin)
    #expect(picker.focus == 1)
  }

  @Test("B06 · Reloading everything moves a wheel to its present target")
  func reloadOfATurningWheel() {
    var hand = Hand(PickerModel(drinks))
    hand.model.selectRow(5, inComponent: 0, animated: true, at: hand.now)
    hand.now = hand.now + .seconds(5)
    hand.model.reloadAllComponents(at: hand.now)
    #expect(hand.model.text == "Cocoa")
    #expect(hand.model.isResting)
  }
}
