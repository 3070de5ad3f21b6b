import DetentDiagnostics
import DetentInput
import DetentText
import Testing

@Suite("Sentences of advice")
struct SentenceTests {
  private static let names: [Line: String] = [
    .a: "GPIO17", .b: "GPIO27", .button: "GPIO22",
  ]

  private static let all: [Advice] = [
    .turnClockwise, .press, .fine, .tooFewDetents, .nothingChanged, .neverChanged(.a, .high),
    .neverChanged(.b, .low), .buttonNeverChanged, .buttonHeldDown, .together, .swapped,
    .edgesPerDetent(.two), .edgesPerDetent(.one), .rest(.low), .rest(.a), .kind(.pulses),
    .kind(.mechanical),
    .bounce(.microseconds(2_960)), .heavyBounce(.milliseconds(12)),
    .buttonBounce(.milliseconds(16)), .spikes(9), .mainsHum(50), .illegal(1), .illegal(3),
    .repeated(1), .lost(1), .lost(12), .fullQueue(3),
    .overflowed(2),
  ]

  @Test("Each advice names the finding and the remedy")
  func sentences() {
    let text = Self.all.map { $0.sentence(naming: Self.names) }.joined(separator: "\n")
    #expect(
      text == """
        Turn the knob clockwise, slowly, from detent to detent.
        Now press the knob.
        All is well: every edge arrived, and together they make sense.
        Too few detents to say more: turn it by eight at least.
        No line changed: is the knob's GND (or C) wired, and its + to 3.3 V?
        A never changed and stays high: is it wired to GPIO17?
        B never changed and stays low: is GPIO27 shorted to ground, or without a pull-up?
        SW never changed: if you pressed it, is it wired to GPIO22?
        SW is down all the time: is GPIO22 shorted to ground, or without a pull-up?
        A and B change together: do their wires touch?
        The first turn went counter-clockwise. If yours was clockwise, A and B look swapped: \
        exchange their wires, or set reversed: true.
        2 edges per detent: set edgesPerDetent: 2.
        1 edge per detent: set edgesPerDetent: 1.
        It rests with A and B low: set rest: 00.
        It rests with A high and B either way: set rest: a.
        A and B are never closed at the same time: set kind: pulses.
        A and B are closed at the same time: set kind: mechanical.
        Contacts bounce for up to 3.0 ms, which is usual. Nothing to do.
        Contacts bounce for up to 12 ms, longer than data sheets allow (5 ms): a worn knob or a \
        loose wire? 10 nF from A and from B to ground help.
        SW bounces up to 8.0 ms apart: set debounce: 16ms.
        9 spikes on A or B, shorter than any turn: interference? Keep the wires short and away from \
        motors; 10 nF to ground help.
        A or B changes evenly, 50 times a second, as the mains does: floating lines? Wire GPIO17, \
        GPIO27 and GND (or C), with pull-ups.
        A and B changed at one instant once: interference, or edges that a busy machine merged.
        A and B changed at one instant 3 times: interference, or edges that a busy machine merged.
        1 edge repeated a level: the edges between were too short to be seen, or lost unnoticed.
        1 edge was lost before the program could read: a busy machine? Let it have real-time \
        priority (rtprio in /etc/security/limits.conf).
        12 edges were lost before the program could read: a busy machine? Let it have real-time \
        priority (rtprio in /etc/security/limits.conf).
        The kernel's queue was full 3 times, and edges may have been lost that libgpiod 1 can't \
        count: a busy machine? Real-time priority helps, or libgpiod 2.
        2 edges were lost in the program's own queue: the machine gave it no time.
        """)
  }

  @Test("Unknown names are left out, and settings already made are not advised")
  func nameless() {
    #expect(Advice.neverChanged(.a, .high).sentence().hasSuffix("is it wired?"))
    #expect(Advice.buttonNeverChanged.sentence().hasSuffix("is it wired?"))
    #expect(Advice.lost(2).sentence(isRealTime: true).hasSuffix("read: a busy machine?"))
    #expect(Advice.fullQueue(2).sentence(isRealTime: true).hasSuffix("machine? Libgpiod 2 helps."))
    #expect(Advice.swapped.sentence(isReversed: true).hasSuffix("set reversed: false."))
  }

  @Test("Codes have no blanks, and no two kinds share one")
  func codes() {
    let codes = Self.all.map(\.code)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
    #expect(Set(codes).count == 24)
  }

  @Test("Spans are printed in about three digits")
  func spans() {
    let spans: [Int64] = [0, 999, 1_000, 1_549, 1_550, 9_949, 9_999, 10_000, 12_499, 2_000_000]
    #expect(
      spans.map { TimeSpan.microseconds($0).inWords } == [
        "0 us", "999 us", "1.0 ms", "1.5 ms", "1.6 ms", "9.9 ms", "10.0 ms", "10 ms", "12 ms",
        "2000 ms",
      ])
  }
}
