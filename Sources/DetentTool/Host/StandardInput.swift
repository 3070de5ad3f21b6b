import Glibc

/// The lines of standard input, as they are; empty ones are left out.
func readLines() -> [[UInt8]] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      break
    }
  }
  return bytes.split(separator: 0x0A).map { line in
    Array(line.last == 0x0D ? line.dropLast() : line)
  }
  .filter { !$0.isEmpty }
}
