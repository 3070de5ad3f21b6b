import DetentCrown
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// The bytes on the bus for frames of a moving wheel on a 128x64 SSD1306.
///
/// Addresses, control bytes and commands included. A whole picture has 1,024 bytes of pixels.
@Suite("Bytes of a frame")
struct BytesOfAFrameTests {
  /// Speeds of the knob, from single clicks to a spin.
  static let millisecondsAnEdge: [Int64] = [256, 36, 9, 4]

  @Test("A turning number costs at most 400 bytes a frame", arguments: millisecondsAnEdge)
  func numbers(_ edge: Int64) throws {
    let minutes = try #require(NumberRange(from: 0, through: 50, unit: "min"))
    let bytes = try bytesOfFrames(of: minutes, millisecondsAnEdge: edge)
    #expect(bytes.count > 40)
    #expect(bytes.max() ?? 0 <= 400, "\(bytes)")
  }

  static let lists = [
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    ["Go", "It", "Up", "On", "Off", "Low", "Mid", "High"],
    ["ESPRESSO", "MACCHIATO", "AMERICANO", "LUNGO", "RISTRETTO", "CORTADO", "HOT WATER"],
    [
      "Donaudampfschiff", "MAXIMUM VOLUME", "Llanfairpwll", "WARM WATER WASH", "MMMMMMMMM",
      "Whitewash 60", "Extraordinary long rinse", "WWWWW WWWWW WWWW",
    ],
  ]

  @Test("Turning words cost at most 400 bytes a frame", arguments: lists, millisecondsAnEdge)
  func words(_ rows: [String], _ edge: Int64) throws {
    let bytes = try bytesOfFrames(of: RowList(rows), millisecondsAnEdge: edge)
    #expect(bytes.count > 40)
    #expect(bytes.max() ?? 0 <= 400, "\(bytes)")
  }

  @Test(
    "One turning wheel of three leaves a 400 kHz bus time for 60 frames a second",
    arguments: millisecondsAnEdge)
  func threeWheels(_ edge: Int64) throws {
    let time = DateWheels(.english(hasHalves: true), mode: .time)
    let bytes = try bytesOfFrames(of: time, millisecondsAnEdge: edge)
    #expect(bytes.count > 40)
    // At nine bits a byte, 740 bytes take 16.65 ms.
    #expect(bytes.max() ?? 0 <= 740, "\(bytes)")
  }

  /// The bytes of each frame but the first, for 40 detents until the wheel rests.
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
      device.inbox.append(
        LineEdge(line, levels[line], at: .origin + .milliseconds(500 + edge * Int64(index))))
    }
    var frames: [Int] = []
    var shown: [[String]] = []
    while let wake = device.nextWake {
      while let due = panel.remainderDue, due <= wake {
        let before = model.byteCount
        _ = try panel.show(device.face.canvas, Damage(), at: due)
        frames.append(model.byteCount - before)
      }
      let before = model.byteCount
      // A panel receives changed frames only; at rest nothing changes.
      guard device.step(until: wake).hasNewPicture else { continue }
      _ = try panel.show(device.face.canvas, device.face.damage, at: wake)
      device.face.clean()
      frames.append(model.byteCount - before)
      // The value comes first, the rest within two frames.
      shown.append(bands(of: device.face.canvas))
      for (index, band) in bands(of: model.picture).enumerated() {
        let latest = shown.suffix(index == 1 ? 1 : 3)
        #expect(latest.contains { $0[index] == band }, "band \(index) of frame \(frames.count)")
      }
    }
    while let due = panel.remainderDue {
      _ = try panel.show(device.face.canvas, Damage(), at: due)
    }
    #expect(model.picture.art == device.face.canvas.art)
    #expect(model.faults == [])
    let rest = model.byteCount
    _ = try panel.show(device.face.canvas, device.face.damage, at: .origin + .seconds(100))
    #expect(model.byteCount == rest)
    return Array(frames.dropFirst())
  }

  /// The rows above the lens, inside and below it, without the scale.
  private func bands(of picture: borrowing MonoCanvas) -> [String] {
    let lines = picture.art.split(separator: "\n").map { String($0.prefix(117)) }
    return [lines[..<22], lines[24..<48], lines[50...]].map { $0.joined() }
  }
}
