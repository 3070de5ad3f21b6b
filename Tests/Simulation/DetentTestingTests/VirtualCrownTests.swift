import DetentDates
import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentTesting
import DetentView
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
      return "no error was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "A turn to a row stops there, in either direction, and returns the detents")
  func until() throws {
    var crown = drinks()
    #expect(try crown.turn(until: "Cocoa", within: 40) == 2)
    #expect(try crown.turn(until: "Cocoa", within: 0) == 0)
    #expect(try crown.turn(until: "Tea", within: -2) == 2)
    #expect(crown.lens == "Tea")
  }

  @Test("Ticks and events since the last call are compared, and a failure has both")
  func events() throws {
    var crown = drinks()
    try crown.expectTicks(0)
    crown.turn(by: 2)
    try crown.expectTicks(2)
    #expect(
      failure { try crown.expectTicks(1, file: "A.swift", line: 3) }
        == "A.swift:3: 0 ticks were reported, not 1 (a knob without faults)")
    crown.press()
    try crown.expectEvents(
      .highlighted(row: 1, component: 0), .highlighted(row: 2, component: 0),
      .valueChanged(row: 2, component: 0), .committed)
    crown.turn(by: 2)
    #expect(
      failure { try crown.expectEvents(.committed, file: "A.swift", line: 4) }
        == "A.swift:4: reported highlighted(row: 3, component: 0), reachedEnd(component: 0), not committed "
        + "(a knob without faults)")
    #expect(
      failure { try crown.expectEvents(.cancelled, file: "A.swift", line: 5) }
        == "A.swift:5: reported nothing, not cancelled (a knob without faults)")
    let menu = PickerMenu(
      title: "Kettle", items: [MenuItem(label: "Drink", content: .rows(["Tea", "Coffee"]))])
    var kettle = VirtualCrown(menu, face: TextFace(columns: 20, rows: 4))
    kettle.press()
    kettle.turn(by: 1)
    kettle.press()
    try kettle.expectTicks(1)
    #expect(failure { try kettle.expectEvents() }.contains("committed, not nothing"))
  }

  @Test("A turn to a missing row fails with the rows it passed and the seed")
  func never() {
    var crown = drinks()
    #expect(
      failure { try crown.turn(until: "Milk", within: 2, file: "A.swift", line: 3) }
        == #"A.swift:3: "Milk" did not appear within 2 detents (a knob without faults); the lens showed: "#
        + #""Tea", "Coffee", "Cocoa""#)
    var worn = drinks(faults: FaultModel.worn)
    #expect(failure { try worn.turn(until: "Milk", within: 1) }.contains("(seed 7)"))
  }

  @Test("More than 1,000,000 detents are refused without a turn", arguments: [Int.min, 1_000_001])
  func tooMany(detents: Int) throws {
    var crown = drinks()
    crown.turn(by: 1)
    let events = crown.device.events.count
    #expect(
      failure { try crown.turn(until: "Tea", within: detents, file: "A.swift", line: 3) }
        == "A.swift:3: not turned: \(detents) detents are out of range; allow 1000000 at most, in either "
        + "direction")
    #expect(crown.lens == "Coffee" && crown.device.events.count == events)
    #expect(try crown.turn(until: "Tea", within: -1_000_000) == 1)
  }

  @Test("A number is found by its text and by its value")
  func numbers() throws {
    let numbers = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    var crown = VirtualCrown(PickerModel(numbers), face: MonoFace())
    #expect(try crown.turn(until: "20%", within: 40) == 4)
    #expect(try crown.turn(until: "35", within: 40) == 3)
    #expect(crown.lens == "35%")
    #expect(crown.value == "35")
  }

  @Test("The button is pressed, pressed twice, and held for a long press")
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

  @Test("A frame equals the one in its file, of characters and of dots")
  func frames() throws {
    var crown = drinks()
    try crown.turn(until: "Coffee", within: 40)
    try crown.expectFrame(named: "coffee")
    var dots = VirtualCrown(
      PickerModel(RowList(["Tea", "Coffee"])), face: MonoFace(width: 64, height: 32))
    try dots.expectFrame(named: "tea-dots")
  }

  @Test(
    "A frame that differs is reported with both versions and marked differences",
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
    let told = failure { try crown.expectFrame(named: "drink", file: "\(folder)/A.swift", line: 3) }
    #expect(
      told == """
        \(folder)/A.swift:3: the frame differs from \(golden) (seed 7):
        expected            actual
        |Drink           |  |Drink          ✓|
                        ^                   ^
        |[Coffee]       ▸|  |[ Tea  ]       ▸|
          ^^^^^^              ^^^^^^
        UPDATE=1 accepts the new frame
        """)
    let missing = failure { try crown.expectFrame(named: "none", file: "\(folder)/A.swift") }
    #expect(missing.contains(": \(folder)/Frames/none.txt doesn't exist; UPDATE=1 writes it."))
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
