import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("User input on a picker")
struct HandTests {
  @Test("H01 · Slow turns move one row at a time, in both directions")
  func precise() {
    var hand = Hand(PickerModel(drinks, selected: [2]))
    for row in [3, 4, 5, 6] {
      hand.turn(1)
      #expect(hand.model.selectedRow(inComponent: 0) == row)
    }
    for row in [5, 4, 3, 2, 1, 0] {
      hand.turn(-1)
      #expect(hand.model.selectedRow(inComponent: 0) == row)
    }
  }

  @Test("F01 · A turn is reported once: a tick and a row per detent, one value at rest")
  func reported() {
    var hand = Hand(PickerModel(drinks))
    hand.turn(2)
    #expect(hand.said() == "tick:0 0@1 tick:0 0@2")
    hand.settle()
    #expect(hand.said() == "0=2")
    hand.settle()
    #expect(hand.said() == "")
    hand.press()
    #expect(hand.said() == "commit")
  }

  @Test("F01 · A press before the wheel rests reports the value first, and only once")
  func pressedAtOnce() {
    var hand = Hand(PickerModel(drinks))
    hand.turn(1)
    hand.press()
    #expect(hand.said() == "tick:0 0@1 0=1 commit")
    hand.settle()
    #expect(hand.said() == "")
  }

  @Test("F01 · Turning away and back is no change of value")
  func backAgain() {
    var hand = Hand(PickerModel(drinks, selected: [3]))
    hand.turn(1)
    hand.turn(-1)
    hand.settle()
    #expect(hand.said() == "tick:0 0@4 tick:0 0@3")
  }

  @Test("F01 · Turning against an end selects nothing; each detent reports the end")
  func end() {
    var hand = Hand(PickerModel(drinks))
    hand.turn(-3)
    hand.settle()
    #expect(hand.said() == "0| 0| 0|")
    #expect(hand.model.isResting)
  }

  @Test("B08 · Each selected row is reported, which implies the deselected ones")
  func selections() {
    var hand = Hand(PickerModel(drinks, selected: [1]))
    hand.turn(2)
    hand.turn(-3)
    var selected = 1
    var steps: [String] = []
    for case .highlighted(let row, _) in hand.takeOutputs() {
      steps.append("\(selected)>\(row)")
      selected = row
    }
    #expect(steps == ["1>2", "2>3", "3>2", "2>1", "1>0"])
    #expect(selected == hand.model.selectedRow(inComponent: 0))
  }

  @Test("B09 · The same picker is a stepper for a keyboard that picks the row before or after")
  func stepper() throws {
    let range = try #require(NumberRange(from: 0, through: 10, by: 5))
    var hand = Hand(PickerModel(range))
    for row in [1, 2, 3, 1] {
      hand.command(.pick(row: row))
      hand.settle()
    }
    #expect(hand.said() == "tick:0 0@1 0=1 tick:0 0@2 0=2 tick:0 0@1 0=1")
    #expect(hand.model.text == "5")
  }

  @Test("H03 · One wheel is focused; the others don't move")
  func oneOwner() {
    var hand = Hand(PickerModel(clock))
    hand.press()
    hand.turn(5)
    hand.settle()
    #expect(hand.model.selection == PickerSelection([0, 5, 0]))
    #expect(hand.model.wheels[0].position == .zero)
    #expect(hand.model.wheels[2].position == .zero)
    #expect(hand.saidValues() == ">1 1=5")
  }

  @Test(
    "H03 · Presses focus the wheels in turn; the last one commits them all and focuses the first")
  func through() {
    var hand = Hand(PickerModel(clock))
    hand.turn(1)
    hand.press()
    hand.turn(2)
    hand.press()
    hand.turn(1)
    hand.press()
    #expect(hand.saidValues() == "0=1 >1 1=2 >2 2=1 commit >0")
    #expect(hand.model.text == "2 02 PM")
    #expect(hand.model.focus == 0)
  }

