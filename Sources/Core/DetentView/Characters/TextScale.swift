import DetentPicker
import DetentRaster

/// The scale at the right edge: a line per tick, moving with the rows past the nib.
///
///     in a case          without one
///       ▐█┤  the end         █┤
///        ╶┤  a tick          ╶┤
///     ▶ ╶─┤  a landmark      ─┤
///       ╺━┥  the seam        ━┥  where a wheel goes on with its other end
struct TextScale {
  /// The column of the edge.
  let column: Int
  /// The lines beside the wheel.
  let lines: Range<Int>
  /// The line of the nib.
  let nib: Int
  /// Whether the scale is the edge of a case; without one the nib replaces a tick.
  let hasCase: Bool

  /// Draws the scale, if anything can be turned.
  func draw(_ scene: PickerScene, on grid: inout TextGrid) {
    guard let owner = scene.focus, scene.wheels[owner].rowCount > 1 else { return }
    var wheel = scene.wheels[owner]
    PickerScene.putOnScale(&wheel)
    for line in lines { drawLine(line, wheel, of: scene, component: owner, on: &grid) }
    let tone = wheel.isLit ? Tone(.nib) : Tone(.ornament)
    if hasCase {
      grid[column - 3, nib] = TextGrid.Cell(scalar: 0x25B6, tone: tone)
    } else {
      // A single line has no ticks.
      grid[column - (lines.isEmpty ? 0 : 1), nib] = TextGrid.Cell(scalar: 0x25B8, tone: tone)
    }
  }

  private func drawLine(
    _ line: Int, _ wheel: PickerScene.Wheel, of scene: PickerScene, component: Int,
    on grid: inout TextGrid
  ) {
    let distance = line - nib
    guard let index = wheel.index(distance) else {
      let row = wheel.center + distance
      guard row == -1 || row == wheel.rowCount && !scene.isGrowing else { return }
      return put(0x2590, 0x2588, 0x2524, on: line, tone: Tone(.caption), &grid)
    }
    // Disabled rows have no tick: turns skip them.
    let isKnown = abs(distance) <= scene.reach
    guard !isKnown || scene.isEnabled(distance, of: component) else { return }
    if wheel.isContinuous, index == 0 {
      put(0x257A, 0x2501, 0x2525, on: line, tone: Tone(.caption), &grid)
    } else if isLandmark(wheel, distance, index) {
      put(0x2576, 0x2500, 0x2524, on: line, tone: Tone(.caption), &grid)
    } else {
      put(0x20, 0x2576, 0x2524, on: line, tone: Tone(.ornament), &grid)
    }
  }

  private func isLandmark(_ wheel: PickerScene.Wheel, _ distance: Int, _ index: Int) -> Bool {
    guard let landmarks = wheel.landmarks else {
      return index % (wheel.rowCount < 50 ? 5 : 10) == 0
    }
    return abs(distance) < 32 && landmarks >> UInt64(distance + 32) & 1 == 1
  }

  private func put(
    _ far: UInt32, _ near: UInt32, _ edge: UInt32, on line: Int, tone: Tone, _ grid: inout TextGrid
  ) {
    if hasCase, far != 0x20 { grid[column - 2, line] = TextGrid.Cell(scalar: far, tone: tone) }
    grid[column - 1, line] = TextGrid.Cell(scalar: near, tone: tone)
    grid[column, line] = TextGrid.Cell(scalar: edge, tone: Tone(.ornament))
  }
}
