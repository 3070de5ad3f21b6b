import CGPIOD
import DetentInput
import DetentRuntime
import Glibc

/// The thread that empties the kernel's queues into a mailbox: drawing a frame over I2C takes
/// longer than libgpiod 1's 16 events last.
struct EdgeReader: Sendable {
  let request: LineRequest
  let mailbox: EdgeMailbox
  let stop: WakeDescriptor
  /// Signalled to request the levels.
  let levelRequest: WakeDescriptor
  /// Signals the chip's removal.
  let chip: ChipWatch

  /// The thread's buffers, allocated before it starts and never enlarged.
  struct Memory {
    fileprivate var merge = EventMerge()
    fileprivate var batch = EventBatch()
    /// Events in settled order, ready for the mailbox.
    fileprivate var ordered: [LineEvent] = []
    /// The stop signal, the level request, the chip's removal, and the queues.
    fileprivate var polled: [pollfd]
    fileprivate var brake = StormBrake()
    /// The time waited and the edges read since the last update of the brake.
    fileprivate var waited_ns: UInt64 = 0
    /// Whether the last read found so many edges that the wait is measured.
    ///
    /// Reading the clock costs time, which edges at an ordinary pace must not wait for.
    fileprivate var isCrowded = false
    fileprivate var edgeCount = 0
    /// The time of the last poll.
    ///
    /// All events queued by then have been read. So an event that had waited long enough by then
    /// has no older one behind it, however long the thread was suspended since.
    fileprivate var polledAt_ns: UInt64 = 0

    fileprivate init(descriptors: [Int32]) {
      polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      ordered.reserveCapacity(EventMerge.capacity + 256)
    }
  }

  /// The index of the first queue among the polled descriptors.
  private static let firstQueue = 3
  /// The attempts to find a moment without edges for reading the levels or the last edges.
  ///
  /// A read takes about 10 us; edges of the fastest turn are 800 us apart.
  private static let mostReadings = 100
  /// Half of the 16 edges that libgpiod 1 keeps per line.
  private static let crowd = 8

  /// Whether one queue holds all lines, in the kernel's order; events of several queues are merged.
  private var isOrdered: Bool { request.descriptors.count == 1 }

  /// Allocates the thread's buffers.
  func makeMemory() -> Memory {
    Memory(
      descriptors: [stop.descriptor, levelRequest.descriptor, chip.descriptor]
        + request.descriptors)
  }

  /// The thread's body: runs until `stop` is signalled or the chip fails.
  func run(in memory: inout Memory) {
    do throws(GPIOError) {
      while try wait(timeout_ms: timeout_ms(until: memory.merge.nextDue_ns), &memory) {
        _ = try readQueues(&memory)
        post(&memory)
        if memory.polled[1].revents != 0 { try answerLevelRequest(&memory) }
        if memory.polled[2].revents != 0 { try askChip() }
        rest(&memory)
      }
      // The queues hold edges from before the end; bounded, as a storm has none.
      var readings = 0
      while readings < Self.mostReadings, try readQueues(&memory) {
        readings += 1
        _ = try wait(timeout_ms: 0, &memory)
      }
      post(&memory, all: true)
      mailbox.fail(.closed)
    } catch {
      post(&memory, all: true)
      mailbox.fail(error)
    }
  }

  /// Waits for events, a request or the timeout.
  ///
  /// - Returns: false if the thread is to stop.
  private func wait(timeout_ms: Int32, _ memory: inout Memory) throws(GPIOError) -> Bool {
    memory.polledAt_ns = isOrdered && !memory.isCrowded ? 0 : monotonicNow_ns()
    if poll(&memory.polled, nfds_t(memory.polled.count), timeout_ms) < 0 {
      guard errno == EINTR else { throw .system(operation: "wait for edges", code: errno) }
      for index in memory.polled.indices { memory.polled[index].revents = 0 }
    }
    if memory.isCrowded { memory.waited_ns += monotonicNow_ns() - memory.polledAt_ns }
    return memory.polled[0].revents == 0
  }

  /// Reads the queues that the last poll found readable.
  ///
  /// - Returns: whether any event was read.
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

  /// Posts the events that have waited long enough, or all of them.
  private func post(_ memory: inout Memory, all: Bool = false) {
    if all {
      memory.merge.takeAll(into: &memory.ordered)
    } else {
      memory.merge.takeDue(now_ns: memory.polledAt_ns, into: &memory.ordered)
    }
    mailbox.post(memory.ordered)
    memory.ordered.removeAll(keepingCapacity: true)
  }

