import DetentCrown
package import DetentDevice
package import DetentInput
package import DetentPicker
import DetentRuntime
package import DetentTranscript
import Glibc

/// The lines of events on standard output.
///
/// They are written at once while the reader keeps up, and wait for a slow one, which stops
/// nothing. If standard output is the terminal with the picture, they wait until the picture is
/// gone. Beyond the limit the oldest are left out, and an event says how many:
///
///     {"t_us":120000,"event":"omitted","count":31}
package final class EventLines: Sink {
  /// The most bytes that wait.
  private static let capacity = 1 << 20

  /// Whether a value has been committed.
  package private(set) var hasCommitted = false
  /// The sentence over the picture once lines are left out.
  package private(set) var notice: String?

  private let log: EventLog?

  private let reportsAll: Bool
  private let also: Set<CrownLine>
  private let waits: Bool
  private let interrupts: [Int32]
  /// The waiting lines, of the first one what isn't written yet, and their bytes.
  private var (waiting, size): (ArraySlice<ArraySlice<UInt8>>, Int) = ([], 0)
  /// Whether a part of the first line is written.
  private var hasBegun = false
  /// The number of lines left out and not yet reported, and of all.
  private var (omitted, omittedCount) = (0, 0)
  private var now = Instant.origin
  /// Readable when standard output takes more; nil until it is needed, and for a file.
  private lazy var room = try? WakeDescriptor(whileWritable: STDOUT_FILENO)

  /// Creates the lines.
  ///
  /// - Parameters:
  ///   - reportsAll: whether to include ticks, pauses and changes of focus.
  ///   - also: what the crown does that is included, not only to a value without rows.
  ///   - hasPicture: whether a picture is drawn on this program's terminal.
  ///   - log: keeps them for clients that come later; nil if none can.
  ///   - interrupts: descriptors that become readable when the program is asked to end.
  package init(
    reportsAll: Bool, also: Set<CrownLine> = [], besidePicture hasPicture: Bool,
    keptIn log: EventLog? = nil, interrupts: [Int32]
  ) {
    (self.reportsAll, self.also) = (reportsAll, also)
    // A program can query the foreground job of its controlling terminal only.
    waits = hasPicture && tcgetpgrp(STDOUT_FILENO) >= 0
    (self.interrupts, self.log) = (interrupts, log)
  }

  /// Prints what was dialed, not how it was drawn.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) throws {
    if case .output(let output) = event.kind, output.event == .committed { hasCommitted = true }
    now = event.at
    guard isWanted(event), let line = event.eventLine(in: menu) else { return }
    try append(event: line)
  }

  private func isWanted(_ event: DeviceEvent<MenuOutput>) -> Bool {
    switch event.kind {
    case .output(let output):
      switch output.event {
      case .tick, .landmark, .focused, .reachedEnd, .buttonDown, .buttonUp, .hold: reportsAll
      case .highlighted, .valueChanged, .committed, .edited, .cancelled, .announce: true
      }
    case .fault, .realigned: true
    case .crown(.becameIdle(nil)): reportsAll || also.contains(.idle)
    case .crown(.rotated(_, _, nil)): also.contains(.rotated)
    case .crown(.pressed(let press, nil)): also.contains(CrownLine(press))
    // A value without rows has all.
    case .crown: true
    case .wake: reportsAll
    case .frame: false
    }
  }

  /// Prints the line of an event, now or later, and keeps it for clients.
  package func append(event line: JSONLine) throws(OutputError) {
    log?.append(line)
    try append(line)
  }

  /// Prints a line, now or later.
  package func append(_ line: JSONLine) throws(OutputError) {
    push(line)
    if !waits { try drain() }
  }

  private func push(_ line: JSONLine) {
    waiting.append(line.bytes[...] + [0x0A])
    size += line.bytes.count + 1
    // With room for many more, so that a slow reader gets few gaps.
    let most = size > Self.capacity ? Self.capacity / 8 * 7 : size
    while size > most, waiting.count > (hasBegun ? 2 : 1) {
      let oldest = waiting.startIndex + (hasBegun ? 1 : 0)
      size -= waiting.remove(at: oldest).count
      omitted += 1
      omittedCount += 1
      if !waits { notice = "standard output isn't read: events are left out" }
    }
  }

  /// Writes as much as standard output takes without blocking.
  private func drain() throws(OutputError) {
    while !waiting.isEmpty {
      // Only a line that is written at once is never left out itself.
      guard isWritable() else { return }
      reportOmitted()
      guard let line = waiting.first else { return }
      // A pipe with room takes that many bytes without blocking.
      let count = line.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress, min($0.count, Int(PIPE_BUF)))
      }
      guard count >= 0 else {
        if errno == EINTR || errno == EAGAIN { continue }
        waiting = []
        throw errno == EPIPE
          ? .closed
          : .failed("cannot write to standard output: \(String(cString: strerror(errno)))")
      }
      drop(count)
    }
  }

  private func drop(_ count: Int) {
    guard let line = waiting.first else { return }
    size -= count
    hasBegun = count < line.count
    if hasBegun {
      waiting[waiting.startIndex] = line.dropFirst(count)
    } else {
      waiting.removeFirst()
    }
  }

  /// Puts the number of lines left out in their place.
  private func reportOmitted() {
    guard omitted > 0, !hasBegun else { return }
    let line = JSONLine(at: now, event: "omitted", ["count": .count(omitted)])
    omitted = 0
    waiting = [line.bytes[...] + [0x0A]] + waiting
    size += line.bytes.count + 1
  }

  private func isWritable(within milliseconds: Int32 = 0) -> Bool {
    var polled = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  /// Readable when standard output takes more of what waits for it.
  package var wakeDescriptors: [Int32] {
    !waits && !waiting.isEmpty ? [room?.descriptor ?? -1] : []
  }

  /// Continues to write waiting lines.
  package func attend(at now: Instant) throws {
    self.now = now
    if !waits, !waiting.isEmpty { try drain() }
  }

  /// Prints the waiting lines, after the picture is gone.
  ///
  /// - Parameter isAsked: whether the program was asked to end: lines that aren't read within half
  ///   a second are left out, which is reported.
  /// - Throws: also if the program is asked to end meanwhile.
  package func finish(isAsked: Bool) throws(OutputError) {
    defer {
      if omittedCount > 0 {
        standardError(
          "detent: \(omittedCount) events are left out: standard output wasn't read in time")
      }
    }
    while !waiting.isEmpty {
      reportOmitted()
      guard let line = waiting.first else { return }
      guard !isAsked || waits || isWritable(within: 500) else {
        omittedCount += waiting.count
        return
      }
      do throws(OutputError) {
        try standardOutput(Array(line), unless: waits ? [] : interrupts)
      } catch {
        if error == .interrupted { omittedCount += waiting.count }
        throw error
      }
      drop(line.count)
    }
  }
}

/// What a crown does that is printed on request, by the names of the events.
package enum CrownLine: String, CaseIterable {
  case rotated, idle, singleClicked, doubleClicked, longPressed

  init(_ press: CrownPress) {
    self =
      switch press {
      case .single: .singleClicked
      case .double: .doubleClicked
      case .long: .longPressed
      }
  }
}

extension DeviceEvent<MenuOutput> {
  /// The event as a line of a run: as in a transcript, with who caused it.
  ///
  ///     {"t_us":120000,"event":"committed","item":"Steep","value":45,"text":"45","by":"control"}
  package func eventLine(in menu: ItemMenu) -> JSONLine? {
    guard var line = transcriptLine(in: menu, withCrown: true) else { return nil }
    if case .output(let output) = kind { line.add("by", .string(output.cause.rawValue)) }
    return line
  }
}
