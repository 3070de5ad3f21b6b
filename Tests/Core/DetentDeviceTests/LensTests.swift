import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// The lens shows the selected row.
@Suite("The lens")
struct LensTests {
  /// The value in the lens as drawn: its rows of pixels, at any height.
  private struct Drawn: Hashable {
    var rows: [[Bool]]
    var isLit: Bool

    init(_ canvas: MonoCanvas) {
      // Left and right of the values, these columns have only the lens.
      let lens = (10..<64).filter { y in (6..<9).allSatisfy { canvas[$0, y] } }
      isLit = lens.count > 20
      let rows = lens.map { y in (9..<108).map { !canvas[$0, y] } }
      let inked = rows.indices.filter { rows[$0].contains(true) }
      self.rows = inked.isEmpty ? [] : Array(rows[inked[0]...inked[inked.count - 1]])
    }
  }

  private static let rowCount = 300

  /// The picture of each row at rest.
  private static let looks: [Drawn: Int] = {
    var looks: [Drawn: Int] = [:]
    for row in 0..<rowCount {
      var face = MonoFace()
      _ = face.draw(numbers(rowCount).selecting(row))
      looks[Drawn(face.canvas)] = row
    }
    return looks
  }()

  @Test("All rows look different at rest, so that a frame can be read")
  func readable() {
    #expect(Self.looks.count == Self.rowCount)
    #expect(Self.looks.keys.allSatisfy { $0.isLit })
  }

  @Test(
    "In every frame with an active lens its value is the selected one, at any speed",
    arguments: [1, 4, 16, 30, 60, 100, 300] as [Int64])
  func follows(detentsPerSecond: Int64) {
    for acceleration in [Acceleration.none, Acceleration()] {
      for (start, detents) in [(150, 60), (150, -60), (280, 40), (15, -40)] {
        let model = numbers(Self.rowCount, acceleration: acceleration).selecting(start)
        var device = Device(model, face: MonoFace(), levels: Levels(), start: .origin)
        var frames = 0
        run(&device, detents, every: 1_000_000 / detentsPerSecond) { device in
          frames += 1
          let drawn = Drawn(device.face.canvas)
          let row = device.model.selectedRow(inComponent: 0)
          #expect(drawn.isLit, "a hand turns")
          #expect(
            Self.looks[drawn] == row,
            "\(detentsPerSecond)/s from \(start): \(row) is selected but not drawn")
        }
        #expect(frames > 4)
      }
    }
  }

  @Test("While a wheel springs back or moves programmatically, the lens is inactive")
  func rollsBack() {
    let model = numbers(Self.rowCount, acceleration: .none).selecting(100)
    var device = Device(model, face: MonoFace(), levels: Levels(), start: .origin)
    run(&device, 30, every: 20_000) { _ in }
    #expect(device.model.selectedRow(inComponent: 0) == 130)
    let left = Instant.origin + .seconds(60)
    device.perform(.cancel, at: left)
    var unlit = 0
    wait(&device, until: left + .seconds(2)) { device in
      let drawn = Drawn(device.face.canvas)
      if drawn.isLit {
        #expect(Self.looks[drawn] == device.model.selectedRow(inComponent: 0))
      } else {
        unlit += 1
      }
    }
    #expect(unlit > 10, "0.3 s of frames")
    #expect(Self.looks[Drawn(device.face.canvas)] == 100)
  }

  private typealias NumberDevice = Device<PickerModel<NumberRange>, MonoFace>

  /// Turns the knob evenly and checks each new picture.
  private func run(
    _ device: inout NumberDevice, _ detents: Int, every microseconds: Int64,
    _ look: (NumberDevice) -> Void
  ) {
    var levels = Levels()
    var now: Int64 = 50_000
    for step in 1...4 * abs(detents) {
      let line: Line = (levels.a == levels.b) == (detents > 0) ? .a : .b
      levels[line] = levels[line].toggled
      let at = Instant(microseconds: now + microseconds * Int64(step) / 4)
      wait(&device, until: at, look)
      device.inbox.append(LineEdge(line, levels[line], at: at))
    }
    now += microseconds * Int64(abs(detents))
    wait(&device, until: Instant(microseconds: now + 1_000_000), look)
  }

  private func wait(
    _ device: inout NumberDevice, until end: Instant, _ look: (NumberDevice) -> Void
  ) {
    while let wake = device.nextWake, wake <= end {
      if device.step(until: wake).hasNewPicture { look(device) }
    }
  }
}

extension PickerModel {
  /// The picture of the selected row at rest.
  fileprivate func selecting(_ row: Int) -> PickerModel {
    var picker = self
    picker.selectRow(row, inComponent: 0, animated: false, at: .origin)
    return picker
  }
}
