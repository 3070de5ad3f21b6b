import Machine

/// All bytes of the machine's input.
func readAll() -> [UInt8] {
  var (input, part) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
  while true {
    let count = part.withUnsafeMutableBufferPointer {
      read_input($0.baseAddress, UInt32($0.count))
    }
    guard count > 0 else { return input }
    input += part[..<Int(count)]
  }
}
