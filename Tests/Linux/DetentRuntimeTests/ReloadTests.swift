import DetentDevice
import DetentInput
import DetentPicker
@testable import DetentHost
import DetentYAML
import Foundation
import Testing

@Suite("A menu whose file changes under the user's finger")
struct ReloadTests {
  /// A watched menu in a folder of its own, in virtual time.
  private final class Bench {
    let folder: String
    var path: String { "\(folder)/menu.yaml" }
    private var device: Device<ItemMenu, Screen>
    private var live: LiveMenu?
    private let troubles = Troubles(reportsAtOnce: false)
    private var now = Instant.origin
    /// The committed, the cancelled and the changed items, with their values.
    private(set) var (committed, cancelled, changed) = ([String](), [String](), [String]())

    init(_ menu: String) throws {
      folder = NSTemporaryDirectory() + "/detent-reload-\(UUID().uuidString)"
      try FileManager.default.createDirectory(
        atPath: folder + "/x", withIntermediateDirectories: true)
      try menu.write(toFile: folder + "/menu.yaml", atomically: true, encoding: .utf8)
      let file = try MenuFile(contentsOf: folder + "/menu.yaml")
      device = Device(
        file.menu(configuration: .keyboard, now: MenuFile.localNow),
        face: Screen(.text(columns: 20, rows: 4)), configuration: .keyboard,
        levels: Levels(), start: .origin)
      live = try LiveMenu(
        file, at: path, for: .characterROM, now: MenuFile.localNow, watches: true,
        troubles: troubles)
      try wait(.milliseconds(20))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var sentences: [String] { troubles.untold }
    var notice: String? { live?.notice }
    var isAsking: Bool { device.model.isAsking }
    var caption: String { String(decoding: device.model.picker.caption, as: UTF8.self) }
    var labels: [String] { device.model.items.map { String(decoding: $0.label, as: UTF8.self) } }

    /// Advances the time, with everything that is due.
    func wait(_ span: TimeSpan) throws {
      let end = now + span
      while now < end {
        now = min(end, now + .milliseconds(10))
        _ = try live?.attend(&device, at: now)
        for event in device.step(until: now).events {
          guard case .output(let output) = event.kind else { continue }
          let words = [device.model.label(of: output), device.model.text(of: output)]
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
          if output.event == .committed { committed.append(words) }
          if output.event == .cancelled { cancelled.append(words) }
          if case .valueChanged = output.event, output.item != nil { changed.append(words) }
        }
      }
    }

    func turn(_ detents: Int) throws {
      device.inbox.append(Input(.detents(Int32(detents), .exact), at: now))
      try wait(.milliseconds(400))
    }

    func press() throws {
      try hold(true)
      try hold(false)
    }

    func hold(_ isDown: Bool) throws {
      device.inbox.append(Input(.button(isDown: isDown), at: now))
      try wait(.milliseconds(20))
    }

    /// Replaces the file as an editor does.
    func save(_ menu: String) throws {
      try menu.write(toFile: path, atomically: true, encoding: .utf8)
      try wait(.milliseconds(100))
    }
  }

  private static let volume = """
    items:
      - { label: Volume, number: { from: 0, through: 100, by: 5, selected: 50 } }
      - { label: Drink, picker: { rows: [Tea, Coffee, Cocoa] } }
    """

  @Test("A dialed number is committed after the step has changed")
  func number() throws {
    let bench = try Bench(Self.volume)
    try bench.press()
    try bench.turn(4)
    try bench.save(Self.volume.replacing("by: 5", with: "by: 10"))
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == ["Volume 70"])
  }

