/// The inputs that wait for a device, in the order in which they arrived: a queue that never grows.
///
/// It has one producer and one consumer. When it is full the *newest* input is refused and counted,
/// so its content stays an unbroken past. Three more places are kept for changes of the button and
/// for levels. Once those are taken, too, a change replaces the newest input of its kind, so that a
/// button never stays down because its release was dropped.
public struct Inbox: Sendable {
  /// Inputs that were refused, by kind.
  public struct Refusals: Hashable, Sendable {
    /// Edges, those included that were reported as lost.
    public var edges = 0
    /// Detents.
    public var detents = 0
    /// Changes of a button that has no edges.
    public var buttons = 0
    /// Turns by parts of a row.
    public var turns = 0
    /// Readings of the levels.
    public var readings = 0

    /// Refusals of each kind, by default none.
    public init(
      edges: Int = 0, detents: Int = 0, buttons: Int = 0, turns: Int = 0, readings: Int = 0
    ) {
      (self.edges, self.detents, self.buttons) = (edges, detents, buttons)
      (self.turns, self.readings) = (turns, readings)
    }

    /// All of them.
    public var count: Int { edges &+ detents &+ buttons &+ turns &+ readings }

    /// Those that came after `earlier` was counted.
    public func since(_ earlier: Refusals) -> Refusals {
      var new = self
      new.edges &-= earlier.edges
      new.detents &-= earlier.detents
      new.buttons &-= earlier.buttons
      new.turns &-= earlier.turns
      new.readings &-= earlier.readings
      return new
    }

    fileprivate mutating func count(_ kind: Input.Kind) {
      switch kind {
      case .edge: edges &+= 1
      case .levels: readings &+= 1
      case .detents(let count, _): detents &+= Int(clamping: count.magnitude)
      case .button: buttons &+= 1
      case .turn: turns &+= 1
      case .lost(let count): edges &+= Int(clamping: count)
      }
    }
  }

  /// How many inputs fit, without the places that are kept.
  public let capacity: Int
  /// How many inputs wait.
  public private(set) var count = 0
  /// What was refused since the inbox was made.
  public private(set) var refused = Refusals()

  private static let keptPlaces = 3
  private var slots: [Input]
  private var head = 0

  /// An empty inbox.
  ///
  /// - Parameter capacity: the number of inputs that fit, 1 or more. The default, 1,024, is the
  ///   largest queue that the kernel offers, 0.9 s of the fastest hand (1,143 edges/s).
  /// - Precondition: `capacity > 0`.
  public init(capacity: Int = 1_024) {
    precondition(capacity > 0, "capacity > 0")
    self.capacity = capacity
    slots = [Input](
      repeating: Input(.lost(0), at: .origin), count: capacity + Self.keptPlaces)
  }

  /// Whether no input waits.
  public var isEmpty: Bool { count == 0 }

  /// How many more inputs fit, without the places that are kept.
  public var room: Int { max(0, capacity - count) }

  /// The input that is taken next.
  public var first: Input? { count == 0 ? nil : slots[head] }

  /// Puts an input behind all others, or counts it as refused.
  ///
  /// - Returns: whether it found room.
  @discardableResult
  public mutating func append(_ input: Input) -> Bool {
    if count < capacity || (count < slots.count && Self.isKept(input.kind)) {
      slots[slot(count)] = input
      count += 1
      return true
    }
    refused.count(input.kind)
    guard count == slots.count, Self.isKept(input.kind) else { return false }
    let newest = slot(count - 1)
    if Self.isReading(slots[newest].kind) == Self.isReading(input.kind) { slots[newest] = input }
    return false
  }

  /// Puts an edge behind all other inputs, or counts it as refused.
  ///
  /// - Returns: whether it found room.
  @discardableResult
  public mutating func append(_ edge: LineEdge) -> Bool { append(Input(edge)) }

  /// Takes the oldest input.
  public mutating func popFirst() -> Input? {
    guard count > 0 else { return nil }
    let input = slots[head]
    head = slot(1)
    count -= 1
    return input
  }

  /// Takes the next input, too, if it is the twin of the edge that was taken last.
  public mutating func popTwin(of edge: LineEdge) -> LineEdge? {
    guard count > 0, let next = slots[head].edge, next.isTwin(of: edge) else { return nil }
    head = slot(1)
    count -= 1
    return next
  }

  /// Moves the instants of the inputs from `index` on, which a source has stamped by another clock.
  public mutating func move(from index: Int, by span: TimeSpan) {
    for index in index..<max(index, count) {
      let slot = slot(index)
      slots[slot].at = slots[slot].at + span
    }
  }

  private func slot(_ index: Int) -> Int {
    let slot = head + index
    return slot < slots.count ? slot : slot - slots.count
  }

  private static func isKept(_ kind: Input.Kind) -> Bool {
    switch kind {
    case .edge(.button, _, _, _), .button, .levels: true
    case .edge, .detents, .turn, .lost: false
    }
  }

  private static func isReading(_ kind: Input.Kind) -> Bool {
    if case .levels = kind { true } else { false }
  }
}
