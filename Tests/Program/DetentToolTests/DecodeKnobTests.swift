import Testing

@Suite("Other knobs in detent decode")
struct DecodeKnobTests {
  private func decode(_ tape: String, _ options: String..., ending: Int32 = 0) throws -> ToolRun {
    let path = "\(Repository.root)/Tests/Data/Calibrations/\(tape).vcd"
    let run = try ToolRun(["decode", path] + options)
    #expect(try run.end() == ending)
    return run
  }

  @Test(
    "Without options the counts stay as they are, and a line names the options that fit",
    arguments: [
      ("eight-edges-per-detent", "--edges-per-detent 8"), ("rests-at-00", "--rest 00"),
      ("one-contact-defined", "--rest a"), ("contacts-never-overlap", "--kind pulses"),
    ])
  func advice(tape: String, options: String) throws {
    let advice = "detent: by its edges the knob has other settings; try \(options)\n"
    #expect(try decode(tape).errorText == advice)
    #expect(try decode("button-bounces-6ms-apart").errorText.isEmpty)
  }

  @Test("With the options each detent counts, without advice")
  func counts() throws {
    for (run, detents) in [
      (try decode("eight-edges-per-detent", "--edges-per-detent", "8"), 12),
      (try decode("one-contact-defined", "--rest", "a"), 24),
      (try decode("contacts-never-overlap", "--kind", "pulses"), 20),
    ] {
      #expect(run.outputText.hasPrefix(#"{"detents":\#(detents),"clockwise":\#(detents),"#))
      #expect(run.errorText.isEmpty)
    }
  }

  @Test("Options of knobs that aren't built are refused with the remedy")
  func refused() throws {
    for (options, remedy) in [
      (["--edges-per-detent", "6"], "--edges-per-detent is 4, 2, 1 or another multiple of 4"),
      (["--edges-per-detent", "8", "--rest", "b0"], "or --edges-per-detent 4"),
      (["--edges-per-detent", "1", "--rest", "11"], "leave it out"),
      (["--kind", "pulses", "--rest", "11"], "leave it out"),
    ] {
      let run = try ToolRun(["decode", "no.vcd"] + options)
      #expect(try run.end() != 0)
      #expect(run.errorText.contains(remedy))
    }
  }
}
