import DetentInput
import Testing

@Suite("Instants and spans")
struct TimeTests {
  private static let last = Instant(microseconds: .max)
  private static let first = Instant(microseconds: .min)
  private static let longest = TimeSpan.microseconds(.max)

  @Test("Instants saturate at both ends")
  func moments() {
    let late = Instant(microseconds: .max - 5)
    #expect(late + .microseconds(5) == Self.last)
    #expect(late + .microseconds(6) == Self.last)
    #expect(late - .microseconds(-6) == Self.last)
    #expect(Self.last + Self.longest == Self.last)
    #expect(Self.first - Self.longest == Self.first)
    #expect(Self.first + .microseconds(-1) == Self.first)
    #expect(Self.last - Self.first == Self.longest)
    #expect(Self.first - Self.last == .microseconds(.min))
    #expect(Self.last - .microseconds(.max) == .origin)
  }

  @Test("Spans saturate at both ends")
  func spans() {
    #expect(Self.longest + .microseconds(1) == Self.longest)
    #expect(.zero - Self.longest - .microseconds(2) == .microseconds(.min))
    #expect(Self.longest * 2 == Self.longest)
    #expect(Self.longest * -2 == .microseconds(.min))
    #expect(.microseconds(.min) * -1 == Self.longest)
    #expect(.microseconds(.min) * 2 == .microseconds(.min))
    #expect(TimeSpan.seconds(3) * -4 == .seconds(-12))
  }
}
