// The functions of the page. Instants and spans are microseconds, as numbers of JavaScript.

import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentRecords
import DetentSession
import DetentText

// One thread calls all of it.
nonisolated(unsafe) private var simulator: Simulator?
/// The file that is loaded next.
nonisolated(unsafe) private var file: [UInt8] = []
nonisolated(unsafe) private var menu: CompiledMenu<SpokenContents>?
/// The knob, its faults, the display and the steps of the next start.
nonisolated(unsafe) private var session = CompiledSession(Session(steps: []))
nonisolated(unsafe) private var nextStep = 0
nonisolated(unsafe) private var text: [UInt8] = []
nonisolated(unsafe) private var numbers: [Double] = []

/// The integer of a number of JavaScript, clamped to 0 and a limit; NaN is 0.
///
/// The default limit is 31 years in microseconds: an instant holds sums of them.
private func whole(_ number: Double, upTo limit: Double = 1e15) -> Int64 {
  number > 0 ? Int64(min(number, limit)) : 0
}

// MARK: - Files

/// Memory for a compiled file of some bytes.
@_expose(wasm, "room") @_cdecl("room")
func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  file = [UInt8](repeating: 0, count: Int(count))
  return file.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Reads the file, a menu or a session with its menu, for the next start; what was read before
/// stays if it is refused.
///
/// - Returns: the bytes of the menu, which are the last ones of the file; 0 if it is refused.
///   `text` has the menu's title, or else why.
@_expose(wasm, "load") @_cdecl("load")
func load() -> Int32 { file.withUnsafeBytes { load($0) } }

private func load(_ bytes: UnsafeRawBufferPointer) -> Int32 {
  text.removeAll(keepingCapacity: true)
  var isMenuOfSession = false
  do throws(CompiledError) {
    var read: CompiledSession?
    var items = bytes
    if CompiledFile.kind(of: bytes) == .session {
      read = try CompiledSession(bytes)
      items = try CompiledSession.menu(of: bytes)
      isMenuOfSession = true
    }
    menu = try CompiledMenu(items)
    if let read { session = read }
    if let title = menu?.title { text += title }
    return Int32(items.count)
  } catch {
    if isMenuOfSession { text.append("the menu of the session: " as StaticString) }
    error.write(to: &text)
    return 0
  }
}

/// The text behind the pointer, whose size is `textSize`.
@_expose(wasm, "text") @_cdecl("text")
func takeText() -> UnsafePointer<UInt8>? { text.withUnsafeBufferPointer { $0.baseAddress } }

// MARK: - The start

/// Sets a property of the next session or knob.
///
/// - Parameters:
///   - kind: 0 for a perfect knob, and a display that never rests; 1 for the longest bounce, 2 for
///     the missed edges in millionths, 3 for whether the knob rests between detents, 4 for the seed,
///     5 and 6 for the spans until the display dims and sleeps, 7 for the detents of a revolution,
///     8 for the display, by its number in the page.
///   - value: in the kind's unit; 0 is never.
@_expose(wasm, "set") @_cdecl("set")
func set(_ kind: Int32, _ value: Double) {
  let span: TimeSpan? = value > 0 ? .microseconds(whole(value)) : nil
  switch kind {
  case 0: session = CompiledSession(Session(steps: []))
  case 1: session.session.faults.bounce = span ?? .zero
  case 2: session.session.faults.missedPerMillion = Int(whole(value, upTo: 1e6))
  case 3: session.session.faults.halfStepRest = value != 0
  case 4: session.session.faults.seed = UInt64(whole(value))
  case 5: session.manner.rest.idle = span
  case 6: session.manner.rest.sleep = span
  case 7: session.knob.detentsPerRevolution = Int(max(whole(value, upTo: 1_000), 1))
  case 8:
    session.display =
      switch value {
      case 0, 1: .color(width: 240, height: 240, theme: .dark, isRound: value == 0)
      case 2: .mono(width: 128, height: 64)
      default: .text(columns: 20, rows: 4)
      }
  default: break
  }
}

/// The display of the session, by its number in the page: the shape that is next to it.
@_expose(wasm, "shape") @_cdecl("shape")
func shape() -> Int32 {
  switch session.display {
  case .color(_, _, _, let isRound): isRound ? 0 : 1
  case .mono, nil: 2
  case .text, .terminal, .nothing: 3
  }
}

/// Replaces the knob by one with the faults that were set.
@_expose(wasm, "replaceKnob") @_cdecl("replaceKnob")
func replaceKnob() { simulator?.replaceKnob(session.session.faults) }

/// Starts a device with the menu, at 0, as the session says.
@_expose(wasm, "start") @_cdecl("start")
func start(_ speaks: Int32) {
  guard let menu else { return }
  simulator = Simulator(menu, in: session, speaks: speaks != 0)
  nextStep = 0
}

/// Whether the picture is that of a terminal: cells of five words, a character, three marks on it
/// (0 for none), and the role of its tone times 256 and the brightness.
@_expose(wasm, "isTerminal") @_cdecl("isTerminal")
func isTerminal() -> Int32 { simulator?.isTerminal == true ? 1 : 0 }

/// The width and the height of the picture, in pixels, dots or cells.
@_expose(wasm, "width") @_cdecl("width")
func width() -> Int32 { Int32(simulator?.size.width ?? 0) }
@_expose(wasm, "height") @_cdecl("height")
func height() -> Int32 { Int32(simulator?.size.height ?? 0) }

