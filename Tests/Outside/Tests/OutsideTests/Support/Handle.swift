import CDetent
import Testing

/// A picker or a menu of the library for C, with virtual time.
final class Handle {
  private let raw: OpaquePointer
  private let close: (OpaquePointer) -> Void
  private var now: Int64 = 20_000
  /// The events so far, each a line of JSON.
  private(set) var events: [String] = []

  /// Takes over what a function that opens has returned.
  init(_ opened: OpaquePointer?) throws {
    raw = try #require(opened, "\(String(cString: detent_error()))")
    close = { detent_close($0) }
    step(0)
  }

  deinit { close(raw) }

  /// Turns slowly, a detent at a time, each with a rest.
  func turn(_ detents: Int32) {
    for _ in 0..<detents.magnitude {
      #expect(detent_turn(raw, detents.signum(), now) == 0)
      step(600)
    }
  }

  /// Turns by a detent at an instant, in microseconds.
  func turn(_ detent: Int32, at instant: Int64) {
    now = instant
    #expect(detent_turn(raw, detent, now) == 0)
    step(0)
  }

  /// Presses for some milliseconds, and waits until no second press can follow.
  func press(_ milliseconds: Int64 = 80) {
    #expect(detent_press(raw, 1, now) == 0)
    step(milliseconds)
    #expect(detent_press(raw, 0, now) == 0)
    step(600)
  }

  /// Lets time pass, in milliseconds, and takes the events.
  func step(_ milliseconds: Int64) {
    now += milliseconds * 1_000
    #expect(detent_step(raw, now, nil) >= 0)
    while let event = detent_poll(raw) { events.append(String(cString: event)) }
  }

  /// The events of a name.
  func events(_ name: String) -> [String] { events.filter { $0.contains("\"event\":\"\(name)\"") } }

  /// The value of an item, or of the only one.
  func value(_ item: String? = nil) -> String {
    detent_get(raw, item).map { String(cString: $0) } ?? ""
  }

  /// Sets the value of an item, or of the only one.
  func set(_ value: String, _ item: String? = nil) -> Bool { detent_set(raw, item, value) == 0 }

  /// The answer to a line of control.
  func control(_ line: String) -> String {
    detent_control(raw, line).map { String(cString: $0) } ?? ""
  }

  /// The lines of the picture of characters.
  var lines: [String] {
    let bytes = frame(Int32(DETENT_TEXT)).prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The bytes of the picture.
  func frame(_ format: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(detent_frame(raw, format, nil, 0)))
    let count = bytes.withUnsafeMutableBytes {
      detent_frame(raw, format, $0.baseAddress, $0.count)
    }
    #expect(count == bytes.count)
    return bytes
  }
}

/// Calls `body` with an array of C strings.
func withStrings<Result>(
  _ texts: [String], _ body: ([UnsafePointer<CChar>?]) throws -> Result
) rethrows -> Result {
  let copies = texts.map { text -> UnsafeMutablePointer<CChar> in
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: Array(bytes), count: bytes.count)
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  return try body(copies.map { UnsafePointer($0) })
}
