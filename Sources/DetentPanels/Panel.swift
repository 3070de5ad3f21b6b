public import DetentInput
public import DetentRaster

/// Something that shows pictures: the only way out.
///
/// It is given the picture as it is and what has changed in it since it was last shown, and sends
/// what it must. Its answer is its back-pressure: whoever draws shows nothing before that instant,
/// and lets the damage add up meanwhile. After a failure a panel may show anything: its next
/// `show` sets it up anew and sends the whole picture, whatever the damage is.
public protocol Panel: ~Copyable {
  /// What it shows, such as a `MonoCanvas`.
  associatedtype Picture
  /// Why it may not show what it was given.
  associatedtype Failure: Error

  /// Shows a picture.
  ///
  /// - Parameters:
  ///   - picture: the whole picture, in the panel's size.
  ///   - damage: where it differs from the one before; the first is sent whole.
  ///   - now: the present instant.
  /// - Returns: when it can take the next picture, now or later.
  /// - Throws: what is wrong with its wires.
  mutating func show(
    _ picture: borrowing Picture, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant

  /// When it takes a picture, now or later: asked before each `show`. It is for panels that learn
  /// bit by bit when the last one is seen; now, unless a panel says otherwise.
  mutating func nextPicture(at now: Instant) -> Instant

  /// When to show the picture again though nothing has changed: a part of it has been put off; nil,
  /// unless a panel says otherwise.
  var remainderDue: Instant? { get }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with its wires.
  mutating func turnOff() throws(Failure)

  /// Shines as brightly as that from now on, also when it is set up anew; nothing unless the panel
  /// can.
  ///
  /// - Throws: what is wrong with its wires.
  mutating func shine(_ light: Light) throws(Failure)
}

extension Panel where Self: ~Copyable {
  /// Now: `show` has said when.
  public mutating func nextPicture(at now: Instant) -> Instant { now }

  /// Nil: all of a picture is shown at once.
  public var remainderDue: Instant? { nil }

  /// Nothing: it goes on showing what it shows.
  public mutating func turnOff() throws(Failure) {}

  /// Nothing: it shines as it does.
  public mutating func shine(_ light: Light) throws(Failure) {}
}