  @Test("H03 · A double press undoes its first click and focuses the previous wheel, if any")
  func back() {
    var hand = Hand(PickerModel(clock))
    hand.press()
    hand.press()
    hand.doublePress()
    hand.doublePress()
    hand.doublePress()
    #expect(hand.said() == ">1 >2 >1 >2 >0 >1 >0")
  }

  @Test("H03 · A keyboard focuses the adjacent wheels, and no further")
  func keys() {
    var hand = Hand(PickerModel(clock))
    for _ in 0..<4 { hand.command(.focusNext) }
    for _ in 0..<4 { hand.command(.focusPrevious) }
    #expect(hand.said() == ">1 >2 >1 >0")
  }

  @Test("Double presses have a meaning only with a previous wheel")
  func usesDoubleClicks() {
    #expect(!PickerModel(drinks).usesDoubleClicks)
    #expect(!PickerModel(Columns([])).usesDoubleClicks)
    #expect(PickerModel(clock).usesDoubleClicks)
  }

  @Test("H09 · Press to focus, turn, press to select; H12 · a picker without focus ignores turns")
  func focus() {
    var hand = Hand(PickerModel(drinks))
    hand.model.resignFocus()
    #expect(hand.model.focus == nil)
    hand.turn(2)
    hand.command(.focusNext)
    hand.command(.pick(row: 3))
    #expect(hand.said() == "")
    #expect(hand.model.text == "Espresso")
    hand.press()
    #expect(hand.said() == ">0")
    hand.turn(1)
    hand.press()
    #expect(hand.said() == "tick:0 0@1 0=1 commit")
    hand.model.resignFocus()
    hand.model.focus(0)
    hand.turn(1)
    #expect(hand.said() == "tick:0 0@2")
    hand.model.focus(7)
    #expect(hand.model.focus == 0)
  }

  @Test("H10 · Outputs report the index of the selected row, of the turned wheel")
  func index() {
    var hand = Hand(PickerModel(clock, selected: [0, 10, 0]))
    hand.press()
    hand.turn(-1)
    hand.settle()
    #expect(hand.outputs.last == .valueChanged(row: 9, component: 1))
    #expect(hand.model.selectedRow(inComponent: 1) == 9)
  }

  @Test("K01 · The first change after opening is reported, in each direction, on each wheel")
  func firstChange() {
    for component in 0..<3 {
      for way in [1, -1] {
        var hand = Hand(PickerModel(clock, selected: [5, 30, way == 1 ? 0 : 1]))
        for _ in 0..<component { hand.press() }
        _ = hand.said()
        hand.turn(way)
        hand.settle()
        let row = [5, 30, way == 1 ? 0 : 1][component] + way
        // Each half of a day has an initial of its own, on which a fast turn would land.
        let cue = component < 2 ? "tick" : "landmark"
        #expect(hand.said() == "\(cue):\(component) \(component)@\(row) \(component)=\(row)")
      }
    }
  }

  @Test("K05 · Leaving restores the previous selection, and reports it")
  func leaving() {
    var hand = Hand(PickerModel(clock, selected: [6, 45, 1]))
    hand.turn(3)
    hand.press()
    hand.turn(-4)
    hand.settle()
    _ = hand.said()
    hand.longPress()
    #expect(hand.said() == "cancel")
    #expect(hand.model.text == "7 45 PM")
    hand.settle()
    #expect(hand.said() == "", "the wheels return by themselves, without a turn")
    #expect(hand.model.isResting)
    #expect(hand.model.wheels[0].position == Rows(6))
  }

  @Test("K05 · A committed change stays; one that was only reported does not")
  func leavingAfterCommit() {
    var hand = Hand(PickerModel(drinks))
    hand.turn(2)
    hand.press()
    hand.turn(1)
    hand.settle()
    hand.command(.cancel)
    #expect(hand.saidValues() == "0=2 commit 0=3 cancel")
    #expect(hand.model.text == "Coffee")
    hand.turn(1)
    hand.settle()
    #expect(hand.saidValues() == "0=3", "after leaving, the same change is reported again")
  }

