// The board's wires to its display.

import Board
import DetentInput
import DetentPanels

struct BoardBus: Bus {
  mutating func reset() throws(Never) { board_reset_display() }

  mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Never) {
    board_send(
      bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count), phase == .data ? 1 : 0)
  }

  mutating func wait(_ span: TimeSpan) {
    board_wait(UInt32(truncatingIfNeeded: span.microseconds))
  }
}
