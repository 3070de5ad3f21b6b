import DetentInput
import Testing

/// Presses of switches that bounce, by a generator: bursts of 1 to 20 ms with gaps of 0.1 to 7 ms.
@Suite("Buttons that bounce")
struct ButtonBounceTests {
  /// Edges of a contact, with random bursts at both ends of each press.
  private struct Contact {
    private(set) var edges: [LineEdge] = []
    private(set) var now = Instant.origin + .milliseconds(100)
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed) }

    private struct SplitMix: RandomNumberGenerator {
      private var state: UInt64
      init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
      mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
      }
    }

    private mutating func move(to level: Level) {
      let end = now + .microseconds(.random(in: 1_000...20_000, using: &random))
      var present = level
      edges.append(LineEdge(.button, level, at: now))
      while true {
        let next = now + .microseconds(.random(in: 100...7_000, using: &random))
        guard next <= end || present != level else { break }
        now = next
        present = present.toggled
        edges.append(LineEdge(.button, present, at: now))
      }
    }

    mutating func press(for span: TimeSpan, then pause: TimeSpan) {
      move(to: .low)
      now = now + span
      move(to: .high)
      now = now + pause
    }
  }

  private func events(
    of edges: [LineEdge], doubleClick: Bool = false, until end: Instant
  ) -> [TimedKnobEvent] {
    var configuration = ButtonConfiguration()
    configuration.usesDoubleClick = doubleClick
    configuration.holdRepeat = nil
    var knob = KnobDecoder(button: configuration, levels: Levels(), readsLevels: false)
    var events: [TimedKnobEvent] = []
    for edge in edges { knob.feed(edge, into: &events) }
    knob.expire(at: end + .seconds(2), into: &events)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.at <= $1.at })
    return events
  }

  private func count(_ event: ButtonEvent, in events: [TimedKnobEvent]) -> Int {
    events.count { $0.event == .button(event) }
  }

  @Test("Five presses are five, each shown at its first edge")
  func presses() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var contact = Contact(seed: seed)
      var starts: [Instant] = []
      for _ in 1...5 {
        starts.append(contact.now)
        contact.press(for: .milliseconds(60), then: .milliseconds(400))
      }
      let heard = events(of: contact.edges, until: contact.now)
      #expect(count(.pressed, in: heard) == 5, "seed \(seed)")
      #expect(count(.singleClick, in: heard) == 5, "seed \(seed)")
      #expect(count(.released, in: heard) == 5 && count(.spike, in: heard) == 0, "seed \(seed)")
      #expect(heard.filter { $0.event == .button(.down) }.map(\.at) == starts, "seed \(seed)")
    }
  }

  @Test("Long presses and double clicks are kept apart")
  func gestures() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var contact = Contact(seed: seed)
      for _ in 1...2 {
        contact.press(for: .milliseconds(600), then: .milliseconds(400))
        contact.press(for: .milliseconds(60), then: .milliseconds(120))
        contact.press(for: .milliseconds(60), then: .milliseconds(600))
      }
      let heard = events(of: contact.edges, doubleClick: true, until: contact.now)
      #expect(count(.longPress, in: heard) == 2, "seed \(seed)")
      #expect(count(.doubleClick, in: heard) == 2 && count(.click, in: heard) == 2, "seed \(seed)")
      #expect(count(.singleClick, in: heard) == 0, "seed \(seed)")
    }
  }

  @Test("Spikes at every edge of A and B are no press at any speed, and each is counted")
  func spikes() {
    let turn: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    for rate in [5, 10, 20, 40, 60] as [Int64] {
      for width in [20, 300, 1_500] as [Int64] {
        var knob = KnobDecoder(levels: Levels())
        var events: [TimedKnobEvent] = []
        for index in 0..<400 {
          let at = Instant(microseconds: Int64(index + 1) * 250_000 / rate)
          let (line, level) = turn[index % 4]
          knob.feed(LineEdge(line, level, at: at), into: &events)
          let start = at + .microseconds(5)
          knob.feed(LineEdge(.button, .low, at: start), into: &events)
          knob.feed(LineEdge(.button, .high, at: start + .microseconds(width)), into: &events)
        }
        knob.expire(at: .origin + .seconds(60), into: &events)
        #expect(count(.pressed, in: events) == 0 && count(.released, in: events) == 0)
        #expect(events.count { $0.event == .turned(1) } == 100, "\(rate) a second, \(width) us")
        #expect(events.allSatisfy { $0.event != .turnUndone(1) })
        #expect(knob.button.spikes == 400)
      }
    }
  }

  @Test("The debounce time grows to twice the longest gap, and shrinks after 50 clean presses")
  func growth() {
    var button = ButtonDecoder(level: .high)
    var now = Instant.origin
    func feed(_ level: Level, after span: TimeSpan) {
      now = now + span
      while button.expire(at: now) != nil {}
      _ = button.feed(LineEdge(.button, level, at: now))
    }
    feed(.low, after: .milliseconds(10))
    feed(.high, after: .milliseconds(60))
    feed(.low, after: .milliseconds(7))
    feed(.high, after: .milliseconds(1))
    #expect(button.debounce == .milliseconds(14) && button.requiredDebounce == .milliseconds(14))
    for _ in 1...50 {
      #expect(button.debounce == .milliseconds(14))
      feed(.low, after: .milliseconds(200))
      feed(.high, after: .milliseconds(60))
    }
    feed(.low, after: .milliseconds(200))
    #expect(button.debounce == .milliseconds(10) && button.requiredDebounce == .milliseconds(14))
  }

  @Test("A burst of interference doesn't let the debounce time grow")
  func interference() {
    var button = ButtonDecoder(level: .high)
    for index in 0..<100 as Range<Int64> {
      let now = Instant.origin + .milliseconds(index * 8)
      while button.expire(at: now) != nil {}
      _ = button.feed(LineEdge(.button, .low, at: now))
      _ = button.feed(LineEdge(.button, .high, at: now + .microseconds(500)))
    }
    while button.expire(at: .origin + .seconds(2)) != nil {}
    #expect(button.requiredDebounce == nil && button.spikes == 100)
  }

  @Test("A press in the middle of interference is no long press")
  func pressAmongSpikes() {
    var edges: [LineEdge] = []
    for index in 0..<200 as Range<Int64> {
      let at = Instant.origin + .milliseconds(100 + index * 4)
      edges.append(LineEdge(.button, .low, at: at))
      edges.append(LineEdge(.button, .high, at: at + .microseconds(300)))
    }
    let press = Instant.origin + .milliseconds(904)
    edges.append(LineEdge(.button, .low, at: press))
    edges.append(LineEdge(.button, .high, at: press + .milliseconds(80)))
    let heard = events(of: edges, until: press)
    #expect(count(.pressed, in: heard) == 1 && count(.click, in: heard) == 1)
    #expect(count(.longPress, in: heard) == 0)
  }

  @Test("A spike during the wait for a second click changes nothing, and the click is single")
  func spikeAfterClick() {
    let edges = [(0, Level.low), (80, .high), (200, .low), (201, .high)].map {
      LineEdge(.button, $1, at: .origin + .milliseconds($0))
    }
    let heard = events(of: edges, doubleClick: true, until: .origin + .milliseconds(201))
    #expect(
      heard.filter { $0.event == .button(.singleClick) }.map(\.at.microseconds) == [380_000])
    #expect(count(.pressed, in: heard) == 1 && count(.spike, in: heard) == 1)
  }

  @Test("A contact that opens for 8 ms while it is held delays a long press, and ends none")
  func opensWhileHeld() {
    let edges = [(0, Level.low), (495, .high), (503, .low), (700, .high)].map {
      LineEdge(.button, $1, at: .origin + .milliseconds($0))
    }
    let heard = events(of: edges, until: .origin + .seconds(1))
    // Closed for twice the gap, which is the debounce time by then.
    #expect(heard.filter { $0.event == .button(.longPress) }.map(\.at.microseconds) == [519_000])
    #expect(count(.pressed, in: heard) == 1 && count(.click, in: heard) == 0)
  }

  @Test("An edge to the present level of a held button is a missed release, and a press")
  func missedRelease() {
    let edges = [(0, Level.low), (300, .low), (380, .high)].map {
      LineEdge(.button, $1, at: .origin + .milliseconds($0))
    }
    var knob = KnobDecoder(levels: Levels())
    var heard: [TimedKnobEvent] = []
    for edge in edges { knob.feed(edge, into: &heard) }
    knob.expire(at: .origin + .seconds(2), into: &heard)
    #expect(count(.pressed, in: heard) == 2 && count(.click, in: heard) == 2)
    #expect(count(.longPress, in: heard) == 0 && knob.counts.repeated == 1)
  }

  @Test("Before a long press the levels are asked for once; an open contact is a lost release")
  func reading() {
    for isOpen in [true, false] {
      var knob = KnobDecoder(levels: Levels())
      var heard: [TimedKnobEvent] = []
      knob.feed(LineEdge(.button, .low, at: .origin), into: &heard)
      // A caller that comes late still gets to answer.
      knob.expire(at: .origin + .milliseconds(600), into: &heard)
      let requests = [knob.takeRequest(), knob.takeRequest()]
      #expect(requests == [true, false])
      #expect(count(.longPress, in: heard) == 0)
      let levels = Levels(button: isOpen ? .high : .low)
      knob.take(Input(.levels(levels), at: .origin + .milliseconds(600)), into: &heard)
      knob.expire(at: .origin + .seconds(2), into: &heard)
      let asksAgain = knob.takeRequest()
      #expect(!asksAgain)
      #expect(count(.longPress, in: heard) == (isOpen ? 0 : 1))
      #expect(count(.click, in: heard) == (isOpen ? 1 : 0) && knob.lost == (isOpen ? 1 : 0))
    }
  }

  @Test("A long press acts at its own instant without a reading")
  func unanswered() {
    var knob = KnobDecoder(levels: Levels())
    var heard: [TimedKnobEvent] = []
    knob.feed(LineEdge(.button, .low, at: .origin), into: &heard)
    while let due = knob.deadline, due <= .origin + .milliseconds(500) {
      knob.expire(at: due, into: &heard)
    }
    #expect(heard.last == TimedKnobEvent(at: .origin + .milliseconds(500), .button(.longPress)))
  }

  @Test("A button that is held at the start, as a reading shows, counts after its release")
  func heldAtStart() {
    var knob = KnobDecoder(levels: Levels())
    var heard: [TimedKnobEvent] = []
    knob.take(Input(.levels(Levels(button: .low)), at: .origin), into: &heard)
    for (ms, level) in [(900, Level.high), (903, .low), (906, .high)] as [(Int64, Level)] {
      knob.feed(LineEdge(.button, level, at: .origin + .milliseconds(ms)), into: &heard)
    }
    knob.expire(at: .origin + .seconds(2), into: &heard)
    #expect(heard.isEmpty)
  }

  @Test("At rest in a detent nothing is due, and between two detents one reading")
  func rest() {
    var knob = KnobDecoder(levels: Levels())
    var heard: [TimedKnobEvent] = []
    let turn: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    for (index, (line, level)) in turn.enumerated() {
      let at = Instant.origin + .milliseconds(Int64(index) * 5)
      knob.feed(LineEdge(line, level, at: at), into: &heard)
    }
    #expect(knob.deadline == nil)
    knob.feed(LineEdge(.a, .low, at: .origin + .milliseconds(100)), into: &heard)
    let due = knob.deadline
    #expect(due != nil)
    knob.expire(at: .origin + .milliseconds(200), into: &heard)
    let asks = knob.takeRequest()
    #expect(asks && knob.deadline == nil)
    let levels = Levels(a: .low)
    knob.take(Input(.levels(levels), at: .origin + .milliseconds(200)), into: &heard)
    let asksAgain = knob.takeRequest()
    #expect(knob.deadline == nil && !asksAgain)
  }
}
