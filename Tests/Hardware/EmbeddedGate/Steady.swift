// The allocations of a picker after its first turns: none, or a small controller would run out of
// memory or time.

import DetentCrown
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Machine

/// Turns a model, slowly and fast, and prints the allocations of the second run.
func steady<Model: KnobModel>(_ name: StaticString, _ model: consuming Model, presses: Int) {
  var outputs: [Model.Output] = []
  outputs.reserveCapacity(4_096)
  var now = Instant.origin
  for _ in 0..<presses {
    now = now + .milliseconds(500)
    model.apply(.button(.click), at: now, into: &outputs)
    model.apply(.button(.singleClick), at: now, into: &outputs)
  }
  for round in 0..<2 {
    outputs.removeAll(keepingCapacity: true)
    let before = allocations()
    for detent in 0..<1_000 {
      now = now + .milliseconds(detent % 50 < 25 ? 20 : 90)
      model.apply(.turned(detent % 100 < 60 ? 1 : -1), at: now, into: &outputs)
      now = now + .milliseconds(10)
      model.advance(to: now, into: &outputs)
    }
    guard round == 1 else { continue }
    print(name, terminator: ": allocations in 1000 detents ")
    write(decimal: allocations() - before)
    print("")
  }
}

/// Turns a wheel and a menu on displays of characters and of pixels.
func steadyPictures(of menu: ItemMenu) {
  var names = RowList()
  for name: StaticString in ["Tea", "Coffee", "Cocoa", "Mocha"] { names.append(name) }
  let words = PickerModel(names, configuration: Crown.Configuration(isContinuous: true))
  steadyPictures("words", words, on: TextFace(columns: 40, rows: 9))
  steadyPictures("letters of a menu", menu, on: TextFace(columns: 20, rows: 4))
  steadyPictures("pixels of a menu", menu, on: MonoFace())
  steadyScenes()
}

/// Turns a device by edges, and prints the number of new pictures of the second run, and the
/// allocations of all.
func steadyPictures<Model: SceneModel, Picture: Face>(
  _ name: StaticString, _ model: Model, on face: Picture
) {
  var device = Device(
    model, face: face, levels: Levels(), start: .origin)
  var step = DeviceStep<Model.Output>()
  var (now, before, shown) = (Instant.origin, 0, 0)
  for detent in 0..<36 {
    if detent == 18 { (before, shown) = (allocations(), 0) }
    // Back and forth, since a list has ends.
    for index in 0..<4 {
      let line: Line = (index % 2 == 0) == (detent % 6 < 3) ? .a : .b
      now = now + .milliseconds(25)
      device.inbox.append(LineEdge(line, index < 2 ? .low : .high, at: now))
      device.step(until: now, into: &step)
      if step.hasNewPicture { shown += 1 }
    }
  }
  let allocated = allocations() - before
  print(name, terminator: ": pictures ")
  write(decimal: shown)
  print(", allocations ", terminator: "")
  write(decimal: allocated)
  print("")
}

/// Shows a turning wheel on a panel whose wires fail, and prints the sum of its bytes and the
/// allocations.
func steadyPanel() {
  var rows = RowList()
  for name: StaticString in ["Tea", "Coffee", "Cocoa", "Mocha"] { rows.append(name) }
  let wheel = PickerModel(rows, configuration: Crown.Configuration(isContinuous: true))
  var device = Device(wheel, face: MonoFace(), levels: Levels(), start: .origin)
  var panel = SteadyPanel(PagedPanel(.sh1106(), on: Wires()))
  var gestures = Gestures()
  gestures.turn(20)
  do throws(Gestures.OutOfRoom) {
    try gestures.drain(into: &device.inbox)
  } catch {
    print("the tape is longer than the inbox")
  }
  var now = Instant.origin
  var (shown, lost, recovered, allocated) = (0, 0, 0, 0)
  while let wake = Instant.earliest(device.nextWake, panel.nextWake(for: device.face.damage)) {
    now = max(now, wake)
    _ = device.step(until: now)
    panel.panel.bus.areOff = now > .origin + .milliseconds(400) && now < .origin + .seconds(3)
    let before = allocations()
    let outcome = panel.show(device.face.canvas, device.face.damage, by: { now })
    allocated += allocations() - before
    switch outcome {
    case .waiting: break
    case .lost: lost += 1
    case .shown, .recovered:
      shown += 1
      if case .recovered = outcome { recovered += 1 }
      device.face.clean()
    }
  }
  print("panel: pictures ", terminator: "")
  write(decimal: shown)
  print(", lost ", terminator: "")
  write(decimal: lost)
  print(", back ", terminator: "")
  write(decimal: recovered)
  print(", bytes ", terminator: "")
  write(decimal: panel.panel.bus.count)
  print(", sum ", terminator: "")
  write(hex: panel.panel.bus.sum)
  print(", allocations ", terminator: "")
  write(decimal: allocated)
  print("")
}

/// Shows a turning wheel on color and character panels.
func steadyPanels() {
  steadyPanel(
    "color panel", WindowPanel<Wires, RGB565Canvas>(.gc9a01(rotation: .right), on: Wires()),
    on: ColorFace(on: RGB565Canvas(isSwapped: true)), sum: { $0.bus.sum }
  ) { panel, face, now throws(Wires.CameOff) in
    let ready = try panel.show(face.canvas, face.damage, at: now)
    face.clean()
    return ready
  }
  steadyPanel(
    "gray panel", WindowPanel<Wires, RGB565Canvas>(.ssd1322(), on: Wires()),
    on: ColorFace(on: RGB565Canvas(width: 256, height: 64)), sum: { $0.bus.sum }
  ) { panel, face, now throws(Wires.CameOff) in
    let ready = try panel.show(face.canvas, face.damage, at: now)
    face.clean()
    return ready
  }
  steadyPanel(
    "character panel", CharacterPanel(columns: 20, rows: 4, on: Wires()),
    on: TextFace(columns: 20, rows: 4), sum: { $0.bus.sum }
  ) { panel, face, now throws(Wires.CameOff) in
    try panel.show(face.grid, Damage(), at: now)
  }
}

/// Turns a wheel, and prints the number of its pictures, the sum of the bytes, and the allocations
/// after the first picture.
private func steadyPanel<Glass: Panel & ~Copyable, Picture: Face>(
  _ name: StaticString, _ panel: consuming Glass, on face: Picture,
  sum: (borrowing Glass) -> UInt32,
  show: (inout Glass, inout Picture, Instant) throws(Glass.Failure) -> Instant
) {
  var rows = RowList()
  for name: StaticString in ["Tea", "Coffee", "Cocoa", "Mocha"] { rows.append(name) }
  let wheel = PickerModel(rows, configuration: Crown.Configuration(isContinuous: true))
  var device = Device(wheel, face: face, levels: Levels(), start: .origin)
  var gestures = Gestures()
  gestures.turn(20)
  do throws(Gestures.OutOfRoom) {
    try gestures.drain(into: &device.inbox)
  } catch {
    print("the tape is longer than the inbox")
  }
  var (shown, allocated) = (0, 0)
  while let wake = device.nextWake {
    guard device.step(until: wake).hasNewPicture else { continue }
    let before = allocations()
    do throws(Glass.Failure) {
      _ = try show(&panel, &device.face, wake)
    } catch {
      print("the wires came off")
    }
    if shown > 0 { allocated += allocations() - before }
    shown += 1
  }
  print(name, terminator: ": pictures ")
  write(decimal: shown)
  print(", sum ", terminator: "")
  write(hex: sum(panel))
  print(", allocations ", terminator: "")
  write(decimal: allocated)
  print("")
}
