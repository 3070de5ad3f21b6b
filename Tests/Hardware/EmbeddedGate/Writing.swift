// Numbers as text, without String.

/// Prints a number in decimal.
func write(decimal number: Int) {
  if number < 0 { print("-", terminator: "") }
  var divisor: UInt = 1
  while number.magnitude / divisor >= 10 { divisor *= 10 }
  while divisor > 0 {
    write(digit: Int(number.magnitude / divisor % 10))
    divisor /= 10
  }
}

/// Prints a number in hexadecimal.
func write(hex number: UInt32) {
  for digit in 0..<8 { write(digit: Int(number >> UInt32(28 - 4 * digit) & 0xF)) }
}

private func write(digit: Int) {
  let digits: [StaticString] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f",
  ]
  print(digits[digit], terminator: "")
}
