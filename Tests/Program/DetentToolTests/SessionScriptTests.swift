import DetentCrown
import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentSession
import DetentView
import DetentYAML
import Testing

/// The steps written for a user's actions.
@Suite("Steps of a recorded session")
struct SessionScriptTests {
  private func after(_ milliseconds: Int64) -> Instant { .origin + .milliseconds(milliseconds) }

  @Test("Slow detents are one turn, fast ones keep their pauses, and a pause expects")
  func steps() {
    var script = SessionScript(isTimed: true)
    for (index, at) in [1_000, 1_110, 1_220, 1_260, 1_290].enumerated() {
      script.turn(by: 1, at: after(Int64(at)))
      script.expect(Session.Expectation(highlighted: "\(index)"))
    }
    script.pressed(at: after(2_000))
    script.released(at: after(2_080))
    script.pressed(at: after(2_200))
    script.released(at: after(2_280))
    script.pressed(at: after(3_000))
    script.turn(by: 1, at: after(3_100))
    script.turn(by: 1, at: after(3_200))
    script.released(at: after(3_300))
    script.pressed(at: after(4_000))
    script.released(at: after(4_640))
    script.roll(by: Rows(raw: 3 * 0x4000), at: after(6_000))
    script.finish()
    #expect(
      script.lines == [
        "{ wait: 900ms }", "{ turn: 3, over: 320ms }", "{ turn: 1, over: 40ms }",
        "{ turn: 1, over: 30ms }", "{ wait: 710ms }", #"expect: {"highlighted":"4"}"#,
        "doublePress", "{ wait: 700ms }", "buttonDown", "turn: 2", "{ wait: 100ms }", "buttonUp",
        "{ wait: 680ms }",
        "{ press: 640ms }", "{ wait: 1332ms }", "{ roll: 0.750000, over: 8ms }", "{ wait: 1s }",
      ])
  }

  @Test("Of keys only the count matters")
  func keys() {
    var script = SessionScript(isTimed: false)
    for at in [1_000, 1_002, 1_004] { script.turn(by: 1, at: after(Int64(at))) }
    script.turn(by: -1, at: after(1_300))
    script.finish()
    #expect(script.lines == ["{ wait: 900ms }", "turn: 3", "turn: -1", "{ wait: 1s }"])
  }

  @Test("A button held at the end of the menu is held in the session, too")
  func held() {
    var script = SessionScript(isTimed: true)
    script.pressed(at: after(1_000))
    script.finish()
    #expect(script.lines == ["{ wait: 1s }", "{ press: 800ms }", "{ wait: 1s }"])
  }

  @Test("A session without actions is valid")
  func nothing() throws {
    var script = SessionScript(isTimed: true)
    script.finish()
    #expect(script.lines == ["{ wait: 1s }"])
  }

  @Test("Of 1,000 random hands on four menus each recorded session replays and passes")
  func randomHands() throws {
    let menus = try ["kettle", "alarm", "minutes", "radio"].map {
      try MenuFile(contentsOf: "Simulator/Menus/\($0).yaml")
    }
    var failures = 0
    for seed in 1...1_000 where failures < 3 {
      let menu = menus[seed % menus.count]
      var hand = RandomHand(seed: UInt64(seed), menu: menu.menu())
      let lines = hand.record()
      let text = "menu: menu.yaml\nsteps:\n" + lines.map { "  - \($0)\n" }.joined()
      let session = try SessionFile(yaml: text, file: "seed-\(seed).yaml")
      let run = SessionRun(
        session.session, menu: menu.menu(), face: RandomHand.face,
        configuration: RandomHand.configuration)
      let isSame = run.device.model.items.map(\.rows) == hand.device.model.items.map(\.rows)
      if !run.failures.isEmpty || !isSame { failures += 1 }
      #expect(run.failures.isEmpty, "seed \(seed): \(text)")
      #expect(isSame, "seed \(seed): other values after\n\(text)")
    }
  }
}

/// A user who turns and presses at random, slower and faster, and whose session is recorded.
private struct RandomHand {
  static let face = TextFace(columns: 16, rows: 2)
  static var configuration: Device<ItemMenu, TextFace>.Configuration {
    var configuration = Device<ItemMenu, TextFace>.Configuration()
    // What is drawn doesn't matter here.
    configuration.emitsChecksums = false
    configuration.framePeriod = .seconds(60)
    return configuration
  }

  var device: SimulatedDevice<ItemMenu, TextFace>
  private var random: SplitMix64
  private var script = SessionScript(isTimed: true)
  private var taken = 0

  init(seed: UInt64, menu: ItemMenu) {
    random = SplitMix64(seed: seed)
    device = SimulatedDevice(menu, face: Self.face, configuration: Self.configuration)
  }

  /// The steps of some ten gestures.
  mutating func record() -> [String] {
    for _ in 0..<10 {
      switch random.below(10) {
      case 0...3: turn(count: random.number(in: 1...12))
      case 4...6: press()
      case 7:
        press()
        wait(60...350)
        press()
      case 8:
        perform(.button(isDown: true))
        turn(count: random.number(in: 1...5))
        perform(.button(isDown: false))
      default: wait(500...1_500)
      }
      wait(random.below(3) == 0 ? 500...1_200 : 10...400)
    }
    wait(1_000...1_000)
    script.finish()
    return script.lines
  }

  private mutating func press() {
    perform(.button(isDown: true))
    wait(random.below(6) == 0 ? 200...1_000 : 40...190)
    perform(.button(isDown: false))
  }

  private mutating func turn(count: Int) {
    let paces = [8...40, 30...80, 80...300]
    let pace = paces[random.below(paces.count)]
    var way = random.below(2) == 0 ? 1 : -1
    for _ in 0..<count {
      if random.below(8) == 0 { way = -way }
      let span = TimeSpan.microseconds(
        Int64(random.number(in: 1_000 * pace.lowerBound...1_000 * pace.upperBound)))
      perform(.turn(detents: way, over: span, pressed: false))
    }
  }

  private mutating func wait(_ milliseconds: ClosedRange<Int>) {
    let range = 1_000 * milliseconds.lowerBound...1_000 * milliseconds.upperBound
    perform(.wait(.microseconds(Int64(random.number(in: range)))))
  }

  private mutating func perform(_ step: Session.Step) {
    device.perform(step)
    for event in device.events[taken...] { script.take(event, in: device.model) }
    taken = device.events.count
    script.look(at: device.model)
  }
}
