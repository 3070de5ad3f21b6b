public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentSession
public import DetentView

/// A crown in a test: turns until the lens shows a row, and compares frames kept as text.
///
///     var crown = VirtualCrown(drinks, face: TextFace(columns: 16, rows: 2))
///     try crown.turn(until: "Coffee", within: 40)
///     crown.press()
///     try crown.expectFrame(named: "coffee")
///
/// Failures are thrown as a ``CrownFailure`` whose description is the whole message: Swift Testing
/// and XCTest both show it, and neither is needed here. Time is virtual.
public struct VirtualCrown<Model: SceneModel, Picture: ReadableFace>: Sendable {
  /// The device, for all other inspections by a test.
  public var device: SimulatedDevice<Model, Picture>

  /// The seed of the knob's faults; nil for a knob without faults.
  public let seed: UInt64?
  private let button: ButtonConfiguration
  /// The events that each expectation has seen.
  private var (seenTicks, seenEvents) = (0, 0)
  private static var mostDetents: Int { 1_000_000 }

  /// Creates a crown at rest.
  ///
  /// - Parameters:
  ///   - model: the model, such as a `PickerModel` or a `PickerMenu`.
  ///   - face: the face that draws the model.
  ///   - configuration: the behavior of the device.
  ///   - faults: the faults of the knob.
  public init(
    _ model: Model, face: Picture,
    configuration: Device<Model, Picture>.Configuration = .init(),
    faults: FaultModel = FaultModel()
  ) {
    device = SimulatedDevice(model, face: face, configuration: configuration, faults: faults)
    seed = faults.isPerfect ? nil : faults.seed
    button = configuration.button
    device.settle()
  }

  /// The model that the crown turns.
  public var model: Model { device.model }

  /// The text of the selected row of the focused wheel; empty without focus.
  public var lens: String {
    let picker = device.model.picker
    guard let wheel = picker.focus else { return "" }
    return picker.title(ofRow: picker.selectedRow(inComponent: wheel), inComponent: wheel)
  }

  /// The value of that row for programs: a number without its unit.
  public var value: String {
    let picker = device.model.picker
    guard let wheel = picker.focus else { return "" }
    return String(decoding: picker.values[wheel], as: UTF8.self)
  }

  // MARK: - Turns and presses

  /// Turns the knob; clockwise is positive.
  ///
  /// Default: 10 detents per second.
  public mutating func turn(by detents: Int, over span: TimeSpan? = nil) {
    device.turn(by: detents, over: span)
  }

