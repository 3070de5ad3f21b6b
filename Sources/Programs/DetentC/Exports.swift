import CDetent
import DetentHost
import DetentInput
import DetentPicker
import DetentRecords
import DetentText
import DetentYAML
import Glibc

// The functions of detent.h, which has their contracts.

private typealias Text = UnsafePointer<CChar>?

/// The result, or the failure's, whose reason is kept.
private func calling<Result>(or failure: Result, _ run: () throws -> Result) -> Result {
  do { return try run() } catch {
    detent_keep_error("\(error)")
    return failure
  }
}

/// A text of the caller's; nil for NULL.
private func utf8(_ text: Text, _ name: String) throws -> [UInt8]? {
  guard let text else { return nil }
  let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  guard String(validating: bytes, as: UTF8.self) != nil else {
    throw Refusal("\(name) isn't UTF-8; convert it")
  }
  return bytes
}

private func required(_ text: Text, _ name: String) throws -> [UInt8] {
  guard let bytes = try utf8(text, name) else { throw Refusal("\(name) is NULL; give a text") }
  return bytes
}

private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// A title or a row, which is one line of limited length.
private func line(_ text: Text, _ name: String) throws -> [UInt8] {
  let bytes = try utf8(text, name) ?? []
  guard bytes.count <= Limits.rowBytes else {
    throw Refusal("\(name) has \(bytes.count) bytes; at most \(Limits.rowBytes) are allowed")
  }
  guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
    throw Refusal("\(name) has a line end or another control character; leave it out")
  }
  return bytes
}

private func opening(
  _ setup: Text, _ open: (Setup) throws -> any Handle
) -> OpaquePointer? {
  calling(or: nil) {
    let setup = try utf8(setup, "setup") ?? []
    guard setup.count <= Limits.fileBytes else {
      throw Refusal("setup has \(setup.count) bytes; at most \(Limits.fileBytes) are allowed")
    }
    return Registry.open.add(try open(Setup(setup)))
  }
}

@_cdecl("detent_open_rows")
package func openRows(
  _ title: UnsafePointer<CChar>?, _ rows: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ selected: Int, _ setup: UnsafePointer<CChar>?
) -> OpaquePointer? {
  opening(setup) { setup in
    guard let rows, (1...1_000_000).contains(count) else {
      throw Refusal("there is no row, or there are more than 1,000,000; give at least one")
    }
    guard (0..<count).contains(selected) else {
      throw Refusal(
        "selected is \(UInt(bitPattern: selected)), but there are \(count) rows, from 0")
    }
    var list = RowList()
    for index in 0..<count {
      guard rows[index] != nil else { throw Refusal("rows[\(index)] is NULL; give a text") }
      try line(rows[index], "rows[\(index)]").withUnsafeBufferPointer { list.append(utf8: $0) }
    }
    return try MenuHandle(title: line(title, "title"), .rows(list), selected: selected, setup)
  }
}

@_cdecl("detent_open_number")
package func openNumber(
  _ title: UnsafePointer<CChar>?, _ from: UnsafePointer<CChar>?,
  _ through: UnsafePointer<CChar>?, _ by: UnsafePointer<CChar>?, _ unit: UnsafePointer<CChar>?,
  _ setup: UnsafePointer<CChar>?
) -> OpaquePointer? {
  opening(setup) { setup in
    func number(_ text: Text, _ name: String) throws -> ExactDecimal {
      let words = string(try required(text, name))
      guard let number = try? ExactDecimal(words) else {
        throw Refusal("\(name) is '\(words)', which isn't a number such as 5, -3 or 0.5")
      }
      return number
    }
    let bounds = try (number(from, "from"), number(through, "through"), number(by, "by"))
    let unit = try line(unit, "unit")
    guard
      let range = try? NumberRange(
        written: bounds.0, through: bounds.1, by: bounds.2, unit: unit)
    else {
      throw Refusal(
        "there are no numbers from \(bounds.0) through \(bounds.1) by \(bounds.2), or more than "
          + "1,000,000,000; through is at least from, and by more than 0")
    }
    return try MenuHandle(title: line(title, "title"), .number(range), setup)
  }
}

@_cdecl("detent_open_menu")
package func openMenu(
  _ yaml: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?, _ setup: UnsafePointer<CChar>?
) -> OpaquePointer? {
  opening(setup) { setup in
    let name = try utf8(path, "path")
    guard let text = try utf8(yaml, "yaml") else {
      guard let name else { throw Refusal("yaml and path are NULL; give one of the two") }
      let path = try NamedFiles.menus.withLibrary.path(of: string(name))
      return try MenuHandle(
        MenuFile.load(path, for: setup.repertoire).menu, at: path, setup)
    }
    guard text.count <= Limits.fileBytes else {
      throw Refusal("yaml has \(text.count) bytes; at most \(Limits.fileBytes) are allowed")
    }
    return try MenuHandle(
      MenuFile(yaml: string(text), file: name.map(string) ?? "menu"), setup)
  }
}

@_cdecl("detent_open_knob")
package func openKnob(_ setup: UnsafePointer<CChar>?) -> OpaquePointer? {
  opening(setup) { try KnobHandle($0) }
}

@_cdecl("detent_close")
package func close(_ handle: OpaquePointer?) {
  calling(or: ()) { try Registry.open.close(handle) }
}

