import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentTestSupport
import Testing

/// Laws that hold in every frame that a hand causes, in every scene, on every display.
@Suite("Laws of pictures in motion")
struct MotionLawTests {
  static let glasses = [
    Glass(width: 128, height: 64, isMono: true), Glass(width: 240, height: 240),
    Glass(width: 240, height: 240, isRound: true), Glass(width: 390, height: 390),
    Glass(width: 320, height: 240),
  ]

  /// A menu with each kind of wheels, the first item in the lens.
  private func menu(opening item: Int) -> ItemMenu {
    let percent = NumberRange(from: 0, through: 100, by: 5, fractionDigits: 0, unit: "%")
    var contents: [(ItemContent, PickerSelection)] = [
      (.rows(drinks), [2]), (.columns(time), [6, 30]),
      (.date(DateWheels(minimum: CivilTime(day: 20_000, second: 0))), [5, 4, 2]),
    ]
    if let percent { contents.append((.number(percent), [19])) }
    let items = contents.map { MenuItem(label: "Label", content: $0.0, rows: $0.1) }
    let menu = PickerMenu(title: "Menu", items: items)
    return item == 0 ? menu : menu.after(.turned(item, .exact), 2_000)
  }

  /// The menu at each frame after an event, and at rest.
  private func frames(_ menu: ItemMenu, _ event: KnobEvent) -> (moving: [ItemMenu], rest: ItemMenu)
  {
    let moving = stride(from: Int64(0), through: 240, by: 16).map { menu.after(event, $0, at: 20) }
    return (moving, menu.after(event, 5_000, at: 20))
  }

  @Test(
    "L01 · In every frame of a turn, a change of wheels and an opening item the lens has the value",
    arguments: glasses)
  func lensIsNeverEmpty(glass: Glass) {
    var count = 0
    for item in 0..<4 {
      let list = menu(opening: item)
      let opened = frames(list, .button(.click))
      var places = [("opens", opened)]
      var wheels = opened.rest.after(.button(.singleClick), 5_000, at: 30)
      for wheel in 0..<wheels.picker.componentCount {
        if wheel > 0 {
          places.append(("wheel \(wheel)", frames(wheels, .button(.click))))
          wheels = wheels.after(.button(.click), 5_000, at: 40)
        }
        for detents in [1, -1, 5] {
          places.append(("\(wheel), \(detents)", frames(wheels, .turned(detents, .exact))))
        }
      }
      for (name, (moving, rest)) in places {
        guard let whole = glass.draw(rest).inkInLens else { continue }
        for (frame, menu) in moving.enumerated() {
          count += 1
          let ink = glass.draw(menu).inkInLens ?? 0
          #expect(
            10 * ink >= 6 * whole, "item \(item), \(name), frame \(frame): \(ink) of \(whole)")
        }
      }
    }
    #expect(count > 200)
  }

  @Test(
    "L04 · A release that acts changes the picture of rest within a frame, in every scene",
    arguments: glasses)
  func releaseIsSeen(glass: Glass) throws {
    var scenes = try Scenes.all()
    let two = Scenes.menu(.columns(time), [6, 30]).after(.button(.click), 5_000, at: 12)
    scenes.append(("two wheels, the last", two))
    for (name, model) in scenes {
      let rest = model.after(.button(.released), 5_000, at: 15)
      guard rest.press != .nothing, rest.press != .hold else { continue }
      let acted = rest.after(.button(.pressed), 80, at: 30).after(.button(.released), 0, at: 31)
        .after(.button(.click), 16, at: 31)
      #expect(glass.draw(acted) != glass.draw(rest), "\(name)")
    }
  }

  @Test(
    "A row out of reach is in half of its pixels on a display of one bit, without a line through it"
  )
  func outOfReach() throws {
    func menu(until maximum: String) throws -> ItemMenu {
      let (first, last) = (CivilTime(iso: "05:30".utf8), CivilTime(iso: maximum.utf8))
      let wheels = DateWheels(
        .english(hasHalves: false), mode: .time, minimum: first, maximum: last)
      let start = try #require(CivilTime(iso: "10:00".utf8))
      return Scenes.menu(.date(wheels), wheels.selection(of: start))
    }
    func inkBelow(_ menu: ItemMenu) -> [Int] {
      let picture = Glass(width: 128, height: 64, isMono: true).draw(menu)
      return (52..<64).map { y in (0..<110).count { picture[$0, y] != Theme.dark.ground } }
    }
    let (free, held) = (try inkBelow(menu(until: "23:00")), try inkBelow(menu(until: "10:00")))
    let (whole, half) = (free.reduce(0, +), held.reduce(0, +))
    #expect(whole > 10 && 10 * half >= 3 * whole && 10 * half <= 7 * whole, "\(half) of \(whole)")
    #expect(zip(held, free).allSatisfy { $0 <= $1 })
  }
}

extension Glass.Picture {
  /// The pixels of an active lens that are its value's; nil without a lens.
  fileprivate var inkInLens: Int? {
    let lamp = Theme.dark.lamp
    let lit = lensRuns(atLeast: width / 7)
    guard let top = lit.first, let bottom = lit.last, bottom.row - top.row > height / 8 else {
      return nil
    }
    var ink = 0
    for y in top.row...bottom.row {
      for x in top.run where pixels[y * width + x] != lamp { ink += 1 }
    }
    return ink
  }
}