  /// Turns slowly until a row is in the lens.
  ///
  /// - Parameters:
  ///   - row: the row's text, or its value for programs.
  ///   - detents: the maximum number of detents, at most 1,000,000; negative for counterclockwise.
  ///   - file: the file named in a failure; the test's own by default.
  ///   - line: the line named in a failure; the call's own by default.
  /// - Returns: the number of detents, 0 if the row was selected already.
  /// - Throws: `CrownFailure` with the rows it passed, if the row did not come.
  @discardableResult
  public mutating func turn(
    until row: String, within detents: Int, file: String = #filePath, line: Int = #line
  ) throws(CrownFailure) -> Int {
    guard detents.magnitude <= Self.mostDetents else {
      throw CrownFailure(
        description: "\(file):\(line): not turned: \(detents) detents are out of range; allow "
          + "\(Self.mostDetents) at most, in either direction")
    }
    var passed = [lens]
    for turned in 0...Int(detents.magnitude) {
      if lens == row || value == row { return turned }
      guard turned < detents.magnitude else { break }
      device.turn(by: detents.signum())
      if passed.last != lens { passed.append(lens) }
    }
    throw CrownFailure(
      description:
        "\(file):\(line): \"\(row)\" did not appear within \(detents) detents (\(seedText)); the lens "
        + "showed: " + passed.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  /// Presses the button for 80 ms.
  public mutating func press() { device.press() }

  /// Presses the button twice, as a double click.
  public mutating func doublePress() { device.perform(.doublePress) }

  /// Holds the button for a long press.
  public mutating func hold() {
    let span = model.needsDeliberatePress ? button.deliberatePress : button.longPress
    device.press(for: span + .milliseconds(100))
  }

  /// Advances the time by `span`.
  public mutating func wait(_ span: TimeSpan) { device.wait(span) }

  // MARK: - Events

  /// Compares what was turned and taken since the last call, or the start: all that the picker or
  /// the menu reports but ticks, contacts and holds of the button, and announcements.
  ///
  /// - Parameters:
  ///   - expected: the events, in order.
  ///   - file: the file named in a failure; the test's own by default.
  ///   - line: the line named in a failure; the call's own by default.
  /// - Throws: `CrownFailure` with both, if they differ.
  public mutating func expectEvents(
    _ expected: PickerOutput..., file: String = #filePath, line: Int = #line
  ) throws(CrownFailure) {
    defer { seenEvents = device.events.count }
    let reported = outputs(after: seenEvents).filter {
      switch $0 {
      case .tick, .landmark, .buttonDown, .buttonUp, .hold, .announce: false
      default: true
      }
    }
    guard reported != expected else { return }
    func list(_ events: [PickerOutput]) -> String {
      events.isEmpty ? "nothing" : events.map { "\($0)" }.joined(separator: ", ")
    }
    throw CrownFailure(
      description: "\(file):\(line): reported \(list(reported)), not \(list(expected)) "
        + "(\(seedText))")
  }

  /// Compares the number of haptic ticks since the last call, or the start, landmarks included.
  ///
  /// - Throws: `CrownFailure` with both, if they differ.
  public mutating func expectTicks(
    _ expected: Int, file: String = #filePath, line: Int = #line
  ) throws(CrownFailure) {
    defer { seenTicks = device.events.count }
    let ticks = outputs(after: seenTicks).count {
      switch $0 {
      case .tick, .landmark: true
      default: false
      }
    }
    guard ticks != expected else { return }
    throw CrownFailure(
      description: "\(file):\(line): \(ticks) ticks were reported, not \(expected) (\(seedText))")
  }

  private func outputs(after seen: Int) -> [PickerOutput] {
    device.events[seen...].compactMap { event in
      guard case .output(let output) = event.kind else { return nil }
      return output as? PickerOutput ?? (output as? MenuOutput)?.event
    }
  }

  // MARK: - Frames

  /// Waits until all movement ends, and compares the frame with `Frames/NAME.txt` beside the test's
  /// file.
  ///
  /// With `UPDATE=1` in the environment, writes the frame there instead, for review.
  ///
  /// - Parameters:
  ///   - name: letters a to z, digits, - and _.
  ///   - file: the file beside the frames; the test's own by default.
  ///   - line: the line named in a failure; the call's own by default.
  /// - Throws: `CrownFailure` with both frames and their differences, if they differ.
  public mutating func expectFrame(
    named name: String, file: String = #filePath, line: Int = #line
  ) throws(CrownFailure) {
    device.settle()
    let golden = try FrameFile(named: name, beside: file)
    let lines = device.face.lines
    if FrameFile.isToBeWritten { return try golden.write(lines) }
    guard let expected = golden.read() else {
      throw CrownFailure(
        description:
          "\(file):\(line): \(golden.path) doesn't exist; UPDATE=1 writes it. The frame (\(seedText)):\n"
          + lines.map { "|\($0)|" }.joined(separator: "\n"))
    }
    guard expected != lines else { return }
    throw CrownFailure(
      description: "\(file):\(line): the frame differs from \(golden.path) (\(seedText)):\n"
        + FrameComparison(expected: expected, actual: lines).description
        + "\nUPDATE=1 accepts the new frame")
  }

  private var seedText: String {
    seed.map { "seed \($0)" } ?? "a knob without faults"
  }
}
