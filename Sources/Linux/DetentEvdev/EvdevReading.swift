import CEvdev
import DetentInput
import DetentRecords

/// The open devices of a knob, and the translation of their events.
struct EvdevReading {
  private let turning: InputDevice
  /// The button's device, if it is another one.
  private let pressing: InputDevice?
  private let button: UInt32?
  private var translation: KnobTranslation
  /// The reason for the end of inputs, after a device has failed.
  private(set) var failure: EvdevError?
  /// The levels at the start: A and B at rest, the button as read.
  let levels: Levels

  /// Opens the devices.
  ///
  /// - Throws: `EvdevError`; no device is held then.
  init(_ configuration: EvdevConfiguration) throws(EvdevError) {
    turning = try InputDevice(configuration.device)
    let axis = try AxisChoice(configuration, of: turning.capabilities)
    if let path = configuration.buttonDevice, path != configuration.device {
      pressing = try InputDevice(path)
    } else {
      pressing = nil
    }
    let buttonDevice = pressing ?? turning
    button = try Self.button(
      configuration.button, of: buttonDevice.capabilities,
      notAmong: pressing == nil ? axis.keys : [], isNeeded: configuration.buttonDevice != nil)
    try turning.prepare(grabs: configuration.grabs)
    try pressing?.prepare(grabs: configuration.grabs)
    var position: Int32 = 0
    if case .absolute(let code, _) = axis { position = turning.value(of: code, type: EV_ABS) }
    let isPressed = button.map { buttonDevice.value(of: $0, type: EV_KEY) != 0 } ?? false
    translation = KnobTranslation(
      AxisMotion(axis, at: position), button: button, of: pressing == nil ? .turning : .pressing,
      isReversed: configuration.isReversed, isPressed: isPressed)
    levels = Levels(button: isPressed ? .low : .high)
  }

  /// Whether one of the devices has the button.
  var hasButton: Bool { button != nil }

  /// The descriptors that poll readable while events wait.
  var descriptors: [Int32] { [turning.descriptor] + (pressing.map { [$0.descriptor] } ?? []) }

  /// The number of times the kernel discarded its full queue.
  var dropCount: UInt64 { translation.dropCount }

  /// Reads pending events of both devices in order of time; `failure` is the reason if no more will
  /// follow.
  mutating func read(into inbox: inout Inbox) {
    let turns = events(of: turning)
    var presses = (pressing.map { events(of: $0) } ?? [])[...]
    for turn in turns {
      while let press = presses.first, press.at < turn.at {
        translation.apply(press, from: .pressing, into: &inbox)
        presses.removeFirst()
      }
      translation.apply(turn, from: .turning, into: &inbox)
    }
    for press in presses { translation.apply(press, from: .pressing, into: &inbox) }
  }

  private mutating func events(of device: InputDevice) -> [InputEvent] {
    var events: [InputEvent] = []
    do throws(EvdevError) {
      if failure == nil { try device.read(into: &events) }
    } catch {
      failure = error
    }
    return events
  }

  /// The key that is the button.
  private static func button(
    _ name: String?, of device: DeviceCapabilities, notAmong turningKeys: Set<UInt32>,
    isNeeded: Bool
  ) throws(EvdevError) -> UInt32? {
    guard let name else {
      let first = device.keys.subtracting(turningKeys).min()
      if isNeeded, first == nil { throw .missingKey(nil, device: device.description, keys: []) }
      return first
    }
    let code = try device.key(name)
    guard !turningKeys.contains(code) else { throw .sameKey(name) }
    return code
  }
}
