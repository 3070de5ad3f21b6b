// Compiled files of the emulator, one behind the other.

import Board
import DetentRecords

/// The next compiled file; empty at the end.
func readFile() -> [UInt8] {
  let header = read(CompiledFile.headerSize)
  guard let size = header.withUnsafeBytes({ CompiledFile.size(of: $0) }) else { return [] }
  return header + read(size - header.count)
}

private func read(_ count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) {
    $1 = Int(read_file("sessions.dtnt", $0.baseAddress, UInt32(count)))
  }
}
