import DetentInput
import DetentPanels
import DetentRaster
import DetentRecords
import Foundation
import Testing

@testable import DetentLinux

/// A model of the driver behind /dev/lcd with its LCD.
///
/// - Source: drivers/auxdisplay/charlcd.c and hd44780_common.c, Linux 6.1.
private struct DriverModel {
  private(set) var cells: [[UInt8]]
  private(set) var glyphs: [Int: String] = [:]
  private(set) var isOn = true
  private(set) var isLit = false
  private(set) var hasCursor = true
  private(set) var faults: [String] = []
  private var (column, row) = (0, 0)
  private var sequence: String?

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: 0x2A, count: columns), count: rows)
  }

  mutating func take(_ byte: UInt8) {
    if let begun = sequence, byte != 0x0A {
      sequence = begun + String(Unicode.Scalar(byte))
      if begun.count >= 23 { faults.append("longer than the driver's buffer: \(begun)") }
      run()
      return
    }
    sequence = nil
    switch byte {
    case 0x1B: sequence = ""
    case 0x0C:
      cells = cells.map { $0.map { _ in 0x20 } }
      (column, row) = (0, 0)
    case 0x0A:
      for rest in column..<cells[row].count { cells[row][rest] = 0x20 }
      (column, row) = (0, (row + 1) % cells.count)
    case 0x08, 0x09, 0x0D: faults.append("a control")
    default:
      // The cursor stays after the last cell of a row.
      guard column < cells[row].count else { return faults.append("right of the glass") }
      cells[row][column] = byte
      column += 1
    }
  }

  private mutating func run() {
    guard let text = sequence, text.count > 2, text.hasPrefix("[L") else { return }
    switch text.dropFirst(2).first {
    case "D", "d": isOn = text.hasSuffix("D")
    case "C", "c", "B", "b": hasCursor = text.hasSuffix("C") || text.hasSuffix("B")
    case "+", "-": isLit = text.hasSuffix("+")
    case "G", "x":
      guard text.hasSuffix(";") else { return }
      if let glyph = text.wholeMatch(of: /\[LG([0-7])([0-9a-f]{16});/), let code = Int(glyph.1) {
        glyphs[code] = String(glyph.2)
      } else if let place = text.wholeMatch(of: /\[Lx([0-9]+)y([0-9]+);/),
        let x = Int(place.1), let y = Int(place.2)
      {
        (column, row) = (x, y)
      } else {
        faults.append(text)
      }
    default: faults.append(text)
    }
    sequence = nil
  }
}

@Suite("Character panels with a kernel driver")
struct CharacterDeviceTests {
  @Test("The driver shows the grid, receives only differing cells, and is turned off at the end")
  func device() throws {
    let path = FileManager.default.temporaryDirectory.path + "/lcd-\(UUID().uuidString)"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var panel = CharacterDevicePanel(path, columns: 20, rows: 4) { _ in true }
    var model = DriverModel(columns: 20, rows: 4)
    var read = 0
    func sent() throws -> Data {
      let all = try Data(contentsOf: URL(fileURLWithPath: path))
      defer { read = all.count }
      return all[read...]
    }
    var grid = TextGrid(columns: 20, rows: 4)
    for (row, line) in ["Alarm             ╶┤", "Æ äöü 20 °C", "    7:[45] AM     ▸┤"].enumerated()
    {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        grid[column, row].scalar = scalar.value
      }
    }
    _ = try panel.show(grid, Damage(), at: .origin)
    for byte in try sent() { model.take(byte) }
    #expect(model.cells == Self.codes(of: grid))
    #expect(model.isOn && model.isLit && !model.hasCursor)
    #expect(model.glyphs.count == 8)
    #expect(model.glyphs[4] == "080c0e0f0e0c0800")

    grid[8, 2].scalar = 0x36
    grid[19, 3].scalar = 0x21
    _ = try panel.show(grid, Damage(), at: .origin)
    let change = try sent()
    #expect(change.count == 9 + 10)
    for byte in change { model.take(byte) }
    #expect(model.cells == Self.codes(of: grid))
    _ = try panel.show(grid, Damage(), at: .origin)
    #expect(try sent().isEmpty)

    try panel.turnOff()
    for byte in try sent() { model.take(byte) }
    #expect(!model.isOn && !model.isLit)
    #expect(model.faults == [])
  }

  private static func codes(of grid: TextGrid) -> [[UInt8]] {
    (0..<grid.rows).map { row in
      (0..<grid.columns).map { CharacterROM.code(of: grid[$0, row].scalar) }
    }
  }

  @Test("Only the kernel's LCD is written to: no file, pipe, other device or disk, and none blocks")
  func others() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/lcd-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/file"
    try "kept".write(toFile: file, atomically: false, encoding: .utf8)
    mkfifo("\(folder)/pipe", 0o600)
    // Only root may make a disk's node.
    let hasDisk = mknod("\(folder)/disk", S_IFBLK | 0o600, 7 << 8 | 0) == 0
    var paths = [file, "\(folder)/pipe", "/dev/null", "/dev/zero", folder]
    if hasDisk { paths.append("\(folder)/disk") }
    for path in paths {
      for kind in [PanelKind.charlcd, .fbdev] {
        let size = kind.facts.picture == .characters ? (16, 2) : (64, 48)
        do {
          _ = try PanelConfiguration(kind, width: size.0, height: size.1, on: .kernel(path)).open()
          Issue.record("\(path) as \(kind.name)")
        } catch {
          #expect("\(error)".hasPrefix("\(path) is not "), "\(error)")
        }
      }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
  }

  @Test("The error for a missing device names its driver")
  func missing() {
    do {
      _ = try PanelConfiguration(.charlcd, width: 16, height: 2, on: .kernel("/dev/lcd-none"))
        .open()
      Issue.record("an LCD that isn't there")
    } catch {
      #expect("\(error)".hasPrefix("there is no /dev/lcd-none: an LCD driver creates it"))
    }
  }
}
