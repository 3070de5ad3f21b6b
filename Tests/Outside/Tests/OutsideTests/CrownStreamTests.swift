import Detent
import DetentTesting
import Testing

@Suite("A crown for the test of someone's own view")
struct CrownStreamTests {
  private func rotations(_ crown: CrownStream) -> [(delta: Double, velocity: Double)] {
    crown.events.compactMap {
      if case .rotated(let delta, let velocity, _) = $0.kind { (delta, velocity) } else { nil }
    }
  }

  @Test("A view model of one's own is turned and pressed")
  func volume() {
    /// A view model of one's own.
    struct Volume {
      private(set) var level = 0.5
      private(set) var isMuted = false

      mutating func crownDidRotate(by revolutions: Double) {
        level = max(0, min(level + revolutions, 1))
      }

      mutating func press() { isMuted.toggle() }
    }

    var volume = Volume()
    var crown = CrownStream()
    crown.turn(by: 6)
    crown.press()
    crown.wait(.seconds(1))
    for event in crown.events {
      switch event.kind {
      case .rotated(let delta, _, _): volume.crownDidRotate(by: delta)
      case .singleClicked: volume.press()
      default: break
      }
    }
    #expect(abs(volume.level - 0.75) < 0.001 && volume.isMuted)
  }

  @Test("A worn knob turns a view as far as one without faults")
  func worn() {
    var faults = FaultModel()
    faults.bounce = .milliseconds(3)
    faults.seed = 7
    var worn = CrownStream(faults: faults)
    worn.turn(by: 24)
    #expect(abs(worn.offset - 1) < 0.001)
  }

  @Test("H17 · H18 · H25 · A revolution is 1.0, and its velocity the turn's within 2 %")
  func revolution() {
    for detents in [20, 24] {
      for way in [1, -1] {
        var crown = CrownStream(detentsPerRevolution: detents)
        crown.turn(by: way * detents, over: .seconds(2))
        #expect(abs(crown.offset - Double(way)) < 0.001)
        let rotations = rotations(crown)
        #expect(rotations.count == detents)
        for rotation in rotations.dropFirst(2) {
          #expect(abs(rotation.velocity - 0.5 * Double(way)) <= 0.01)
          #expect(rotation.velocity * rotation.delta > 0)
        }
      }
    }
  }

  @Test("K08 · Each detent is there once, also from a knob that bounces")
  func detents() {
    for seed in 1...20 {
      var faults = FaultModel()
      (faults.bounce, faults.seed) = (.milliseconds(1), UInt64(seed))
      var crown = CrownStream(faults: faults)
      crown.turn(by: 5)
      crown.turn(by: -3)
      let detents = crown.events.compactMap { event -> Int? in
        if case .detents(let count) = event.kind { count } else { nil }
      }
      #expect(detents.reduce(0, +) == 2 && detents.map(abs).reduce(0, +) == 8, "seed \(seed)")
    }
  }

  @Test("H19 · It becomes idle once after each turn, 200 ms later")
  func idle() throws {
    var crown = CrownStream()
    #expect(crown.wait(.seconds(10)).isEmpty)
    for count in 1...3 {
      let turn = try #require(crown.turn(by: 1).last)
      let later = crown.wait(.seconds(1))
      #expect(later.count == 1)
      #expect(later[0].at == turn.at + .milliseconds(200))
      guard case .becameIdle(let offset) = later[0].kind else {
        Issue.record("\(later[0])")
        continue
      }
      #expect(abs(offset - Double(count) / 24) < 0.001)
    }
  }

  @Test("A press, two presses and a hold are three events; a roll has no detents")
  func presses() {
    func kinds(_ gesture: (inout CrownStream) -> Void) -> [CrownStream.Kind] {
      var crown = CrownStream()
      gesture(&crown)
      crown.wait(.seconds(2))
      return crown.events.map(\.kind).filter { $0 != .buttonDown && $0 != .buttonUp }
    }
    #expect(kinds { $0.press() } == [.singleClicked])
    #expect(kinds { $0.doublePress() } == [.doubleClicked])
    #expect(kinds { $0.hold() } == [.longPressed])
    var crown = CrownStream()
    crown.roll(by: 0.5, over: .milliseconds(300))
    #expect(abs(crown.offset - 0.5) < 0.001)
    #expect(!crown.events.contains { if case .detents = $0.kind { true } else { false } })
  }
}
