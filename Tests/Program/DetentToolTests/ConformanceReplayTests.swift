import DetentTestSupport
import Foundation
import Testing

/// The conformance vectors, played by `detent replay`.
@Suite("Conformance vectors in the program")
struct ConformanceReplayTests {
  /// A run of a session.
  private func replay(_ session: VectorSession) throws -> ToolRun {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/vector.yaml"
    try session.text.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try ToolRun(["replay", path])
    _ = try run.end()
    return run
  }

  @Test(
    "The program behaves as each vector describes, or refuses it as the vector says",
    arguments: Vector.files)
  func vector(file: String) throws {
    for example in try Vector(file: file).cases {
      let place = Comment(rawValue: "\(file): \(example.case)")
      #expect(example.refused == nil || example.unplayed == nil, place)
      let session: VectorSession
      do {
        session = try VectorSession(example)
      } catch let unfit as VectorSession.Unfit {
        #expect(example.unplayed == unfit.reason, place)
        continue
      }
      #expect(example.unplayed == nil, place)
      let run = try replay(session)
      if let refused = example.refused {
        #expect(try run.end() == 2, place)
        #expect(run.errorText.contains(refused), "\(place): \(run.errorText)")
      } else {
        #expect(run.errorText == "", "\(place): \(session.text)")
        #expect(try run.end() == 0, place)
        #expect(try session.problems(in: run.lines).problems == [], place)
      }
    }
  }

  @Test("Most cases are played and compared, and each comparison can fail")
  func counts() throws {
    var (played, refused, unplayed, compared) = (0, 0, 0, 0)
    for file in Vector.files {
      for example in try Vector(file: file).cases {
        guard let session = try? VectorSession(example) else {
          unplayed += 1
          continue
        }
        guard example.refused == nil else {
          refused += 1
          continue
        }
        played += 1
        // Without events whatever was told is missing, and nothing fails that expects nothing.
        let silent = try session.problems(in: [])
        compared += silent.count
        let told = session.spans.contains {
          !($0.expected.told ?? []).isEmpty || !($0.expected.felt ?? []).isEmpty
        }
        #expect(told == false || !silent.problems.isEmpty, "\(file): \(example.case)")
      }
    }
    #expect(played >= 110)
    #expect(refused >= 12)
    #expect(unplayed <= 40)
    #expect(compared >= 100)
  }

  @Test("A wrong value is a failure of the program")
  func wrong() throws {
    var example = try #require(try Vector(file: "I07.json").cases.first)
    example.steps[0].expect?.value = "Coffee"
    let run = try replay(VectorSession(example))
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("expected the value 'Coffee'"))
  }
}
