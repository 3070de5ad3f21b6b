import Detent
import DetentTesting

/// A device whose every picture is kept, with the model that it shows.
struct Film<Model: SceneModel, Picture: Face> {
  /// A picture and its instant.
  struct Frame {
    var at: Instant
    var face: Picture
    var model: Model
  }

  private(set) var device: Device<Model, Picture>
  private(set) var frames: [Frame] = []
  /// The edges of the knob and their instants.
  private(set) var edges: [LineEdge] = []
  /// The device's next wake-up; nil if absent.
  private(set) var nextWake: Instant?
  private var knob: Knob
  private(set) var now = Instant.origin

  /// A device at rest, with its first picture.
  init(
    _ model: Model, face: Picture,
    configuration: Device<Model, Picture>.Configuration = .init()
  ) {
    knob = Knob(start: .origin + .milliseconds(20))
    device = Device(
      model, face: face, configuration: configuration, levels: knob.initial, start: .origin)
    step(to: .origin)
    run(for: .milliseconds(20))
  }

  /// Performs a step of a session, with its time.
  mutating func perform(_ step: Session.Step) {
    for edge in knob.perform(step) {
      run(until: edge.at)
      edges.append(edge)
      device.inbox.append(Input(edge))
      self.step(to: edge.at)
    }
    run(until: max(now, knob.now))
  }

  /// Turns, evenly over a span, by default 10 detents a second.
  mutating func turn(_ detents: Int, over span: TimeSpan? = nil) {
    let span = span ?? .milliseconds(100 * Int64(detents.magnitude))
    perform(.turn(detents: detents, over: span, pressed: false))
  }

  /// Lets a span pass.
  mutating func run(for span: TimeSpan) { perform(.wait(span)) }

  /// Changes the model as a program does.
  mutating func update(_ change: (inout Model, Instant) -> Void) {
    device.update(at: now, change)
    step(to: now)
  }

  /// Performs a command of a keyboard.
  mutating func perform(_ command: PickerCommand) {
    device.perform(command, at: now)
    step(to: now)
  }

  /// The pictures since `count` of them were there, each at most once.
  func frames(since count: Int) -> ArraySlice<Frame> { frames[count...] }

  private mutating func run(until end: Instant) {
    while let wake = nextWake, wake <= end { step(to: max(now, wake)) }
    now = max(now, end)
  }

  private mutating func step(to instant: Instant) {
    now = max(now, instant)
    let step = device.step(until: now)
    nextWake = step.nextWake
    if step.hasNewPicture {
      frames.append(Frame(at: now, face: device.face, model: device.model))
    }
  }
}

/// The dots of a picture of one bit a pixel.
struct Dots: Equatable {
  /// Whether each dot is lit, row by row.
  var rows: [[Bool]]

  /// Reads the half blocks of a canvas's text.
  init(_ canvas: MonoCanvas) {
    rows = []
    for line in canvas.description.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = Array(line)
      rows.append(cells.map { $0 == "▀" || $0 == "█" })
      rows.append(cells.map { $0 == "▄" || $0 == "█" })
    }
    rows = Array(rows.prefix(canvas.height))
  }

  /// The rows of the lens: most of them lit, from its left to the scale.
  var lens: Range<Int> {
    let lit = rows.indices.filter { y in
      rows[y].prefix(rows[y].count * 4 / 5).count { $0 } * 2 > rows[y].count
    }
    return lit.isEmpty ? 0..<0 : lit[0]..<(lit[lit.count - 1] + 1)
  }

  /// The runs of rows with ink between two columns; on the lens the ink is dark.
  func runs(_ columns: Range<Int>) -> [Range<Int>] {
    let lens = lens
    var runs: [Range<Int>] = []
    for y in rows.indices {
      guard columns.contains(where: { rows[y][$0] != lens.contains(y) }) else { continue }
      if let last = runs.last, last.upperBound == y, lens.contains(y) == lens.contains(y - 1) {
        runs[runs.count - 1] = last.lowerBound..<y + 1
      } else {
        runs.append(y..<y + 1)
      }
    }
    return runs
  }
}

extension XRGB8888Canvas {
  /// The colors, row by row, as 0xRRGGBB.
  var pixels: [[UInt32]] {
    (0..<height).map { y in (0..<width).map { color(ofColumn: $0, row: y) & 0xFF_FFFF } }
  }
}
