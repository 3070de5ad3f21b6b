import CEvdev
import DetentInput

/// The devices of a knob while they are open, and what their events have come to.
struct EvdevReading {
  private let turning: InputDevice
  /// The button's device, if it is another one.
  private let pressing: InputDevice?
  private let button: UInt32?
  private var translation: KnobTranslation
  /// Why there will be no more inputs, once a device has failed.
  private(set) var failure: EvdevError?
  /// The levels when it was opened: at rest, and the button as it was.
  let levels: Levels

  /// Opens the devices.
  ///
  /// - Throws: what is wrong with the configuration on this machine; nothing is held then.
  init(_ configuration: EvdevKnob.Configuration) throws(EvdevError) {
    turning = try InputDevice(configuration.device)
    let axis = try AxisChoice(configuration.axis, of: turning.capabilities)
    if let path = configuration.buttonDevice, path != configuration.device {
      pressing = try InputDevice(path)
    } else {
      pressing = nil
    }
    let buttonDevice = pressing ?? turning
    button = try Self.button(
      configuration.button, of: buttonDevice.capabilities,
      isNeeded: configuration.buttonDevice != nil)
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

  /// What polls readable while there is something to read.
  var descriptors: [Int32] { [turning.descriptor] + (pressing.map { [$0.descriptor] } ?? []) }

  /// How often the kernel's queue was full.
  var dropCount: UInt64 { translation.dropCount }

  /// Reads what waits, of both devices in the order of its times; `failure` says why there will be
  /// no more behind it.
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
    _ name: String?, of device: DeviceCapabilities, isNeeded: Bool
  ) throws(EvdevError) -> UInt32? {
    guard let name else {
      guard let first = device.keys.min() else {
        if isNeeded {
          throw .missingKey(nil, device: device.description, keys: [])
        }
        return nil
      }
      return first
    }
    guard let code = EvdevKnob.code(ofKey: name) else { throw .unknownKey(name) }
    guard device.keys.contains(code) else {
      throw .missingKey(name, device: device.description, keys: device.keyNames)
    }
    return code
  }
}
