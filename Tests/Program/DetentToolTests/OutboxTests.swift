import DetentHost
import DetentInput
import DetentSession
import Testing

@Suite("The messages for a broker")
struct OutboxTests {
  /// A broker that takes, answers and passes on messages one after the other, until it dies.
  private struct SimulatedBroker {
    private var lastNumber: Int32 = 0
    private var unread: [(number: Int32, message: Outbox.Message)] = []
    private var kept: [(message: Outbox.Message, since: Instant)] = []
    private(set) var passedOn: [Outbox.Message] = []

    mutating func take(_ message: Outbox.Message) -> Int32 {
      lastNumber += 1
      unread.append((lastNumber, message))
      return lastNumber
    }

    /// Reads a message; returns its number as the answer.
    mutating func answer(at now: Instant) -> Int32? {
      guard !unread.isEmpty else { return nil }
      let (number, message) = unread.removeFirst()
      kept.append((message, now))
      return number
    }

    /// Passes on what it has kept for that long; the rest dies with it.
    mutating func passOn(at now: Instant, after span: TimeSpan) {
      while let first = kept.first, now - first.since >= span {
        passedOn.append(kept.removeFirst().message)
      }
    }

    mutating func die() { (lastNumber, unread, kept) = (0, [], []) }
  }

  private func event(_ number: Int) -> Outbox.Message {
    Outbox.Message(topic: "event", payload: Array("\(number)".utf8), isRetained: false)
  }

  private func state(_ value: Int) -> Outbox.Message {
    Outbox.Message(topic: "state", payload: Array("\(value)".utf8), isRetained: true)
  }

  @Test(
    "Each event arrives at least once, the first times in order, whatever a dying broker loses",
    arguments: 1...100 as ClosedRange<UInt64>)
  func deaths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (outbox, broker, now, last) = (Outbox(), SimulatedBroker(), Instant.origin, 0)
    outbox.append(state(0))
    for _ in 0..<600 {
      now = now + .milliseconds(Int64.random(in: 0...200, using: &random))
      broker.passOn(at: now, after: .milliseconds(Int64.random(in: 0...700, using: &random)))
      switch Int.random(in: 0..<20, using: &random) {
      case 0...6:
        last += 1
        outbox.append(event(last))
        outbox.append(state(last))
      case 7...16:
        if let number = broker.answer(at: now) { outbox.acknowledge(number, at: now) }
      case 17 where Bool.random(using: &random):
        broker.die()
        outbox.lose(at: now)
        outbox.begin(with: [state(last)])
      default: break
      }
      outbox.send { broker.take($0) }
    }
    while !outbox.isEmpty {
      if let number = broker.answer(at: now) { outbox.acknowledge(number, at: now) }
      outbox.send { broker.take($0) }
    }
    broker.passOn(at: now, after: .milliseconds(0))
    var first: [Outbox.Message] = []
    for message in broker.passedOn where !message.isRetained && !first.contains(message) {
      first.append(message)
    }
    #expect(first == (1...last).map(event))
    #expect(broker.passedOn.last { $0.isRetained } == state(last))
  }

  @Test("An event answered long before the broker is lost isn't sent again")
  func answeredLongAgo() {
    var (outbox, broker) = (Outbox(), SimulatedBroker())
    for number in 1...2 {
      outbox.append(event(number))
      outbox.send { broker.take($0) }
      let answered = broker.answer(at: .origin)!
      outbox.acknowledge(answered, at: .origin + .seconds(Int64(number)))
    }
    outbox.lose(at: .origin + .milliseconds(2_500))
    #expect(outbox.eventCount == 1)
  }

  @Test("Of the states of a topic the last one waits, and of the events the last 1,000")
  func most() {
    var outbox = Outbox()
    for number in 1...1_005 {
      outbox.append(event(number))
      outbox.append(state(number))
    }
    #expect(outbox.eventCount == 1_000)
    #expect((outbox.takeDropped(), outbox.takeDropped()) == (5, 0))
    var sent: [Outbox.Message] = []
    while !outbox.isEmpty {
      outbox.send { message in
        sent.append(message)
        return Int32(sent.count)
      }
      for number in 1...sent.count { outbox.acknowledge(Int32(number), at: .origin) }
    }
    #expect(sent == (6...1_005).map(event) + [state(1_005)])
  }

  @Test("The states that begin a connection are before the events that wait")
  func beginning() {
    var outbox = Outbox()
    outbox.append(state(1))
    outbox.append(event(1))
    outbox.begin(with: [state(2)])
    var sent: [Outbox.Message] = []
    outbox.send { message in
      sent.append(message)
      return Int32(sent.count)
    }
    #expect(sent == [state(2), event(1)])
  }

  @Test("A state that the broker has isn't sent again, unless it is forgotten")
  func same() {
    var outbox = Outbox()
    for _ in 1...2 { outbox.append(state(1)) }
    outbox.send { _ in 1 }
    outbox.acknowledge(1, at: .origin)
    outbox.append(state(1))
    #expect(outbox.isEmpty && outbox.hasPublished("state"))
    outbox.forget("state")
    outbox.append(state(1))
    #expect(!outbox.isEmpty)
  }
}
