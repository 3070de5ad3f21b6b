package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML

/// A menu at a broker: its values as states, its commits as events, and commands for it.
///
/// Topics are `TOPIC/ID/state`, `TOPIC/ID/set`, `TOPIC/event` and `TOPIC/online`. States are
/// retained, and events are numbered; in which order both are sent is `Outbox`'s.
package final class MQTTLink: Sink, MenuFollower, RequestSource {
  /// The most requests taken at a time.
  private static let mostRequests = 1_000
  /// The most descriptions of earlier items that are removed in a connection.
  private static let mostRemoved = 1_000
  /// The most bytes of a command.
  private static let longestCommand = 65_536
  /// The least span between the states of a wheel that turns.
  private static let pause = TimeSpan.milliseconds(100)
  /// The most that the end of a run waits for the broker.
  private static let longest = TimeSpan.milliseconds(500)

  private let broker: MQTTBroker
  private let topic: String
  private let discovery: Discovery?
  private let client: MQTTClient
  private let troubles: Troubles
  private var file: MenuFile
  private var isConnected = false
  /// Whether the loss of the connection has been reported.
  private var hasReportedLoss = false
  private var complaints = Complaints(about: "commands")
  private var removedCount = 0
  private var outbox = Outbox()
  /// The number of the last event.
  private var number = 0
  /// The items whose state has changed, and when it is published.
  private var (changed, due): (Set<Int>, Instant?) = ([], nil)
  /// The menu's values.
  private var states: [[UInt8]] = []
  /// Requests not yet taken.
  private var received: [MenuRequest] = []
  /// Items whose next commit came from the broker, which needs no event of it.
  private var commanded: [Int] = []
  /// The turn since the last event of one, in 65,536ths of a revolution.
  private var turn: Int64 = 0
  /// Whether the button is held.
  private var isHeld = false

  /// Connects to a broker.
  ///
  /// - Parameters:
  ///   - broker: the broker.
  ///   - file: the menu's file.
  ///   - path: its path.
  ///   - version: the program's version.
  ///   - troubles: receives losses and malformed commands.
  /// - Throws: `ConfigurationError` if a file of it can't be read, or without a library.
  package init(
    _ broker: MQTTBroker, of file: MenuFile, at path: String, version: String, troubles: Troubles
  ) throws(ConfigurationError) {
    (self.broker, self.file, self.troubles) = (broker, file, troubles)
    let name = path.split(separator: "/").last.map(String.init) ?? "menu"
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let topic = broker.topic ?? "detent/" + Discovery.level(stem)
    self.topic = topic
    discovery =
      broker.discovery.isEmpty
      ? nil : Discovery(prefix: broker.discovery, topic: topic, name: stem, version: version)
    client = try MQTTClient(broker, will: ("\(topic)/online", "offline"))
  }

  /// Readable while there is something from the broker.
  package var wakeDescriptors: [Int32] { [client.descriptor] }
  /// When a changed state is published.
  package var nextWake: Instant? { changed.isEmpty ? nil : due }

  // MARK: - States

  /// Begins with the values of the menu.
  package func begin(with menu: ItemMenu) {
    take(file, menu: menu, wasOpen: nil, at: .origin)
  }

  /// Switches to another file and its menu.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    for item in self.file.items where !file.items.contains(where: { $0.id == item.id }) {
      send(stateTopic(of: item), "", isRetained: true)
    }
    self.file = file
    states = menu.items.map(\.payload)
    changed = []
    if isConnected { announce() }
  }

  /// Publishes the present value of an item, soon.
  package func learn(_ item: Int, of menu: ItemMenu) {
    states[item] = menu.items[item].payload
    changed.insert(item)
  }

  private func stateTopic(of item: MenuFile.Item) -> String { "\(topic)/\(item.id)/state" }

  private func state(of item: Int) -> Outbox.Message? {
    guard file.items[item].hasValue else { return nil }
    return Outbox.Message(
      topic: stateTopic(of: file.items[item]), payload: states[item], isRetained: true)
  }

  /// Subscribes to and publishes everything, as the broker may have been begun anew, or the menu is
  /// another one.
  ///
  /// What the broker has kept comes again, so that descriptions of removed items are found.
  private func announce() {
    client.subscribe("\(topic)/+/set")
    for topic in discovery?.subscriptions ?? [] { client.subscribe(topic) }
    for case .topic(let topic) in file.items.compactMap(\.source) { client.subscribe(topic) }
    removedCount = 0
    // Home Assistant takes events of a device that it knows.
    let descriptions = [("\(topic)/online", "online")] + (discovery?.messages(of: file) ?? [])
    outbox.begin(
      with: descriptions.map {
        Outbox.Message(topic: $0.0, payload: Array($0.1.utf8), isRetained: true)
      })
    sendWaiting()
    for message in file.items.indices.compactMap(state) { send(message) }
    changed = []
  }

  // MARK: - Events

  /// Publishes what the user has done.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    switch event.kind {
    case .crown(.rotated(let delta, _, _)): turn += delta
    case .crown(.becameIdle):
      if turn != 0 {
        // Rounded: a detent of 24 a revolution is a bit less than 15 degrees.
        publishEvent("turned") { $0.add("degrees", .integer((turn * 360 + 32_768) >> 16)) }
      }
      turn = 0
    case .output(let output): take(output, in: menu)
    case .crown(.pressed), .fault, .realigned, .wake, .frame: break
    }
  }

  private func take(_ output: MenuOutput, in menu: ItemMenu) {
    switch output.event {
    case .buttonDown:
      isHeld = false
      publishEvent("pressed")
    case .hold: isHeld = true
    case .cancelled:
      if isHeld { publishEvent("held") }
      isHeld = false
    default: break
    }
    guard let item = output.item, states.indices.contains(item) else { return }
    if states[item] != menu.items[item].payload { learn(item, of: menu) }
    guard output.event == .committed else { return }
    if let place = commanded.firstIndex(of: item) {
      commanded.remove(at: place)
    } else {
      publishEvent("committed") { line in
        line.add("item", .string(file.items[item].id))
        guard output.rows.count > 0 else { return }
        // The item may have another value since.
        line.add(
          "value", JSONLine.Value(menu.values(of: output), menu.content(of: output)?.traits.kind))
        line.add("text", .text(menu.text(of: output)))
      }
    }
    // At once, not with the next of a wheel's values.
    due = nil
  }

  private func publishEvent(_ type: StaticString, _ add: (inout JSONLine) -> Void = { _ in }) {
    number += 1
    var line = JSONLine(["event_type": .word(type), "number": .count(number)])
    add(&line)
    send(Outbox.Message(topic: "\(topic)/event", payload: line.bytes, isRetained: false))
  }

  // MARK: - Sending

  private func send(_ topic: String, _ text: String, isRetained: Bool) {
    send(Outbox.Message(topic: topic, payload: Array(text.utf8), isRetained: isRetained))
  }

  private func send(_ message: Outbox.Message) {
    outbox.append(message)
    sendWaiting()
  }

  private func sendWaiting() {
    guard isConnected else { return }
    outbox.send { client.publish($0.payload, to: $0.topic, isRetained: $0.isRetained) }
  }

  /// Publishes changed states, and hears the broker.
  package func attend(at now: Instant) {
    listen(at: now)
    guard !changed.isEmpty, (due ?? now) <= now else { return }
    for item in changed.sorted() { if let message = state(of: item) { send(message) } }
    changed = []
    due = now + Self.pause
  }

  private func listen(at now: Instant) {
    // The rest waits in the client, which keeps so many.
    while received.count < Self.mostRequests, let event = client.next() {
      switch event {
      case .connected: connect()
      case .lost(let reason): lose(reason, at: now)
      case .acknowledged(let number):
        outbox.acknowledge(number, at: now)
        sendWaiting()
      case .message(let topic, let payload, let isRetained):
        receive(payload, from: topic, isRetained: isRetained)
      case .missed(let count):
        troubles.tell(
          "mqtt: \(count) message\(count == 1 ? "" : "s") of \(broker.place) left out: too many "
            + "came at once, or more than 16 MB", isNews: true)
      case .refused:
        troubles.tell(
          "mqtt: \(broker.place) lets this user subscribe to no topic of the menu: commands of "
            + "others don't come; change the rights of the user there", isNews: true)
      }
    }
  }

  private func connect() {
    isConnected = true
    if hasReportedLoss { troubles.tell("mqtt: \(broker.place) is there again", isNews: true) }
    let dropped = outbox.takeDropped()
    if dropped > 0 {
      troubles.tell(
        "mqtt: \(dropped) events were dropped while \(broker.place) was away, the oldest ones",
        isNews: true)
    }
    hasReportedLoss = false
    announce()
  }

  private func lose(_ reason: String, at now: Instant) {
    isConnected = false
    outbox.lose(at: now)
    guard !hasReportedLoss else { return }
    hasReportedLoss = true
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    troubles.tell(
      "mqtt: \(broker.place): \(reason); the menu goes on, and tries again", isNews: true)
  }

  // MARK: - Commands

  /// Returns and clears the requests that have come.
  package func requests(at now: Instant) -> [MenuRequest] {
    listen(at: now)
    defer { received = [] }
    return received
  }

  private func receive(_ payload: [UInt8], from name: String, isRetained: Bool) {
    if let discovery, discovery.isOwn(name) {
      // An item that the menu had in an earlier run.
      guard !payload.isEmpty, !outbox.hasPublished(name), removedCount < Self.mostRemoved else {
        return
      }
      removedCount += 1
      send(name, "", isRetained: true)
      return
    }
    let words = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.hasPrefix(topic + "/"), name.hasSuffix("/set") else {
      return received.append(
        MenuRequest(
          request: .success(.show(.topic(name), Array(payload.prefix(Self.longestCommand)))),
          cause: .mqtt
        ) { _ in })
    }
    let id = String(words[words.count - 2])
    let request = Result { () throws(ConfigurationError) in
      try self.request(payload, for: id, isRetained: isRetained)
    }
    received.append(
      MenuRequest(request: request, cause: .mqtt) { [unowned self] in answer($0, of: id) })
  }

  private func request(
    _ payload: [UInt8], for id: String, isRetained: Bool
  ) throws(ConfigurationError) -> ControlLine.Request {
    guard !isRetained else {
      throw .refusal(
        "the broker had kept it, so that it may be old; send commands without 'retain'")
    }
    guard payload.count <= Self.longestCommand else {
      throw .refusal("it has \(payload.count) bytes; at most \(Self.longestCommand) are allowed")
    }
    guard let item = file.items.first(where: { $0.id == id }) else {
      throw .refusal("no item has the id \(id.quotedForMessage)")
    }
    guard item.menuItem.role != .action else {
      guard payload == Array(Discovery.press.utf8) else {
        throw .refusal("the command of an action is \(Discovery.press)")
      }
      return .run(id)
    }
    var values = [payload]
    if payload.first == UInt8(ascii: "["), item.hasColumns {
      values = try ControlLine.values(payload)
    }
    return .set(
      [ControlLine.Setting(item: id, values: values)], isList: false, isCommit: true)
  }

  private func answer(_ result: Result<[JSONLine], MenuRequest.Refusal>, of id: String) {
    let item = file.items.firstIndex { $0.id == id }
    guard case .failure(let refusal) = result else {
      if let item { commanded.append(item) }
      return
    }
    complain(refusal.error, about: id)
    // Others may show the value that was refused.
    guard let item, let message = state(of: item) else { return }
    outbox.forget(message.topic)
    send(message)
  }

  private func complain(_ error: ConfigurationError, about id: String) {
    let complaint = complaints.next(
      "mqtt: a command to \(topic)/\(id)/set was skipped: \(error.message.closingSentence)")
    if let complaint { troubles.tell(complaint, isNews: true) }
  }

  // MARK: - The end

  /// Publishes what waits, and that the menu is gone; waits briefly for the broker.
  package func finish(by clock: MonotonicClock) {
    let end = clock.now + Self.longest
    changed.formUnion(states.indices)
    due = nil
    attend(at: clock.now)
    send("\(topic)/online", "offline", isRetained: true)
    while isConnected, !outbox.isEmpty, clock.now < end {
      wait(for: wakeDescriptors, atMost: end - clock.now)
      listen(at: clock.now)
    }
    if outbox.eventCount > 0 {
      troubles.tell(
        "mqtt: \(outbox.eventCount) events weren't published: \(broker.place) was away")
    }
    client.close(within: 300)
  }
}

extension MenuItem {
  /// The value as the state of a topic: as it is written for programs, of columns as a list.
  fileprivate var payload: [UInt8] {
    guard rows.count > 0 else { return text }
    guard content.traits.kind == .array else { return values.flatMap { $0 } }
    return JSONLine.bytes(of: value)
  }
}
