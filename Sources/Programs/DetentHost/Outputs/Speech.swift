package import DetentDevice
package import DetentInput
package import DetentPicker
import DetentRuntime
import Glibc

/// Announces a menu by speech-dispatcher or eSpeak NG, whichever is installed.
///
/// Without blocking: a newer text interrupts the current one.
package final class Speech: Sink {
  /// The error without a speech program.
  package struct Silence: Error, CustomStringConvertible {
    package let description =
      "--speak: neither spd-say nor espeak-ng is installed; install speech-dispatcher or espeak-ng"
  }

  /// The interval of polls for the end of a speech program.
  private static let patience = TimeSpan.milliseconds(250)

  private let words: [[UInt8]]
  private let troubles: Troubles
  private var reading: Int32?
  /// Killed programs that haven't ended yet.
  private var ended: [Int32] = []
  /// The next poll for those.
  package private(set) var nextWake: Instant?

  /// Finds this machine's speech program.
  ///
  /// - Throws: `Silence` without one.
  package init(troubles: Troubles) throws(Silence) {
    self.troubles = troubles
    guard let program = ["spd-say", "espeak-ng"].first(where: Program.isInstalled) else {
      throw Silence()
    }
    words = [Array(program.utf8), Array("--".utf8)]
  }

  deinit {
    end()
    for process in ended { Program.ending(of: process, waiting: true) }
  }

  /// Starts an announcement.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    guard case .output(let output) = event.kind else { return }
    // An argument can't contain a NUL.
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

  /// Reaps ended programs.
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
    // It leads its own session.
    kill(-process, SIGKILL)
    ended.append(process)
    reading = nil
  }
}
