import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentRuntime

/// The options of the first picture, read before it is drawn.
final class FirstOptions: Companion {
  let stream: OptionStream
  /// The options so far.
  private(set) var rows = RowList()
  /// The filter that was typed into the picture of none, and the end of its timeout.
  private(set) var typed: [UInt8]?
  var timeoutEnds: Instant?
  private let lines: LineOptions
  /// The options still to be found by name, and the number found of those wanted.
  private var (named, found): ([[UInt8]], Int)

  /// Begins to read standard input.
  init(_ lines: LineOptions, naming named: [[UInt8]]) {
    stream = OptionStream(cut: lines.cutter)
    (self.lines, self.named, found) = (lines, named, 0)
  }

  /// Whether no more are needed.
  var isComplete: Bool {
    stream.isOver || found >= (lines.selectsOnly ? 2 : 1) && named.isEmpty
  }

  /// Readable when more options arrive.
  var wakeDescriptors: [Int32] { stream.wakeDescriptors }

  /// Reads a chunk, which fills the screen, without waiting.
  func read() throws {
    let known = rows.count
    rows.append(try stream.read(atMost: 1))
    found += lines.found(in: .rows(rows), from: known)?.count ?? rows.count - known
    named.removeAll { rows.row(ofUTF8: $0, from: known) != nil }
  }

  /// Ends the run once no more are needed.
  func attend(_ device: inout Device<ItemMenu, Screen>, at now: Instant) throws -> Attention {
    if !isComplete { try read() }
    // The caption of a filter is a slash and its text.
    let hasFilter = device.model.filterWords != nil
    typed = hasFilter ? Array(device.model.picker.caption.dropFirst()) : []
    return isComplete ? .left : .nothing
  }
}
