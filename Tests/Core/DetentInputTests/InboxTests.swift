import DetentInput
import Testing

@Suite("The inbox")
struct InboxTests {
  private func edge(_ number: Int, _ line: Line = .a) -> LineEdge {
    LineEdge(line, .high, at: Instant(microseconds: Int64(number)))
  }

  private func input(_ kind: Input.Kind, at number: Int = 0) -> Input {
    Input(kind, at: Instant(microseconds: Int64(number)))
  }

  /// Removes all inputs.
  private func taken(from inbox: inout Inbox) -> [Input] {
    var taken: [Input] = []
    while let input = inbox.popFirst() { taken.append(input) }
    return taken
  }

  @Test("An input takes 24 bytes")
  func size() {
    #expect(MemoryLayout<Input>.stride == 24)
  }

  @Test("An edge keeps its number and its lateness")
  func edges() {
    var inbox = Inbox(capacity: 1)
    let edge = LineEdge(
      .button, .low, at: Instant(microseconds: 9), sequence: .max, lateness: .max - 1)
    inbox.append(edge)
    #expect(inbox.popFirst()?.edge == edge)
  }

  @Test("Inputs keep their order of arrival, also around the end of the storage")
  func order() {
    var inbox = Inbox(capacity: 3)
    var taken: [Int64] = []
    for number in 0..<10 {
      inbox.append(edge(number))
      if number % 3 != 0 { taken += [inbox.popFirst()?.at.microseconds].compactMap { $0 } }
    }
    taken += self.taken(from: &inbox).map(\.at.microseconds)
    #expect(taken == taken.sorted())
    #expect(taken.count + inbox.refused.edges == 10)
  }

  @Test("A full inbox refuses the newest input and counts it by kind")
  func full() {
    var inbox = Inbox(capacity: 2)
    #expect(inbox.append(edge(1)) == true)
    #expect(inbox.append(edge(2)) == true)
    #expect(inbox.append(edge(3)) == false)
    #expect(inbox.append(input(.detents(-7, .exact))) == false)
    #expect(inbox.append(input(.turn(1))) == false)
    #expect(inbox.append(input(.lost(3))) == false)
    #expect(inbox.refused == Inbox.Refusals(edges: 4, detents: 7, turns: 1))
    #expect(inbox.refused.since(Inbox.Refusals(edges: 1)).count == 11)
    #expect(inbox.popFirst()?.at == Instant(microseconds: 1))
    #expect(inbox.append(edge(4)) == true)
    #expect(inbox.first?.at == Instant(microseconds: 2))
  }

  @Test("A full inbox has room for a press, its release and levels")
  func keptPlaces() {
    var inbox = Inbox(capacity: 1)
    inbox.append(edge(1))
    let kept = [
      input(.button(isDown: true)), input(.button(isDown: false)), input(.levels(Levels())),
    ]
    for input in kept { #expect(inbox.append(input) == true) }
    #expect(inbox.append(edge(2, .b)) == false)
    #expect(inbox.room == 0)
    #expect(Array(taken(from: &inbox).dropFirst()) == kept)
    #expect(inbox.room == 1)
  }

  @Test("A button's last change is kept, whatever the number of changes")
  func lastChange() {
    for changes in 1...9 {
      var inbox = Inbox(capacity: 2)
      for number in 0..<2 { inbox.append(edge(number)) }
      for change in 1...changes {
        inbox.append(input(.button(isDown: change % 2 == 1), at: change))
      }
      #expect(taken(from: &inbox).last?.kind == .button(isDown: changes % 2 == 1))
      #expect(inbox.refused.buttons == max(0, changes - 3))
    }
  }

  @Test("Only the instants of inputs from a source with another clock are shifted")
  func move() {
    var inbox = Inbox(capacity: 3)
    for number in 1...3 { inbox.append(edge(number)) }
    _ = inbox.popFirst()
    inbox.append(edge(4))
    inbox.move(from: 1, by: .microseconds(-100))
    #expect(taken(from: &inbox).map(\.at.microseconds) == [2, -97, -96])
  }
}
