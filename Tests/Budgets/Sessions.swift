// Three sessions in a firmware's own loop, with a small inbox, on 128x64 pixels.

import Board
import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentTranscript
import DetentView

@main
struct Sessions {
  static func main() {
    play(.date())
    play(.drink())
    play(.kettle())
    let name: StaticString = "sessions"
    print_figures(name.utf8Start)
  }

  @inline(never)
  private static func play(_ golden: consuming GoldenSession) {
    begin_start()
    let (name, session) = (golden.name, golden.session)
    // A second owner of the menu would make the first change of each of its lists a copy.
    var board = SimulatedBoard(golden)
    for placed in session.steps { board.perform(placed.step) }
    board.settle()
    print(name, terminator: ", allocations after the first picture: ")
    write(decimal: Int(late_allocations()))
    print("")
  }
}

/// A firmware whose knob is simulated.
private struct SimulatedBoard: ~Copyable {
  private var knob: Knob
  private var device: Device<ItemMenu, SmallFace>
  private var step = DeviceStep<MenuOutput>(capacity: 16)
  private var now = Instant.origin
  private var wantsLevels = false

  init(_ golden: consuming GoldenSession) {
    knob = Knob(faults: golden.session.faults, start: .origin + .milliseconds(20))
    count_allocations(1)
    var configuration = Device<ItemMenu, SmallFace>.Configuration()
    configuration.detentsPerRevolution = golden.detentsPerRevolution
    device = Device(
      golden.menu, face: SmallFace(), configuration: configuration, levels: knob.initial,
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
    while let wake = device.nextWake { run(until: wake) }
  }

  private mutating func take(_ deliveries: [Delivery]) {
    for delivery in deliveries {
      for edge in delivery.edges {
        if device.inbox.room == 0 { run(until: edge.at) }
        device.inbox.append(edge)
      }
      run(until: delivery.at)
      guard wantsLevels || delivery.readsLevels else { continue }
      wantsLevels = false
      let reading = Input.Kind.levels(delivery.levels, after: device.knob.lastSequence)
      device.inbox.append(Input(reading, at: now))
      run(until: now)
    }
  }

  private mutating func run(until end: Instant) {
    while let wake = device.nextWake, wake <= end {
      now = max(now, wake)
      count_allocations(1)
      device.step(until: now, into: &step)
      count_allocations(0)
      if step.hasNewPicture { end_start() }
      wantsLevels = wantsLevels || step.wantsLevels
      report()
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
