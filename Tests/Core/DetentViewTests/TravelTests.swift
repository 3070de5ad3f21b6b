import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// Movement of the lens.
@Suite("A lens in motion")
struct TravelTests {
  /// Pictures at the given milliseconds after a press.
  private func pictures(
    of menu: ItemMenu, side: Int = 240, at milliseconds: [Int64]
  ) -> [XRGB8888Canvas] {
    milliseconds.map { moment in
      var menu = menu
      var outputs: [MenuOutput] = []
      let press = Instant.origin + .seconds(20)
      menu.apply(.button(.click), at: press, into: &outputs)
      menu.apply(.button(.singleClick), at: press, into: &outputs)
      menu.advance(to: press + .milliseconds(moment), into: &outputs)
      var face = PixelFace(on: XRGB8888Canvas(width: side, height: side, theme: .dark))
      _ = face.draw(menu)
      return face.canvas
    }
  }

  /// The brightness of the lightest pixel in some columns and rows.
  private func lightest(_ canvas: XRGB8888Canvas, _ columns: Range<Int>, _ rows: Range<Int>) -> Int
  {
    rows.flatMap { y in columns.map { Int(canvas.color(ofColumn: $0, row: y) & 0xFF) } }.max() ?? 0
  }

  @Test("The neighbors of a wheel fade in behind the lens when a press focuses it")
  func neighbors() {
    let time = PickerMenu(
      title: "Alarm", items: [MenuItem(label: "Alarm", content: .columns(time), rows: [6, 30])],
      isSingle: true)
    let lights = pictures(of: time, at: [0, 32, 64, 96, 400]).map {
      lightest($0, 115..<200, 175..<200)
    }
    #expect(lights[0] == 0 && lights == lights.sorted() && Set(lights).count == 5, "\(lights)")
    // From the item to its wheel the lens covers them: they appear with its last pixels.
    let opened = pictures(of: kettle(), at: [0, 64, 100, 140, 400]).map {
      lightest($0, 40..<180, 165..<180)
    }
    #expect(opened[0] == 0 && opened[1] == 0 && opened[2] == 0, "\(opened)")
    #expect(opened[3] > 0 && opened[3] < opened[4], "\(opened)")
  }

  @Test("The label of an opening item rises out of the lens into the caption")
  func label() {
    let menu = kettle().after(.turned(1), 2_000)
    let tops = pictures(of: menu, at: [16, 48, 80, 112, 400]).map { canvas in
      (0..<240).first { y in
        (10..<90).contains { canvas.color(ofColumn: $0, row: y) != Theme.dark.ground }
      } ?? 0
    }
    #expect(tops == tops.sorted(by: >) && Set(tops).count > 3, "\(tops)")
    #expect(tops[4] < 20, "\(tops)")
  }

  @Test("A moving lens touches no letters of the cells around it")
  func cells() throws {
    var menu = kettle().after(.turned(2), 2_000)
    menu.expandsItems = true
    let pictures = pictures(of: menu, at: [0, 32, 64, 400])
    // The open cell is above, and visible once the lens has passed it.
    let labels = pictures.map { lightest($0, 16..<100, 18..<36) }
    #expect(labels[3] > 200, "\(labels)")
    for canvas in pictures {
      // Left of the nib, without live values.
      let lit = (0..<240).filter { y in
        (20..<190).count { canvas.color(ofColumn: $0, row: y) == Theme.dark.lamp } > 20
      }
      let lens = try #require(lit.first)...(try #require(lit.last))
      #expect(lens.count > 40)
      for y in lens {
        let row = (20..<190).map { canvas.color(ofColumn: $0, row: y) }
        let left = row.firstIndex(of: Theme.dark.lamp) ?? 0
        let right = row.lastIndex(of: Theme.dark.lamp) ?? 0
        #expect(!row[left...right].contains(Theme.dark.text), "row \(y)")
        #expect(!row[left...right].contains(Theme.dark.hairline), "row \(y)")
      }
    }
  }

  @Test("An opening item's text sets out from one place, alone or before a second wheel")
  func start() {
    // Of one width, so that no place beside them is free.
    let words = RowList(["Elk", "Elk", "Elk"])
    let contents: [(ItemContent, PickerSelection)] = [
      (.rows(words), [1]), (.columns(Columns([words, words])), [1, 1]),
    ]
    let edges = contents.map { content, rows in
      let item = MenuItem(label: "Animal", content: content, rows: rows)
      let menu = PickerMenu(title: "Zoo", items: [item, item])
      return pictures(of: menu, at: [0]).map { canvas in
        (0..<240).first { x in
          (60..<180).contains { canvas.color(ofColumn: x, row: $0) == Theme.dark.onLamp }
        }
      }
    }
    #expect(edges[0] == edges[1] && edges[0][0] != nil, "\(edges)")
  }
}
