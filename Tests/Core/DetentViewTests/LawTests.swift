import DetentInput
import DetentPicker
import DetentRaster
import DetentTestSupport
import DetentView
import Testing

/// The laws of color pictures, read from their pixels.
@Suite("Laws of pictures on color displays")
struct LawTests {
  static let glasses = [
    Glass(width: 240, height: 240), Glass(width: 240, height: 240, isRound: true),
    Glass(width: 390, height: 390), Glass(width: 135, height: 240), Glass(width: 320, height: 240),
    Glass(width: 240, height: 240, lens: .outline),
    Glass(width: 240, height: 240, isRound: true, lens: .outline),
  ]

  @Test("L02 · No letter crosses the edge of the lens, in any scene", arguments: glasses)
  func lensIsClear(glass: Glass) throws {
    var count = 0
    for (name, model) in try Scenes.all() {
      let picture = glass.draw(model)
      // A disc is a lens of its own.
      guard !glass.isRound || model.entry == nil,
        let lens = Lens(in: picture, isRound: glass.isRound)
      else { continue }
      count += 1
      for x in lens.straightColumns {
        #expect(picture[x, lens.top] == Theme.dark.lamp, "\(name): \(x), \(lens.top)")
        #expect(picture[x, lens.bottom] == Theme.dark.lamp, "\(name): \(x), \(lens.bottom)")
        for y in [lens.top - 2, lens.top - 1, lens.bottom + 1, lens.bottom + 2] {
          #expect(picture[x, y] == Theme.dark.ground, "\(name): \(x), \(y)")
        }
      }
    }
    #expect(count > 15)
  }

  @Test("L02 · On round displays no letter touches the disc, at rest or in motion")
  func discIsClear() throws {
    let glass = Glass(width: 240, height: 240, isRound: true)
    var count = 0
    for (name, model) in try Scenes.all() where model.entry != nil {
      let picture = glass.draw(model)
      for y in 80..<160 {
        for x in 170..<240 {
          let (dx, dy) = (2 * x + 1 - 428, 2 * y + 1 - 240)
          guard (52 * 52..<56 * 56).contains(dx * dx + dy * dy) else { continue }
          count += 1
          #expect(picture[x, y] == Theme.dark.ground, "\(name): \(x), \(y)")
        }
      }
    }
    #expect(count > 500)
  }

  @Test("L03 · Nothing is drawn outside the pixels of a round display")
  func roundGlass() throws {
    let glass = Glass(width: 240, height: 240, isRound: true)
    for (name, model) in try Scenes.all() + Scenes.mirrored() {
      let picture = glass.draw(model)
      for y in 0..<240 {
        for x in 0..<240
        where (2 * x - 239) * (2 * x - 239) + (2 * y - 239) * (2 * y - 239) > 57_600 {
          #expect(picture[x, y] == Theme.dark.ground, "\(name): \(x), \(y)")
        }
      }
    }
  }

  @Test("L04 · A detent changes the picture within a frame, at an end, too", arguments: glasses)
  func detentIsSeen(glass: Glass) {
    for row in [0, 2] {
      let model = Scenes.menu(.rows(drinks), [row])
      let before = glass.draw(model)
      #expect(glass.draw(model.after(.turned(-1), 16)).pixels != before.pixels)
      #expect(glass.draw(model.after(.button(.pressed), 16)).pixels != before.pixels)
    }
  }

  @Test("A bar filled step by step equals the bar drawn at once", arguments: glasses)
  func pieces(glass: Glass) {
    let model = Scenes.menu(.rows(["gjpqy", "Qgjy"]), [0])
    var face = PixelFace(
      on: XRGB8888Canvas(width: glass.width, height: glass.height), isRound: glass.isRound,
      lens: glass.lens)
    for progress in [0, 30, 60, 99, 10] {
      let held = model.after(.button(.hold(progress: progress)), 0)
      _ = face.draw(held)
      #expect(face.canvas.pixels == glass.draw(held).pixels, "\(progress)")
    }
  }

  @Test("The ring of a round display covers nothing, and only its growth is drawn")
  func ring() throws {
    for (name, model) in try Scenes.all() where model.entry == nil && name != "no rows" {
      for side in [240, 390] {
        let most = 5_000 * side * side / (240 * 240)
        var face = PixelFace(on: XRGB8888Canvas(width: side, height: side), isRound: true)
        _ = face.draw(model.after(.button(.hold(progress: 0)), 0))
        let before = face.canvas.pixels
        for progress in stride(from: 10, through: 100, by: 10) {
          face.clean()
          _ = face.draw(model.after(.button(.hold(progress: progress)), 0))
          let drawn = (0..<face.damage.count).reduce(0) {
            $0 + face.damage[$1].width * face.damage[$1].height
          }
          #expect(drawn > 0 && drawn < most, "\(name), \(side): \(progress)")
        }
        let after = face.canvas.pixels
        let ring = before.indices.filter { after[$0] != before[$0] }
        #expect(ring.count > 1_000)
        #expect(ring.allSatisfy { before[$0] == Theme.dark.ground }, "\(name), \(side)")
      }
    }
  }

  @Test("L05 · Each picture has exactly one lens", arguments: glasses)
  func oneLens(glass: Glass) throws {
    for (name, model) in try Scenes.all() {
      let picture = glass.draw(model)
      guard let lens = Lens(in: picture, isRound: glass.isRound) else { continue }
      // The topmost row: farther down an outline has two sides.
      let starts = (1..<glass.width).count {
        picture[$0, lens.top] == Theme.dark.lamp && picture[$0 - 1, lens.top] != Theme.dark.lamp
      }
      #expect(starts == 1, "\(name)")
    }
  }

  @Test("L06 · The lens of a column keeps its shape during a turn", arguments: glasses)
  func columnsStand(glass: Glass) throws {
    let times = (0..<60).map { Scenes.menu(.columns(time), [6, $0]).after(.button(.click), 0) }
    let lenses = Set(times.map { Lens(in: glass.draw($0), isRound: glass.isRound) })
    #expect(lenses.count == 1 && lenses.first != nil)
  }
}

/// An active lens, found by its color.
private struct Lens: Hashable {
  let top: Int
  let bottom: Int
  /// The columns between its corners.
  let straightColumns: Range<Int>

  /// On a round display the lens lies inside the bezel, along which a ring may fill.
  init?(in picture: Glass.Picture, isRound: Bool) {
    let bezel = picture.width * 223 / 240
    func isInside(_ x: Int, _ y: Int) -> Bool {
      let (dx, dy) = (2 * x + 1 - picture.width, 2 * y + 1 - picture.height)
      return !isRound || dx * dx + dy * dy < bezel * bezel
    }
    let lit = picture.lensRuns(atLeast: picture.width / 16, isInside)
    guard let first = lit.first, let last = lit.last, last.row - first.row > 20 else { return nil }
    top = first.row
    bottom = last.row
    straightColumns = first.run
  }
}
