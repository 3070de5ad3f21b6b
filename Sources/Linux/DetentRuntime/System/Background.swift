import Glibc

/// Work done once on a thread of its own, so that a slow system never stops the knob.
package final class Background<Outcome: Sendable>: @unchecked Sendable {
  private let done = try? WakeDescriptor()
  /// Written by the thread before its signal, and read after it.
  private var outcome: Outcome?

  /// Starts a closure; without a thread or a descriptor for it, runs it at once.
  package init(_ run: @escaping @Sendable () -> Outcome) {
    let isStarted =
      done != nil
      && Thread.start { [self] in
        outcome = run()
        done?.signal()
      }
    guard !isStarted else { return }
    outcome = run()
    done?.signal()
  }

  /// Readable once the outcome is there; -1 if it is there already.
  package var descriptor: Int32 { done?.descriptor ?? -1 }

  /// The outcome; nil while the thread runs.
  package var result: Outcome? { done.map { isReadable([$0.descriptor]) } ?? true ? outcome : nil }
}

/// A thread that runs a closure once.
enum Thread {
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; false if the system has none left.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run))
    let status = pthread_create(
      &thread, nil,
      { work in
        // Signals are left to the program's own threads.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
