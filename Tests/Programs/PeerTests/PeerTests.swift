import Testing

@Suite("Expectations of other projects' tests")
struct PeerTests {
  @Test("Detent meets a peer's expectation, or the table's documented difference")
  func vectors() throws {
    let vectors = try Vector.all()
    #expect(vectors.count > 150)
    for vector in vectors {
      let done = try vector.run()
      #expect(done == vector.ours ?? vector.expected, "\(vector)")
      if let ours = vector.ours {
        #expect(ours != vector.expected, "\(vector): the same after all")
        #expect(vector.why != nil, "\(vector): nothing says why")
      }
    }
  }

  @Test("A vector with another expectation fails, on each kind of device")
  func wrong() throws {
    for line in [
      "p | c | knob 4 | 01 00 10 11 | ...-", "p | c | wheel 3 | +1 | 2",
      "p | c | number 0..5 by 1 at 2 | +1 | 2", "p | c | list a b at b | press | a",
    ] {
      let vector = try #require(Vector(line: line))
      #expect(try vector.run() != vector.expected, "\(line)")
    }
  }
}
