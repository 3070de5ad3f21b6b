import CGPIOD
import DetentInput
import Glibc

/// The thread that empties the kernel's queues into a mailbox, whatever the rest of the program
/// does: drawing a frame over I2C takes longer than libgpiod 1's 16 events last.
struct EdgeReader: Sendable {
  let request: LineRequest
  let mailbox: EdgeMailbox
  let stop: WakeDescriptor
  /// Signalled when somebody wants to know the levels.
  let levelRequest: WakeDescriptor
  /// Hears of the chip's end.
  let chip: ChipWatch

  /// What the thread works with, made before it starts and never made larger.
  struct Memory {
    fileprivate var merge = EventMerge()
    fileprivate var batch = EventBatch()
    /// Events whose order is settled, on their way to the mailbox.
    fileprivate var ordered: [LineEvent] = []
    /// Stop, the request for levels, the chip's end, and the queues.
    fileprivate var polled: [pollfd]
    fileprivate var brake = StormBrake()
    /// How long the thread has waited, and how many edges it has read, since the brake was told.
    fileprivate var waited_ns: UInt64 = 0
    /// Whether the last reading found so many edges that how long the thread waits is measured: to
    /// read the clock costs time that edges at an ordinary pace shall not be kept waiting for.
    fileprivate var isCrowded = false
    fileprivate var edgeCount = 0
    /// When the descriptors were looked at last.
    ///
    /// All that was queued by then has been read, so an event that had waited long enough by then
    /// has nothing older behind it, however long the thread was kept from running since.
    fileprivate var polledAt_ns: UInt64 = 0

    fileprivate init(descriptors: [Int32]) {
      polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      ordered.reserveCapacity(EventMerge.capacity + 256)
    }
  }

  /// The first queue's place among the polled descriptors.
  private static let firstQueue = 3
  /// How often to look for a moment in which no edge comes while the levels are read, or the last
  /// edges.
  ///
  /// Reading takes some 10 us, edges of the fastest hand are 800 us apart.
  private static let mostReadings = 100
  /// As many edges at once are half of what libgpiod 1 keeps of a line.
  private static let crowd = 8

  /// One queue over all lines is in the kernel's order already; of several, each event waits.
  private var isOrdered: Bool { request.descriptors.count == 1 }

  /// What the thread of this reader works with.
  func makeMemory() -> Memory {
    Memory(
      descriptors: [stop.descriptor, levelRequest.descriptor, chip.descriptor]
        + request.descriptors)
  }

  /// The thread: runs until `stop` is signalled or the chip fails.
  func run(in memory: inout Memory) {
    do throws(GPIOError) {
      while try wait(timeout_ms: timeout_ms(until: memory.merge.nextDue_ns), &memory) {
        _ = try readQueues(&memory)
        post(&memory)
        if memory.polled[1].revents != 0 { try answerLevelRequest(&memory) }
        if memory.polled[2].revents != 0 { try askChip() }
        rest(&memory)
      }
      // What the queues hold came before the end; but a storm has none.
      var readings = 0
      while readings < Self.mostReadings, try readQueues(&memory) {
        readings += 1
        _ = try wait(timeout_ms: 0, &memory)
      }
      postAll(&memory)
      mailbox.fail(.closed)
    } catch {
      postAll(&memory)
      mailbox.fail(error)
    }
  }

  /// Waits for events, for a request, or until the time is over.
  ///
  /// - Returns: false if the thread shall stop.
  private func wait(timeout_ms: Int32, _ memory: inout Memory) throws(GPIOError) -> Bool {
    memory.polledAt_ns = isOrdered && !memory.isCrowded ? 0 : monotonicNow_ns()
    if poll(&memory.polled, nfds_t(memory.polled.count), timeout_ms) < 0 {
      guard errno == EINTR else { throw .system(operation: "wait for edges", code: errno) }
      for index in memory.polled.indices { memory.polled[index].revents = 0 }
    }
    if memory.isCrowded { memory.waited_ns += monotonicNow_ns() - memory.polledAt_ns }
    return memory.polled[0].revents == 0
  }

