// Compiled sessions in a firmware's own loop, with a small inbox, on 128x64 pixels.

import Board
import DetentDevice
import DetentInput
import DetentPicker
import DetentRecords
import DetentSession
import DetentTranscript
import DetentView

@main
struct Sessions {
  static func main() {
    count_allocations(0)
    while play() {}
    let name: StaticString = "sessions"
    print_figures(name.utf8Start)
  }

  /// Plays the next session; returns whether there was one.
  @inline(never)
  private static func play() -> Bool {
    guard let (steps, board) = start() else { return false }
    for placed in steps { board.pointee.perform(placed.step) }
    board.pointee.settle()
    board.deinitialize(count: 1)
    board.deallocate()
    print("session, allocations after the first picture: ", terminator: "")
    write(decimal: Int(late_allocations()))
    print("")
    return true
  }

  /// Makes the firmware: what that takes of the stack, and the file, is free again before it runs.
  @inline(never)
  private static func start() -> ([Session.PlacedStep], UnsafeMutablePointer<SimulatedBoard>)? {
    let file = readFile()
    guard !file.isEmpty else { return nil }
    return file.withUnsafeBytes { bytes in
      do throws(CompiledError) {
        let session = try CompiledSession(bytes)
        let menu = try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
        begin_start()
        let board = UnsafeMutablePointer<SimulatedBoard>.allocate(capacity: 1)
        board.initialize(
          to: SimulatedBoard(
            session, menu.menu(configuration: session.crown, today: session.today)))
        return (session.session.steps, board)
      } catch {
        print("a session is refused")
        return nil
      }
    }
  }
}

/// A firmware whose knob is simulated.
private struct SimulatedBoard: ~Copyable {
  private var knob: Knob
  private var device: Device<ItemMenu, SmallFace<MenuLayouts>>
  private var step = DeviceStep<MenuOutput>(capacity: 16)
  private var now = Instant.origin
  private var needsLevels = false
  private var levels: Levels?

  @inline(never)
  init(_ session: CompiledSession, _ menu: ItemMenu) {
    knob = Knob(faults: session.session.faults, start: .origin + .milliseconds(20))
    levels = knob.initial
    count_allocations(1)
    var configuration: Device<ItemMenu, SmallFace<MenuLayouts>>.Configuration = session.device()
    configuration.emitsChecksums = true
    device = Device(
      menu, face: SmallFace<MenuLayouts>(), configuration: configuration, levels: knob.initial,
      start: .origin, capacity: 64)
    count_allocations(0)
  }

  mutating func perform(_ step: Session.Step) {
    run(until: now)
    if knob.now < now { take(knob.deliver(.wait(now - knob.now))) }
    take(knob.deliver(step))
    run(until: max(now, knob.now))
  }

  /// Runs until nothing moves.
  mutating func settle() {
    while let wake = device.findNextWake() { run(until: wake) }
  }

  private mutating func take(_ deliveries: [Delivery]) {
    for delivery in deliveries {
      run(until: (delivery.edges.first?.at ?? delivery.at) - .microseconds(1))
      levels = nil
      for edge in delivery.edges {
        if device.inbox.room == 0 { run(until: edge.at) }
        device.inbox.append(edge)
      }
      run(until: delivery.at)
      levels = delivery.levels
      if needsLevels || delivery.readsLevels { read(delivery.levels) }
    }
  }

  private mutating func read(_ levels: Levels) {
    needsLevels = false
    let reading = Input.Kind.levels(levels, after: device.knob.lastSequence)
    device.inbox.append(Input(reading, at: now))
    run(until: now)
  }

  private mutating func run(until end: Instant) {
    while let wake = device.findNextWake(), wake <= end {
      now = max(now, wake)
      count_allocations(1)
      // One instant after another, so that no step has more events than there is room for.
      device.step(until: wake, into: &step)
      count_allocations(0)
      if step.hasNewPicture { end_start() }
      needsLevels = needsLevels || step.needsLevels
      report()
      if needsLevels, let levels { read(levels) }
    }
    now = max(now, end)
  }

  @inline(never)
  private func report() {
    for event in step.events {
      guard let line = event.transcriptLine(in: device.model) else { continue }
      line.bytes.withUnsafeBufferPointer { print_bytes($0.baseAddress, UInt32($0.count)) }
      print("")
    }
  }
}