/// Queues an input.
private func take(
  _ handle: OpaquePointer?, at now: Int64, _ kind: () throws -> Input.Kind
) -> Int32 {
  calling(or: -1) {
    try Registry.open.use(handle) { handle, _ in try handle.take(kind(), at: now) }
    return 0
  }
}

private func level(_ level: Int32) throws -> Level {
  guard level == 0 || level == 1 else { throw Refusal("a level is \(level), but neither 0 nor 1") }
  return level == 0 ? .low : .high
}

@_cdecl("detent_edge")
package func edge(_ handle: OpaquePointer?, _ line: Int32, _ high: Int32, _ now: Int64) -> Int32 {
  take(handle, at: now) {
    guard let line = UInt8(exactly: line).flatMap(Line.init(rawValue:)) else {
      throw Refusal("the line is \(line), but neither DETENT_A, DETENT_B nor DETENT_BUTTON")
    }
    return .edge(line, try level(high))
  }
}

@_cdecl("detent_levels")
package func levels(
  _ handle: OpaquePointer?, _ a: Int32, _ b: Int32, _ button: Int32, _ now: Int64
) -> Int32 {
  take(handle, at: now) {
    .levels(Levels(a: try level(a), b: try level(b), button: try level(button)))
  }
}

@_cdecl("detent_turn")
package func turn(_ handle: OpaquePointer?, _ detents: Int32, _ now: Int64) -> Int32 {
  take(handle, at: now) {
    guard abs(Int(detents)) <= Int(Input.mostDetents) else {
      throw Refusal("the turn is of \(detents) detents; -1,000 to 1,000 are allowed")
    }
    return .detents(detents, .exact)
  }
}

@_cdecl("detent_press")
package func press(_ handle: OpaquePointer?, _ isDown: Int32, _ now: Int64) -> Int32 {
  take(handle, at: now) { .button(isDown: try level(isDown) == .high) }
}

@_cdecl("detent_step")
package func step(
  _ handle: OpaquePointer?, _ now: Int64, _ wake: UnsafeMutablePointer<Int64>?
) -> Int32 {
  calling(or: -1) {
    let progress = try Registry.open.use(handle) { handle, _ in try handle.step(until: now) }
    wake?.pointee = progress.wake?.microseconds ?? .max
    return progress.bits
  }
}

@_cdecl("detent_descriptor")
package func descriptor(_ handle: OpaquePointer?) -> Int32 {
  calling(or: -2) {
    try Registry.open.use(handle) { handle, _ in try max(-1, handle.descriptor() ?? -1) }
  }
}

@_cdecl("detent_run")
package func run(_ handle: OpaquePointer?, _ timeout: Int64) -> Int32 {
  calling(or: -1) {
    try Registry.open.run(handle, atMost: timeout < 0 ? nil : .microseconds(timeout)).bits
  }
}

@_cdecl("detent_poll")
package func poll(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? {
  calling(or: nil) {
    try Registry.open.use(handle) { handle, lent in
      handle.events.popFirst().flatMap { lent.polled.lend($0.bytes) }
    }
  }
}

@_cdecl("detent_get")
package func get(_ handle: OpaquePointer?, _ item: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
  calling(or: nil) {
    let label = try utf8(item, "item")
    return try Registry.open.use(handle) { handle, lent in
      try lent.got.lend(handle.value(of: label))
    }
  }
}

@_cdecl("detent_set")
package func set(
  _ handle: OpaquePointer?, _ item: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  calling(or: -1) {
    let (label, value) = (try utf8(item, "item"), try required(value, "value"))
    try Registry.open.use(handle) { handle, _ in try handle.set(value, of: label) }
    return 0
  }
}

@_cdecl("detent_control")
package func control(
  _ handle: OpaquePointer?, _ line: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  calling(or: nil) {
    let line = try required(line, "line")
    return try Registry.open.use(handle) { handle, lent in
      try lent.answered.lend(handle.control(line))
    }
  }
}

@_cdecl("detent_position")
package func position(_ handle: OpaquePointer?) -> Int64 {
  calling(or: 0) {
    try Registry.open.use(handle) { handle, _ in Int64(try handle.position()) }
  }
}

@_cdecl("detent_frame_size")
package func frameSize(
  _ handle: OpaquePointer?, _ width: UnsafeMutablePointer<Int32>?,
  _ height: UnsafeMutablePointer<Int32>?
) -> Int32 {
  calling(or: -1) {
    let extent = try Registry.open.use(handle) { handle, _ in try handle.picture().size }
    width?.pointee = Int32(extent.width)
    height?.pointee = Int32(extent.height)
    return 0
  }
}

@_cdecl("detent_frame")
package func frame(
  _ handle: OpaquePointer?, _ format: Int32, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int
) -> Int64 {
  calling(or: -1) {
    let bytes = try Registry.open.use(handle) { handle, _ in
      try handle.picture().bytes(Int(format))
    }
    guard let bytes else {
      throw Refusal(
        "the format is \(format); DETENT_TEXT is for a text display, DETENT_GRAY and DETENT_RGB "
          + "are for mono and color")
    }
    if let buffer, UInt(bitPattern: capacity) >= bytes.count {
      UnsafeMutableRawBufferPointer(start: buffer, count: bytes.count).copyBytes(from: bytes)
    }
    return Int64(bytes.count)
  }
}
