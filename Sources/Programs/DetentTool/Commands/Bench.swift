import ArgumentParser
import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentRaster
import DetentSession
import DetentTranscript
import DetentView

/// Draws a scene many times, for measurements from outside.
struct Bench: Verb {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Draw a scene N times, for measurements.",
    discussion: """
      A wheel of twelve rows turns by a detent every 256 ms, through a whole device, from edges to \
      a picture; a frame is 16 ms, and most frames draw nothing. Run it under callgrind with N and \
      with 3N frames: the difference, divided by that of the frames that drew, is the cost of such \
      a frame.
      In full-… scenes each frame draws the whole picture.
      With edges and knob a frame is one clean edge for the decoder of A and B or of the whole \
      knob; detents or events are counted in place of drawn frames.
      """)

  /// The scene.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    /// One wheel on 128x64 one-bit pixels.
    case mono = "wheel-128x64-mono"
    /// One wheel on 240x240 pixels of 16 bits.
    case color = "wheel-240-rgb565"
    /// Hours, minutes and AM/PM, of which the hours turn.
    case columns = "three-wheels-240-rgb565"
    /// One wheel on 390x390 pixels of 32 bits.
    case large = "wheel-390-xrgb8888"
    /// As `color`; a frame is a new device with checksums, turned by three detents and pressed.
    case session = "session-240-rgb565"
    /// One wheel on 128x64 one-bit pixels, redrawn whole.
    case fullMono = "full-wheel-128x64-mono"
    /// One wheel on 240x240 pixels of 16 bits, redrawn whole.
    case fullColor = "full-wheel-240-rgb565"
    /// One wheel on 390x390 pixels of 32 bits, redrawn whole.
    case fullLarge = "full-wheel-390-xrgb8888"
    /// One wheel on a terminal of 80x24 characters.
    case terminal
    /// A list of words on a terminal of 80x24 characters.
    case words
    /// The items of a menu on 128x64 one-bit pixels.
    case menu
    /// A wheel without a picture.
    case wheel
    /// Edges for a decoder of A and B, without a picture.
    case edges
    /// Edges for the decoder of a knob, without a picture.
    case knob
  }

  @Argument(help: "The scene to measure.")
  var scene: Subject

  @Option(help: "The number of frames.")
  var frames = 600

  func validate() throws {
    try require((0...1_000_000).contains(frames), "--frames is 0 to 1000000.")
  }

  func work() throws {
    let picker = PickerModel(RowList(Self.months), configuration: .init(isContinuous: true))
    let names = (0..<10).flatMap { _ in Self.months }
    let changed: Int
    switch scene {
    case .mono: changed = draw(picker, on: MonoFace())
    case .color: changed = draw(picker, on: ColorFace(width: 240, height: 240))
    case .session: changed = (0..<frames).reduce(0) { pictures, _ in pictures + play(picker) }
    case .columns:
      let time = DateWheels(.english(hasHalves: true), mode: .time)
      changed = draw(PickerModel(time), on: ColorFace(width: 240, height: 240))
    case .large: changed = draw(picker, on: PixelFace<XRGB8888Canvas>(width: 390, height: 390))
    case .fullMono: changed = draw(picker, on: WholePictures(face: MonoFace()))
    case .fullColor:
      changed = draw(picker, on: WholePictures(face: ColorFace(width: 240, height: 240)))
    case .fullLarge:
      changed = draw(
        picker, on: WholePictures(face: PixelFace<XRGB8888Canvas>(width: 390, height: 390)))
    case .terminal: changed = draw(picker, on: TextFace(columns: 80, rows: 24))
    case .words:
      let words = PickerModel(RowList(names), configuration: .init(isContinuous: true))
      changed = draw(words, on: TextFace(columns: 80, rows: 24))
    case .menu:
      let items = names.map { MenuItem(label: $0, content: .rows(RowList(Self.months))) }
      changed = draw(PickerMenu(title: "Months", items: items), on: MonoFace())
    case .wheel: changed = draw(picker, on: NoFace())
    case .edges, .knob: changed = feed()
    }
    let line = JSONLine([
      "scene": .string(scene.rawValue), "frames": .count(frames), "changed": .count(changed),
    ])
    try standardOutput(line: line.bytes)
  }

  /// Turns a knob by a detent every sixteen frames.
  ///
  /// - Returns: the number of new pictures.
  private func draw<Model: SceneModel, Picture: Face>(_ model: Model, on face: Picture) -> Int {
    var device = Device(
      model, face: face, levels: Levels(), start: .origin)
    var step = DeviceStep<Model.Output>()
    return (0..<frames).count { pass(frame: $0, of: &device, into: &step) }
  }

  /// A function of its own, so that callgrind can count each frame.
  ///
  /// - Returns: whether there is a new picture.
  @inline(never)
  private func pass<Model: SceneModel, Picture: Face>(
    frame: Int, of device: inout Device<Model, Picture>, into step: inout DeviceStep<Model.Output>
  ) -> Bool {
    let now = Instant(microseconds: Int64(frame + 1) * 16_000)
    if frame % 16 < 4 {
      let (line, level) = Self.detent[frame % 16]
      device.inbox.append(LineEdge(line, level, at: now))
    }
    device.step(until: now, into: &step)
    return step.hasNewPicture
  }

  /// Turns a new device by three detents and presses it.
  ///
  /// - Returns: the number of pictures.
  private func play(_ model: PickerModel<RowList>) -> Int {
    var configuration = Device<PickerModel<RowList>, ColorFace>.Configuration()
    configuration.emitsChecksums = true
    var device = SimulatedDevice(
      model, face: ColorFace(width: 240, height: 240), configuration: configuration)
    device.turn(by: 3)
    device.press()
    return device.events.count { if case .frame = $0.kind { true } else { false } }
  }

  /// Feeds a decoder the edges of a knob at 100 detents a second, 25 forth and 25 back.
  ///
  /// - Returns: the detents of both directions, or the events of the whole knob.
  private func feed() -> Int {
    let there: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    let back: [(Line, Level)] = [(.b, .low), (.a, .low), (.b, .high), (.a, .high)]
    let edges = (0..<frames).map { index in
      let (line, level) = (index / 100 % 2 == 0 ? there : back)[index % 4]
      return LineEdge(line, level, at: Instant(microseconds: Int64(index + 1) * 2_500))
    }
    guard scene == .knob else {
      var decoder = QuadratureDecoder(levels: Levels())
      return edges.reduce(0) { $0 + abs(decoder.feed($1)) }
    }
    var knob = KnobDecoder(levels: Levels())
    var events: [TimedKnobEvent] = []
    events.reserveCapacity(edges.count)
    for edge in edges { knob.feed(edge, into: &events) }
    return events.count
  }

  /// A face that redraws everything.
  private struct WholePictures<Canvas: PixelCanvas>: Face {
    var face: PixelFace<Canvas>
    var checksum: UInt32 { face.checksum }
    var reach: Int { face.reach }

    mutating func draw(_ scene: PickerScene) -> Bool {
      face.forget()
      return face.draw(scene)
    }
  }

  /// A face that draws nothing.
  private struct NoFace: Face {
    let checksum: UInt32 = 0
    mutating func draw(_ scene: PickerScene) -> Bool { false }
  }

  /// A detent clockwise.
  private static let detent: [(Line, Level)] = [
    (.a, .low), (.b, .low), (.a, .high), (.b, .high),
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
