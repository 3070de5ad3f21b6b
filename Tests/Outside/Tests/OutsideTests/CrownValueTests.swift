import Detent
import DetentTesting
import Foundation
import Testing

@Suite("The crown's value, from a package of someone else")
struct CrownValueTests {
  /// A turn of the crown.
  private struct Turn: Equatable {
    var delta: Int64
    var velocity: Int64
    var offset: ExactDecimal
  }

  private func turns(
    _ device: SimulatedDevice<PickerModel<CrownValue>, TextFace>
  ) -> [Turn] {
    device.events.compactMap { event in
      guard case .crown(.rotated(let delta, let velocity, let offset?)) = event.kind else {
        return nil
      }
      return Turn(
        delta: delta, velocity: velocity, offset: device.model.content.number(at: offset.rows))
    }
  }

  private func device(
    _ value: CrownValue, selected: ExactDecimal? = nil, sensitivity: Crown.Sensitivity = .high,
    isContinuous: Bool = false, side: CrownSide = .right
  ) -> SimulatedDevice<PickerModel<CrownValue>, TextFace> {
    var build = Device<PickerModel<CrownValue>, TextFace>.Configuration()
    build.crownSide = side
    let configuration = Crown.Configuration(
      isContinuous: isContinuous, sensitivity: sensitivity)
    let model =
      if let selected {
        PickerModel(value, caption: "Level", selected: selected, configuration: configuration)
      } else {
        PickerModel(value, caption: Array("Level".utf8), configuration: configuration)
      }
    return SimulatedDevice(model, face: TextFace(columns: 20, rows: 4), configuration: build)
  }

