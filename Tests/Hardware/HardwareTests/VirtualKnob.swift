import DetentGPIO
import DetentInput
import Foundation
import Testing

/// The simulated chip of these tests, and the user of its knob.
///
/// Boards/virtual-gpio/test.sh boots its kernel and sets the environment.
enum VirtualKnob {
  /// Whether the chip is present.
  static let isPresent = environment["VIRTUAL_GPIO_CHIP"] != nil

  /// The variables of the test's environment.
  static let environment = ProcessInfo.processInfo.environment

  /// The lines of Boards/virtual-gpio.yaml.
  static let configuration = GPIOKnob.Configuration(
    a: .name("GPIO17"), b: .name("GPIO27"), button: .name("GPIO22"), usesRealTime: true)

  /// Starts turns and presses, as Boards/virtual-gpio/drive.c parses them.
  static func start(_ arguments: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try #require(environment["VIRTUAL_GPIO_DRIVE"]))
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  /// Waits for a user process, and returns its output.
  static func report(of hand: Process) -> String {
    hand.waitUntilExit()
    guard let output = hand.standardOutput as? Pipe else { return "" }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return text.split(separator: "\n").joined()
  }

  /// Turns and presses, and waits for the end.
  static func drive(_ arguments: String) throws {
    let process = try start(arguments)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "drive \(arguments)")
  }

  /// Sets a line's bias, which is its level, as nothing is connected.
  static func pull(_ line: String, _ level: Level) throws {
    try Data((level == .high ? "pull-up" : "pull-down").utf8)
      .write(to: URL(fileURLWithPath: "/run/virtual-gpio/\(line)/pull"))
  }

  /// Sets all lines to the levels of an idle knob.
  static func rest() throws {
    for line in ["GPIO17", "GPIO27", "GPIO22"] { try pull(line, .high) }
  }

  /// Takes edges as a host does, sleeping on the descriptor, until there are `count` or none has
  /// arrived for `patience` milliseconds.
  static func edges(
    from knob: GPIOKnob, count: Int, patience: Int32 = 1_000
  ) throws -> [LineEdge] {
    var inbox = Inbox(capacity: 1_024)
    var edges: [LineEdge] = []
    while edges.count < count {
      var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, patience) > 0 else { break }
      try knob.drain(into: &inbox)
      while let edge = inbox.popFirst()?.edge { edges.append(edge) }
    }
    return edges
  }

  /// The changes of `count` quarter steps from rest, clockwise if positive, as `changes` writes
  /// them.
  static func quarterSteps(_ count: Int) -> String {
    let cycle = count > 0 ? "abAB" : "baBA"
    return String(repeating: cycle, count: abs(count) / 4) + cycle.prefix(abs(count) % 4)
  }

  /// The number of a folder's entries.
  static func entryCount(_ folder: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder).count
  }
}

extension [LineEdge] {
  /// A letter per edge, without time and number: `A` for A rising, `a` for A falling, `B` and `b`,
  /// and `p` for a press, `P` for a release.
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
