import CDetent
import DetentInput
import DetentRecords
import DetentRuntime
import DetentTranscript
import Glibc

/// What a handle of the C API stands for; the registry lets one thread at a time use it.
///
/// The defaults refuse what not every kind has.
protocol Handle: AnyObject {
  /// Queues an input, to be handled by the next step.
  func take(_ kind: Input.Kind, at microseconds: Int64) throws
  /// Advances to an instant.
  func step(until microseconds: Int64) throws -> Progress
  /// Readable when the knob that the library reads has inputs; nil without one.
  func descriptor() throws -> Int32?
  /// The events that wait.
  var events: EventQueue { get set }
  /// Gives back all that was opened.
  func close()

  /// Runs a menu until an event; nil if `bell` ended it.
  func run(atMost span: TimeSpan?, until bell: WakeDescriptor) throws -> Progress?
  func value(of label: [UInt8]?) throws -> [UInt8]
  func set(_ value: [UInt8], of label: [UInt8]?) throws
  /// Does what a line of control asks for, and returns the lines of its answer.
  func control(_ line: [UInt8]) throws -> [UInt8]
  func position() throws -> Int
  func picture() throws -> ScreenPicture
}

extension Handle {
  func run(atMost span: TimeSpan?, until bell: WakeDescriptor) throws -> Progress? {
    throw Refusal.isKnob
  }
  func value(of label: [UInt8]?) throws -> [UInt8] { throw Refusal.isKnob }
  func set(_ value: [UInt8], of label: [UInt8]?) throws { throw Refusal.isKnob }
  func control(_ line: [UInt8]) throws -> [UInt8] { throw Refusal.isKnob }
  func picture() throws -> ScreenPicture { throw Refusal.isKnob }
  func position() throws -> Int { throw Refusal("a menu has no position; open a knob") }
}

/// The bits of a step's or a run's result.
struct Progress {
  private(set) var bits: Int32 = 0
  /// The instant of the next step.
  var wake: Instant?

  mutating func insert(_ bit: Int, if isSo: Bool = true) { if isSo { bits |= Int32(bit) } }
}

/// A misuse of the API, or an argument that isn't allowed, in words.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static let isKnob = Refusal("this handle is a knob without a menu; open a menu or rows for that")
}

/// The caller's clock, which never goes back.
struct CallerClock {
  /// The last instant; nil before the first one.
  private(set) var last: Instant?
  /// Whether edges count in their order at any speed.
  let isOrdered: Bool

  init(isOrdered: Bool) { self.isOrdered = isOrdered }

  /// The instant for a number of the caller's.
  mutating func read(_ microseconds: Int64, isEdge: Bool = false) -> Instant {
    // Years away from any clock, and from overflow.
    let far: Int64 = 1_000_000_000_000_000
    var now = Instant(microseconds: max(-far, min(microseconds, far)))
    if let last { now = max(now, isOrdered && isEdge ? last + .microseconds(1) : last) }
    last = now
    return now
  }
}

/// The lines of events until they are polled.
struct EventQueue {
  /// The most lines that wait.
  private static let capacity = 4_096

  private var lines: [JSONLine] = []
  private var (first, omitted) = (0, 0)
  private var count: Int { lines.count - first }

  var isEmpty: Bool { count == 0 }

  /// Appends a line; the oldest one gives way.
  mutating func append(_ line: JSONLine) {
    if count >= Self.capacity {
      first += 1
      omitted += 1
    }
    if first >= Self.capacity {
      lines.removeFirst(first)
      first = 0
    }
    lines.append(line)
  }

  /// Appends a sentence about the knob or the display.
  mutating func append(message: String, at now: Instant) {
    append(JSONLine(at: now, event: "message", ["text": .string(message)]))
  }

  /// Appends what a knob says.
  mutating func append(messagesOf feed: KnobFeed?, at now: Instant) {
    for sentence in feed?.knob.takeSentences() ?? [] { append(message: sentence, at: now) }
  }

  /// Removes and returns the oldest line; that of lines left out comes before it.
  mutating func popFirst() -> JSONLine? {
    guard omitted == 0 else {
      defer { omitted = 0 }
      return JSONLine(["event": .word("omitted"), "count": .count(omitted)])
    }
    guard !isEmpty else { return nil }
    defer {
      first += 1
      if isEmpty { (lines, first) = ([], 0) }
    }
    return lines[first]
  }
}