  @Test("H17 · H25 · 24 detents are one revolution; each has its delta, velocity and offset")
  func revolution() {
    for way in [1, -1] {
      var device = device(CrownValue(from: 0, through: 100, by: 0.5), selected: 50)
      device.turn(by: 24 * way, over: .milliseconds(2_400))
      let turns = turns(device)
      #expect(turns.count == 24)
      #expect(turns.map(\.delta).reduce(0, +) == 65_536 * Int64(way))
      #expect(
        turns.map(\.offset)
          == (1...24).map { count in
            ExactDecimal(scaled: Int64(500 + 5 * way * count), fractionDigits: 1)
          })
      // 10 detents a second are 5/12 of a revolution, within 2 % from the third one on.
      for turn in turns.dropFirst(2) {
        #expect(abs(turn.velocity * 12 * 50 - Int64(way) * 5 * 50 * 65_536) <= 5 * 65_536)
      }
    }
  }

  @Test("H18 · H25 · In Swift a crown's value has the numbers of the golden session")
  func golden() throws {
    var device = device(
      CrownValue(from: 0, through: 1, by: 0.05), selected: 0.25, isContinuous: true)
    device.turn(by: 24, over: .milliseconds(2_400))
    device.wait(.seconds(1))
    device.turn(by: -3)
    let golden = try String(
      contentsOfFile: "\(Program.root)/Simulator/Sessions/volume.jsonl", encoding: .utf8)
    struct Line: Decodable {
      var event: String
      var offset: Double?
      var delta: Double?
      var velocity: Double?
    }
    let lines = try golden.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    func parts(_ revolutions: Double?) -> Int64 { Int64(((revolutions ?? 0) * 65_536).rounded()) }
    let wanted = lines.filter { $0.event == "rotated" }
    let found = turns(device)
    #expect(found.count == 27 && wanted.count == 27)
    #expect(found.map(\.delta) == wanted.map { parts($0.delta) })
    #expect(found.map(\.velocity) == wanted.map { parts($0.velocity) })
    #expect(found.map { Double("\($0.offset)") } == wanted.map(\.offset))
  }

  @Test("H17 · On the left a crown is turned the other way: rotation and value")
  func left() throws {
    var device = device(CrownValue(from: 0, through: 100, by: 1), selected: 50, side: .left)
    device.turn(by: 3)
    device.settle()
    #expect(turns(device).allSatisfy { $0.delta < 0 && $0.velocity < 0 })
    #expect(device.model.value == 47)
    let session = """
      menu: { title: A, crownValue: { from: 0, through: 10, by: 1, selected: 5 } }
      encoder: { side: left }
      display: { kind: text, columns: 20, rows: 4 }
      steps: [turn: 1, wait: 1s, expect: { value: 4 }]
      """
    #expect(try Program.replay(session).status == 0)
  }

  @Test("H19 · H25 · The crown becomes idle once after a turn, at the settled offset")
  func idle() {
    var device = device(CrownValue(from: 0, through: 10, by: 2), sensitivity: .medium)
    device.turn(by: 3)
    device.wait(.seconds(2))
    #expect(turns(device).map(\.offset) == [1, 2, 3])
    let idles = device.events.compactMap { event -> ExactDecimal? in
      guard case .crown(.becameIdle(let offset?)) = event.kind else { return nil }
      return device.model.content.number(at: offset.rows)
    }
    #expect(idles == [4])
    #expect(device.model.value == 4)
  }

  @Test("H21 · Without a range it begins at 0, and turns on in both directions")
  func unbounded() {
    for way in [1, -1] {
      var device = device(CrownValue(by: 5))
      #expect(device.model.value == 0)
      device.turn(by: 1_000 * way, over: .seconds(30))
      device.settle()
      #expect(device.model.value == ExactDecimal(5_000 * way))
    }
  }

  @Test("H22 · H24 · It stops at its ends, or goes on with the other one")
  func ends() {
    var stopped = device(CrownValue(from: 0, through: 3), selected: 2)
    stopped.turn(by: 3)
    stopped.settle()
    #expect(stopped.model.value == 3)
    stopped.turn(by: -1)
    stopped.settle()
    #expect(stopped.model.value == 2, "what is turned beyond an end is not turned back")
    var wrapped = device(CrownValue(from: 0, through: 3, by: 1), selected: 2, isContinuous: true)
    wrapped.turn(by: 3)
    wrapped.settle()
    #expect(wrapped.model.value == 1)
  }

  @Test("H23 · It settles on multiples of its stride, counted from its minimum")
  func stride() {
    var device = device(
      CrownValue(from: 3, through: 20, by: 5), selected: 3, sensitivity: .medium)
    device.turn(by: 3)
    #expect(turns(device).last?.offset == 10.5)
    device.settle()
    #expect(device.model.value == 13)
    device.turn(by: 20)
    device.settle()
    #expect(device.model.value == 18)
  }

  @Test("H23 · Without a stride it settles where it is")
  func free() {
    var device = device(CrownValue(from: 0, through: 10), sensitivity: .low)
    device.turn(by: 7)
    device.settle()
    #expect(device.model.value == 1.75)
  }

  @Test("H26 · At low sensitivity four detents are a stride, slow ones too; at medium two")
  func sensitivity() {
    for (sensitivity, detents) in [(Crown.Sensitivity.high, 1), (.medium, 2), (.low, 4)] {
      var device = device(CrownValue(from: 0, through: 100, by: 1), sensitivity: sensitivity)
      for count in 1...3 * detents {
        device.turn(by: 1)
        device.wait(.milliseconds(600))
        if count % detents == 0 { #expect(device.model.value == ExactDecimal(count / detents)) }
      }
    }
  }

  @Test("It is drawn as a number with its scale, without neighbors")
  func picture() {
    var device = device(CrownValue(from: 0, through: 100, by: 1, unit: "%"), selected: 40)
    device.settle()
    let lines = device.face.lines
    #expect(lines.contains { $0.contains("[ 40] %") })
    for neighbor in ["38", "39", "41", "42"] { #expect(!lines.joined().contains(neighbor)) }
    #expect(lines.contains { $0.contains("┤") })
  }
}
