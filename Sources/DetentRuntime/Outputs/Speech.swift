package import Detent
import Glibc

/// Reads out what a menu announces, by speech-dispatcher or by eSpeak NG, whichever there is.
///
/// Nobody waits for it: a newer text ends the one that is being read.
package final class Speech: Sink {
  /// Nothing is there that could read.
  package struct Silence: Error, CustomStringConvertible {
    package let description =
      "--speak: there is neither spd-say nor espeak-ng; install speech-dispatcher or espeak-ng"
  }

  /// How often is looked whether a program has ended that reads, or was told to end.
  private static let patience = TimeSpan.milliseconds(250)

  private let words: [[UInt8]]
  private let troubles: Troubles
  private var reading: Int32?
  /// Programs that were ended, until the system has said so.
  private var ended: [Int32] = []
  /// When it is looked at those programs next.
  package private(set) var nextWake: Instant?

  /// What reads on this machine.
  ///
  /// - Throws: `Silence` if there is nothing.
  package init(troubles: Troubles) throws(Silence) {
    self.troubles = troubles
    guard let program = ["spd-say", "espeak-ng"].first(where: Self.isInstalled) else {
      throw Silence()
    }
    words = [Array(program.utf8), Array("--".utf8)]
  }

  deinit {
    end()
    for process in ended { waitpid(process, nil, 0) }
  }

  private static func isInstalled(_ program: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Begins to read what is announced.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: Menu) {
    guard case .output(let output) = event.kind else { return }
    // No argument has a NUL in it.
    let text = menu.spoken(output).filter { $0 != 0 }
    guard !text.isEmpty else { return }
    end()
    do {
      reading = try Program.start(words + [text])
      nextWake = event.at + Self.patience
    } catch {
      troubles.tell("nothing is read out: \(error)")
    }
  }

  /// Takes note of programs that have ended.
  package func attend(at now: Instant) {
    if let process = reading, Program.ending(of: process) != nil { reading = nil }
    ended.removeAll { Program.ending(of: $0) != nil }
    if reading == nil, ended.isEmpty {
      nextWake = nil
    } else if (nextWake ?? now) <= now {
      nextWake = now + Self.patience
    }
  }

  private func end() {
    guard let process = reading else { return }
    // It leads a session of its own.
    kill(-process, SIGKILL)
    ended.append(process)
    reading = nil
  }
}
