import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentView
@testable import DetentHost
@testable import DetentRuntime
import Testing

@Suite("K07 · Haptic and audible cues")
struct CuesTests {
  /// A menu of numbers with the pulses of its cues, in virtual time.
  private final class Bench {
    var device: Device<ItemMenu, Screen>
    var cues: Cues?
    /// The start and the length of each pulse, in milliseconds.
    private(set) var pulses: [String] = []
    private(set) var told: [String] = []
    var fails = false
    private var now = Instant.origin
    private var began = Instant.origin
    struct Gone: Error, CustomStringConvertible { let description = "the chip went away" }

    init(ticks: Bool?) throws {
      // A fast turn lands on A0, B0, C0 and so on.
      let rows = RowList("ABCDEFGHIJ".flatMap { letter in (0..<10).map { "\(letter)\($0)" } })
      let menu = PickerMenu(
        title: "Row", items: [MenuItem(label: "Row", content: .rows(rows))], isSingle: true,
        configuration: Crown.Configuration(acceleration: .none))
      device = Device(
        menu, face: Screen(.text(columns: 16, rows: 2)), levels: Levels(), start: .origin)
      cues = Cues(ticks: ticks, tell: { [unowned self] in told.append($0) }) {
        [unowned self] isOn in
        if fails { throw Gone() }
        if isOn {
          began = now
        } else {
          pulses.append("\(milliseconds(began)) \(milliseconds(now - (began - .origin)))")
        }
      }
    }

    private func milliseconds(_ instant: Instant) -> Int64 {
      (instant - .origin).microseconds / 1_000
    }

    func at(_ time: Int64, _ command: PickerCommand) {
      wait(until: time)
      device.perform(command, at: now)
      step()
    }

    func press() {
      for (level, at) in [(Level.low, 0), (.high, 80)] {
        device.inbox.append(LineEdge(.button, level, at: now + .milliseconds(Int64(at))))
      }
    }

    /// Plays the loop: sleeps until the next deadline.
    func wait(until time: Int64) {
      let end = Instant.origin + .milliseconds(time)
      while let wake = Instant.earliest(device.nextWake, cues?.nextWake), wake <= end {
        now = max(now, wake)
        step()
      }
      now = end
    }

    private func step() {
      for event in device.step(until: now).events { cues?.take(event, in: device.model) }
      cues?.attend(at: now)
    }
  }

  @Test("A smooth crown's rows give cues: 6 ms each, 10 ms on a landmark, 30 ms at an end")
  func smooth() throws {
    let bench = try Bench(ticks: nil)
    for row in 1...11 { bench.at(Int64(row) * 100, .roll(Rows(1))) }
    bench.wait(until: 3_000)
    let lengths = bench.pulses.map { $0.split(separator: " ")[1] }
    #expect(lengths == ["6", "6", "6", "6", "6", "6", "6", "6", "6", "10", "6"])
    bench.at(5_000, .roll(Rows(-30)))
    bench.wait(until: 8_000)
    #expect(bench.pulses.last?.hasSuffix(" 30") == true)
  }

  @Test("A knob with detents gives no cues for rows by default")
  func detents() throws {
    for (ticks, count) in [(nil, 0), (false, 0), (true, 1)] as [(Bool?, Int)] {
      let bench = try Bench(ticks: ticks)
      bench.at(100, .pick(row: 3))
      bench.wait(until: 1_000)
      #expect(bench.pulses.count == count)
      bench.press()
      bench.wait(until: 2_000)
      #expect(bench.pulses.count == count + 1)
      #expect(bench.pulses.last == "1090 9")
    }
  }

  @Test("At most 40 pulses start in a second; rows are dropped, ends and commits are delayed")
  func rate() throws {
    let bench = try Bench(ticks: true)
    for row in 1..<100 { bench.at(100 + Int64(row) * 5, .pick(row: row)) }
    bench.wait(until: 2_000)
    let starts = bench.pulses.compactMap { Int($0.split(separator: " ")[0]) }
    #expect(starts.count <= 22)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= 25 })
    bench.at(2_000, .roll(Rows(-1)))
    bench.at(2_010, .roll(Rows(3)))
    bench.wait(until: 3_000)
    #expect(bench.pulses.suffix(2) == ["2000 6", "2025 30"])
  }

  @Test("A failing line is reported once, and the knob continues without it")
  func failing() throws {
    let bench = try Bench(ticks: true)
    bench.fails = true
    bench.at(100, .pick(row: 3))
    bench.at(200, .pick(row: 5))
    bench.wait(until: 1_000)
    #expect(bench.told == ["the cues are silent from now on: the chip went away"])
    #expect(bench.device.model.picker.selection[0] == 5)
    #expect(bench.cues?.nextWake == nil)
  }
}
