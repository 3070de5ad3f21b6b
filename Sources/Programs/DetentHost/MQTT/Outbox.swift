package import DetentInput

/// The messages of a menu on their way to a broker, in order.
///
/// Of the states of a topic only the last one waits, and none that the broker has. Of events the
/// last 1,000 wait, and each is sent until the broker has acknowledged it; those that it
/// acknowledged shortly before it was lost are sent again, as it may have had no time to pass them
/// on. So each event arrives at least once, and the first of each in order.
package struct Outbox {
  /// A text for a topic: a state, which the broker keeps, or an event.
  package struct Message: Hashable {
    package var topic: String
    package var payload: [UInt8]
    package var isRetained: Bool

    package init(topic: String, payload: [UInt8], isRetained: Bool) {
      (self.topic, self.payload, self.isRetained) = (topic, payload, isRetained)
    }
  }

  /// The most events that wait.
  package static let mostWaiting = 1_000
  /// The most messages without an answer of the broker: libmosquitto holds 20 back itself.
  package static let mostUnanswered = 16
  /// How long before its loss a broker may have acknowledged what is sent again.
  package static let doubt = TimeSpan.seconds(1)

  /// Messages to be sent.
  private var waiting: [Message] = []
  /// Messages that may have to be sent again, by their numbers in the connection.
  private var sent: [(number: Int32, message: Message, answered: Instant?)] = []
  /// What was last published of each topic.
  private var published: [String: [UInt8]] = [:]
  /// The events dropped since `takeDropped`.
  private var dropped = 0

  /// An outbox without messages.
  package init() {}

  /// Whether the broker has everything.
  package var isEmpty: Bool { waiting.isEmpty && sent.allSatisfy { $0.answered != nil } }
  /// The events that wait.
  package var eventCount: Int { waiting.count { !$0.isRetained } }

  /// Whether a state of a topic was published in this connection.
  package func hasPublished(_ topic: String) -> Bool { published[topic] != nil }

  /// Appends a message, but no state that the broker has.
  package mutating func append(_ message: Message) {
    if message.isRetained {
      guard published.updateValue(message.payload, forKey: message.topic) != message.payload else {
        return
      }
      waiting.removeAll { $0.topic == message.topic }
    } else if eventCount >= Self.mostWaiting,
      let oldest = waiting.firstIndex(where: { !$0.isRetained })
    {
      waiting.remove(at: oldest)
      dropped += 1
    }
    waiting.append(message)
  }

  /// Sends what may be sent now.
  ///
  /// - Parameter publish: returns a message's number in the connection; nil if it can't be sent.
  package mutating func send(_ publish: (Message) -> Int32?) {
    var unanswered = sent.count { $0.answered == nil }
    while unanswered < Self.mostUnanswered, let message = waiting.first,
      let number = publish(message)
    {
      unanswered += 1
      sent.append((number, waiting.removeFirst(), nil))
    }
  }

  /// Takes the broker's answer to a message.
  package mutating func acknowledge(_ number: Int32, at now: Instant) {
    sent.removeAll { $0.answered.map { now - $0 > Self.doubt } ?? false }
    guard let index = sent.firstIndex(where: { $0.number == number && $0.answered == nil }) else {
      return
    }
    sent[index].answered = now
  }

  /// Keeps, of what was sent, the events that the broker may have lost, to be sent again.
  ///
  /// States aren't among them: a broker that is there again gets all.
  package mutating func lose(at now: Instant) {
    let again = sent.filter { !$0.message.isRetained && now - ($0.answered ?? now) <= Self.doubt }
    waiting.insert(contentsOf: again.map(\.message), at: 0)
    sent = []
  }

  /// Begins a connection, in which the broker has no state yet.
  ///
  /// - Parameter first: the states that go before what waits.
  package mutating func begin(with first: [Message] = []) {
    published = [:]
    for message in first { published[message.topic] = message.payload }
    waiting.removeAll { published[$0.topic] != nil }
    waiting.insert(contentsOf: first, at: 0)
  }

  /// Forgets that the broker has the state of a topic.
  package mutating func forget(_ topic: String) { published[topic] = nil }

  /// Returns the number of events dropped, once.
  package mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
