import Detent
import DetentHost
import DetentTesting
import Testing

@Suite("Rows with pictures, from a package of someone else")
struct ImageTests {
  private static let colors: [UInt32] = [0xE0_3010, 0x10_90E0, 0x30_E030]

  private func menu(_ style: String) -> String {
    """
    title: Drink
    picker:
      style: \(style)
      rows:
        - { label: Tea, caption: leaves, image: 0.png, accessory: 0.png }
        - { label: Coffee, caption: beans, image: 1.png, accessory: 1.png }
        - { label: Cocoa, image: 2.png, accessory: 2.png }
        - { label: Milk }
    """
  }

  /// The colors of rows that a picture has, by their index.
  private func shown(_ face: PixelFace<XRGB8888Canvas>) -> [Int] {
    let pixels = face.canvas.pixels
    return Self.colors.indices.filter { index in
      pixels.contains { line in line.count { $0 == Self.colors[index] } > 2 }
    }
  }

  @Test("H08 · H14 · A list has accessories next to titles, and the caption of the selected row")
  func list() throws {
    var film = try film(ofFile: menu("list"), images: Self.colors)
    film.run(for: .seconds(1))
    // Several rows are visible, with their accessories.
    let last = try #require(film.frames.last).face
    // Neighbors are dimmed, and so are their pictures: red, blue and green by what is strongest.
    var hues = [0, 0, 0]
    for pixel in last.canvas.pixels.joined() {
      let (red, green, blue) = (pixel >> 16, pixel >> 8 & 0xFF, pixel & 0xFF)
      if red > 2 * green, red > 2 * blue { hues[0] += 1 }
      if blue > 2 * red, blue > green { hues[1] += 1 }
      if green > 2 * red, green > 2 * blue { hues[2] += 1 }
    }
    #expect(hues.count { $0 > 20 } >= 2, "\(hues)")
    var crown = try crown(ofFile: menu("list"), images: Self.colors)
    #expect(crown.picture.joined().contains("leaves") && crown.picture.joined().contains("Tea"))
    crown.step(1)
    #expect(crown.picture.joined().contains("beans") && !crown.picture.joined().contains("leaves"))
  }

  @Test("H08 · H14 · A stack shows a card at a time at rest, with its image; cards enter and leave")
  func stack() throws {
    var film = try film(ofFile: menu("stack"), images: Self.colors)
    film.run(for: .seconds(1))
    #expect(shown(try #require(film.frames.last).face).contains(0))
    let before = film.frames.count
    film.turn(1)
    film.run(for: .seconds(1))
    let moved = film.frames(since: before)
    #expect(moved.count > 3, "the card moves in")
    #expect(shown(try #require(moved.last).face).contains(1))
    #expect(!shown(try #require(moved.last).face).contains(0))
    // The place of the new card changes from picture to picture.
    let tops = moved.compactMap { frame in
      frame.face.canvas.pixels.firstIndex { $0.contains(Self.colors[1]) }
    }
    #expect(Set(tops).count > 2 && tops.last.map { last in tops.contains { $0 > last } } == true)
  }

  @Test("H08 · A sequence shows the image of one row at a time, without movement")
  func images() throws {
    var film = try film(ofFile: menu("images"), images: Self.colors)
    for row in [1, 2] {
      film.turn(1)
      film.run(for: .seconds(1))
      #expect(shown(try #require(film.frames.last).face) == [row])
    }
    for frame in film.frames { #expect(shown(frame.face).count == 1) }
  }

  @Test(
    "H15 · A linked picture follows the wheel: the first at its first row, the last at its last")
  func linked() throws {
    let yaml = """
      title: Volume
      number: { from: 0, through: 20, linked: [0.png, 1.png, 2.png] }
      """
    var film = try film(ofFile: yaml, images: Self.colors)
    film.run(for: .seconds(1))
    var seen: [[Int]] = [shown(try #require(film.frames.last).face)]
    for _ in 0..<20 {
      film.turn(1)
      film.run(for: .milliseconds(600))
      seen.append(shown(try #require(film.frames.last).face))
    }
    #expect(seen.first == [0] && seen[10] == [1] && seen.last == [2], "\(seen)")
    // Between, the picture follows the wheel, and never an earlier one.
    let order = seen.compactMap(\.first)
    #expect(order.count == 21 && order == order.sorted())
  }
}
