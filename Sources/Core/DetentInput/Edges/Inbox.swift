/// A fixed-capacity queue of a device's pending inputs, in order of arrival.
///
/// One producer, one consumer. A full inbox refuses and counts the *newest* input, so its content
/// has no gaps. Three further slots are reserved for changes of the button and for levels; once
/// those are full, a change replaces the newest input of its kind, so that no button stays down
/// because its release was dropped.
public struct Inbox: Sendable {
  /// The numbers of refused inputs, by kind.
  public struct Refusals: Hashable, Sendable {
    /// Refused edges, including those reported as lost.
    package var edges = 0
    /// Refused detents.
    package var detents = 0
    /// Refused changes of a button without edges.
    package var buttons = 0
    /// Refused turns by fractions of a row.
    package var turns = 0
    /// Refused readings of the levels.
    package var readings = 0

    /// Creates numbers of refused inputs, by default 0.
    package init(
      edges: Int = 0, detents: Int = 0, buttons: Int = 0, turns: Int = 0, readings: Int = 0
    ) {
      (self.edges, self.detents, self.buttons) = (edges, detents, buttons)
      (self.turns, self.readings) = (turns, readings)
    }

    /// The total.
    package var count: Int { edges &+ detents &+ buttons &+ turns &+ readings }

    /// The refusals after `earlier` was counted.
    package func since(_ earlier: Refusals) -> Refusals {
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

  /// The number of inputs that fit, without the reserved slots.
  package let capacity: Int
  /// The number of pending inputs.
  package private(set) var count = 0
  /// The refusals since the inbox was made.
  package private(set) var refused = Refusals()

  private static let keptPlaces = 3
  private var slots: [Slot]
  private var head = 0

  /// Creates an empty inbox.
  ///
  /// - Parameter capacity: the number of inputs that fit, 1 or more. Default: 1,024, the largest
  ///   queue that the kernel offers, or 0.9 s of the fastest manual turn (1,143 edges/s).
  /// - Precondition: `capacity > 0`.
  package init(capacity: Int = 1_024) {
    precondition(capacity > 0, "capacity > 0")
    self.capacity = capacity
    slots = [Slot](repeating: Slot(Input(.lost(0), at: .origin)), count: capacity + Self.keptPlaces)
  }

  /// Whether no input is pending.
  package var isEmpty: Bool { count == 0 }

  /// The number of further inputs that fit, without the reserved slots.
  public var room: Int { max(0, capacity - count) }

  /// The oldest pending input.
  package var first: Input? { count == 0 ? nil : slots[head].input }

  /// Appends an input, or counts it as refused.
  ///
  /// - Returns: whether the input was appended.
  @discardableResult
  public mutating func append(_ input: Input) -> Bool {
    if count < capacity || (count < slots.count && Self.isKept(input.kind)) {
      slots[slot(count)] = Slot(input)
      count += 1
      return true
    }
    refused.count(input.kind)
    guard count == slots.count, Self.isKept(input.kind) else { return false }
    let newest = slot(count - 1)
    if slots[newest].isReading == Slot(input).isReading { slots[newest] = Slot(input) }
    return false
  }

  /// Appends an edge, or counts it as refused.
  ///
  /// - Returns: whether the edge was appended.
  @discardableResult
  package mutating func append(_ edge: LineEdge) -> Bool { append(Input(edge)) }

  /// Removes and returns the oldest input.
  @inline(never)
  package mutating func popFirst() -> Input? {
    guard count > 0 else { return nil }
    let input = slots[head].input
    head = slot(1)
    count -= 1
    return input
  }

  /// Removes and returns the next input if it is the twin of `edge`.
  package mutating func popTwin(of edge: LineEdge) -> LineEdge? {
    guard count > 0, let next = slots[head].input.edge, next.isTwin(of: edge) else { return nil }
    head = slot(1)
    count -= 1
    return next
  }

  /// Shifts the instants of the inputs from `index` on, for a source with a different clock.
  package mutating func move(from index: Int, by span: TimeSpan) {
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
}

/// An input in 16 bytes, two thirds of the enum's: queues are most of a small decoder's memory.
///
///     stamp    0–2  3       4      5       6–63
///     edge     0    line    line   level   instant
///     levels   1    a       b      button  instant
///     detents  2    pace                   instant
///     button   3    isDown                 instant
///     lost     4                           instant
///     turn     5                           instant
///
/// The other word has the sequence number and the lateness, the count, or the turn.
private struct Slot {
  private var stamp: Int64
  private let word: UInt64

  @inline(never)
  init(_ input: Input) {
    let mark: UInt8
    switch input.kind {
    case .edge(let line, let level, let sequence, let lateness):
      mark = line.rawValue << 3 | level.rawValue << 5
      word = UInt64(sequence) | UInt64(lateness) << 32
    case .levels(let levels, let sequence, let lateness):
      mark = 1 | levels.a.rawValue << 3 | levels.b.rawValue << 4 | levels.button.rawValue << 5
      word = UInt64(sequence) | UInt64(lateness) << 32
    case .detents(let count, let pace):
      (mark, word) = (2 | pace.rawValue << 3, UInt64(UInt32(bitPattern: count)))
    case .button(let isDown): (mark, word) = (isDown ? 11 : 3, 0)
    case .lost(let count): (mark, word) = (4, UInt64(count))
    case .turn(let rows): (mark, word) = (5, UInt64(bitPattern: rows))
    }
    stamp = Self.stamp(input.at) | Int64(mark)
  }

  /// The instant, at most 4,500 years away.
  var at: Instant {
    get { Instant(microseconds: stamp >> 6) }
    set { stamp = Self.stamp(newValue) | stamp & 63 }
  }

  private static func stamp(_ at: Instant) -> Int64 {
    max(-1 << 57, min(at.microseconds, 1 << 57 - 1)) << 6
  }

  /// Whether it is a reading of the levels.
  var isReading: Bool { stamp & 7 == 1 }

  @inline(__always)
  var input: Input {
    let mark = UInt32(truncatingIfNeeded: stamp)
    let (low, high) = (UInt32(truncatingIfNeeded: word), UInt32(truncatingIfNeeded: word >> 32))
    func level(_ bit: UInt32) -> Level { mark >> bit & 1 == 0 ? .low : .high }
    let kind: Input.Kind =
      switch mark & 7 {
      case 0:
        .edge(
          mark >> 3 & 3 == 0 ? .a : mark >> 3 & 3 == 1 ? .b : .button, level(5), sequence: low,
          lateness: high)
      case 1:
        .levels(Levels(a: level(3), b: level(4), button: level(5)), after: low, lateness: high)
      case 2: .detents(Int32(bitPattern: low), mark & 8 == 0 ? .exact : .measured)
      case 3: .button(isDown: mark & 8 != 0)
      case 4: .lost(low)
      default: .turn(Int64(bitPattern: word))
      }
    return Input(kind, at: at)
  }
}
