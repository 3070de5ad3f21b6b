import DetentInput
import Foundation

/// Feeds a decoder and a crown, then a device with its pictures, edges in virtual time: see
/// `soak.sh` in `Scripts/check`.
@main
struct Main {
  static func main() {
    var numbers = ["--edges": 1_000_000_000, "--drawn": 10_000_000, "--seed": 1]
    var rest = CommandLine.arguments.dropFirst()
    while let name = rest.popFirst() {
      guard numbers[name] != nil, let text = rest.popFirst(), let number = Int(text), number >= 0
      else {
        say("soak: there are --edges N, --drawn N and --seed N")
        exit(64)
      }
      numbers[name] = number
    }
    let seed = UInt64(numbers["--seed"] ?? 1)
    say("soak: seed \(seed)")
    let kinds: [(name: String, Hand.Kind)] = [
      ("four edges per detent", Hand.Kind()),
      ("four, reversed", Hand.Kind(isReversed: true)),
      ("two", Hand.Kind(edgesPerDetent: 2)),
    ]
    for (index, (name, kind)) in kinds.enumerated() {
      var run = DecoderRun(kind, seed: seed &+ UInt64(index))
      soak(name, (numbers["--edges"] ?? 0) / kinds.count) { run.proceed() }
    }
    var run = DeviceRun(seed: seed)
    soak("drawn on 128x64 pixels", numbers["--drawn"] ?? 0) { run.proceed() }
  }

  /// Performs gestures until there were so many edges; compares all counts a hundred times, and the
  /// memory after a tenth with that at the end.
  private static func soak(_ name: String, _ count: Int, _ proceed: () -> Account) {
    var resident = 0
    for part in 1...100 {
      var account = proceed()
      while account.done.edges < count / 100 * part { account = proceed() }
      if let problem = account.problem {
        say("soak: \(name): after \(account.done.edges) edges: \(problem)")
        exit(1)
      }
      if part == 10 {
        // The first time brings the code for these two into memory.
        _ = (account.summary, residentPages())
        resident = residentPages()
      }
      guard part == 100 else { continue }
      let growth = residentPages() - resident
      say("soak: \(name): \(account.summary), memory \(growth) pages more than after a tenth")
      // Two pages for the C library's buffers of standard output.
      if growth > 2 {
        say("soak: \(name): the memory has grown")
        exit(1)
      }
    }
  }

  /// The pages of memory in use.
  private static func residentPages() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var (size, resident) = (0, 0)
    withUnsafeMutablePointer(to: &size) { size in
      withUnsafeMutablePointer(to: &resident) { resident in
        _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
      }
    }
    return resident
  }

  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}

/// What a hand has done, and what was made of it.
struct Account {
  var done: Hand.Deeds
  var counted: Hand.Deeds
  /// The row that was dialed, and that of the wheel.
  var rows: (dialed: Int, selected: Int)
  var pictures = 0
  /// The virtual time.
  var span: Int64

  /// A difference of the two; nil if absent.
  var problem: String? {
    if done != counted { return "counted \(counted), not \(done)" }
    guard rows.dialed != rows.selected else { return nil }
    return "the wheel is on row \(rows.selected), not \(rows.dialed)"
  }

  var summary: String {
    let detents = done.clockwise + done.counterclockwise
    let words = [
      "\(done.edges) edges", "\(detents) detents", "\(done.clicks) clicks",
      "\(done.longPresses) long presses", "\(done.missing) edges missing and told",
      pictures > 0 ? "\(pictures) pictures" : "", "\(span / 86_400_000_000) days",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
