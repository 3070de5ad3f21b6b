/// The encoder of ink as runs, in the format of `GlyphCache`.
///
/// Its input has one byte per pixel, 0 to 255.
enum GlyphRun {
  static let longest = 127
  /// The minimum length of a run of full coverage.
  static let shortestFull = 8
  /// The flag for a run of full coverage, added to its length.
  static let full: UInt8 = 128

  /// The maximum bytes of a picture's runs: one for every second column.
  static func most(width: Int, height: Int) -> Int { height * (2 * width + 3) }

  /// The smallest rectangle around the ink.
  static func inked(_ drawn: Rect, of coverage: [UInt8], stride: Int) -> Rect {
    var (left, right, top, bottom) = (drawn.x, drawn.right, drawn.y, drawn.bottom)
    func isBlank(row: Int) -> Bool {
      (left..<right).allSatisfy { steps(coverage[row * stride + $0]) == 0 }
    }
    func isBlank(column: Int) -> Bool {
      (top..<bottom).allSatisfy { steps(coverage[$0 * stride + column]) == 0 }
    }
    while top < bottom, isBlank(row: top) { top += 1 }
    while top < bottom, isBlank(row: bottom - 1) { bottom -= 1 }
    guard top < bottom else { return Rect(x: drawn.x, y: drawn.y, width: 0, height: 0) }
    while isBlank(column: left) { left += 1 }
    while isBlank(column: right - 1) { right -= 1 }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Writes the runs of a part of the picture, at most 255 columns wide.
  static func write(
    _ part: Rect, of coverage: UnsafePointer<UInt8>, stride: Int,
    to ink: UnsafeMutablePointer<UInt8>, at used: inout Int
  ) {
    for y in part.y..<part.bottom {
      let counter = used
      ink[counter] = 0
      used += 1
      let first = y * stride + part.x
      var (column, end) = (0, 0)
      while column < part.width {
        guard steps(coverage[first + column]) > 0 else {
          column += 1
          continue
        }
        let (count, isFull) = run(
          at: first + column, most: min(part.width - column, GlyphRun.longest), of: coverage)
        ink[counter] += 1
        ink[used] = UInt8(column - end)
        ink[used + 1] = UInt8(count) | (isFull ? full : 0)
        used += 2
        for place in 0..<(isFull ? 0 : count) {
          ink[used] = steps(coverage[first + column + place])
          used += 1
        }
        column += count
        end = column
      }
    }
  }

  /// Calls `body` with each pixel of ink in a part of a letter.
  ///
  /// - Parameters:
  ///   - ink: the runs.
  ///   - letter: the box of the letter.
  ///   - clip: the part.
  ///   - body: gets the coverage, 1 to 32, the column and the row.
  @inline(__always)
  static func visit(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box,
    _ body: (_ part: UInt8, _ x: Int, _ y: Int) -> Void
  ) {
    var cursor = ink
    for line in Int(letter.top)..<Int(clip.bottom) {
      var runs = cursor.pointee
      cursor += 1
      var column = Int(letter.left)
      while runs > 0 {
        column += Int(cursor[0])
        let isFull = cursor[1] >= full
        let count = Int(cursor[1] & ~full)
        cursor += 2
        for _ in 0..<count {
          if line >= Int(clip.top), column >= Int(clip.left), column < Int(clip.right) {
            body(isFull ? 32 : cursor.pointee, column, line)
          }
          column += 1
          if !isFull { cursor += 1 }
        }
        runs -= 1
      }
    }
  }

  /// The length of the run at a column, and whether it is of full coverage.
  private static func run(
    at place: Int, most: Int, of coverage: UnsafePointer<UInt8>
  ) -> (count: Int, isFull: Bool) {
    var whole = 0
    while whole < most, steps(coverage[place + whole]) == 32 { whole += 1 }
    if whole >= shortestFull { return (whole, true) }
    var (count, last) = (whole, whole)
    while count < most, steps(coverage[place + count]) > 0 {
      last = steps(coverage[place + count]) == 32 ? last + 1 : 0
      count += 1
      if last == shortestFull { return (count - last, false) }
    }
    return (count, false)
  }

  private static func steps(_ coverage: UInt8) -> UInt8 { UInt8((Int(coverage) + 4) >> 3) }
}
