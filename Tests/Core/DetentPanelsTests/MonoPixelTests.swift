import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import Testing

@Suite("Mono pictures on gray and color panels")
struct MonoPixelTests {
  /// A model of an SSD0323 with 128x64 pixels, which takes the commands of windows and pixels.
  ///
  /// - Source: QEMU, hw/display/ssd0323.c.
  private final class Model {
    var memory = [UInt8](repeating: 0x99, count: 64 * 64)
    var bytes = 0
    private var (columns, rows) = (0...63, 0...63)
    private var (column, row) = (0, 0)
    private var command: [UInt8] = []

    func take(_ byte: UInt8, as phase: BusPhase) {
      bytes += 1
      guard phase == .command else {
        memory[row * 64 + column] = byte
        column += 1
        guard column > columns.upperBound else { return }
        column = columns.lowerBound
        row = row == rows.upperBound ? rows.lowerBound : row + 1
        return
      }
      command.append(byte)
      let count =
        [0x15: 2, 0x75: 2, 0xB8: 8][command[0]] ?? ([0xA4, 0x86].contains(command[0]) ? 0 : 1)
      guard command.count > (command[0] & 0xFE == 0xAE ? 0 : count) else { return }
      switch command[0] {
      case 0x15: (columns, column) = (Int(command[1])...Int(command[2]), Int(command[1]))
      case 0x75: (rows, row) = (Int(command[1])...Int(command[2]), Int(command[1]))
      default: break
      }
      command = []
    }
  }

  private struct Wires: Bus {
    let model: Model

    mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Never) {
      for byte in bytes { model.take(byte, as: phase) }
    }

    mutating func wait(_ span: TimeSpan) {}
  }

  private static func canvas(_ text: StaticString) -> MonoCanvas {
    var list = DrawList(width: 128, height: 64)
    ShortText(text).withUTF8 {
      list.text($0, in: list.bounds, alignment: .center, Lettering(.large), with: .text)
    }
    list.fill(Rect(x: 127, y: 63, width: 1, height: 1), with: .text)
    var canvas = MonoCanvas()
    _ = canvas.render(list, replacing: nil)
    return canvas
  }

  private static func grays(_ canvas: MonoCanvas) -> [UInt8] {
    (0..<64 * 64).map { index in
      let (x, y) = (index % 64 * 2, index / 64)
      return (canvas[x, y] ? 0xF0 : 0) | (canvas[x + 1, y] ? 0x0F : 0)
    }
  }

  @Test("An SSD0323 shows ink white, and is sent the damaged window alone")
  func ssd0323() {
    let model = Model()
    var panel = WindowPanel<Wires, MonoCanvas>(.ssd0323(), on: Wires(model: model))
    let first = Self.canvas("7:45")
    _ = panel.show(first, Damage(), at: .origin)
    #expect(model.memory == Self.grays(first))
    #expect(first.bytes.contains { $0 != 0 })
    let second = Self.canvas("7:46")
    model.bytes = 0
    _ = panel.show(
      second, Damage(everythingIn: Rect(x: 60, y: 8, width: 40, height: 48)), at: .origin)
    #expect(model.memory == Self.grays(second))
    #expect(model.bytes == 6 + 20 * 48)
  }

  @Test("Ink is white in 16 bits, too")
  func color() {
    var list = DrawList(width: 8, height: 1)
    list.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .text)
    var canvas = MonoCanvas(width: 8, height: 1)
    _ = canvas.render(list, replacing: nil)
    var bytes = [UInt8](repeating: 9, count: 8)
    bytes.withUnsafeMutableBufferPointer { buffer in
      let row = Rect(x: 0, y: 0, width: 4, height: 1)
      if let base = buffer.baseAddress { canvas.store(row, to: base) }
    }
    #expect(bytes == [0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0])
    #expect(canvas.color(ofColumn: 1, row: 0) == 0xFF_FFFF)
    #expect(canvas.color(ofColumn: 3, row: 0) == 0)
  }
}
