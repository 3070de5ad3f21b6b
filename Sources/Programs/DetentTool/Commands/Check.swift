import ArgumentParser
import DetentHost
import DetentYAML

/// Checks a menu against the guidelines.
struct Check: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check menus against the guidelines for pickers.",
    discussion: """
      Each finding is a line: file, line, remedy and source. With --json each menu is an object \
      with its items and problems. Status 1 with findings, 2 if a file can't be read. A comment \
      '# checked: order' on the line, or on the one above it, marks the finding as checked; the other codes are distinct, few, many, minutes, items, style, leads, letters, width, size, \
      contrast, translation, shell and program.
      """)

  @Argument(help: "The menus: files or names.", completion: .menu)
  var menus: [String]

  @Option(help: "The board with the menus' display: a file or a name.", completion: .board)
  var board: String?

  @Option(help: .value("menu", "The original of this translated menu."), completion: .yaml)
  var translates: String?

  @Option(help: .value("rows", "The least number of rows of a picker."))
  var fewest = RowLimits().fewest

  @Option(
    help: .value(
      "rows", "The greatest number of rows of a picker; four times as many for numbers."))
  var most = RowLimits().most

  @Flag(help: "Print each menu as a JSON object: its items as data, and its findings as problems.")
  var json = false

  func validate() throws {
    try require(
      (1...1_000_000).contains(fewest) && fewest <= most && most <= 1_000_000,
      "--fewest and --most are numbers of rows, from 1, the smaller one first.")
    try require(
      translates == nil || Arguments.values(of: menus).count == 1,
      "--translates is for one menu: give its translations one by one.")
  }

  func work() throws {
    let stage = try Stage(board: board)
    let translates = try translates.map(NamedFiles.menus.path)
    let format = stage.display(in: nil)
    let lens = LensCheck(
      format, font: stage.font?.shapes, pitch: stage.board?.pitch, isTextLarge: stage.isTextLarge)
    let check = MenuCheck(
      limits: RowLimits(fewest: fewest, most: most), lens: lens,
      characters: stage.repertoire(in: nil))
    var (found, isBroken) = (false, false)
    func report(_ findings: [Finding], of file: String, _ menu: MenuFile? = nil) throws {
      found = found || !findings.isEmpty
      guard !json else {
        return try standardOutput(
          "\(MenuDescription(file: file, menu: menu, problems: findings.map(\.json)).line)")
      }
      for finding in findings { try standardOutput(Message.shown(finding.text)) }
    }
    for menu in Arguments.values(of: menus) {
      do {
        let path = try NamedFiles.menus.path(of: menu)
        let (file, findings) = try check.findings(in: path, translating: translates)
        try report(findings, of: path, file)
      } catch let error as ConfigurationError {
        isBroken = true
        guard json else {
          _ = fail(error)
          continue
        }
        let description = MenuDescription(file: error.file, problems: error.all.map(\.json))
        try standardOutput("\(description.line)")
      }
    }
    if let path = stage.path, let board = stage.board {
      let findings = try BoardCheck(board: board, path: path, lens: lens).findings()
      if !findings.isEmpty { try report(findings, of: path) }
    }
    if isBroken { throw ExitStatus.error }
    if found { throw ExitStatus.found }
  }
}
