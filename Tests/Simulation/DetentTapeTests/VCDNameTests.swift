import DetentInput
import DetentTape
import Testing

@Suite("Names in captures")
struct VCDNameTests {
  private func problem(_ header: String, _ names: VCDNames = .init()) -> VCDError.Problem? {
    do throws(VCDError) {
      _ = try VCDReader(names: names).read(header + " $enddefinitions $end #0")
      return nil
    } catch {
      return error.problem
    }
  }

  @Test("Names of more than 1,024 bytes are refused, also those of more than 64 kB")
  func longNames() {
    let ab = "$var wire 1 ! A $end $var wire 1 \" B $end"
    for (count, expected) in [
      (1_024, nil), (1_025, .nameTooLong(1_024)), (70_000, .wordTooLong),
    ] as [(Int, VCDError.Problem?)] {
      let name = String(repeating: "n", count: count)
      #expect(problem("$scope module \(name) $end \(ab)") == expected)
      #expect(problem("\(ab) $var wire 1 % \(name) $end") == expected)
    }
  }

  @Test("A header of half a megabyte with 20,000 wires in deep scopes is read quickly")
  func manyWires() {
    let scope = String(repeating: "S", count: 1_000)
    let scopes = (1...16).map { _ in "$scope module \(scope) $end " }.joined()
    let wires = String(repeating: "$var wire 1 ! w $end ", count: 20_000)
    var missing: VCDError.Problem?
    let took = ContinuousClock().measure { missing = problem(scopes + wires) }
    guard case .wireMissing(["A", "CLK"], _, _) = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    // It takes a second without optimization; full names would take gigabytes.
    #expect(took < .seconds(30))
  }

  @Test("A name with scopes is the end of a full name, from a dot on")
  func paths() {
    let header = """
      $scope module Top $end $scope module knob $end $var wire 1 ! A $end $upscope $end
      $scope module other $end $var wire 1 " A $end $var wire 2 % bus [1:0] $end
      $var wire 1 & one [0] $end $var wire 1 ' x.y $end
      """
    for (a, isThere) in [
      ("knob.A", true), ("Top.knob.A", true), ("top.KNOB.a", true), ("nob.A", false),
      ("above.Top.knob.A", false), (".A", false), ("other.bus[1]", true), ("her.bus[1]", false),
      ("other.one", true), ("y", false), ("x.y", true), ("other.x.y", true),
      ("knob..A", false),
    ] {
      let found = problem(header, .init(a: a, b: "top.other.bus[0]"))
      #expect((found == nil) == isThere, "\(a): \(String(describing: found))")
    }
  }
}
