// A firmware's loop: edges into a device, its pictures onto a display.

import Board
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView

/// A display of a firmware.
protocol Display: ~Copyable {
  associatedtype Picture: Face

  mutating func show(_ picture: inout Picture, at now: Instant)
  mutating func shine(_ light: Light)
}

/// A model whose outputs can be printed.
protocol PrintableModel: SceneModel {
  /// Prints a decisive output.
  func print(_ output: Output)
}

/// A device, its display, and a user who turns and presses the knob.
struct Firmware<Model: PrintableModel, Glass: Display & ~Copyable>: ~Copyable {
  private let name: StaticString
  private var device: Device<Model, Glass.Picture>
  private var glass: Glass
  private var step = DeviceStep<Model.Output>(capacity: 8)
  private var light = Light.full
  private var user = User()
  private var pictures = 0
  private var outputs = 0

  @inline(never)
  init(
    _ name: StaticString, _ model: consuming Model, face: consuming Glass.Picture,
    on glass: consuming Glass
  ) {
    count_allocations(1)
    var configuration = Device<Model, Glass.Picture>.Configuration()
    configuration.rest = .usual
    device = Device(
      model, face: face, configuration: configuration, levels: Levels(), start: .origin,
      capacity: 64)
    self.glass = glass
    self.name = name
    count_allocations(0)
  }

  /// Turns by `detents`, clockwise positive, and waits for the wheel to rest.
  @inline(never)
  mutating func turn(_ detents: Int, every milliseconds: Int64 = 60) {
    let lines: (Line, Line) = detents > 0 ? (.a, .b) : (.b, .a)
    for edge in 0..<4 * detents.magnitude {
      change(edge % 2 == 0 ? lines.0 : lines.1, after: .microseconds(250 * milliseconds))
    }
    wait(.seconds(1))
  }

  /// Presses for `span` and waits.
  @inline(never)
  mutating func press(_ span: TimeSpan = .milliseconds(80)) {
    change(.button, after: .milliseconds(1))
    change(.button, after: span)
    wait(.seconds(2))
  }

  /// Waits without input.
  @inline(never)
  mutating func wait(_ span: TimeSpan) {
    user.now = user.now + span
    run(until: user.now)
  }

  /// Prints the final state, then the figures.
  mutating func end() {
    let picker = device.model.picker
    Swift.print(name, terminator: " ends on rows")
    for component in 0..<picker.componentCount {
      Swift.print(" ", terminator: "")
      write(decimal: picker.selectedRow(inComponent: component))
    }
    Swift.print(", outputs ", terminator: "")
    write(decimal: outputs)
    Swift.print(", pictures ", terminator: "")
    write(decimal: pictures)
    Swift.print(", the last one ", terminator: "")
    write(hex: device.face.checksum)
    Swift.print("")
    print_figures(name.utf8Start)
  }

  private mutating func change(_ line: Line, after span: TimeSpan) {
    let edge = user.change(line, after: span)
    run(until: edge.at)
    count_allocations(1)
    if !device.inbox.append(Input(edge)) { Swift.print("the inbox is full") }
    count_allocations(0)
    run(until: edge.at)
  }

  @inline(never)
  private mutating func run(until end: Instant) {
    while let wake = device.findNextWake(), wake <= end {
      count_allocations(1)
      begin_work()
      device.step(until: wake, into: &step)
      end_work(step.hasNewPicture ? drawing : stepping)
      if device.light != light {
        light = device.light
        glass.shine(light)
      }
      if step.hasNewPicture {
        begin_work()
        glass.show(&device.face, at: wake)
        end_work(showing)
        pictures += 1
      }
      count_allocations(0)
      end_start()
      report()
    }
  }

  /// Prints the outputs of a step: its frame isn't on the stack while the device runs.
  @inline(never)
  private mutating func report() {
    for event in step.events {
      guard case .output(let output) = event.kind else { continue }
      outputs += 1
      device.model.print(output)
    }
  }
}
