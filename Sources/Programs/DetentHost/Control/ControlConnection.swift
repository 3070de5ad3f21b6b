import DetentPicker
import DetentRuntime
import DetentTranscript
import DetentYAML
import Glibc

/// A client of a control socket, with what is still to be written to it.
final class ControlConnection {
  /// The most bytes of events that wait for a client.
  static let mostUnread = 65_536
  /// The bytes of answers that wait for a client before its next line is read.
  private static let mostAnswers = 16_384

  /// The descriptor; -1 once it is closed.
  private(set) var descriptor: Int32
  private(set) var client: ControlClient
  /// The number of the last event that it has; nil if it follows none.
  private(set) var seen: Int?
  /// The lines that are taken and not answered yet.
  private(set) var asked = 0
  /// The bytes to be written, of which the events are the last ones.
  private var (unwritten, unread): (ArraySlice<UInt8>, Int) = ([], 0)
  /// Whether it sends no more.
  private var hasEnded = false
  /// What it is watched for.
  private var watched = (reads: true, writes: false)
  private let set: ReadySet

  /// Takes over a descriptor that doesn't block; nil if it can't be watched.
  init?(_ descriptor: Int32, named name: String, in set: ReadySet) {
    guard set.watch(descriptor, reads: true, writes: false) else { return nil }
    (self.descriptor, self.set, client) = (descriptor, set, ControlClient(name))
    // What the system keeps for a client also counts as unread; it takes twice of this.
    var size = Int32(Self.mostUnread / 4)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close() }

  /// Disconnects it.
  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Whether its next line is read: not while its answers wait.
  private var isRead: Bool { !hasEnded && unwritten.count < Self.mostAnswers }

  /// Reads once, and hands on the lines; does nothing while answers wait.
  func read(_ handle: (ControlLine, _ number: Int, MenuCause) -> Void) {
    guard isRead, descriptor >= 0 else { return leaveIfGone() }
    let most = 4_096
    var taken: [(ControlLine, Int, MenuCause)] = []
    let size = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { piece in
      let size = recv(descriptor, piece.baseAddress, most, Int32(MSG_DONTWAIT))
      if size > 0 {
        client.take(UnsafeBufferPointer(rebasing: piece[..<size])) { taken.append(($0, $1, $2)) }
      }
      return size
    }
    if size == 0 {
      client.finish { taken.append(($0, $1, $2)) }
      hasEnded = true
    } else if size < 0, errno != EINTR, errno != EAGAIN {
      return close()
    }
    asked += taken.count
    for (line, number, cause) in taken { handle(line, number, cause) }
    watch()
  }

  /// Writes the lines of an answer; from one about events on it follows those behind `last`.
  func answer(_ lines: [JSONLine], to line: ControlLine, behind last: Int) {
    asked -= 1
    if case .success(.events(let wish)) = line.request { seen = wish.isFollowed ? last : nil }
    for line in lines { unwritten += line.bytes + [0x0A] }
    write()
  }

  /// Writes the events that it follows and lacks, in one piece.
  ///
  /// - Returns: false if it has left too many unread.
  func tell(eventsOf log: EventLog) -> Bool {
    guard let seen, seen < log.last else { return true }
    self.seen = log.last
    return tell(log.lines(after: seen).lines)
  }

  /// The message for a refused line; nil for one of many.
  func complaint(_ number: Int, _ error: ConfigurationError) -> String? {
    client.complaint(number, error)
  }

  /// Writes lines that it hasn't asked for, such as events, at once.
  ///
  /// - Returns: false if it has left too many unread.
  func tell(_ lines: [JSONLine]) -> Bool {
    for line in lines {
      unread += line.bytes.count + 1
      guard unread <= Self.mostUnread else { return false }
      unwritten += line.bytes + [0x0A]
    }
    write()
    return true
  }

  /// Writes as much as it takes.
  func write() {
    while !unwritten.isEmpty, descriptor >= 0 {
      let count = unwritten.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return close() }
        break
      }
      unwritten = unwritten.dropFirst(count)
    }
    if unwritten.isEmpty { unwritten = [] }
    unread = min(unread, unwritten.count)
    watch()
  }

  /// Watches for what it may do next; one that has ended, and has its answers, is gone.
  private func watch() {
    guard descriptor >= 0 else { return }
    guard !hasEnded || asked > 0 || !unwritten.isEmpty || seen != nil else { return close() }
    let wanted = (reads: isRead, writes: !unwritten.isEmpty)
    guard wanted != watched else { return }
    set.watch(descriptor, reads: wanted.reads, writes: wanted.writes)
    watched = wanted
  }

  /// Closes one whose other end is closed both ways, which is reported as ready for ever.
  private func leaveIfGone() {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    guard poll(&polled, 1, 0) > 0, Int32(polled.revents) & (POLLHUP | POLLERR) != 0 else { return }
    close()
  }
}