  @Test("K18 · A dialed row is committed after another was inserted before it")
  func row() throws {
    let bench = try Bench(Self.volume)
    try bench.turn(1)
    try bench.press()
    try bench.turn(1)
    try bench.save(Self.volume.replacing("Tea, ", with: "Tea, Milk, "))
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == ["Drink Coffee"])
    #expect(bench.sentences == [])
  }

  @Test("K18 · A press right after the lens has changed does nothing, and says so")
  func other() throws {
    let reboot = "items: [{ label: Reboot, action: [reboot] }, { label: Off, action: [off] }]"
    let bench = try Bench(Self.volume)
    try bench.press()
    try bench.save(reboot)
    #expect(bench.labels == ["Reboot", "Off"])
    try bench.press()
    #expect(bench.committed == [])
    #expect(bench.notice == "the menu has changed: press again")
    #expect(bench.sentences.count == 1 && bench.sentences[0].contains("was ignored"))
    try bench.wait(.milliseconds(700))
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed.count == 1, "later it was meant")
  }

  @Test("A detent ends the wait: its row was seen")
  func detent() throws {
    let bench = try Bench(Self.volume)
    try bench.save("items: [{ label: Reboot, action: [reboot] }, { label: Off, action: [off] }]")
    try bench.turn(1)
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed.count == 1 && bench.committed[0].hasPrefix("Off"))
  }

  @Test("A press that was down during the reload does nothing")
  func down() throws {
    let bench = try Bench(Self.volume)
    try bench.hold(true)
    try bench.save("items: [{ label: Reboot, action: [reboot] }, { label: Off, action: [off] }]")
    try bench.hold(false)
    try bench.wait(.seconds(1))
    #expect(bench.committed == [])
    #expect(bench.sentences.count == 1 && bench.sentences[0].contains("was ignored"))
  }

  @Test("Another value of an item with its own knob is reported, once")
  func ownKnob() throws {
    let menu = """
      title: M
      items:
        - { label: Lamp, toggle: true }
        - { label: V, number: { from: 0, through: 100, by: 5, selected: 65 }, knob: side }
        - { label: W, number: { from: 0, through: 100, by: 5, selected: 65 } }
      """
    let bench = try Bench(menu)
    try bench.save(menu + "\n# saved")
    #expect(bench.changed == [])
    let lower = menu.replacing(
      "through: 100, by: 5, selected: 65", with: "through: 40, by: 10, selected: 40")
    try bench.save(lower)
    #expect(bench.changed == ["V 40"], "that of W is reported by a commit")
    // In the picker, too, it is one change.
    try bench.turn(1)
    try bench.press()
    try bench.save(
      menu.replacing("from: 0, through: 100, by: 5", with: "from: 65, through: 95, by: 10"))
    try bench.wait(.seconds(1))
    #expect(bench.changed == ["V 40", "V 65"])
  }

  private static let asking = """
    title: M
    items:
      - { label: H, number: { from: 0, through: 100, selected: 20 }, confirm: true, action: [a] }
      - { label: Go, action: [went] }
      - { label: Off, action: [off], confirm: true }
    """

  /// A menu whose question about H, or about Off, is open.
  private static func asked(_ isAction: Bool) throws -> Bench {
    let bench = try Bench(asking)
    if isAction { try bench.turn(2) } else { try bench.press() }
    if !isAction { try bench.turn(3) }
    try bench.press()
    #expect(bench.caption == (isAction ? "Off?" : "H: 23?"))
    return bench
  }

  @Test(
    "A question stays while its item does, wherever that is", arguments: [true, false],
    [
      asking + "\n# saved",
      asking.replacing("items:", with: "items:\n  - { label: New, toggle: true }"),
      asking.replacing("title: M", with: "title: Other"),
    ])
  func questionStays(isAction: Bool, saved: String) throws {
    let bench = try Self.asked(isAction)
    try bench.save(saved)
    #expect(bench.caption == (isAction ? "Off?" : "H: 23?"))
    try bench.turn(1)
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == [isAction ? "Off " : "H 23"])
    #expect(bench.cancelled == [] && bench.sentences == [])
  }

  @Test(
    "A question about an item that has changed is cancelled, and its answer does nothing",
    arguments: [100, 1_500],
    [
      asking.replacing("[a]", with: "[b]"), asking.replacing("100", with: "40"),
      asking.replacing("confirm: true, action: [a]", with: "action: [a]"),
    ])
  func questionGoes(milliseconds: Int, saved: String) throws {
    let bench = try Self.asked(false)
    try bench.save(saved)
    #expect(!bench.isAsking && bench.cancelled == ["H 20"])
    #expect(bench.notice == "the menu has changed: the question is gone")
    try bench.wait(.milliseconds(Int64(milliseconds)))
    // To Yes, as was meant; now that is the next item.
    try bench.turn(1)
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == [])
    #expect(bench.notice == "the menu has changed: press again")
    #expect(bench.sentences.count == 2, "\(bench.sentences)")
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == ["Go "], "this time it was meant")
  }

  @Test("A question whose item is gone is closed, and the menu goes on")
  func questionWithoutItem() throws {
    let bench = try Self.asked(true)
    try bench.save(
      "items: [{ label: Go, action: [went] }, { label: Halt, action: [halt] }]")
    #expect(!bench.isAsking && bench.cancelled == [])
    try bench.turn(1)
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == [])
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == ["Halt "])
  }

  @Test("A press that was down when its question went does nothing, and the next one acts")
  func questionDown() throws {
    let bench = try Self.asked(false)
    try bench.turn(1)
    try bench.hold(true)
    try bench.save(Self.asking.replacing("[a]", with: "[b]"))
    try bench.hold(false)
    try bench.wait(.seconds(1))
    #expect(bench.committed == [] && bench.cancelled == ["H 20"])
    try bench.turn(1)
    try bench.press()
    try bench.wait(.seconds(1))
    #expect(bench.committed == ["Go "])
  }

  @Test("The value of a removed item comes back with it")
  func comesBack() throws {
    let bench = try Bench(Self.volume)
    try bench.press()
    try bench.turn(4)
    try bench.press()
    try bench.save("items: [{ label: Drink, picker: { rows: [Tea, Coffee] } }]")
    try bench.save(Self.volume)
    try bench.wait(.seconds(1))
    try bench.turn(-9)
    try bench.press()
    try bench.press()
    #expect(bench.committed == ["Volume 70", "Volume 70"])
  }

  @Test("A file that is still being written isn't read, whatever else is saved beside it")
  func halfWritten() throws {
    let bench = try Bench(Self.volume)
    let half = try #require(FileHandle(forWritingAtPath: bench.path))
    try half.truncate(atOffset: 0)
    try half.write(contentsOf: Data("items:\n  - { label: Half, toggle: true }\n".utf8))
    try "x".write(toFile: bench.folder + "/other", atomically: false, encoding: .utf8)
    try bench.wait(.seconds(1))
    #expect(bench.labels == ["Volume", "Drink"])
    try half.write(contentsOf: Data("  - { label: Whole, toggle: true }\n".utf8))
    try half.close()
    try bench.wait(.milliseconds(100))
    #expect(bench.labels == ["Half", "Whole"])
  }

  @Test("A replaced or linked folder, and a linked file, are noticed")
  func folders() throws {
    let bench = try Bench(Self.volume)
    let files = FileManager.default
    func menu(_ label: String) -> String { "items: [{ label: \(label), toggle: true }]\n" }
    // As git checkout and deployments by swapping do.
    try files.moveItem(atPath: bench.folder, toPath: bench.folder + ".old")
    try bench.wait(.milliseconds(100))
    #expect(bench.sentences.count == 1 && bench.sentences[0].contains("its folder is gone"))
    try files.createDirectory(atPath: bench.folder, withIntermediateDirectories: true)
    try menu("Swapped").write(toFile: bench.path, atomically: true, encoding: .utf8)
    try bench.wait(.seconds(1))
    #expect(bench.labels == ["Swapped"])
    try files.removeItem(atPath: bench.folder)
    try bench.wait(.seconds(1))
    try files.createDirectory(atPath: bench.folder, withIntermediateDirectories: true)
    try bench.wait(.seconds(1))
    try menu("Again").write(toFile: bench.folder + "/new", atomically: true, encoding: .utf8)
    try files.linkItem(atPath: bench.folder + "/new", toPath: bench.path)
    try bench.wait(.seconds(1))
    #expect(bench.labels == ["Again"])
    try bench.save(menu("Saved"))
    #expect(bench.labels == ["Saved"])
    try? files.removeItem(atPath: bench.folder + ".old")
  }
}
