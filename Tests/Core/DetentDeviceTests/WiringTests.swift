import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("From edges to values")
struct WiringTests {
  @Test("K06 · K01 · The first turn after opening moves the wheel and is reported")
  func firstTurn() {
    var bench = Bench(PickerModel(drinks, selected: [2]))
    #expect(bench.events.map(\.isFrame) == [true], "one picture at once")
    bench.turn(1)
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == "0@3 0=3")
    #expect(bench.device.model.text == "Cappuccino")
  }

  @Test("H09 · Turning and pressing select, counterclockwise, too")
  func choose() {
    var bench = Bench(PickerModel(drinks))
    bench.turn(3)
    bench.turn(-1)
    bench.wait(.milliseconds(300))
    bench.press()
    #expect(short(bench.takeOutputs()) == "0@1 0@2 0@3 0@2 0=2 commit")
  }

  @Test("K05 · A long press leaves once, while the button is still held")
  func longPress() {
    var bench = Bench(PickerModel(drinks))
    bench.turn(2)
    bench.wait(.milliseconds(300))
    let down = bench.now
    bench.press(for: .milliseconds(900))
    let cancel = bench.events.first { $0.output == .cancelled }
    #expect(cancel?.at == down + .milliseconds(500))
    bench.wait(.seconds(1))
    #expect(
      short(bench.takeOutputs()) == "0@1 0@2 0=2 hold:0 hold:20 hold:40 hold:60 hold:80 cancel")
    #expect(bench.device.model.text == "Espresso")
  }

  @Test("H03 · A click acts on release; a second one undoes it and focuses the previous wheel")
  func doublePress() {
    var bench = Bench(PickerModel(clock))
    bench.press()
    bench.wait(.milliseconds(400))
    #expect(short(bench.takeOutputs()) == ">1")
    bench.press()
    bench.wait(.milliseconds(120))
    #expect(short(bench.takeOutputs()) == ">2", "at once")
    bench.press()
    bench.wait(.milliseconds(400))
    #expect(short(bench.takeOutputs()) == ">0")
  }

  @Test(
    "A click on the last of several wheels is drawn at once, and reported after 300 ms")
  func lastWheel() {
    var bench = Bench(PickerModel(clock))
    for _ in 0..<2 {
      bench.press()
      bench.wait(.milliseconds(400))
    }
    _ = bench.takeOutputs()
    let up = bench.now + .milliseconds(80)
    bench.press()
    bench.wait(.milliseconds(1))
    #expect(bench.device.face.grid.description.contains("✓"), "the value is shown as committed")
    bench.wait(.milliseconds(400))
    #expect(bench.events.first { $0.output == .committed }?.at == up + .milliseconds(300))
    #expect(short(bench.takeOutputs()) == "commit >0")
  }

  @Test("A second click on the last wheel undoes the confirmation: no commit is reported")
  func unconfirmed() {
    var bench = Bench(PickerModel(clock))
    for _ in 0..<2 {
      bench.press()
      bench.wait(.milliseconds(400))
    }
    _ = bench.takeOutputs()
    for _ in 0..<2 {
      bench.press()
      bench.wait(.milliseconds(120))
    }
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == ">1")
    #expect(!bench.device.face.grid.description.contains("✓"))
  }

  @Test("A click in a picker of one wheel doesn't wait")
  func singleWheelClick() {
    var bench = Bench(PickerModel(drinks))
    bench.press()
    #expect(short(bench.takeOutputs()) == "commit")
  }

  @Test("A turn right after a click moves the wheel that the click focused")
  func turnAfterClick() {
    var bench = Bench(PickerModel(clock))
    bench.press()
    bench.wait(.milliseconds(60))
    bench.turn(2)
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == ">1 1@1 1@2 1=2")
  }

  @Test("A click before press-and-turn counts")
  func coarseAfterClick() {
    var bench = Bench(PickerModel(clock))
    bench.press()
    bench.wait(.milliseconds(100))
    bench.give(LineEdge(.button, .low, at: bench.now))
    bench.turn(2)
    bench.give(LineEdge(.button, .high, at: bench.now + .milliseconds(50)))
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == ">1 1@20 1=20")
  }

  @Test("Turning with the button held goes in coarse steps and discards the press")
  func coarse() {
    var bench = Bench(numbers(100))
    bench.give(LineEdge(.button, .low, at: bench.now))
    bench.turn(3)
    bench.give(LineEdge(.button, .high, at: bench.now + .milliseconds(50)))
    bench.wait(.seconds(1))
    #expect(short(bench.takeOutputs()) == "0@20 0@30 0=30")
  }

  @Test("A detent caused by pressing is undone; on a keyboard it counts")
  func pressGuard() {
    for guards in [true, false] {
      var configuration = Device<PickerModel<RowList>, TextFace>.Configuration()
      configuration.guardsPresses = guards
      var bench = Bench(PickerModel(drinks), configuration: configuration)
      bench.wait(.seconds(1))
      bench.turn(1, each: .milliseconds(20))
      bench.wait(.milliseconds(20))
      bench.press()
      let said = guards ? "0@1 0@0 commit" : "0@1 0=1 commit"
      // What is undone is turned back for listeners to the crown, too.
      let turned = bench.events.reduce(Int64(0)) { sum, event in
        guard case .crown(.rotated(let delta, _, _)) = event.kind else { return sum }
        return sum + delta
      }
      #expect(turned == (guards ? 0 : 2_730))
      #expect(short(bench.takeOutputs()) == said)
    }
  }

  @Test("A keyboard's clicks never wait")
  func keyboard() {
    var configuration = Device<PickerModel<Columns>, TextFace>.Configuration()
    configuration.waitsForDoubleClick = false
    var bench = Bench(PickerModel(clock), configuration: configuration)
    bench.press()
    #expect(short(bench.takeOutputs()) == ">1")
  }

  @Test("A reversed knob, and one with two edges per detent, turns correctly")
  func knobs() {
    var reversed = Device<PickerModel<RowList>, TextFace>.Configuration()
    reversed.knob.isReversed = true
    var bench = Bench(PickerModel(drinks, selected: [3]), configuration: reversed)
    bench.turn(1)
    #expect(bench.device.model.text == "Coffee")
    var half = Device<PickerModel<RowList>, TextFace>.Configuration()
    half.knob = QuadratureConfiguration(edgesPerDetent: .two)
    bench = Bench(PickerModel(drinks), configuration: half)
    bench.turn(1)
    #expect(bench.device.model.text == "Coffee", "four edges are two detents")
  }

  @Test("The crown reports its turns, and becomes idle 200 ms after the last one")
  func crown() {
    var bench = Bench(PickerModel(drinks))
    bench.turn(2)
    let last = bench.now
    bench.wait(.seconds(1))
    let turns = bench.events.compactMap { event -> (CrownEvent, Instant)? in
      if case .crown(let crown) = event.kind { (crown, event.at) } else { nil }
    }
    #expect(turns.count == 3)
    #expect(turns.last?.0 == .becameIdle(offset: nil))
    #expect(turns.last?.1 == last + .milliseconds(200))
    if case .rotated(let delta, let speed, _)? = turns.first?.0 {
      #expect(delta == 65_536 / 24)
      #expect(speed > 0)
    } else {
      Issue.record("the first one turns nothing")
    }
  }

  @Test("A menu is opened, turned, committed and left with one knob")
  func menu() {
    let items = [
      MenuItem(label: "Drink", content: .rows(drinks)),
      MenuItem(label: "Time", content: .columns(clock)),
    ]
    var bench = Bench(PickerMenu(title: "Kettle", items: items))
    bench.press()
    bench.wait(.milliseconds(300))
    bench.turn(2)
    bench.wait(.milliseconds(300))
    bench.press()
    bench.wait(.milliseconds(300))
    #expect(bench.device.model.items[0].text == Array("Coffee".utf8))
    #expect(bench.device.model.openItem == nil)
    bench.turn(1)
    bench.wait(.milliseconds(300))
    bench.press()
    bench.wait(.milliseconds(300))
    bench.press(for: .milliseconds(700))
    bench.wait(.milliseconds(300))
    #expect(bench.device.model.openItem == nil)
    #expect(bench.takeOutputs().filter { $0.event == .cancelled }.map(\.item) == [1])
  }

  @Test("A crown turned with the button down rotates as well")
  func coarseTurnsRotate() {
    var bench = Bench(numbers(100))
    bench.give(LineEdge(.button, .low, at: bench.now))
    bench.turn(3)
    bench.give(LineEdge(.button, .high, at: bench.now + .milliseconds(50)))
    let turns = bench.events.count { event in
      if case .crown(.rotated) = event.kind { true } else { false }
    }
    #expect(turns == 2, "the first detent is held: the press may have caused it")
  }

  @Test("A wheel appended later is a second one, which a click focuses")
  func laterWheels() {
    var bench = Bench(PickerModel(Columns([drinks])))
    bench.device.update(at: bench.now) { model, now in
      model.content.lists = [drinks, drinks]
      model.reloadAllComponents(at: now)
    }
    bench.press()
    #expect(short(bench.takeOutputs()) == ">1")
  }
}
