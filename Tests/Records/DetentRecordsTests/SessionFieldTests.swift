import DetentCrown
import DetentDevice
import DetentInput
import DetentRecords
import DetentSession
import Testing

/// Sessions, compiled and read again.
@Suite("Compiled sessions")
struct SessionFieldTests {
  /// A session with each kind of step at the ends of its ranges.
  static let steps: [Session.Step] = [
    .turn(detents: 3, over: .milliseconds(300), pressed: false),
    .turn(detents: -100_000, over: .seconds(86_400), pressed: true),
    .roll(Rows(raw: -98_304), over: .milliseconds(150)), .press(.milliseconds(80)), .doublePress,
    .button(isDown: true), .button(isDown: false), .wait(.microseconds(1)),
    .expect(Session.Expectation(item: "Drink", value: ["Tea"], highlighted: nil)),
    .expect(Session.Expectation(value: ["7", "30", "AM"])),
    .expect(Session.Expectation(highlighted: "قهوة")), .snapshot(Array("tea-2".utf8)),
  ]

  /// A session of steps.
  static func session(_ steps: [Session.Step] = steps) -> CompiledSession {
    CompiledSession(
      Session(steps: steps.enumerated().map { Session.PlacedStep($1, line: $0 + 4) }))
  }

  /// What is read of a session's file.
  static func again(_ session: CompiledSession) throws -> CompiledSession {
    try session.file(with: []).withUnsafeBytes { try CompiledSession($0) }
  }

  @Test("Each step is read as it was written, with its line")
  func steps() throws {
    for step in Self.steps { #expect(try Self.again(Self.session([step])) == Self.session([step])) }
    #expect(try Self.again(Self.session()) == Self.session())
  }

  @Test("Each fault is read as it was written", arguments: FaultClass.allCases)
  func faults(kind: FaultClass) throws {
    var session = Self.session()
    session.session.faults = FaultModel(kind)
    session.session.faults.seed = .max
    #expect(try Self.again(session) == session)
    session.session.faults.reading = .levels
    session.session.faults.queueRule = .dropsOldest
    #expect(try Self.again(session) == session)
  }

  @Test("Knob, display and rest are read as they were written")
  func settings() throws {
    let displays: [DisplayFormat?] = [
      nil, .terminal, .nothing, .text(columns: 20, rows: 4), .mono(width: 128, height: 64),
      .color(width: 240, height: 240, theme: .light, isRound: true),
    ]
    for display in displays {
      var session = Self.session()
      session.display = display
      session.knob = KnobBuild(
        .init(edgesPerDetent: .two, isReversed: true, kind: .optical), detentsPerRevolution: 1_000)
      session.today = -1
      // Files have it with a display only.
      if display != nil {
        session.manner.rest = DisplayRest(idle: nil, sleep: .seconds(60))
        (session.manner.isMotionReduced, session.manner.isTextLarge) = (true, true)
      }
      #expect(try Self.again(session) == session)
    }
  }

  @Test("Values that a file in YAML can't have are refused")
  func ranges() throws {
    let wrong: [Session.Step] = [
      .turn(detents: 100_001, over: .zero, pressed: false), .wait(.seconds(86_401)),
      .press(.microseconds(-1)), .roll(Rows(raw: .min), over: .zero),
      .wait(.zero),
      // Names of files.
      .snapshot([]), .snapshot(Array("../tea".utf8)), .snapshot(Array("-tea".utf8)),
      .snapshot([UInt8](repeating: 0x61, count: 65)),
    ]
    for step in wrong {
      #expect(throws: CompiledError.self, "\(step)") { try Self.session([step]).file(with: []) }
    }
    #expect(throws: CompiledError.self) { try Self.session([]).file(with: []) }
    var session = Self.session()
    session.session.faults.halfStepRest = true
    session.knob = KnobBuild(.init(edgesPerDetent: .one))
    #expect(throws: CompiledError.self) { try session.file(with: []) }
    session.session.faults.halfStepRest = false
    session.session.faults.missedPerMillion = 1_000_001
    #expect(throws: CompiledError.self) { try session.file(with: []) }
  }

  @Test("The file of a session ends with that of its menu, in place")
  func menu() throws {
    let file = try Self.session().file(with: [1, 2, 3])
    try file.withUnsafeBytes { bytes in
      let menu = try CompiledSession.menu(of: bytes)
      #expect([UInt8](menu) == [1, 2, 3])
      let (start, end) = try (#require(bytes.baseAddress), #require(menu.baseAddress))
      #expect(end - start == bytes.count - 3)
    }
  }
}
