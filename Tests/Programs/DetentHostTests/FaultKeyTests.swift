import DetentHost
import DetentInput
import DetentRecords
import DetentSession
import DetentYAML
import Testing

@Suite("Faults in files and arguments")
struct FaultKeyTests {
  private func faults(_ yaml: String) throws -> FaultModel {
    try SessionFile(yaml: "menu: m.yaml\nfaults: \(yaml)\nsteps: [press]", file: "s.yaml")
      .session.faults
  }

  private func argument(_ text: String) throws -> FaultModel {
    try FaultModel(argument: text, named: "--faults")
  }

  private static let full = """
    bounce: 2ms, bounceMean: 0.5ms, overlap: true, missed: 0.02, reading: levels,
    reversals: 0.3, glitches: 0.1, movingGlitches: 0.2, doubleGlitches: 0.4, chatter: 0.5,
    halfStepRest: true, stuck: button, stuckLevel: high, stuckFrom: 1s, stuckFor: 2s,
    swapped: true, queue: v2, queueCapacity: 48, stall: 300ms, stallFrom: 4s, stallEvery: 5s,
    seed: 9
    """

  @Test("Every key sets its fault, in a file and in an argument")
  func keys() throws {
    var expected = FaultModel()
    expected.bounce = .milliseconds(2)
    expected.bounceMean = .microseconds(500)
    expected.burstsOverlap = true
    expected.missedPerMillion = 20_000
    expected.reading = .levels
    expected.reversalsPerMillion = 300_000
    expected.glitchesPerMillion = 100_000
    expected.movingGlitchesPerMillion = 200_000
    expected.doubleGlitchesPerMillion = 400_000
    expected.chatterPerMillion = 500_000
    expected.halfStepRest = true
    expected.stuck = StuckLine(.button, at: .high, from: .seconds(1), lasting: .seconds(2))
    expected.swapped = true
    expected.queueRule = .dropsOldest
    expected.queueCapacity = 48
    expected.stall = Stall(
      from: .seconds(4), lasting: .milliseconds(300), every: .seconds(5))
    expected.seed = 9
    #expect(try faults("{ \(Self.full) }") == expected)
    let argument = Self.full.replacing("\n", with: " ").replacing(", ", with: ",")
      .replacing(": ", with: "=")
    #expect(try self.argument(argument) == expected)
    for key in FaultModel().keys where key != "class" {
      #expect(Self.full.contains("\(key): "), "the test leaves out \(key)")
    }
  }

  @Test("Blanks around the words of an argument are ignored")
  func blanks() throws {
    for (blank, plain) in [
      ("bounce=3ms, missed=0.02", "bounce=3ms,missed=0.02"),
      (" mixed ,\tseed = 7 ,  glitches= 0.1 ", "mixed,seed=7,glitches=0.1"),
    ] {
      let expected = try argument(plain)
      #expect(try argument(blank) == expected, "'\(blank)'")
    }
    #expect(try argument(" mixed") == FaultModel(.mixed))
  }

  @Test("A class is a word, or the default of a map", arguments: FaultClass.allCases)
  func classes(kind: FaultClass) throws {
    #expect(try faults(kind.rawValue) == FaultModel(kind))
    #expect(try faults("{ class: \(kind.rawValue) }") == FaultModel(kind))
    #expect(try argument(kind.rawValue) == FaultModel(kind))
    var seeded = FaultModel(kind)
    seeded.seed = 7
    seeded.glitchesPerMillion = 1
    #expect(try faults("{ class: \(kind.rawValue), seed: 7, glitches: 0.000001 }") == seeded)
    #expect(try argument("\(kind.rawValue),seed=7,glitches=0.000001") == seeded)
  }