  @Test("K05 · Leaving restores dependent lists", arguments: [false, true])
  func leavingDependents(dayIsFirst: Bool) {
    let content = MonthAndDay(dayIsFirst: dayIsFirst)
    var hand = Hand(PickerModel(content, selected: dayIsFirst ? [30, 0] : [0, 30]))
    if dayIsFirst { hand.press() }
    hand.turn(1)
    hand.longPress()
    hand.settle()
    #expect(hand.model.text == (dayIsFirst ? "31 January" : "January 31"))
    #expect(hand.model.rowCount(inComponent: content.day) == 31)
  }

  @Test("K06 · Exactly one wheel is focused, and the first turn already moves it")
  func owner() {
    var hand = Hand(PickerModel(clock))
    #expect(hand.model.focus == 0)
    hand.turn(1)
    #expect(hand.model.selection == PickerSelection([1, 0, 0]))
    for _ in 0..<10 {
      hand.press()
      #expect(hand.model.focus.map { (0..<3).contains($0) } == true)
    }
  }

  @Test("A detent caused by a press is undone on the wheel that it turned")
  func undone() {
    var hand = Hand(PickerModel(clock, selected: [5, 30, 0]))
    hand.press()
    hand.turn(1)
    hand.settle()
    hand.command(.focusPrevious)
    hand.turn(1)
    hand.command(.focusNext)
    _ = hand.said()
    hand.gesture(.turnUndone(1))
    #expect(hand.said() == "tick:0 0@5")
    #expect(hand.model.selection == PickerSelection([5, 31, 0]))
    hand.settle()
    #expect(hand.said() == "")
  }

  @Test(
    "A coarse turn is worth a fifth of the list, 2 to 10 rows",
    arguments: [
      (5, 2), (10, 2), (20, 4), (50, 10), (1_000, 10),
    ])
  func coarse(rows: Int, step: Int) throws {
    let range = try #require(NumberRange(from: 0, through: Int64(rows - 1)))
    var hand = Hand(PickerModel(range))
    hand.gesture(.coarselyTurned(2))
    #expect(hand.model.selectedRow(inComponent: 0) == min(2 * step, rows - 1))
    hand.gesture(.coarselyTurned(-1))
    #expect(hand.model.selectedRow(inComponent: 0) == min(2 * step, rows - 1) - step)
  }

  @Test(
    "After any input rows stay in their lists and the outputs report them all",
    arguments: 1...20)
  func fuzz(seed: UInt64) {
    var random = seed
    func next(_ bound: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % bound)
    }
    var hand = Hand(PickerModel(MonthAndDay(dayIsFirst: seed % 2 == 0), selected: [30, 30]))
    var rows = [hand.model.selectedRow(inComponent: 0), hand.model.selectedRow(inComponent: 1)]
    for _ in 0..<200 {
      switch next(8) {
      case 0: hand.press()
      case 1: hand.doublePress()
      case 2: hand.gesture(.coarselyTurned(next(5) - 2))
      case 3: hand.gesture(.turnUndone(1))
      case 4: hand.command(.pick(row: next(40) - 4))
      case 5: hand.settle()
      default: hand.turn(next(9) - 4, each: .milliseconds(Int64(5 + next(200))))
      }
      if next(20) == 0 {
        hand.longPress()
        rows = [hand.model.selectedRow(inComponent: 0), hand.model.selectedRow(inComponent: 1)]
        hand.outputs = []
      }
      for component in 0..<2 {
        let row = hand.model.selectedRow(inComponent: component)
        #expect((0..<hand.model.rowCount(inComponent: component)).contains(row), "seed \(seed)")
      }
    }
    hand.settle()
    for case .valueChanged(let row, let component) in hand.takeOutputs() { rows[component] = row }
    #expect(hand.model.selection == PickerSelection(rows), "seed \(seed)")
  }
}
