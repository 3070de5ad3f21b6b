// The functions of the page. Instants and spans are microseconds, as numbers of JavaScript.

import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentSession

// One thread calls all of it.
nonisolated(unsafe) private var simulator: Simulator?
nonisolated(unsafe) private var faults = FaultModel()
nonisolated(unsafe) private var rest = DisplayRest.never
nonisolated(unsafe) private var picture: [UInt8] = []
nonisolated(unsafe) private var text: [UInt8] = []
nonisolated(unsafe) private var numbers: [Double] = []

/// Sets a property of the next device or knob.
///
/// - Parameters:
///   - kind: 0 for a perfect knob and a display that never rests; 1 for the longest bounce, 2 for
///     the missed edges in millionths, 3 for whether the knob rests between detents, 4 for the seed,
///     5 and 6 for the spans until the display dims and sleeps.
///   - value: in the kind's unit; 0 is never.
@_expose(wasm, "set") @_cdecl("set")
func set(_ kind: Int32, _ value: Double) {
  let span: TimeSpan? = value > 0 ? .microseconds(Int64(value)) : nil
  switch kind {
  case 0: (faults, rest) = (FaultModel(), .never)
  case 1: faults.bounce = span ?? .zero
  case 2: faults.missedPerMillion = Int(value)
  case 3: faults.halfStepRest = value != 0
  case 4: faults.seed = UInt64(value)
  case 5: rest.idle = span
  case 6: rest.sleep = span
  default: break
  }
}

/// Replaces the knob by one with the faults that were set.
@_expose(wasm, "replaceKnob") @_cdecl("replaceKnob")
func replaceKnob() { simulator?.replaceKnob(faults) }

/// Starts a device with a menu, at 0; returns whether there is such a menu and such a display.
@_expose(wasm, "start") @_cdecl("start")
func start(
  _ menu: Int32, _ shape: Int32, _ detentsPerRevolution: Int32, _ speaks: Int32
) -> Int32 {
  guard let menu = PageMenu(rawValue: menu), let shape = Glass.Shape(rawValue: shape) else {
    return 0
  }
  let detents = Int(detentsPerRevolution)
  simulator = Simulator(
    menu.menu(detentsPerRevolution: detents),
    on: Glass(shape), faults: faults, rest: rest, detentsPerRevolution: detents,
    speaks: speaks != 0)
  return 1
}

/// Takes a compiled menu for the next start; returns whether it can be read.
///
/// None can be yet.
@_expose(wasm, "load") @_cdecl("load")
func load(_ bytes: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 { 0 }

// MARK: - Gestures: each begins now, or after the last one, and ends at `gestureEnd`

/// Turns by detents, clockwise positive, evenly over a span.
@_expose(wasm, "turn") @_cdecl("turn")
func turn(_ detents: Int32, _ span: Double) {
  simulator?.perform(
    .turn(detents: Int(detents), over: .microseconds(Int64(span)), pressed: false))
}

/// Moves the button.
@_expose(wasm, "button") @_cdecl("button")
func button(_ isDown: Int32) { simulator?.perform(.button(isDown: isDown != 0)) }

/// Presses the button for a span.
@_expose(wasm, "press") @_cdecl("press")
func press(_ span: Double) { simulator?.perform(.press(.microseconds(Int64(span)))) }

/// Presses the button twice.
@_expose(wasm, "pressTwice") @_cdecl("pressTwice")
func pressTwice() { simulator?.perform(.doublePress) }

/// Waits for a span, from the end of the last gesture on.
@_expose(wasm, "wait") @_cdecl("wait")
func wait(_ span: Double) { simulator?.perform(.wait(.microseconds(Int64(span)))) }

/// Takes an edge of a tape: of A, B or the button (0, 1, 2), to a level, at an instant.
@_expose(wasm, "edge") @_cdecl("edge")
func edge(_ line: Int32, _ level: Int32, _ at: Double) {
  guard let line = Line(rawValue: UInt8(truncatingIfNeeded: line)) else { return }
  simulator?.take(
    LineEdge(line, level != 0 ? .high : .low, at: Instant(microseconds: Int64(at))))
}

// MARK: - Time

/// Advances to an instant; returns whether there is a new picture.
@_expose(wasm, "step") @_cdecl("step")
func step(_ until: Double) -> Int32 {
  simulator?.run(until: Instant(microseconds: Int64(until)))
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

/// The picture: 240x240 words of 24 bits, 128x64 bits, or 120x44 dots of 20x4 characters.
@_expose(wasm, "picture") @_cdecl("picture")
func takePicture() -> UnsafePointer<UInt8>? {
  simulator?.showPicture { bytes in
    picture.removeAll(keepingCapacity: true)
    picture += bytes
  }
  return picture.withUnsafeBufferPointer { $0.baseAddress }
}

/// The transcript since the last call.
@_expose(wasm, "transcript") @_cdecl("transcript")
func takeTranscript() -> UnsafePointer<UInt8>? {
  keep(simulator?.transcript)
  simulator?.forgetTranscript()
  return text.withUnsafeBufferPointer { $0.baseAddress }
}

/// Announcements since the last call, a line each: of a new screen with a + before it.
@_expose(wasm, "speech") @_cdecl("speech")
func takeSpeech() -> UnsafePointer<UInt8>? {
  keep(simulator?.speech)
  simulator?.forgetSpeech()
  return text.withUnsafeBufferPointer { $0.baseAddress }
}

/// What is shown, as JSON.
@_expose(wasm, "shown") @_cdecl("shown")
func takeShown() -> UnsafePointer<UInt8>? {
  keep(simulator?.describe())
  return text.withUnsafeBufferPointer { $0.baseAddress }
}

/// The bytes behind the last pointer to a text.
@_expose(wasm, "textSize") @_cdecl("textSize")
func textSize() -> Int32 { Int32(text.count) }

/// The edges since the last call: microseconds times 8, and the line times 2 and the level.
@_expose(wasm, "edges") @_cdecl("edges")
func takeEdges() -> UnsafePointer<Double>? {
  numbers.removeAll(keepingCapacity: true)
  if let edges = simulator?.edges { numbers += edges }
  simulator?.forgetEdges()
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

private func keep(_ bytes: [UInt8]?) {
  text.removeAll(keepingCapacity: true)
  if let bytes { text += bytes }
}
