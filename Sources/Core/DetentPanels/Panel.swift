public import DetentInput
public import DetentRaster

/// A display that shows pictures.
///
/// A panel receives the picture and the damage since the last one, and sends what differs. `show`
/// returns the instant of the next picture; until then the caller accumulates damage. After a
/// failure the panel's contents are undefined: the next `show` initializes it and sends the whole
/// picture.
///
/// ```swift
/// struct RowPanel: Panel {
///   var sentRows: [Int] = []
///
///   mutating func show(
///     _ picture: borrowing MonoCanvas, _ damage: Damage, at now: Instant
///   ) throws(Never) -> Instant {
///     for row in 0..<64 where !damage.columns(inRow: row).isEmpty { sentRows.append(row) }
///     return now + .milliseconds(10)
///   }
/// }
/// ```
public protocol Panel: ~Copyable {
  /// The type of its pictures, such as `MonoCanvas`.
  associatedtype Picture
  /// An error of the panel or its bus.
  associatedtype Failure: Error

  /// Shows a picture.
  ///
  /// - Parameters:
  ///   - picture: the whole picture, in the panel's size.
  ///   - damage: the changes since the previous picture; the first is sent whole.
  ///   - now: the current time.
  /// - Returns: the instant from which the panel accepts the next picture.
  /// - Throws: if the panel may not show the picture.
  mutating func show(
    _ picture: borrowing Picture, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant

  /// The instant from which the panel accepts a picture, now or later; called before each `show`;
  /// default: now.
  ///
  /// For panels that learn only by polling when the last picture is visible.
  mutating func nextPicture(at now: Instant) -> Instant

  /// The instant at which to show the picture again without changes, since a part of it was
  /// deferred; default: nil.
  var remainderDue: Instant? { get }

  /// Turns the display off; its next picture initializes it anew; default: does nothing.
  ///
  /// - Throws: an error of the panel or its bus.
  mutating func turnOff() throws(Failure)

  /// Sets the brightness, also for later initializations; default: does nothing.
  ///
  /// - Throws: an error of the panel or its bus.
  mutating func shine(_ light: Light) throws(Failure)
}

extension Panel where Self: ~Copyable {
  /// Returns now: `show` returned the instant already.
  public mutating func nextPicture(at now: Instant) -> Instant { now }

  /// Nil: pictures are shown at once.
  public var remainderDue: Instant? { nil }

  /// Does nothing.
  public mutating func turnOff() throws(Failure) {}

  /// Does nothing.
  public mutating func shine(_ light: Light) throws(Failure) {}
}
