public import Detent

/// What a running device is woken up for.
public protocol Wakeful {
  /// Descriptors each of which is readable while there is something to do.
  var wakeDescriptors: [Int32] { get }
  /// When there is something to do without that, on the runtime's clock; nil for never.
  var nextWake: Instant? { get }
}

extension Wakeful {
  /// None.
  public var wakeDescriptors: [Int32] { [] }
  /// Never.
  public var nextWake: Instant? { nil }
}

/// The way out for pictures: a terminal, a panel.
public protocol Display<Picture>: AnyObject {
  /// What it shows.
  associatedtype Picture: Face

  /// When it wants the picture again, such as a panel that didn't take it; nil if it has it.
  var nextWake: Instant? { get }

  /// Shows a picture; the next one is compared with it, so it may mark what it has shown as clean.
  ///
  /// A display that fails for a while doesn't throw: it asks for the picture again by `nextWake`.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - notice: words to write over it, if there are any and there is room.
  ///   - now: the present instant.
  /// - Returns: false if it has gone for good, which ends the run.
  /// - Throws: what is wrong with it for good.
  func show(_ picture: inout Picture, telling notice: String?, at now: Instant) throws -> Bool

  /// Shines as brightly as that from its next `show` on; nothing unless it can.
  func shine(_ light: Light)

  /// What there is to tell the user of its failing and its return, each sentence once.
  func takeSentences() -> [String]
}

extension Display {
  /// Never: what was shown is there.
  public var nextWake: Instant? { nil }
  /// Nothing: it shines as it does.
  public func shine(_ light: Light) {}
  /// Nothing.
  public func takeSentences() -> [String] { [] }
}

/// A way out for what happens: lines, programs, haptics, speech.
public protocol Sink<Model>: AnyObject, Wakeful {
  /// What it takes the events of.
  associatedtype Model: SceneModel

  /// What to show over the picture, such as the latest trouble; nil for nothing.
  var notice: String? { get }

  /// Takes an event, before any picture that shows it.
  ///
  /// - Throws: what ends the run.
  func take(_ event: DeviceEvent<Model.Output>, in model: Model) throws

  /// Does what is due by now; it is called whenever the runtime is awake.
  ///
  /// - Throws: what ends the run.
  func attend(at now: Instant) throws
}

extension Sink {
  /// Nothing.
  public var notice: String? { nil }
  /// Nothing is ever due.
  public func attend(at now: Instant) {}
}

/// What acts on a device beside its knob: keys, or rows that are still being read.
public protocol Companion<Model, Picture>: AnyObject, Wakeful {
  /// What drives the device.
  associatedtype Model: SceneModel
  /// What the device draws.
  associatedtype Picture: Face

  /// Whether a hand may turn something by it, so that the run goes on where the knob has ended.
  var isHand: Bool { get }

  /// Does what there is to do; it is called whenever the runtime is awake, and never waits.
  ///
  /// - Throws: what ends the run.
  func attend(_ device: inout Device<Model, Picture>, at now: Instant) throws -> Attention
}

extension Companion {
  /// None does.
  public var isHand: Bool { false }
}

/// What came of a companion's attention.
public enum Attention: Sendable {
  /// Nothing of the user's doing.
  case nothing
  /// The user has touched something; what comes of it follows.
  case touched
  /// The user has touched something, and the device has something new to do.
  case acted
  /// The user wants to leave, or the program was asked to end.
  case left
}
