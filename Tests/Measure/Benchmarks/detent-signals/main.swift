import DetentSession
import DetentSignals
import Foundation

/// The arguments of `detent-signals`, used by the scripts beside it.
///
///     table  [--seed N] [--seeds N] [--class TEXT]  the table; status 1 if a class falls short
///            [--reading levels]                      both levels at each edge; default: edges
///            [--limit no] [--drawn no]               no limit; each class's own figures
///     lost   [--seed N] [--seeds N] [--reading levels] [--limit yes]
///                                                    slow clicks, lost edges; status 1 as above
///     write  FOLDER [--seed N] [--seeds N] [--class TEXT]   signals as lines
///     check  FOLDER [--seed N] [--seeds N] [--class TEXT]   gpiozero's claims, beside ours
///     show   CLASS [--seed N]                        one of them, A and B, and its truth
///     summaries                                      what two generators make, for tests
///     costs                                          what an edge takes other decoders
///     streams [FOLDER]                               fast clean streams, and captures
struct Request {
  var words: [String] = []
  var options: [String: String] = [:]

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("--"), let value = rest.popFirst() {
        options[word] = value
      } else {
        words.append(word)
      }
    }
  }

  /// The first seed that no tuning used, by default 1,001.
  var seed: UInt64 { options["--seed"].flatMap { UInt64($0) } ?? 1_001 }
  var seeds: ClosedRange<UInt64> {
    let count = options["--seeds"].flatMap { UInt64($0) } ?? 20
    return seed...seed &+ max(1, count) &- 1
  }
  var reading: FaultModel.Reading {
    options["--reading"] == "levels" ? .levels : .edges
  }
  var filter: String { options["--class"] ?? "" }
}

func say(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

func complain(_ text: String) -> Never {
  FileHandle.standardError.write(Data(("detent-signals: " + text + "\n").utf8))
  exit(2)
}

let request = Request(Array(CommandLine.arguments.dropFirst()))
let folder = request.words.count > 1 ? request.words[1] : nil
switch request.words.first {
case "table":
  let table = Table(
    seeds: request.seeds, reading: request.reading, filter: request.filter,
    isLimited: request.options["--limit"] != "no",
    isDrawn: request.options["--drawn"] != "no")
  exit(table.print(say) ? 0 : 1)
case "lost":
  let lost = Lost(
    seeds: request.seeds, reading: request.reading,
    isLimited: request.options["--limit"] == "yes")
  exit(lost.print(say) ? 0 : 1)
case "write", "check":
  guard let folder else { complain("which folder?") }
  let claims = PeerClaims(folder: folder, seeds: request.seeds, filter: request.filter)
  do {
    if request.words[0] == "write" {
      try claims.write()
    } else {
      exit(try claims.check(say) ? 0 : 1)
    }
  } catch {
    complain("\(folder): \(error)")
  }
case "show":
  guard let kind = SignalClass.all.first(where: { $0.name == folder }) else {
    complain(
      "there is no class \(folder ?? ""); there are "
        + SignalClass.all.map(\.name).joined(separator: " "))
  }
  say(kind.makeTrace(seed: request.seed).listing)
case "summaries":
  say(HandClass.summaries + "\n\n" + RotorClass.summaries)
case "costs":
  say(PeerCost.table())
case "streams":
  do {
    exit(try Streams(folder: folder).print(say) ? 0 : 1)
  } catch {
    complain("\(folder ?? ""): \(error)")
  }
default:
  complain("table, lost, streams, write, check, show, summaries or costs")
}
