/// Pixels in a format of another package: boxes and rows are drawn on it, never single pixels of a
/// letter or a line.
///
/// A canvas of such pixels keeps a ``SurfaceRenderer``:
///
/// ```swift
/// mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
///   renderer.render(list, replacing: old, on: &pixels)
/// }
/// ```
public protocol PixelSurface {
  /// Fills a box.
  ///
  /// - Parameters:
  ///   - box: at least one pixel, inside the picture.
  ///   - color: 24-bit RGB.
  mutating func fill(_ box: Rect, with color: UInt32)

  /// Blends a color over neighboring pixels of a row.
  ///
  /// - Parameters:
  ///   - color: 24-bit RGB.
  ///   - x: the first column.
  ///   - y: the row.
  ///   - coverage: a share per pixel, inside the picture: 0 keeps it, 255 replaces it.
  mutating func blend(_ color: UInt32, x: Int, y: Int, by coverage: UnsafeBufferPointer<UInt8>)
}

/// Draws lists on the pixels of another package, in the colors of a theme.
public struct SurfaceRenderer: Sendable {
  private let palette: [UInt32]
  private var letters: GlyphCache
  /// The coverage of a row.
  private var row: [UInt8]

  /// Creates a renderer for pictures of a size, 1 to 4,096 pixels each, in light letters on black.
  public init(width: Int, height: Int) { self.init(width: width, height: height, theme: .dark) }

  package init(width: Int, height: Int, theme: Theme) {
    palette = theme.palette()
    letters = GlyphCache(width: width, height: height)
    row = [UInt8](repeating: 0, count: width)
  }

  /// Draws the differences between two lists, the second of which the surface shows.
  ///
  /// - Parameters:
  ///   - list: the new picture.
  ///   - old: the picture on the surface; nil if unknown, which draws everything.
  ///   - surface: the pixels.
  /// - Returns: the parts that were drawn and have to be sent.
  /// - Precondition: the lists have the size of the renderer.
  public mutating func render(
    _ list: DrawList, replacing old: DrawList?, on surface: inout some PixelSurface
  ) -> Damage {
    render(list, replacing: old) { box, color, coverage in
      if let coverage {
        surface.blend(color, x: Int(box.left), y: Int(box.top), by: coverage)
      } else {
        surface.fill(box.rect, with: color)
      }
    }
  }

  /// Not generic, so that all but the surface itself is specialized here.
  @inline(never)
  private mutating func render(
    _ list: DrawList, replacing old: DrawList?, _ send: RowTarget.Sender
  ) -> Damage {
    precondition(list.width == row.count, "the list has the size of the renderer")
    return withoutActuallyEscaping(send) { send in
      palette.withUnsafeBufferPointer { palette in
        row.withUnsafeMutableBufferPointer { row in
          withUnsafeTemporaryAllocation(of: RowTarget.Run.self, capacity: 1) { run in
            guard let colors = palette.baseAddress, let row = row.baseAddress,
              let run = run.baseAddress
            else { return Damage() }
            run.initialize(to: RowTarget.Run())
            let target = RowTarget(palette: colors, coverage: row, run: run, send: send)
            let damage = list.render(on: target, letters: &letters, replacing: old)
            target.flush()
            return damage
          }
        }
      }
    }
  }
}

/// Collects neighboring pixels of one color into rows.
private struct RowTarget: PixelTarget {
  /// Gets a box to fill, or a box of one row with the coverage of its pixels.
  typealias Sender = (Box, UInt32, UnsafeBufferPointer<UInt8>?) -> Void

  /// The pixels collected.
  struct Run {
    var color = 0 as UInt32
    var x = 0
    var y = 0
    var count = 0
  }

  let palette: UnsafePointer<UInt32>
  let coverage: UnsafeMutablePointer<UInt8>
  let run: UnsafeMutablePointer<Run>
  let send: Sender

  static var isSmooth: Bool { true }

  @inline(__always)
  func color(_ paint: Paint, strength: UInt8) -> UInt32 {
    let color = palette[Int(paint.rawValue)]
    return strength == 255
      ? color : UInt32.mix(palette[0], color, (Int(strength) &+ 4) &>> 3, isSwapped: false)
  }

  @inline(__always)
  func color(_ color: UInt32, x: Int, y: Int, as paint: UInt32) -> UInt32 { color }

  func fill(_ box: Box, with color: UInt32) {
    flush()
    send(box, color, nil)
  }

  func stamp(_ bits: UInt32, x: Int, y: Int, with color: UInt32) {
    var (bits, x) = (bits, x)
    while bits != 0 {
      let gap = bits.leadingZeroBitCount
      x += gap
      blend(255, x: x, y: y, with: color)
      x += 1
      bits = (bits &<< UInt32(truncatingIfNeeded: gap)) &<< 1
    }
  }

  @inline(__always)
  func blend(_ part: UInt8, x: Int, y: Int, with color: UInt32) {
    if run.pointee.count == 0 || run.pointee.color != color || run.pointee.y != y
      || run.pointee.x &+ run.pointee.count != x
    {
      flush()
      run.pointee = Run(color: color, x: x, y: y, count: 0)
    }
    coverage[run.pointee.count] = part
    run.pointee.count &+= 1
  }

  func draw(
    _ ink: UnsafePointer<UInt8>, _ letter: Box, clip: Box, with color: UInt32, over below: UInt32?
  ) {
    GlyphRun.visit(ink, letter, clip: clip) { part, x, y in
      blend(UInt8(truncatingIfNeeded: Int(part) &* 255 / 32), x: x, y: y, with: color)
    }
  }

  /// Sends what was collected.
  @inline(never)
  func flush() {
    guard run.pointee.count > 0 else { return }
    let (x, y, count) = (run.pointee.x, run.pointee.y, run.pointee.count)
    run.pointee.count = 0
    let box = Box(
      left: Int16(truncatingIfNeeded: x), top: Int16(truncatingIfNeeded: y),
      right: Int16(truncatingIfNeeded: x + count), bottom: Int16(truncatingIfNeeded: y + 1))
    send(box, run.pointee.color, UnsafeBufferPointer(start: coverage, count: count))
  }
}