/// A lock that admits calls in their order; one that waits rings the bell of the call inside.
final class Turnstile: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasMoved = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The next ticket, and the one of the call inside.
  private var (next, admitted): (UInt, UInt) = (0, 0)
  private var bell: WakeDescriptor?

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasMoved, nil)
  }
  deinit {
    pthread_cond_destroy(hasMoved)
    pthread_mutex_destroy(mutex)
    hasMoved.deallocate()
    mutex.deallocate()
  }

  /// Calls once it is the caller's turn; `bell` of a long call becomes readable when another waits.
  func held<Result>(
    ringing bell: WakeDescriptor? = nil, _ run: () throws -> Result
  ) rethrows -> Result {
    pthread_mutex_lock(mutex)
    let ticket = next
    next += 1
    self.bell?.signal()
    while admitted != ticket { pthread_cond_wait(hasMoved, mutex) }
    bell?.clear()
    // Those that came before the bell was there.
    if next > ticket + 1 { bell?.signal() }
    self.bell = bell
    pthread_mutex_unlock(mutex)
    defer {
      pthread_mutex_lock(mutex)
      self.bell = nil
      admitted += 1
      pthread_cond_broadcast(hasMoved)
      pthread_mutex_unlock(mutex)
    }
    return try run()
  }
}

/// A text that the library lends to its caller.
struct LentText {
  private var bytes = UnsafeMutableBufferPointer<CChar>(start: nil, count: 0)

  /// Replaces the text; what was lent before is gone.
  mutating func lend(_ text: [UInt8]) -> UnsafePointer<CChar>? {
    free()
    bytes = .allocate(capacity: text.count + 1)
    _ = bytes.initialize(from: text.map { CChar(bitPattern: $0) } + [0])
    return UnsafePointer(bytes.baseAddress)
  }

  mutating func free() {
    bytes.deallocate()
    bytes = UnsafeMutableBufferPointer(start: nil, count: 0)
  }
}

/// The open handles, by their numbers.
final class Registry: @unchecked Sendable {
  static let open = Registry()

  /// The texts that a handle has lent: an event, a value and an answer.
  struct Lent {
    var (polled, got, answered) = (LentText(), LentText(), LentText())
  }

  /// A handle with its turnstile and the texts that it has lent.
  private final class Entry: @unchecked Sendable {
    let turnstile = Turnstile()
    var handle: (any Handle)?
    var lent = Lent()

    init(_ handle: any Handle) { self.handle = handle }
  }

  private let turnstile = Turnstile()
  private var entries: [UInt: Entry] = [:]
  /// Numbers are never used twice.
  private var last: UInt = 0

  func add(_ handle: any Handle) -> OpaquePointer? {
    turnstile.held {
      last += 16
      entries[last] = Entry(handle)
      return OpaquePointer(bitPattern: last)
    }
  }

  /// Calls with the handle, and the texts that it has lent; `bell` becomes readable when another
  /// call for the handle waits.
  func use<Result>(
    _ number: OpaquePointer?, ringing bell: WakeDescriptor? = nil,
    _ run: (any Handle, inout Lent) throws -> Result
  ) throws -> Result {
    guard let number else { throw Refusal("the handle is NULL; open one, and check the result") }
    guard let entry = turnstile.held({ entries[UInt(bitPattern: number)] })
    else { throw Self.isClosed }
    return try entry.turnstile.held(ringing: bell) {
      guard let handle = entry.handle else { throw Self.isClosed }
      return try run(handle, &entry.lent)
    }
  }

  /// Runs a handle's menu until an event, in pieces between which other calls have their turn.
  func run(_ number: OpaquePointer?, atMost span: TimeSpan?) throws -> Progress {
    let bell = try WakeDescriptor()
    let end = span.map { Instant.onMonotonicClock + $0 }
    while true {
      let left = end.map { max(.zero, $0 - .onMonotonicClock) }
      let progress = try use(number, ringing: bell) { handle, _ in
        try handle.run(atMost: left, until: bell)
      }
      if let progress { return progress }
    }
  }

  func close(_ number: OpaquePointer?) throws {
    guard let number else { return }
    guard let entry = turnstile.held({ entries.removeValue(forKey: UInt(bitPattern: number)) })
    else { throw Self.isClosed }
    entry.turnstile.held {
      entry.handle?.close()
      entry.handle = nil
      entry.lent.polled.free()
      entry.lent.got.free()
      entry.lent.answered.free()
    }
  }

  private static let isClosed = Refusal("the handle is closed, or none that the library returned")
}
