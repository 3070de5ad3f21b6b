public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentRaster
public import DetentView

/// A source of wakes for a running device.
public protocol Wakeful {
  /// Descriptors, each readable while there is something to do.
  var wakeDescriptors: [Int32] { get }
  /// The next deadline on the runtime's clock; nil: none.
  var nextWake: Instant? { get }
}

extension Wakeful {
  /// Default: none.
  public var wakeDescriptors: [Int32] { [] }
  /// Default: nil.
  public var nextWake: Instant? { nil }
}

/// An output for pictures, such as a terminal or a panel.
///
///     final class Printer: Display {
///       func show(_ picture: inout TextFace, telling notice: String?, at now: Instant) -> Bool {
///         print(picture.grid)
///         return true
///       }
///     }
public protocol Display<Picture>: AnyObject {
  /// The format of its pictures.
  associatedtype Picture: Face

  /// When it wants the picture again, such as after a failed transfer; nil if it is up to date.
  var nextWake: Instant? { get }

  /// Shows a picture. The next one is compared with it, so that its damage may be cleared.
  ///
  /// A temporary failure doesn't throw: the display requests the picture again by `nextWake`.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - notice: a sentence to write over it, space permitting; nil if absent.
  ///   - now: the current instant.
  /// - Returns: false if the display is gone, which ends the run.
  /// - Throws: a permanent error.
  func show(_ picture: inout Picture, telling notice: String?, at now: Instant) throws -> Bool

  /// Sets the brightness from the next `show` on. Default: ignored.
  func shine(_ light: Light)

  /// Returns and clears the sentences about failures and recoveries.
  func takeSentences() -> [String]

  /// Shows nothing more, and restores what was there before. Default: does nothing.
  func close()
}

extension Display {
  /// Default: does nothing.
  public func close() {}
  /// Default: nil, the picture is up to date.
  public var nextWake: Instant? { nil }
  /// Default: ignored.
  public func shine(_ light: Light) {}
  /// Default: none.
  public func takeSentences() -> [String] { [] }
}

/// A receiver of events, such as JSON lines, programs, haptics or speech.
///
///     final class LEDBar: Sink {
///       func look(at model: PickerModel<NumberRange>) {
///         let row = model.selectedRow(inComponent: 0)
///         light(8 * row / max(1, model.rowCount(inComponent: 0) - 1))
///       }
///     }
public protocol Sink<Model>: AnyObject, Wakeful {
  /// The model whose events it receives.
  associatedtype Model: SceneModel

  /// A sentence to show over the picture, such as the latest error; nil if absent.
  var notice: String? { get }

  /// Receives an event, before any picture of it. Default: ignored; a method with another signature
  /// isn't called.
  ///
  /// - Throws: an error that ends the run.
  func take(_ event: DeviceEvent<Model.Output>, in model: Model) throws

  /// Receives the model before each new picture: the first one, and those of changes without an
  /// event, such as values set by a program. Default: ignored.
  func look(at model: Model)

  /// Performs what is due; called at each wake of the runtime.
  ///
  /// - Throws: an error that ends the run.
  func attend(at now: Instant) throws
}

extension Sink {
  /// Default: nil.
  public var notice: String? { nil }
  /// Default: ignored.
  public func take(_ event: DeviceEvent<Model.Output>, in model: Model) {}
  /// Default: ignored.
  public func look(at model: Model) {}
  /// Default: nothing is due.
  public func attend(at now: Instant) {}
}

/// A source of input beside the knob, such as keys, or rows still being read.
public protocol Companion<Model, Picture>: AnyObject, Wakeful {
  /// The device's model.
  associatedtype Model: SceneModel
  /// The device's picture.
  associatedtype Picture: Face

  /// Whether it may turn the device, so that the run continues after the knob's end. Default:
  /// false.
  var isHand: Bool { get }

  /// Applies pending input without waiting; called at each wake of the runtime.
  ///
  /// - Throws: an error that ends the run.
  func attend(_ device: inout Device<Model, Picture>, at now: Instant) throws -> Attention
}

extension Companion {
  /// Default: false.
  public var isHand: Bool { false }
}

/// The result of a companion's attention.
public enum Attention: Sendable {
  /// No input of the user.
  case nothing
  /// A touch, whose events follow.
  case touched
  /// A touch, after which the device has to be advanced.
  case acted
  /// The user left, or the program was asked to end.
  case left
}

/// A recorder of the inputs that a device handles, such as a tape.
package protocol InputRecorder {
  /// Records inputs at the instants of their handling.
  mutating func append(_ inputs: [Input]) throws
  /// Ends the recording, with the number of edges missing since its last input.
  mutating func finish(at end: Instant, missing: Int) throws
}
