// A firmware: edges into a device, its pictures onto the board's panel, its events to the console.

import Board
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentRecords
import DetentText
import DetentTranscript
import DetentView

/// In static memory: a device doesn't fit on the stack.
nonisolated(unsafe) private var firmware = Firmware()

@main
struct Main {
  static func main() {
    board_start()
    print_text("board: ")
    print_text(board_name())
    print_text("\n")
    start()
    while true { firmware.turn() }
  }

  /// Makes the firmware: what that takes of the stack is free again before it runs.
  @inline(never)
  private static func start() { withUnsafePointer(to: &firmware) { _ in } }
}

/// The layouts of the menu, in letters of dots.
enum BoardLayouts: LayoutSet {
  static var layouts: StyleRoom { @inline(__always) get { MenuLayouts.layouts } }
  typealias Letters = BitmapLetters
}

/// A device with the menu on a display of 128x64 pixels.
typealias BoardDevice = Device<PickerMenu<MenuContents>, CanvasFace<MonoCanvas, BoardLayouts>>

struct Firmware: ~Copyable {
  private var device: BoardDevice
  private var panel = makePanel()
  private var step = DeviceStep<MenuOutput>(capacity: 8)
  private var light = Light.full
  /// The changes that the panel doesn't show yet, and when it takes them.
  private var isStale = false
  private var readyAt = Instant.origin
  /// Whether the first picture is shown: from then on nothing takes memory but the console's lines,
  /// which give it back.
  private var isStarted = false
  private var needsLevels = false

  @inline(never)
  init() {
    var configuration = BoardDevice.Configuration()
    configuration.rest = .usual
    configuration.emitsChecksums = true
    device = Device(
      Self.menu(), face: CanvasFace(), configuration: configuration,
      levels: Levels(bits: board_listen()), start: .origin, capacity: 128)
  }

  /// Reads the menu in place; what that takes of the stack is free again before the firmware runs.
  @inline(never)
  private static func menu() -> PickerMenu<MenuContents> {
    let bytes = UnsafeRawBufferPointer(start: menu_bytes(), count: Int(menu_size()))
    do throws(CompiledError) {
      return try CompiledMenu<MenuContents>(bytes).menu()
    } catch {
      var text: [UInt8] = []
      text.append("board: the menu: " as StaticString)
      error.write(to: &text)
      text.append("\n" as StaticString)
      text.withUnsafeBufferPointer { print_bytes($0.baseAddress, UInt32($0.count)) }
      fail("the menu can't be read")
    }
  }

  /// Handles what is due, and sleeps.
  mutating func turn() {
    // Read before the edges are taken: then all edges before it are in the inbox.
    let now = Instant(microseconds: board_now())
    takeEdges()
    // One instant after another, so that no step has more events than there is room for.
    while let wake = device.findNextWake(), wake <= now {
      device.step(until: wake, into: &step)
      isStale = isStale || step.hasNewPicture
      needsLevels = needsLevels || step.needsLevels
      report()
      // Pictures take longer than the queue is long.
      takeEdges()
      if needsLevels { readLevels() }
    }
    if device.light != light {
      light = device.light
      panel.shine(light)
    }
    // A panel on slow wires shows the rest of a picture later.
    let isDue = isStale || panel.remainderDue.map { $0 <= now } ?? false
    if isDue, readyAt <= now {
      readyAt = panel.show(device.face.canvas, device.face.damage, at: now)
      device.face.clean()
      isStale = false
      isStarted = true
      close_heap()
    }
    var wake = device.findNextWake()
    if let due = isStale ? readyAt : panel.remainderDue {
      wake = wake.map { min($0, due) } ?? due
    }
    board_sleep(wake?.microseconds ?? .max)
  }

  @inline(never)
  private mutating func takeEdges() {
    var edge = BoardEdge()
    while device.inbox.room > 0, take_edge(&edge) != 0 {
      let line: Line = edge.line == 0 ? .a : edge.line == 1 ? .b : .button
      let level: Level = edge.level == 0 ? .low : .high
      let at = Instant(microseconds: edge.at)
      device.inbox.append(Input(.edge(line, level, sequence: edge.number), at: at))
      report(edge)
    }
  }

  /// Reads the levels after edges were lost; if another comes meanwhile, the next turn reads them.
  @inline(never)
  private mutating func readLevels() {
    let levels = Levels(bits: board_levels())
    guard has_edge() == 0 else { return }
    let now = Instant(microseconds: board_now())
    device.inbox.append(Input(.levels(levels, after: device.knob.lastSequence), at: now))
    needsLevels = false
  }

  // MARK: - Console

  /// Prints the events of a step.
  @inline(never)
  private func report() {
    for event in step.events { lend { print(event) } }
  }

  @inline(never)
  private func report(_ edge: BoardEdge) { lend { print(edge) } }

  /// Opens the heap for a line, which has to give back what it takes.
  private func lend(_ work: () -> Void) {
    open_heap()
    work()
    if isStarted { close_heap() }
  }

  @inline(never)
  private func print(_ event: DeviceEvent<MenuOutput>) {
    if let line = event.transcriptLine(in: device.model) { print(line) }
  }

  @inline(never)
  private func print(_ edge: BoardEdge) {
    var line = JSONLine(at: Instant(microseconds: edge.at), event: "edge")
    line.add("line", .word(edge.line == 0 ? "a" : edge.line == 1 ? "b" : "button"))
    line.add("level", .integer(Int64(edge.level)))
    print(line)
  }

  private func print(_ line: JSONLine) {
    line.bytes.withUnsafeBufferPointer { print_bytes($0.baseAddress, UInt32($0.count)) }
    print_text("\n")
  }
}

extension Levels {
  /// Levels from bits 0, 1 and 2: A, B and the button.
  fileprivate init(bits: UInt32) {
    self.init(
      a: bits & 1 == 0 ? .low : .high, b: bits & 2 == 0 ? .low : .high,
      button: bits & 4 == 0 ? .low : .high)
  }
}
