import DetentGPIO
import DetentInput
import Foundation
import Testing

/// The simulated chip that these tests run on, and the hand that turns its knob.
///
/// Boards/virtual-gpio/test.sh boots the kernel that has it and says where things are.
enum VirtualKnob {
  /// Whether the chip is there.
  static let isPresent = environment["VIRTUAL_GPIO_CHIP"] != nil

  /// What a variable of the test's environment says.
  static let environment = ProcessInfo.processInfo.environment

  /// The lines of Boards/virtual-gpio.yaml.
  static let configuration = GPIOKnob.Configuration(
    a: .name("GPIO17"), b: .name("GPIO27"), button: .name("GPIO22"), asksForRealTime: true)

  /// Starts to turn and press as Boards/virtual-gpio/drive.c understands it.
  static func start(_ arguments: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try #require(environment["VIRTUAL_GPIO_DRIVE"]))
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  /// Waits until a hand is done, and says what it has to tell of it.
  static func report(of hand: Process) -> String {
    hand.waitUntilExit()
    guard let output = hand.standardOutput as? Pipe else { return "" }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return text.split(separator: "\n").joined()
  }

  /// Turns and presses, and waits until that is done.
  static func drive(_ arguments: String) throws {
    let process = try start(arguments)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "drive \(arguments)")
  }

  /// Sets what pulls a line: nothing is connected to it, so that is its level.
  static func pull(_ line: String, _ level: Level) throws {
    try Data((level == .high ? "pull-up" : "pull-down").utf8)
      .write(to: URL(fileURLWithPath: "/run/virtual-gpio/\(line)/pull"))
  }

  /// Puts all lines to the levels of a knob that nobody touches.
  static func rest() throws {
    for line in ["GPIO17", "GPIO27", "GPIO22"] { try pull(line, .high) }
  }

  /// Takes edges as a host does, sleeping on the descriptor, until there are `count` or none has
  /// come for `patience` milliseconds.
  static func edges(
    from knob: GPIOKnob, count: Int, patience: Int32 = 1_000
  ) throws -> [Edge] {
    var ring = EdgeRing(capacity: 1_024)
    var edges: [Edge] = []
    while edges.count < count {
      var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, patience) > 0 else { break }
      try knob.drain(into: &ring)
      while let edge = ring.popFirst() { edges.append(edge) }
    }
    return edges
  }

  /// The changes of `count` quarter steps from rest, clockwise if positive, as `changes` writes
  /// them.
  static func quarterSteps(_ count: Int) -> String {
    let cycle = count > 0 ? "abAB" : "baBA"
    return String(repeating: cycle, count: abs(count) / 4) + cycle.prefix(abs(count) % 4)
  }

  /// How many entries a folder has.
  static func entryCount(_ folder: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder).count
  }
}

extension [Edge] {
  /// One letter an edge, without its time and number: `A` for A going high, `a` for A going low,
  /// `B` and `b`, and `p` for the button going down, `P` for it coming up.
  var changes: String {
    String(
      map { edge -> Character in
        switch (edge.line, edge.level) {
        case (.a, .high): "A"
        case (.a, .low): "a"
        case (.b, .high): "B"
        case (.b, .low): "b"
        case (.button, .high): "P"
        case (.button, .low): "p"
        }
      })
  }
}
