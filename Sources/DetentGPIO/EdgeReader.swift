import CGPIOD
import DetentInput
import Glibc

/// The thread that empties the kernel's queues into a mailbox, whatever the rest of the program
/// does: drawing a frame over I2C takes longer than libgpiod 1's 16 events last.
struct EdgeReader: Sendable {
  let request: LineRequest
  let mailbox: EdgeMailbox
  let stop: WakeDescriptor
  let asksForRealTime: Bool

  /// Above every ordinary thread, below the kernel's interrupt threads, which run at 50.
  private static let realTimePriority: Int32 = 40

  /// Starts the thread, which runs until `stop` is signalled or the chip fails.
  func start() throws(GPIOError) -> pthread_t {
    final class Box { let reader: EdgeReader; init(_ reader: EdgeReader) { self.reader = reader } }
    let box = Unmanaged.passRetained(Box(self))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().reader.run()
        return nil
      }, box.toOpaque())
    guard result == 0 else {
      box.release()
      throw .system(operation: "start a thread to read edges", code: result)
    }
    return thread
  }

  private func run() {
    prepareThread()
    var merge = EventMerge()
    // One queue over all lines is in the kernel's order already; of several, each event waits.
    let isOrdered = request.descriptors.count == 1
    do throws(GPIOError) {
      while let readable = try waitForEvents(until: merge.nextDue_ns) {
        for index in readable {
          let events = try request.readEvents(at: index)
          if isOrdered {
            mailbox.post(events)
          } else {
            let now = monotonicNow_ns()
            for event in events { merge.insert(event, now_ns: now) }
          }
        }
        if merge.nextDue_ns != nil { mailbox.post(merge.takeDue(now_ns: monotonicNow_ns())) }
      }
      mailbox.post(merge.takeAll())
      mailbox.fail(.closed)
    } catch {
      mailbox.post(merge.takeAll())
      mailbox.fail(error)
    }
  }

  /// Waits for events, but not past `due_ns`.
  ///
  /// - Returns: the indices of the readable descriptors, or nil if the thread shall stop.
  private func waitForEvents(until due_ns: UInt64?) throws(GPIOError) -> [Int]? {
    var polled = ([stop.descriptor] + request.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if poll(&polled, nfds_t(polled.count), timeout_ms(until: due_ns)) < 0 {
      guard errno == EINTR else { throw .system(operation: "wait for edges", code: errno) }
      return []
    }
    guard polled[0].revents == 0 else { return nil }
    var readable: [Int] = []
    for index in request.descriptors.indices {
      let found = Int32(polled[index + 1].revents)
      if found & POLLIN != 0 {
        readable.append(index)
      } else if found != 0 {
        throw .vanished(device: request.device)
      }
    }
    return readable
  }

  /// How long `poll` may wait: rounded up, so that it does not come back just too early; -1, which
  /// is for ever, if nothing is due.
  private func timeout_ms(until due_ns: UInt64?) -> Int32 {
    guard let due_ns else { return -1 }
    let now = monotonicNow_ns()
    return due_ns <= now ? 0 : Int32(clamping: (due_ns - now + 999_999) / 1_000_000)
  }

  /// Leaves signals to the program's own threads and asks for priority.
  private func prepareThread() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard asksForRealTime else { return }
    var parameters = sched_param()
    parameters.sched_priority = Self.realTimePriority
    // Refused to ordinary users, who then read at ordinary priority: the documented fallback.
    _ = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
  }
}

/// CLOCK_MONOTONIC in nanoseconds.
private func monotonicNow_ns() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