/// Performs the next step of the session; returns whether there was one.
@_expose(wasm, "proceed") @_cdecl("proceed")
func proceed() -> Int32 {
  guard nextStep < session.session.steps.count else { return 0 }
  simulator?.perform(session.session.steps[nextStep].step)
  nextStep += 1
  return 1
}

// MARK: - Gestures: each begins now, or after the last one, and ends at `gestureEnd`

/// Turns by detents, clockwise positive, evenly over a span.
@_expose(wasm, "turn") @_cdecl("turn")
func turn(_ detents: Int32, _ span: Double) {
  simulator?.perform(
    .turn(detents: Int(detents), over: .microseconds(whole(span)), pressed: false))
}

/// Moves the button.
@_expose(wasm, "button") @_cdecl("button")
func button(_ isDown: Int32) { simulator?.perform(.button(isDown: isDown != 0)) }

/// Presses the button for a span.
@_expose(wasm, "press") @_cdecl("press")
func press(_ span: Double) { simulator?.perform(.press(.microseconds(whole(span)))) }

/// Presses the button twice.
@_expose(wasm, "pressTwice") @_cdecl("pressTwice")
func pressTwice() { simulator?.perform(.doublePress) }

/// Waits for a span, from the end of the last gesture on.
@_expose(wasm, "wait") @_cdecl("wait")
func wait(_ span: Double) { simulator?.perform(.wait(.microseconds(whole(span)))) }

/// Takes an edge of a tape: of A, B or the button (0, 1, 2), to a level, at an instant.
@_expose(wasm, "edge") @_cdecl("edge")
func edge(_ line: Int32, _ level: Int32, _ at: Double) {
  guard let line = Line(rawValue: UInt8(truncatingIfNeeded: line)) else { return }
  simulator?.take(
    LineEdge(line, level != 0 ? .high : .low, at: Instant(microseconds: whole(at))))
}

// MARK: - Time

/// Advances to an instant; returns whether there is a new picture.
@_expose(wasm, "step") @_cdecl("step")
func step(_ until: Double) -> Int32 {
  simulator?.run(until: Instant(microseconds: whole(until)))
  return simulator?.hasNewPicture == true ? 1 : 0
}

/// Advances until the device rests.
@_expose(wasm, "settle") @_cdecl("settle")
func settle() { simulator?.settle() }

/// The instant of the next step; -1 for none.
@_expose(wasm, "wake") @_cdecl("wake")
func wake() -> Double { Double(simulator?.nextWake?.microseconds ?? -1) }

/// The time of the device.
@_expose(wasm, "now") @_cdecl("now")
func now() -> Double { Double(simulator?.now.microseconds ?? 0) }

/// The end of the last gesture.
@_expose(wasm, "gestureEnd") @_cdecl("gestureEnd")
func gestureEnd() -> Double { Double(simulator?.gestureEnd.microseconds ?? 0) }

// MARK: - Results: a pointer each, and the number of bytes or numbers behind it

/// The picture, which stays until the next step: words of 24 bits, bits, or cells.
@_expose(wasm, "picture") @_cdecl("picture")
func takePicture() -> UnsafePointer<UInt8>? {
  var picture: UnsafePointer<UInt8>?
  simulator?.showPicture { bytes in
    picture = bytes.bindMemory(to: UInt8.self).baseAddress
  }
  return picture
}

/// The transcript since the last call.
@_expose(wasm, "transcript") @_cdecl("transcript")
func takeTranscript() -> UnsafePointer<UInt8>? {
  simulator?.takeTranscript(&text)
  return takeText()
}

/// The announcements of new screens since the last call, a line each.
@_expose(wasm, "speech") @_cdecl("speech")
func takeSpeech() -> UnsafePointer<UInt8>? {
  simulator?.takeSpeech(&text)
  return takeText()
}

/// What is shown, as JSON; nothing if that is as in the last call.
@_expose(wasm, "shown") @_cdecl("shown")
func takeShown() -> UnsafePointer<UInt8>? {
  simulator?.describe(&text)
  return takeText()
}

/// The bytes behind the last pointer to a text.
@_expose(wasm, "textSize") @_cdecl("textSize")
func textSize() -> Int32 { Int32(text.count) }

/// The edges since the last call: microseconds times 8, and the line times 2 and the level.
@_expose(wasm, "edges") @_cdecl("edges")
func takeEdges() -> UnsafePointer<Double>? {
  simulator?.takeEdges(&numbers)
  return numbers.withUnsafeBufferPointer { $0.baseAddress }
}

/// The number of edges behind the last pointer.
@_expose(wasm, "edgeCount") @_cdecl("edgeCount")
func edgeCount() -> Int32 { Int32(numbers.count) }

/// A counter of the decoder: edges, detents clockwise and counterclockwise, illegal, repeated,
/// refused.
@_expose(wasm, "count") @_cdecl("count")
func count(_ kind: Int32) -> Int32 {
  guard let counts = simulator?.counts else { return 0 }
  return Int32(
    truncatingIfNeeded: kind == 0
      ? counts.edges
      : kind == 1
        ? counts.clockwise
        : kind == 2
          ? counts.counterclockwise
          : kind == 3 ? counts.illegal : kind == 4 ? counts.repeated : counts.refused)
}
