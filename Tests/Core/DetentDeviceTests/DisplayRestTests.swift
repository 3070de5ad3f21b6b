import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("A display at rest")
struct DisplayRestTests {
  private func bench(
    _ rest: DisplayRest = .usual, guardsPresses: Bool = true
  ) -> Bench<PickerModel<RowList>> {
    var configuration = Device<PickerModel<RowList>, TextFace>.Configuration()
    configuration.rest = rest
    configuration.guardsPresses = guardsPresses
    return Bench(PickerModel(drinks), configuration: configuration)
  }

  private func wakings(_ bench: Bench<PickerModel<RowList>>) -> Int {
    bench.events.count { $0.kind == .wake }
  }

  @Test("The display dims after 10 s and goes dark after 60 s, with two wake-ups in all")
  func rests() {
    var bench = bench()
    bench.turn(1)
    bench.wait(.seconds(5))
    #expect(bench.device.light == .full)
    let (touched, before) = (bench.device.nextWake, bench.wakes)
    bench.wait(.seconds(6))
    #expect(bench.device.light == .dimmed)
    #expect(bench.wakes == before + 1)
    bench.wait(.seconds(600))
    #expect(bench.device.light == .off)
    #expect(bench.wakes == before + 2)
    #expect(bench.device.nextWake == nil)
    #expect(touched.map { $0 < bench.now } == true)
    #expect(wakings(bench) == 0)
  }

  @Test("A dimmed display shows the selected row without its neighbors; a dark one shows nothing")
  func pictures() {
    var bench = bench()
    bench.turn(1)
    bench.wait(.seconds(5))
    #expect(bench.device.face.grid.description.contains("Coffee"))
    bench.wait(.seconds(10))
    #expect(bench.device.face.grid.description.contains("Mocha"))
    #expect(!bench.device.face.grid.description.contains("Coffee"))
    bench.wait(.seconds(60))
    #expect(bench.device.face.grid.description.allSatisfy { $0.isWhitespace || $0 == "|" })
  }

  @Test("The first detent on a dimmed display counts")
  func dimmed() {
    var bench = bench()
    bench.wait(.seconds(30))
    bench.turn(1)
    #expect(bench.device.light == .full)
    #expect(bench.device.model.selection[0] == 1)
    #expect(wakings(bench) == 0)
  }

  @Test("The first detent on a dark display only wakes it; the second one counts")
  func detent() {
    var bench = bench()
    bench.wait(.seconds(70))
    bench.turn(1)
    bench.wait(.milliseconds(20))
    #expect(bench.device.light == .full)
    #expect(bench.device.face.grid.description.contains("Espresso"))
    #expect(bench.device.model.selection[0] == 0)
    #expect(wakings(bench) == 1)
    #expect(bench.takeOutputs() == [])
    bench.turn(1)
    #expect(bench.device.model.selection[0] == 1)
  }

  @Test("A press of any length on a dark display only wakes it, and can't start a double click")
  func press() {
    for span in [TimeSpan.milliseconds(80), .milliseconds(700)] {
      var bench = bench()
      bench.wait(.seconds(70))
      bench.press(for: span)
      bench.wait(.milliseconds(100))
      #expect(wakings(bench) == 1)
      #expect(bench.takeOutputs() == [])
      bench.press()
      bench.wait(.milliseconds(400))
      #expect(short(bench.takeOutputs()) == "commit")
    }
  }

  @Test("A press with a slipped detent on a dark display wakes it without undoing or committing")
  func slip() {
    var bench = bench()
    bench.turn(1)
    bench.wait(.seconds(70))
    _ = bench.takeOutputs()
    bench.turn(1, each: .milliseconds(20))
    bench.press()
    bench.wait(.milliseconds(400))
    #expect(short(bench.takeOutputs()) == "")
    #expect(
      bench.device.model.selection[0] == 1, "the detent before the display went dark isn't undone")
    bench.press()
    bench.wait(.milliseconds(400))
    #expect(short(bench.takeOutputs()) == "commit")
  }

  @Test("A key on a dark display only wakes it; another knob's item turns all the same")
  func others() {
    var bench = bench()
    bench.wait(.seconds(70))
    bench.device.perform(.pick(row: 3), at: bench.now)
    bench.step()
    #expect(bench.device.model.selection[0] == 0)
    #expect(wakings(bench) == 1)
    bench.wait(.seconds(70))
    bench.device.act(at: bench.now) { model, now, outputs in
      model.apply(.pick(row: 3), at: now, into: &outputs)
    }
    bench.step()
    #expect(bench.device.model.selection[0] == 3)
    #expect(wakings(bench) == 2)
  }

  @Test("A programmatic change wakes no display, and shows once it is woken")
  func program() {
    var bench = bench()
    bench.wait(.seconds(70))
    bench.device.update(at: bench.now) {
      $0.selectRow(4, inComponent: 0, animated: false, at: $1)
    }
    bench.wait(.seconds(1))
    #expect(bench.device.light == .off)
    bench.turn(1)
    bench.wait(.milliseconds(20))
    #expect(bench.device.face.grid.description.contains("Tea"))
    #expect(bench.device.model.selection[0] == 4)
  }

  @Test(
    "Without idle a display goes dark at once, without sleep it stays dimmed, by default neither"
  )
  func parts() {
    var dark = bench(DisplayRest(idle: nil, sleep: .seconds(5)))
    dark.wait(.seconds(6))
    #expect(dark.device.light == .off)
    var early = bench(DisplayRest(idle: .seconds(10), sleep: .seconds(5)))
    early.wait(.seconds(20))
    #expect(early.device.light == .off)
    var dimmed = bench(DisplayRest(idle: .seconds(5), sleep: nil))
    dimmed.wait(.seconds(600))
    #expect(dimmed.device.light == .dimmed)
    #expect(dimmed.device.nextWake == nil)
    var usual = Bench(PickerModel(drinks))
    usual.wait(.seconds(600))
    #expect(usual.device.light == .full)
  }
}
