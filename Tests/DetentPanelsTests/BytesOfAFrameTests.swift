import DetentCrown
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// What pictures of a moving wheel cost on the wires of a 128x64 SSD1306.
///
/// All bytes count: addresses, control bytes and commands. A whole picture has 1,024 of dots.
@Suite("Bytes of a frame")
struct BytesOfAFrameTests {
  /// A speed of the knob, from a click now and then to a spin.
  static let millisecondsAnEdge: [Int64] = [256, 36, 9, 4]

  @Test("A number that turns costs at most 400 bytes a frame", arguments: millisecondsAnEdge)
  func numbers(_ edge: Int64) throws {
    let minutes = try #require(NumberRange(from: 0, through: 50, unit: "min"))
    let bytes = try bytesOfFrames(of: minutes, millisecondsAnEdge: edge)
    #expect(bytes.count > 40)
    #expect(bytes.max() ?? 0 <= 400, "\(bytes)")
  }

  @Test("Words that turn cost at most 400 bytes a frame in the mean", arguments: millisecondsAnEdge)
  func words(_ edge: Int64) throws {
    let months = RowList([
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ])
    let bytes = try bytesOfFrames(of: months, millisecondsAnEdge: edge)
    #expect(bytes.count > 40)
    // The frame in which two long ones and both of their neighbors change places has up to 566.
    #expect(bytes.reduce(0, +) <= 400 * bytes.count, "\(bytes)")
  }

  @Test(
    "One of three wheels that turns leaves a bus of 400 kHz time for 60 frames a second",
    arguments: millisecondsAnEdge)
  func threeWheels(_ edge: Int64) throws {
    let bytes = try bytesOfFrames(of: TimeWheels(hasHalves: true), millisecondsAnEdge: edge)
    #expect(bytes.count > 40)
    // Nine bits a byte: 740 bytes are 16.65 ms.
    #expect(bytes.max() ?? 0 <= 740, "\(bytes)")
  }

  /// Turns a wheel by 40 detents and lets it rest; the bytes of each picture but the first.
  private func bytesOfFrames<Content: PickerContent>(
    of content: Content, millisecondsAnEdge edge: Int64
  ) throws -> [Int] {
    let model = ControllerModel(.ssd1306)
    var panel = PagedPanel(.ssd1306(), on: ModelBus(model: model))
    let wheel = PickerModel(
      content, caption: "Turns", configuration: Crown.Configuration(isContinuous: true))
    var device = Device(wheel, face: MonoFace(), levels: Levels(), start: .origin)
    var levels = Levels()
    for index in 0..<160 {
      let line: Line = index % 2 == 0 ? .a : .b
      levels[line] = levels[line].toggled
      device.ring.append(
        Edge(line, levels[line], at: .origin + .milliseconds(500 + edge * Int64(index))))
    }
    var frames: [Int] = []
    while let wake = device.nextWake {
      let before = model.byteCount
      // A panel is shown what has changed, and at rest nothing has.
      if device.step(until: wake).hasNewPicture {
        _ = try panel.show(device.face.canvas, device.face.damage, at: wake)
        device.face.clean()
        frames.append(model.byteCount - before)
      }
    }
    #expect(model.picture.art == device.face.canvas.art)
    #expect(model.faults == [])
    let rest = model.byteCount
    _ = try panel.show(device.face.canvas, device.face.damage, at: .origin + .seconds(100))
    #expect(model.byteCount == rest)
    return Array(frames.dropFirst())
  }
}
