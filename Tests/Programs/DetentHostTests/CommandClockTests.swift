import DetentInput
import DetentRuntime
import DetentYAML
import Testing

@testable import DetentHost

@Suite("Commands that run again, in virtual time")
struct CommandClockTests {
  /// Attends to a command at one instant until it has told something or failed.
  private func attend(
    _ command: inout some TellingCommand, at now: Instant
  ) throws(Program.Failure) -> [UInt8]? {
    while true {
      if let said = try command.attend(at: now, isWanted: true) { return said }
      // Its end is looked for as often as it takes.
      wait(for: command.wakeDescriptors, atMost: .zero)
    }
  }

  private func command(_ line: String) -> MenuFile.Command {
    MenuFile.Command(words: ["sh", "-c", line], timeout: .seconds(10))
  }

  @Test("A command runs once a period, from start to start, and not while it isn't wanted")
  func period() throws {
    var command = RepeatedCommand(command("echo 1"), every: .seconds(30))
    let start = Instant.origin + .seconds(100)
    #expect(try attend(&command, at: start) == Array("1\n".utf8))
    #expect(try command.attend(at: start + .seconds(1), isWanted: true) == nil)
    #expect(command.nextWake == start + .seconds(30))
    #expect(try command.attend(at: start + .seconds(40), isWanted: false) == nil)
    #expect(command.nextWake == nil)
    // Overdue, it runs at once.
    #expect(try attend(&command, at: start + .seconds(3_000)) == Array("1\n".utf8))
  }

  @Test("A run that isn't over skips its turn, and is ended at the timeout")
  func timeout() throws {
    var command = RepeatedCommand(command("exec sleep 1000"), every: .seconds(4))
    let start = Instant.origin + .seconds(100)
    #expect(try command.attend(at: start, isWanted: true) == nil)
    #expect(command.nextWake == start + .seconds(10))
    #expect(try command.attend(at: start + .seconds(9), isWanted: true) == nil)
    #expect(throws: Program.Failure(description: "no answer within 10000 ms")) {
      try command.attend(at: start + .seconds(10), isWanted: true)
    }
    // Its end is looked for; the turns at 4 and 8 s are over.
    while command.nextWake == start + .seconds(10) + RepeatedCommand.pause {
      #expect(try command.attend(at: start + .seconds(10), isWanted: true) == nil)
    }
    #expect(command.nextWake == start + .seconds(12))
    _ = command.stop()
  }

  @Test("A followed command that ends is started after 1, 2, 4 and at last 60 s")
  func restarts() throws {
    var command = FollowedCommand(["sh", "-c", "exit 3"])
    var now = Instant.origin + .seconds(100)
    var pauses: [Int64] = []
    for _ in 0..<8 {
      #expect(throws: Program.Failure(description: "it ended with status 3")) {
        try attend(&command, at: now)
      }
      let next = try #require(command.nextWake)
      pauses.append((next - now).microseconds / 1_000_000)
      now = next
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60])
  }

  @Test("Of lines within a frame the last one counts; without an end it doesn't")
  func lines() throws {
    var command = FollowedCommand(["sh", "-c", "printf '1\\n2\\n3\\n4'"])
    let start = Instant.origin + .seconds(100)
    #expect(try attend(&command, at: start) == Array("3".utf8))
    // No more is read within the frame.
    #expect(command.wakeDescriptors.isEmpty)
    #expect(throws: Program.Failure(description: "its last line has no end")) {
      try attend(&command, at: start + .seconds(1))
    }
    _ = command.stop()
  }

  @Test("A line that never ends is a failure, and the next one counts again")
  func endless() throws {
    var command = FollowedCommand(
      ["sh", "-c", "head -c 300000 /dev/zero | tr '\\0' x; printf '\\n7\\n'; exec sleep 100"])
    var now = Instant.origin + .seconds(100)
    var (failures, said) = (Set<String>(), [UInt8]())
    while said.isEmpty {
      do throws(Program.Failure) {
        said = try command.attend(at: now, isWanted: true) ?? []
      } catch {
        failures.insert(error.description)
      }
      now = max(now, command.nextWake ?? now)
      wait(for: command.wakeDescriptors, atMost: .zero)
    }
    #expect(said == Array("7".utf8))
    #expect(failures == ["it said a line of more than 65536 bytes"])
    _ = command.stop()
  }
}
