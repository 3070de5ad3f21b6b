public import DetentDevice
public import DetentInput
import DetentPicker
public import DetentSession
public import DetentView

/// A crown in a test: a hand that looks at what is in the lens, and frames that are kept as text.
///
///     var crown = VirtualCrown(drinks, face: TextFace(columns: 16, rows: 2))
///     try crown.turn(until: "Coffee", within: 40)
///     crown.press()
///     try crown.expectFrame(named: "coffee")
///
/// What goes wrong is thrown as a ``CrownFailure``, whose description is the whole message: Swift
/// Testing and XCTest both show it, and neither is needed here. Time is virtual.
public struct VirtualCrown<Model: SceneModel, Picture: ReadableFace>: Sendable {
  /// The device, for whatever else a test asks of it.
  public var device: SimulatedDevice<Model, Picture>

  /// The seed of the knob's faults; nil of a knob without.
  public let seed: UInt64?
  private let button: ButtonConfiguration
  private static var mostDetents: Int { 1_000_000 }

  /// A crown at rest.
  ///
  /// - Parameters:
  ///   - model: what it turns, such as a `PickerModel` or a `PickerMenu`.
  ///   - face: what is to be seen.
  ///   - configuration: how the device behaves.
  ///   - faults: what is wrong with the knob.
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

  /// What it turns.
  public var model: Model { device.model }

  /// What is selected on the wheel that has the knob, as it is shown; empty where none has it.
  public var lens: String {
    let picker = device.model.picker
    guard let wheel = picker.focus else { return "" }
    let title = picker.title(ofRow: picker.selectedRow(inComponent: wheel), inComponent: wheel)
    return String(decoding: title.utf8, as: UTF8.self)
  }

  /// What is selected on that wheel where a program reads it: a number without its unit.
  public var value: String {
    let picker = device.model.picker
    guard let wheel = picker.focus else { return "" }
    return String(decoding: picker.values[wheel], as: UTF8.self)
  }

  // MARK: - The hand

  /// Turns the knob, 10 detents a second unless said; clockwise is positive.
  public mutating func turn(by detents: Int, over span: TimeSpan? = nil) {
    device.turn(by: detents, over: span)
  }

  /// Turns slowly until a row is in the lens, by as many detents as that takes.
  ///
  /// - Parameters:
  ///   - row: the row as it is shown, or its value where a program reads it.
  ///   - detents: how many at most, up to 1,000,000; a negative number turns counterclockwise.
  /// - Returns: how many it took, 0 if the row was there.
  /// - Throws: `CrownFailure` if it hasn't come by then, with the rows that have.
  @discardableResult
  public mutating func turn(until row: String, within detents: Int) throws(CrownFailure) -> Int {
    guard detents.magnitude <= Self.mostDetents else {
      throw CrownFailure(
        description: "nothing was turned: \(detents) detents are more than any hand turns; allow "
          + "\(Self.mostDetents) at most, either way")
    }
    var passed = [lens]
    for turned in 0...Int(detents.magnitude) {
      if lens == row || value == row { return turned }
      guard turned < detents.magnitude else { break }
      device.turn(by: detents.signum())
      if passed.last != lens { passed.append(lens) }
    }
    throw CrownFailure(
      description: "\"\(row)\" hasn't come within \(detents) detents (\(seedText)); in the lens "
        + "were: " + passed.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  /// Presses the button, for 80 ms.
  public mutating func press() { device.press() }

  /// Presses twice, as one gesture.
  public mutating func doublePress() { device.perform(.doublePress) }

  /// Holds the button until that is a long press.
  public mutating func hold() {
    let span = model.wantsDeliberatePress ? button.deliberatePress : button.longPress
    device.press(for: span + .milliseconds(100))
  }

  /// Lets time pass.
  public mutating func wait(_ span: TimeSpan) { device.wait(span) }

  // MARK: - Frames

  /// Waits until nothing moves, and compares the frame with the one in `Frames/NAME.txt` beside the
  /// test's file.
  ///
  /// With `UPDATE=1` in the environment the frame is written there instead, for the eye to judge
  /// and the commit to show.
  ///
  /// - Parameters:
  ///   - name: letters a to z, digits, - and _.
  ///   - file: the file beside which the frames are; the test's own.
  /// - Throws: `CrownFailure` if the frame is another one, with both and what differs between them.
  public mutating func expectFrame(
    named name: String, file: String = #filePath
  ) throws(CrownFailure) {
    device.settle()
    let golden = try FrameFile(named: name, beside: file)
    let lines = device.face.lines
    if FrameFile.isToBeWritten { return try golden.write(lines) }
    guard let expected = golden.read() else {
      throw CrownFailure(
        description: "there is no \(golden.path); UPDATE=1 writes it. The frame (\(seedText)):\n"
          + lines.map { "|\($0)|" }.joined(separator: "\n"))
    }
    guard expected != lines else { return }
    throw CrownFailure(
      description: "the frame isn't the one in \(golden.path) (\(seedText)):\n"
        + FrameComparison(expected: expected, actual: lines).description
        + "\nUPDATE=1 writes what is, if it is right")
  }

  private var seedText: String {
    seed.map { "seed \($0)" } ?? "a knob without faults"
  }
}

/// What a crown in a test didn't come to; its description is the whole message.
public struct CrownFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, what was there, and the seed of the knob's faults.
  public let description: String
}
