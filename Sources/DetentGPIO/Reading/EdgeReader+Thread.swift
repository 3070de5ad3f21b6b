import Glibc

extension EdgeReader {
  /// Above every ordinary thread, below the kernel's interrupt threads at 50.
  private static let realTimePriority: Int32 = 40

  /// Starts the thread.
  ///
  /// Requests priority and locked memory separately, since a system may grant one alone.
  ///
  /// - Parameter asksForRealTime: whether to request them.
  /// - Returns: the thread and its scheduling from the first instruction on.
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
  private static func lockMemory() -> Bool {
    mlockall(Int32(MCL_CURRENT) | mclOnFault) == 0
  }

  /// MCL_ONFAULT, a macro missing from Swift's Glibc module in some releases.
  /// - Source: include/uapi/asm-generic/mman.h, Linux 4.4.
  private static let mclOnFault: Int32 = 4
}