  /// Reads the levels at a moment when the queues are empty before and after.
  ///
  /// So all events read so far, and no later one, led to these levels, and no event is held back.
  private func answerLevelRequest(_ memory: inout Memory) throws(GPIOError) {
    levelRequest.clear()
    // A storm has no such moment.
    for _ in 0..<(memory.brake.isSlow ? 1 : Self.mostReadings) {
      let readAt = Instant(microseconds: Int64(monotonicNow_ns() / 1_000))
      let levels = try request.readLevels()
      guard try wait(timeout_ms: 0, &memory) else { return }
      if try !readQueues(&memory) {
        post(&memory, all: true)
        return mailbox.post(levels, at: readAt)
      }
      post(&memory)
    }
    // Edges come faster than the levels can be read: retry later.
    levelRequest.signal()
  }

  /// Checks the chip after an event of its device.
  ///
  /// - Throws: `vanished` or `system`.
  private func askChip() throws(GPIOError) {
    chip.clear()
    _ = try request.readLevels()
  }

  /// Sleeps for a millisecond in a storm; only `stop` interrupts it.
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

  /// The timeout of `poll` in milliseconds, rounded up; -1 (no timeout) if no event is due.
  private func timeout_ms(until due_ns: UInt64?) -> Int32 {
    guard let due_ns else { return -1 }
    let now = monotonicNow_ns()
    return due_ns <= now ? 0 : Int32(clamping: (due_ns - now + 999_999) / 1_000_000)
  }

  /// Above every ordinary thread, below the kernel's interrupt threads at 50.
  private static let realTimePriority: Int32 = 40

  /// Starts the thread.
  ///
  /// Requests priority and locked memory separately, since a system may grant one alone.
  ///
  /// - Parameter usesRealTime: whether to request them.
  /// - Returns: the thread and its scheduling from the first instruction on.
  /// - Throws: `system`.
  func start(
    usesRealTime: Bool
  ) throws(GPIOError) -> (thread: pthread_t, scheduling: ReaderScheduling) {
    var thread = pthread_t()
    let refusal = usesRealTime ? create(&thread, priority: Self.realTimePriority) : 0
    if !usesRealTime || refusal != 0 {
      let result = create(&thread, priority: nil)
      guard result == 0 else {
        throw .system(operation: "start a thread to read edges", code: result)
      }
    }
    guard usesRealTime else { return (thread, .ordinary(.notAsked)) }
    // After the thread's creation, so that its stack is locked, too.
    let locksMemory = Self.lockMemory()
    return (
      thread,
      refusal == 0
        ? .realTime(locksMemory: locksMemory)
        : .ordinary(.refused(code: refusal, locksMemory: locksMemory))
    )
  }

  /// Creates the thread; returns 0 or an error code.
  private func create(_ thread: inout pthread_t, priority: Int32?) -> Int32 {
    final class Box {
      private let reader: EdgeReader
      private var memory: Memory

      init(_ reader: EdgeReader) {
        self.reader = reader
        memory = reader.makeMemory()
      }

      func run() { reader.run(in: &memory) }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let priority {
      var parameters = sched_param()
      parameters.sched_priority = priority
      pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_EXPLICIT_SCHED))
      pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
      pthread_attr_setschedparam(&attributes, &parameters)
    }
    let box = Unmanaged.passRetained(Box(self))
    let result = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        // Signals are left to the program's own threads.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if result != 0 { box.release() }
    return result
  }

  /// Locks the process's mapped memory.
  ///
  /// A page evicted by a busy machine is read from the disk again on use, and an SD card may take
  /// longer than 16 edges. The thread needs its code in program and libraries, its stack and its
  /// buffers, none of which can be named individually; hence everything mapped now, page by page on
  /// first use. Later mappings are excluded: under a limit of locked memory allocations would fail.
  ///
  /// `close()` does not unlock: another knob or the program may rely on the lock by then, and the
  /// system keeps a single one. A program calls `munlockall()` after closing its knobs.
  ///
  /// - Returns: whether the system granted it.
  private static func lockMemory() -> Bool { mlockall(Int32(MCL_CURRENT) | mclOnFault) == 0 }

  /// MCL_ONFAULT, a macro missing from Swift's Glibc module in some releases.
  /// - Source: include/uapi/asm-generic/mman.h, Linux 4.4.
  private static let mclOnFault: Int32 = 4
}

/// CLOCK_MONOTONIC in nanoseconds.
private func monotonicNow_ns() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
