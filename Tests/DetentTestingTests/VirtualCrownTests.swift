import Detent
import DetentSession
import DetentTesting
import Foundation
import Testing

@Suite("A crown in tests")
struct VirtualCrownTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] == "1"

  private func drinks(
    faults: FaultModel = FaultModel()
  ) -> VirtualCrown<PickerModel<RowList>, TextFace> {
    let rows: RowList = ["Tea", "Coffee", "Cocoa", "Water"]
    return VirtualCrown(
      PickerModel(rows, caption: "Drink"), face: TextFace(columns: 16, rows: 2), faults: faults)
  }

  private func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test("It turns until a row is in the lens, either way, and says how far that was")
  func until() throws {
    var crown = drinks()
    #expect(try crown.turn(until: "Cocoa", within: 40) == 2)
    #expect(try crown.turn(until: "Cocoa", within: 0) == 0)
    #expect(try crown.turn(until: "Tea", within: -2) == 2)
    #expect(crown.lens == "Tea")
  }

  @Test("A row that doesn't come is told with those that have, and with the seed")
  func never() {
    var crown = drinks()
    #expect(
      failure { try crown.turn(until: "Milk", within: 2) }
        == #""Milk" hasn't come within 2 detents (a knob without faults); in the lens were: "#
        + #""Tea", "Coffee", "Cocoa""#)
    var worn = drinks(faults: FaultModel.worn)
    #expect(failure { try worn.turn(until: "Milk", within: 1) }.contains("(seed 7)"))
  }

  @Test("Nothing is turned by more detents than any hand turns", arguments: [Int.min, 1_000_001])
  func tooMany(detents: Int) throws {
    var crown = drinks()
    crown.turn(by: 1)
    let events = crown.device.events.count
    #expect(
      failure { try crown.turn(until: "Tea", within: detents) }
        == "nothing was turned: \(detents) detents are more than any hand turns; allow 1000000 at "
        + "most, either way")
    #expect(crown.lens == "Coffee" && crown.device.events.count == events)
    #expect(try crown.turn(until: "Tea", within: -1_000_000) == 1)
  }

  @Test("A number is found as it is shown, and as a program reads it")
  func numbers() throws {
    let numbers = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    var crown = VirtualCrown(PickerModel(numbers), face: MonoFace())
    #expect(try crown.turn(until: "20%", within: 40) == 4)
    #expect(try crown.turn(until: "35", within: 40) == 3)
    #expect(crown.lens == "35%")
    #expect(crown.value == "35")
  }

  @Test("It presses, presses twice, and holds, until that is a long press")
  func button() {
    var crown = drinks()
    crown.turn(by: 1)
    crown.hold()
    #expect(crown.lens == "Tea")
    crown.turn(by: 1)
    crown.press()
    crown.wait(.seconds(1))
    crown.turn(by: 2)
    crown.hold()
    #expect(crown.lens == "Coffee")
    let said = crown.device.events.compactMap { event in
      if case .output(let output) = event.kind { output } else { nil }
    }
    #expect(
      said.filter { $0 == .committed || $0 == .cancelled }
        == [.cancelled, .committed, .cancelled])
    var clock = VirtualCrown(PickerModel(DateWheels(mode: .time)), face: MonoFace())
    clock.press()
    clock.wait(.seconds(1))
    clock.doublePress()
    #expect(clock.model.focus == 0)
  }

  @Test("A frame is the one in its file, of characters and of dots")
  func frames() throws {
    var crown = drinks()
    try crown.turn(until: "Coffee", within: 40)
    try crown.expectFrame(named: "coffee")
    var dots = VirtualCrown(
      PickerModel(RowList(["Tea", "Coffee"])), face: MonoFace(width: 64, height: 32))
    try dots.expectFrame(named: "tea-dots")
  }

  @Test(
    "A frame that isn't the one in its file is told with both, and with what differs marked",
    .disabled(if: isUpdating))
  func differing() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Frames", withIntermediateDirectories: true)
    let golden = "\(folder)/Frames/drink.txt"
    try "|Drink           |\n|[Coffee]       ▸|\n".write(
      toFile: golden, atomically: true, encoding: .utf8)
    var crown = drinks(faults: FaultModel.worn)
    let told = failure { try crown.expectFrame(named: "drink", file: "\(folder)/A.swift") }
    #expect(
      told == """
        the frame isn't the one in \(golden) (seed 7):
        expected            is
        |Drink           |  |Drink          ✓|
                        ^                   ^
        |[Coffee]       ▸|  |[ Tea  ]       ▸|
          ^^^^^^              ^^^^^^
        UPDATE=1 writes what is, if it is right
        """)
    let missing = failure { try crown.expectFrame(named: "none", file: "\(folder)/A.swift") }
    #expect(missing.hasPrefix("there is no \(folder)/Frames/none.txt; UPDATE=1 writes it."))
    #expect(missing.hasSuffix("|[ Tea  ]       ▸|"))
    let unsafe = failure { try crown.expectFrame(named: "../none", file: "\(folder)/A.swift") }
    #expect(unsafe.hasPrefix(#"a frame can't be called "../none""#))
  }
}

extension FaultModel {
  /// A knob whose contacts bounce.
  fileprivate static var worn: FaultModel {
    var worn = FaultModel()
    worn.bounce = .milliseconds(1)
    worn.seed = 7
    return worn
  }
}