  @Test("Keys change a part of a class and keep the rest")
  func partsOfClasses() throws {
    let stuck = try faults("{ class: stuck_line, stuck: a }").stuck
    #expect(
      stuck == StuckLine(.a, at: .low, from: .seconds(1), lasting: .milliseconds(500)))
    let stall = try faults("{ class: overflow_v1, stallFrom: 2s }").stall
    #expect(stall == Stall(from: .seconds(2), lasting: .seconds(1), every: .seconds(2)))
    #expect(try faults("{ class: bounce_light, bounce: 9ms }").bounceMean == nil)
    #expect(try faults("{ class: bounce_heavy, bounceMean: 1ms }").bounce == .milliseconds(5))
    #expect(try faults("{ class: mixed, reversals: 0 }").reversalsPerMillion == 0)
    #expect(throws: ConfigurationError.self) {
      try faults("{ class: bounce_heavy, bounceMean: 6ms }")
    }
  }

  @Test("A queue has the kernel's capacity by default")
  func queues() throws {
    for (yaml, rule, capacity) in [
      ("{ queue: v1 }", FaultModel.QueueRule.dropsNewest, 16),
      ("{ queue: v2 }", .dropsOldest, 1_024), ("{ queueCapacity: 5 }", .dropsNewest, 5),
      ("{ queue: v2, queueCapacity: 5 }", .dropsOldest, 5),
    ] {
      let model = try faults(yaml)
      #expect(model.queueRule == rule && model.queueCapacity == capacity, "\(yaml)")
    }
  }

  @Test(
    "A wrong argument is reported with similar words",
    arguments: [
      ("mixd", "unknown word 'mixd' — did you mean 'mixed'? Classes: clean, bounce_light, "),
      ("bonce", "unknown word 'bonce' — did you mean 'bounce'? Classes: "),
      ("bonce=1ms", "unknown key 'bonce' — did you mean 'bounce'? Allowed here: class, "),
      ("bounce", "'bounce' needs a value: bounce=…"),
      ("bounce=1ms,mixed", "the class 'mixed' comes first, and alone"),
      ("mixed,mixed", "the class 'mixed' comes first, and alone"),
      ("class=mixd", "'class' is 'mixd' — did you mean 'mixed'? Allowed here: "),
      ("missed=2", "'missed' is '2'; a share from 0 to 1, such as 0.02 for 2 %, is allowed"),
      ("missed=0.1,missed=0.2", "'missed' is there twice; keep one of them"),
      ("mixed,class=glitch", "'class' is there twice; keep one of them"),
      ("missed=", "'missed' has no value; a share from 0 to 1, such as 0.02 for 2 %, is needed"),
      ("", "unknown word ''. Classes: clean, "), (",", "unknown word ''. Classes: clean, "),
      ("mixed,", "unknown word ''. Classes: clean, "),
      ("mixed, ", "unknown word ''. Classes: clean, "), (" ", "unknown word ''. Classes: clean, "),
      ("bounce=3ms, misses=0.1", "unknown key 'misses' — did you mean 'missed'? Allowed here: "),
      ("seed=1 2", "'seed' is '1 2'; a whole number from "),
      ("half_clean", "'half_clean' is a user or a kind of knob, not a fault; use clean, "),
      ("overlap=true", "'overlap' does nothing without 'bounce'; give both, or leave it out"),
      ("seed=-1", "'seed' is '-1'; a whole number from 0 to 18446744073709551615 is allowed"),
    ])
  func wrong(text: String, message: String) {
    do {
      _ = try FaultModel(argument: text, named: "--faults")
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.description.hasPrefix("--faults: \(message)"), "\(error)")
      #expect(!error.description.contains("\n"))
    }
  }

  @Test("A knob with one edge per detent refuses faults between detents")
  func contradictions() throws {
    for kind in FaultClass.allCases {
      let has: Set<FaultClass> = [.reversal, .reversalBounce, .halfStepRest, .mixed]
      let model = FaultModel(kind)
      #expect((model.contradiction(.init(edgesPerDetent: .one)) != nil) == has.contains(kind))
      #expect(model.contradiction(.init(edgesPerDetent: .two)) == nil)
    }
    let both = try argument("mixed,halfStepRest=true").contradiction(.init(edgesPerDetent: .one))
    #expect(both?.hasPrefix("'halfStepRest' and 'reversals': ") == true)
  }
}