  /// Reads the queues that the last wait found readable.
  ///
  /// - Returns: whether there was anything.
  private func readQueues(_ memory: inout Memory) throws(GPIOError) -> Bool {
    var found = false
    for index in request.descriptors.indices {
      let events = Int32(memory.polled[Self.firstQueue + index].revents)
      guard events & POLLIN != 0 else {
        guard events == 0 else { throw .vanished(device: request.device) }
        continue
      }
      found = true
      try request.readEvents(at: index, into: &memory.batch)
      memory.edgeCount += memory.batch.events.count
      if isOrdered {
        memory.ordered += memory.batch.events
      } else {
        let now = monotonicNow_ns()
        for event in memory.batch.events { memory.merge.insert(event, now_ns: now) }
      }
      if memory.batch.foundQueueFull { mailbox.countFullQueue() }
    }
    return found
  }

  /// Posts what has waited long enough.
  private func post(_ memory: inout Memory) {
    memory.merge.takeDue(now_ns: memory.polledAt_ns, into: &memory.ordered)
    mailbox.post(memory.ordered)
    memory.ordered.removeAll(keepingCapacity: true)
  }

  /// Posts all that was read.
  private func postAll(_ memory: inout Memory) {
    memory.merge.takeAll(into: &memory.ordered)
    mailbox.post(memory.ordered)
    memory.ordered.removeAll(keepingCapacity: true)
  }

  /// Reads the levels between two edges: the queues are empty before, and still empty after.
  ///
  /// So everything that was read, and nothing that is to come, led to these levels; and there is
  /// nothing left that events held back could have to let pass.
  private func answerLevelRequest(_ memory: inout Memory) throws(GPIOError) {
    levelRequest.clear()
    // In a storm there is no such moment.
    for _ in 0..<(memory.brake.isSlow ? 1 : Self.mostReadings) {
      let readAt = Instant(microseconds: Int64(monotonicNow_ns() / 1_000))
      let levels = try request.readLevels()
      guard try wait(timeout_ms: 0, &memory) else { return }
      if try !readQueues(&memory) {
        postAll(&memory)
        return mailbox.post(levels, at: readAt)
      }
      post(&memory)
    }
    // Edges come faster than the levels can be read: later, then.
    levelRequest.signal()
  }

  /// Looks whether the chip is still there, as something has happened to its device.
  ///
  /// - Throws: `vanished` or `system`.
  private func askChip() throws(GPIOError) {
    chip.clear()
    _ = try request.readLevels()
  }

  /// Leaves the processor to others for a millisecond in a storm; only `stop` cuts that short.
  private func rest(_ memory: inout Memory) {
    let isCrowded = memory.edgeCount >= Self.crowd
    defer { memory.isCrowded = isCrowded }
    guard isCrowded || memory.isCrowded || memory.brake.isSlow else {
      memory.edgeCount = 0
      return
    }
    let rate = memory.brake.note(
      waited_ns: memory.waited_ns, edges: memory.edgeCount, at: monotonicNow_ns())
    memory.waited_ns = 0
    memory.edgeCount = 0
    if let rate { mailbox.countStorm(rate: rate) }
    if memory.brake.isSlow { poll(&memory.polled, 1, 1) }
  }

  /// How long `poll` may wait: rounded up, so that it does not come back just too early; -1, which
  /// is for ever, if nothing is due.
  private func timeout_ms(until due_ns: UInt64?) -> Int32 {
    guard let due_ns else { return -1 }
    let now = monotonicNow_ns()
    return due_ns <= now ? 0 : Int32(clamping: (due_ns - now + 999_999) / 1_000_000)
  }
}

/// CLOCK_MONOTONIC in nanoseconds.
private func monotonicNow_ns() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
