package import DetentInput
package import DetentPicker
import DetentRuntime
import DetentText
import DetentTranscript
package import DetentYAML
import Glibc

/// A Unix socket by which other programs speak with a running menu, as by standard input.
///
///     client ──lines──> requests ──> LiveMenu ──> answers ──> client
///     EventLines ──> EventLog ──> events, for those that follow ──> client
///
/// Of a client whose answers wait no line is read, so that one which only writes loses none. A
/// client that leaves events unread is disconnected: by the number of its last event it learns how
/// many it has missed.
package final class ControlSocket: RequestSource, Sink, MenuFollower {
  package typealias Model = ItemMenu

  /// The most clients at a time.
  package static let mostClients = 32

  private let path: String
  private let listener: Int32
  private let set: ReadySet
  private let log: EventLog
  private let troubles: Troubles
  /// The file of the socket, which another program may have replaced since.
  private let identity: (device: dev_t, number: ino_t)
  private var clients: [Int32: ControlConnection] = [:]
  /// The clients so far, which number their names.
  private var count = 0
  private var isFinished = false
  /// When clients are let in again, after the system had no descriptor left for one.
  package private(set) var nextWake: Instant?

  /// Listens at a path.
  ///
  /// - Parameters:
  ///   - path: the socket's.
  ///   - log: the events.
  ///   - troubles: receives refused lines and lost clients.
  /// - Throws: if another program listens there, or the path is no place for a socket.
  package init(
    at path: String, log: EventLog, troubles: Troubles
  ) throws(ConfigurationError) {
    (self.path, self.log, self.troubles) = (path, log, troubles)
    let listener = try UnixSocket.listen(at: path)
    var status = stat()
    lstat(path, &status)
    (self.listener, identity) = (listener, (status.st_dev, status.st_ino))
    do {
      set = try ReadySet()
    } catch {
      close(listener)
      unlink(path)
      throw UnixSocket.failure(path, error.description)
    }
    set.watch(listener, reads: true, writes: false)
  }

  deinit { finish() }

  /// The place of a socket: a name without a slash is in the folder that the service manager has
  /// made for this run, if there is one.
  ///
  /// - Source: systemd.exec(5): RUNTIME_DIRECTORY, several folders with colons between them.
  package static func path(of name: String) -> String {
    guard !name.utf8.contains(UInt8(ascii: "/")), let folders = getenv("RUNTIME_DIRECTORY") else {
      return name
    }
    let folder = ByteText.text(ofC: folders).split(separator: ":").first
    return folder.map { "\($0)/\(name)" } ?? name
  }

  /// Disconnects all clients, once they have what they take at once, and removes the socket.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    tellEvents()
    for client in clients.values { client.close() }
    clients = [:]
    close(listener)
    var status = stat()
    guard lstat(path, &status) == 0, (status.st_dev, status.st_ino) == identity else { return }
    unlink(path)
  }

  /// Readable while a client has written, has room, or waits to be let in.
  package var wakeDescriptors: [Int32] { isFinished ? [] : [set.descriptor] }

  // MARK: - Lines

  /// The lines since the last call: one read of each client.
  package func requests(at now: Instant) -> [MenuRequest] {
    var requests: [MenuRequest] = []
    if let due = nextWake, due <= now {
      nextWake = nil
      set.watch(listener, reads: true, writes: false)
    }
    for descriptor in set.ready {
      guard let client = clients[descriptor] else {
        if descriptor == listener { admit(at: now) }
        continue
      }
      client.write()
      client.read { line, number, cause in
        requests.append(request(line, number, by: cause, of: client))
      }
      forgetIfClosed(descriptor)
    }
    return requests
  }

  private func request(
    _ line: ControlLine, _ number: Int, by cause: MenuCause, of client: ControlConnection
  ) -> MenuRequest {
    MenuRequest(request: line.request, cause: cause) { [unowned self] reply in
      if case .failure(let refusal) = reply,
        let complaint = client.complaint(number, refusal.error)
      {
        troubles.tell(complaint, isNews: true)
      }
      client.answer(
        ControlClient.lines(answering: line, with: reply), to: line, behind: log.last)
    }
  }

  /// Lets in those that wait, as far as there is room.
  private func admit(at now: Instant) {
    while true {
      let descriptor = ReadySet.client(of: listener)
      guard descriptor >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        guard errno != EAGAIN else { return }
        // It would be ready for ever.
        set.watch(listener, reads: false, writes: false)
        nextWake = now + .seconds(1)
        return
      }
      for other in clients.keys { forgetIfClosed(other) }
      guard clients.count < Self.mostClients else {
        refuse(descriptor)
        continue
      }
      count += 1
      clients[descriptor] = ControlConnection(
        descriptor, named: "\(path), client \(count)", in: set)
      if clients[descriptor] == nil { close(descriptor) }
    }
  }

  private func refuse(_ descriptor: Int32) {
    let line = JSONLine([
      "error": .string(
        "\(clients.count) clients are connected, and no more can be; try again once one has left")
    ])
    let bytes = line.bytes + [0x0A]
    send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    close(descriptor)
  }

  private func forgetIfClosed(_ descriptor: Int32) {
    if clients[descriptor]?.descriptor != descriptor { clients[descriptor] = nil }
  }

  // MARK: - Events

  /// Tells those that follow the events since the last call, in one write each.
  package func attend(at now: Instant) { tellEvents() }

  private func tellEvents() {
    for (descriptor, client) in clients {
      check(client.tell(eventsOf: log), client, descriptor)
    }
  }

  /// Disconnects a client that has left too many lines unread.
  private func check(_ keepsUp: Bool, _ client: ControlConnection, _ descriptor: Int32) {
    if !keepsUp {
      troubles.tell(
        "\(client.client.name) was disconnected: it left more than "
          + "\(ControlConnection.mostUnread) bytes of events unread", isNews: true)
      client.close()
    }
    forgetIfClosed(descriptor)
  }

  /// Describes the items of another file to those that have asked for it once.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    for (descriptor, client) in clients where client.client.wantsDescriptions {
      check(client.tell(file.description(in: menu)), client, descriptor)
    }
  }
}
