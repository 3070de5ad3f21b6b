import Glibc

extension EdgeReader {
  /// Above every ordinary thread, below the kernel's interrupt threads, which run at 50.
  private static let realTimePriority: Int32 = 40

  /// Starts the thread.
  ///
  /// The priority and the memory are asked for apart from each other, since a system may refuse one
  /// and permit the other.
  ///
  /// - Parameter asksForRealTime: whether it shall go before ordinary threads and its memory be
  ///   locked, where permitted.
  /// - Returns: the thread, and how it is scheduled from its first instruction on.
  /// - Throws: `system`.
  func start(
    asksForRealTime: Bool
  ) throws(GPIOError) -> (thread: pthread_t, scheduling: GPIOKnob.Scheduling) {
    var thread = pthread_t()
    let refusal = asksForRealTime ? create(&thread, priority: Self.realTimePriority) : 0
    if !asksForRealTime || refusal != 0 {
      let result = create(&thread, priority: nil)
      guard result == 0 else {
        throw .system(operation: "start a thread to read edges", code: result)
      }
    }
    guard asksForRealTime else { return (thread, .ordinary(.notAsked)) }
    // Once the thread is there, so that its stack is locked, too.
    let locksMemory = Self.lockMemory()
    return (
      thread,
      refusal == 0
        ? .realTime(locksMemory: locksMemory)
        : .ordinary(.refused(code: refusal, locksMemory: locksMemory))
    )
  }

  /// Makes the thread; returns 0 or the error's code.
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
        // Signals are for the program's own threads.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if result != 0 { box.release() }
    return result
  }

  /// Asks that what the program has in memory stays there.
  ///
  /// A page of the program that was given back to a busy machine is read from the disk again when
  /// it is needed, and an SD card may take longer than 16 edges. What matters is the thread's code,
  /// in this program and in its libraries, its stack and its buffers, none of which can be named
  /// one by one; hence all that is mapped now, page by page as it is used. Not what is mapped
  /// later: where memory that may be locked is limited, the program could not allocate any more.
  ///
  /// It is of the whole process, so `close()` does not undo it: another knob, or the program, may
  /// rely on it by then, and the system keeps one lock for all who asked. A program that wants its
  /// memory back calls `munlockall()` once it has closed its knobs.
  ///
  /// - Returns: whether it was permitted.
  private static func lockMemory() -> Bool {
    mlockall(Int32(MCL_CURRENT) | mclOnFault) == 0
  }

  /// MCL_ONFAULT, a macro that Swift's Glibc module leaves out in some releases.
  /// - Source: include/uapi/asm-generic/mman.h, Linux 4.4.
  private static let mclOnFault: Int32 = 4
}
