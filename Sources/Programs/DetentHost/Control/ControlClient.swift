import DetentPicker
import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML

/// The lines of a client, as requests, each with one answer in their order.
struct ControlClient {
  /// The name in messages.
  let name: String
  /// Who causes what it asks for.
  private(set) var cause = MenuCause.control
  /// Whether it gets the descriptions of the items again after a reload.
  private(set) var wantsDescriptions = false

  private var cutter = LineCutter(atMost: ControlLine.longest + 1)
  private var number = 0
  private var complaints = Complaints(about: "lines")

  /// Creates a client by its name in messages.
  init(_ name: String) { self.name = name }

  /// Takes bytes, and hands on the lines that they end, without empty ones.
  mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handle: (ControlLine, _ number: Int, MenuCause) -> Void
  ) {
    var lines: [[UInt8]] = []
    cutter.take(bytes) { lines.append(Array($0)) }
    for line in lines { take(line, handle) }
  }

  /// Hands on the line without an end.
  mutating func finish(_ handle: (ControlLine, _ number: Int, MenuCause) -> Void) {
    var line: [UInt8] = []
    cutter.finish { line = Array($0) }
    take(line, handle)
  }

  private mutating func take(
    _ bytes: [UInt8], _ handle: (ControlLine, _ number: Int, MenuCause) -> Void
  ) {
    number += 1
    guard bytes.contains(where: { $0 > 0x20 || $0 == 0 }) else { return }
    let line = parse(bytes)
    handle(line, number, cause)
  }

  /// Parses a line, which may say who causes what this client asks for.
  mutating func parse(_ bytes: [UInt8]) -> ControlLine {
    let line = ControlLine(bytes)
    if case .success(.describe(let cause)) = line.request {
      (self.cause, wantsDescriptions) = (cause, true)
    }
    return line
  }

  /// The lines of an answer: the first one has the request's own name.
  static func lines(
    answering line: ControlLine, with reply: Result<[JSONLine], MenuRequest.Refusal>
  ) -> [JSONLine] {
    var answer = JSONLine(["id": line.id])
    switch reply {
    case .success(let lines):
      if let first = lines.first { answer.append(first) }
      return [answer] + lines.dropFirst()
    case .failure(let refusal):
      answer.add("error", .string(refusal.error.message))
      refusal.content?.addValues(to: &answer)
      return [answer]
    }
  }

  /// The message for a refused line; nil for one of many.
  mutating func complaint(_ number: Int, _ error: ConfigurationError) -> String? {
    let reason = error.message.hasSuffix(".") ? error.message : error.message.closingSentence
    return complaints.next(
      "\(name), line \(number) was skipped: \(reason) Write \(ControlLine.examples).")
  }
}
