import Foundation
import Testing

@Suite(
  "detent run --mqtt",
  .enabled(if: Broker.isInstalled, "needs mosquitto and mosquitto-clients"))
struct MQTTTests: RunsMenus {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let kettle = """
    title: Kettle
    items:
      - label: Drink
        picker: { rows: [Tea, { label: Coffee, value: beans }] }
        action: [sh, -c, 'echo "$0" >> told', "{value}"]
      - { label: Strength, number: { from: 0, through: 1, by: 0.25, unit: "%" } }
      - { label: Boost, toggle: false }
      - { label: Clock, picker: { columns: [{ rows: [6, 7] }, { rows: [0, 30] }] } }
      - { label: Name, text: { max: 8, default: Anna } }
      - { label: Load, show: { command: [echo, "0.5"], every: 1h, default: "-" } }
      - { label: Outside, show: { topic: garden/temperature, default: "?" } }
      - { label: Go, action: [sh, -c, 'echo went >> told'] }
    """

  private func run(
    _ broker: Broker, _ options: String..., menu: String = kettle, input: ToolRun.Input = .terminal
  ) throws -> ToolRun {
    try directory.write(menu + "\n", to: "kettle.yaml")
    return try start(
      ToolRun(
        ["run", "kettle.yaml", "--mqtt", "127.0.0.1:\(broker.port)"] + options, input: input,
        on: PseudoTerminal(columns: 40, rows: 24), in: directory.path))
  }

  /// Keys typed before the first picture are dropped; the broker may be there before it.
  private func start(_ run: ToolRun) throws -> ToolRun {
    try run.wait("the first picture") { !$0.picture.text.isEmpty }
    return run
  }

  @Test("All values are published at the start, and each after a change, retained")
  func states() throws {
    let broker = try Broker()
    let ear = try broker.hear("detent/#")
    let run = try run(broker)
    try ear.wait("all states") {
      $0.heard.count >= 8 && $0.heard.contains("detent/kettle/load/state 0.5")
    }
    // At first what the item shows by default.
    #expect(
      ear.heard.filter { $0 != "detent/kettle/load/state -" }.sorted()
        == [
          "detent/kettle/boost/state false", #"detent/kettle/clock/state ["6","0"]"#,
          "detent/kettle/drink/state Tea", "detent/kettle/load/state 0.5",
          "detent/kettle/name/state Anna", "detent/kettle/online online",
          "detent/kettle/outside/state ?", "detent/kettle/strength/state 0.00",
        ].sorted())
    run.type("\r\u{E}\r")
    try ear.wait("the commit") { $0.heard.contains("detent/kettle/drink/state beans") }
    try ear.wait("its event") { $0.heard.contains { $0.contains("committed") } }
    #expect(
      ear.heard.filter { $0.contains("committed") } == [
        #"detent/kettle/event {"event_type":"committed","number":3,"item":"drink","#
          + #""value":"beans","text":"Coffee"}"#
      ])
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    try ear.wait("the end") { $0.heard.last == "detent/kettle/online offline" }
    #expect(run.errorText == "")
    // A second listener gets what was kept.
    let late = try broker.hear("detent/kettle/drink/state", "detent/kettle/online")
    try late.wait("what was kept") { $0.heard.count == 2 }
    #expect(Set(late.heard) == ["detent/kettle/drink/state beans", "detent/kettle/online offline"])
  }

  @Test("A command is a commit: shown, published as a state, and with the item's action")
  func commands() throws {
    let broker = try Broker()
    let ear = try broker.hear("detent/#")
    let run = try run(broker)
    try ear.wait("all states") { $0.heard.count >= 8 }
    let commands = [
      ("drink", "Coffee", "beans"), ("strength", "0.8%", "0.75"), ("boost", "On", "true"),
      ("clock", "[7, 30]", #"["7","30"]"#), ("name", "Bea", "Bea"),
    ]
    for (id, text, state) in commands {
      try broker.send(text, to: "detent/kettle/\(id)/set")
      try ear.wait("\(id)") { $0.heard.contains("detent/kettle/\(id)/state \(state)") }
    }
    try broker.send("PRESS", to: "detent/kettle/go/set")
    try run.wait("the actions") { _ in file("told") == "beans\nwent\n" }
    try broker.send("-3 °C", to: "garden/temperature", options: "-r")
    try run.wait(for: "-3 °C")
    #expect(run.picture.contains("Coffee"))
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    try ear.wait("the end") { $0.heard.last == "detent/kettle/online offline" }
    #expect(!ear.heard.contains { $0.contains("committed") }, "what the broker knows itself")
    #expect(
      run.lines.filter { $0.contains("committed") }.count == 6, "but events of the run, as ever")
  }

  @Test("A compiled menu takes an array for its columns, too")
  func columns() throws {
    let menu = try directory.write(
      """
      title: Alarm
      items:
        - { label: Clock, picker: { columns: [{ rows: [6, 7] }, { rows: [0, 30] }] } }
        - { label: Boost, toggle: false }
      """, to: "alarm.yaml")
    let compiler = try ToolRun(["compile", menu, "-o", "alarm.dtnt"], in: directory.path)
    #expect(try compiler.end() == 0)
    let broker = try Broker()
    let ear = try broker.hear("detent/#")
    let run = try start(
      ToolRun(
        ["run", "alarm.dtnt", "--mqtt", "127.0.0.1:\(broker.port)"], input: .terminal,
        on: PseudoTerminal(columns: 40, rows: 24), in: directory.path))
    try ear.wait("all states") { $0.heard.count >= 3 }
    try broker.send("[7, 30]", to: "detent/alarm/clock/set")
    try ear.wait("the clock") { $0.heard.contains(#"detent/alarm/clock/state ["7","30"]"#) }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("A command that can't be done, or was kept, does nothing but a message")
  func refusals() throws {
    let broker = try Broker()
    try broker.send("1", to: "detent/kettle/strength/set", options: "-r")
    let ear = try broker.hear("detent/#")
    let run = try run(broker)
    try ear.wait("all states") { $0.heard.count >= 9 }
    for (id, text) in [
      ("drink", "Milk"), ("strength", "lots"), ("clock", "[1"), ("clock", "{a: 1}"),
      ("nothing", "1"),
      ("go", "GO"), ("load", "1"), ("boost", "\u{1}\u{1B}[2J"),
    ] {
      try broker.send(text, to: "detent/kettle/\(id)/set")
    }
    try broker.send("PRESS", to: "detent/kettle/go/set")
    try run.wait("the last") { _ in file("told") == "went\n" }
    // The state is published again, as others may show another one.
    try ear.wait("the state again") {
      $0.heard.count(where: { $0 == "detent/kettle/drink/state Tea" }) == 2
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let skipped = run.errorText.split(separator: "\n").map {
      $0.replacing("detent: mqtt: a command to detent/kettle/", with: "")
        .replacing("/set was skipped", with: "")
    }
    #expect(
      skipped.map { String($0.prefix(46)) } == [
        "strength: the broker had kept it, so that it m",
        "drink: 'Milk' isn't a value of 'drink', whose ",
        "strength: 'lots' isn't a value of 'strength', ",
        "clock: the list that was opened with '[' in li",
        "clock: '{a: 1}' isn't a value of 'clock'.", "nothing: no item has the id 'nothing'.",
        "go: the command of an action is PRESS.", "load: no item with a value is called 'load'. T",
        "boost: '\u{FFFD}\u{FFFD}[2J' isn't a value of 'boost', whose",
      ])
    #expect(skipped[1].hasSuffix("'drink', whose values are Tea, beans."))
    #expect(ear.heard.allSatisfy { !$0.contains("state") || !$0.contains("Milk") })
  }

  @Test("A command of more than 64 KB and a message of more than 16 MB are left out, and reported")
  func large() throws {
    let broker = try Broker()
    let ear = try broker.hear("detent/#")
    let run = try run(broker)
    try ear.wait("all states") { $0.heard.count >= 8 }
    try broker.send(String(repeating: "1", count: 65_536), to: "detent/kettle/strength/set")
    try broker.send(String(repeating: "1", count: 65_537), to: "detent/kettle/strength/set")
    let path = try directory.write(String(repeating: "1", count: 16 << 20 + 1), to: "large")
    try broker.send(contentsOf: path, to: "garden/temperature")
    try run.wait("the report") { $0.errorText.contains("16 MB") }
    try broker.send("1", to: "detent/kettle/strength/set")
    try ear.wait("the next command") { $0.heard.last == "detent/kettle/strength/state 1.00" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("strength/set was skipped: '1111"))
    #expect(
      lines[1].hasSuffix("strength/set was skipped: it has 65537 bytes; at most 65536 are allowed.")
    )
    #expect(
      lines[2] == "detent: mqtt: 1 message of 127.0.0.1:\(broker.port) left out: too many came at "
        + "once, or more than 16 MB")
    #expect(!run.picture.contains("111"))
  }

  @Test("Home Assistant learns of each item by a description of its kind")
  func discovery() throws {
    let broker = try Broker()
    // Of an item that an earlier menu had, and of another device.
    try broker.send("{}", to: "homeassistant/number/detent-kettle/old/config", options: "-r")
    try broker.send("{}", to: "homeassistant/number/detent-toaster/old/config", options: "-r")
    let run = try run(broker)
    let ear = try broker.hear("homeassistant/#")
    try ear.wait("the end of the old one") { $0.heard.count >= 9 }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let late = try broker.hear("homeassistant/#", "detent/kettle/online")
    try late.wait("all descriptions") { $0.heard.count >= 11 }
    var configs: [String: [String: Any]] = [:]
    for line in late.heard where line.hasPrefix("homeassistant/") {
      let words = line.split(separator: " ", maxSplits: 1)
      configs[String(words[0].dropFirst("homeassistant/".count))] =
        try JSONSerialization.jsonObject(with: Data(words[1].utf8)) as? [String: Any]
    }
    #expect(
      configs.keys.sorted() == [
        "button/detent-kettle/go/config", "event/detent-kettle/_knob/config",
        "number/detent-kettle/strength/config", "number/detent-toaster/old/config",
        "select/detent-kettle/drink/config", "sensor/detent-kettle/load/config",
        "sensor/detent-kettle/outside/config", "switch/detent-kettle/boost/config",
        "text/detent-kettle/clock/config", "text/detent-kettle/name/config",
      ])
    let number = try #require(configs["number/detent-kettle/strength/config"])
    #expect(number["min"] as? Double == 0 && number["max"] as? Double == 1)
    #expect(number["step"] as? Double == 0.25 && number["unit_of_measurement"] as? String == "%")
    #expect(number["command_topic"] as? String == "detent/kettle/strength/set")
    #expect(number["state_topic"] as? String == "detent/kettle/strength/state")
    #expect(number["availability_topic"] as? String == "detent/kettle/online")
    #expect(number["unique_id"] as? String == "detent-kettle-strength")
    #expect((number["device"] as? [String: Any])?["name"] as? String == "Kettle")
    let drink = try #require(configs["select/detent-kettle/drink/config"])
    #expect(drink["options"] as? [String] == ["Tea", "beans"])
    let knob = try #require(configs["event/detent-kettle/_knob/config"])
    #expect(knob["event_types"] as? [String] == ["committed", "held", "pressed", "turned"])
  }

  @Test("A broker that is killed again and again gets each commit, in order")
  func kills() throws {
    let broker = try Broker(keepsAtOnce: true)
    let ear = try broker.hear("detent/kettle/event", "detent/kettle/+/state")
    let run = try run(
      broker, menu: "items:\n  - { label: Strength, number: { from: 0, through: 1000 } }")
    try ear.wait("the first state") { $0.heard.count == 1 }
    var committed = 0
    func commit() throws {
      run.type("\r\u{E}\r")
      committed += 1
      try run.wait("the commit") {
        $0.lines.count(where: { $0.contains("committed") }) == committed
      }
    }
    let kills = Int(ProcessInfo.processInfo.environment["DETENT_KILLS"] ?? "2") ?? 2
    for _ in 0..<kills {
      for _ in 0..<3 { try commit() }
      let connects = ear.outputText.components(separatedBy: "CONNACK").count
      try broker.end(by: SIGKILL)
      for _ in 0..<3 { try commit() }
      try broker.start()
      try commit()
      // The listener is there again before the next one.
      try ear.wait("the listener") {
        $0.outputText.components(separatedBy: "CONNACK").count > connects
      }
    }
    try ear.wait("the last state") {
      $0.heard.last(where: { $0.contains("state") }) == "detent/kettle/strength/state \(committed)"
    }
    try ear.wait("the last event") {
      $0.heard.contains { $0.contains(#""value":\#(committed),"#) }
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    var (numbers, values): ([Int], [Int]) = ([], [])
    for line in ear.heard where line.contains("committed") {
      let match = try #require(line.firstMatch(of: /"number":(\d+),.*"value":(\d+)/))
      let (number, value) = (try #require(Int(match.1)), try #require(Int(match.2)))
      // One that comes again has its number.
      guard !numbers.contains(number) else { continue }
      numbers.append(number)
      values.append(value)
    }
    #expect(values == Array(1...committed), "each at least once, the first times in order")
    #expect(numbers == numbers.sorted())
    #expect(run.errorText.contains("; the menu goes on, and tries again"))
    #expect(run.errorText.contains("is there again"))
  }

  @Test(
    "Of more than 1,000 events for a broker that is away the oldest are dropped, which is reported")
  func dropped() throws {
    let broker = try Broker()
    let ear = try broker.hear("detent/kettle/event", "detent/kettle/+/state")
    try broker.end()
    mkfifo("\(directory.path)/control", 0o600)
    let pipe = try #require(FileHandle(forUpdatingAtPath: "\(directory.path)/control"))
    let run = try run(
      broker, "--control",
      menu: "items:\n  - { label: Strength, number: { from: 0, through: 2000 } }",
      input: .file("\(directory.path)/control"))
    let lines = (1...1_010).map {
      #"{"set":{"item":"strength","value":\#($0)},"commit":true}"# + "\n"
    }
    let writer = Thread { try? pipe.write(contentsOf: Data(lines.joined().utf8)) }
    writer.start()
    try run.wait("the commits") { $0.lines.count(where: { $0.contains("committed") }) == 1_010 }
    try broker.start()
    try ear.wait("the last event") { $0.heard.contains { $0.contains(#""number":1010,"#) } }
    try ear.wait("the last state") {
      $0.heard.last { $0.contains("state") } == "detent/kettle/strength/state 1010"
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let numbers = ear.heard.compactMap { line in
      line.firstMatch(of: /"number":(\d+),.*"value":(\d+)/).flatMap { match in
        match.1 == match.2 ? Int(match.1) : nil
      }
    }
    #expect(numbers.first == 11 && Set(numbers) == Set(11...1_010))
    #expect(run.errorText.contains("mqtt: 10 events were dropped while 127.0.0.1:"))
  }

  @Test("A menu's topics have the letters of its file's name, and its device is no other menu's")
  func letters() throws {
    let broker = try Broker()
    let ear = try broker.hear("detent/+/online", "homeassistant/button/+/go/config")
    let runs = try ["чай", "сок", "a+b"].map { name in
      try directory.write("items: [{ label: Go, action: [echo] }]\n", to: "\(name).yaml")
      return try start(
        ToolRun(
          ["run", "\(name).yaml", "--mqtt", "127.0.0.1:\(broker.port)"], on: PseudoTerminal(),
          in: directory.path))
    }
    try ear.wait("all of them") { $0.heard.count >= 6 }
    #expect(
      Set(ear.heard.map { $0.prefix { $0 != " " } }) == [
        "detent/чай/online", "detent/сок/online", "detent/a-b/online",
        "homeassistant/button/detent-_d1_87_d0_b0_d0_b9/go/config",
        "homeassistant/button/detent-_d1_81_d0_be_d0_ba/go/config",
        "homeassistant/button/detent-a_2db/go/config",
      ])
    for run in runs { run.type("\u{1B}") }
    for run in runs { #expect(try run.end() == 0) }
    #expect(ear.heard.allSatisfy { !$0.hasSuffix("(null)") }, "no menu removes another one")
  }

  @Test(
    "Descriptions are under the prefix that the file says, or left out",
    arguments: [("true", "homeassistant/"), ("ha/den", "ha/den/"), ("false", nil)])
  func prefix(word: String, prefix: String?) throws {
    let broker = try Broker()
    let ear = try broker.hear("+/#")
    let run = try run(broker, menu: "mqtt: { host: a, discovery: \(word) }\n" + Self.kettle)
    try ear.wait("the states") { $0.heard.contains("detent/kettle/load/state 0.5") }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    try ear.wait("the end") { $0.heard.last == "detent/kettle/online offline" }
    let others = ear.heard.filter { !$0.hasPrefix("detent/") }
    #expect(others.count == (prefix == nil ? 0 : 9))
    #expect(others.allSatisfy { $0.hasPrefix(prefix ?? "") })
  }

  @Test("A broker that refuses what the menu subscribes to is reported")
  func refused() throws {
    let libraries = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib").map {
      "/usr/lib/\($0)/mosquitto_dynamic_security.so"
    }
    let plugin = try #require(libraries.first { FileManager.default.fileExists(atPath: $0) })
    try directory.write(
      #"{"defaultACLAccess":{"publishClientSend":true,"subscribe":false}}"#, to: "rights.json")
    let broker = try Broker(
      settings: """
        allow_anonymous true
        plugin \(plugin)
        plugin_opt_config_file \(directory.path)/rights.json
        """)
    let run = try run(broker)
    try run.wait("the report") {
      $0.errorText.contains("lets this user subscribe to no topic of the")
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("A reloaded menu hears its new topics, and removed items are gone from Home Assistant")
  func reload() throws {
    let broker = try Broker()
    try broker.send("12 °C", to: "garden/new", options: "-r")
    let ear = try broker.hear("homeassistant/+/detent-kettle/boost/config", "detent/#")
    let run = try run(broker, "--watch")
    try ear.wait("the description") { $0.heard.contains { $0.contains("boost/config {") } }
    let edited = Self.kettle.replacing("garden/temperature", with: "garden/new")
      .replacing("  - { label: Boost, toggle: false }\n", with: "")
    try directory.write(edited + "\n", to: "kettle.yaml")
    try run.wait(for: "12 °C")
    try ear.wait("the end of the description") {
      $0.heard.contains { $0.hasSuffix("boost/config (null)") }
    }
    try ear.wait("the end of the state") { $0.heard.contains("detent/kettle/boost/state (null)") }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("The broker publishes that a killed program is offline")
  func will() throws {
    let broker = try Broker()
    let ear = try broker.hear("detent/kettle/online")
    let run = try run(broker)
    try ear.wait("the start") { $0.heard == ["detent/kettle/online online"] }
    run.signal(SIGKILL)
    try ear.wait("the will") { $0.heard.last == "detent/kettle/online offline" }
  }

  @Test("With a certificate and a password the connection is encrypted, and neither is in ps")
  func encrypted() throws {
    func make(_ program: String, _ words: String...) throws {
      let run = try ToolRun(words, program: program, in: directory.path)
      #expect(try run.end() == 0, "\(run.errorText)")
    }
    try make(
      "/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out",
      "ca.pem")
    try make("/usr/bin/mosquitto_passwd", "-b", "-c", "passwords", "kettle", "hush")
    let folder = directory.path
    let broker = try Broker(
      settings: """
        certfile \(folder)/ca.pem
        keyfile \(folder)/key.pem
        allow_anonymous false
        password_file \(folder)/passwords
        """, options: ["--cafile", "\(folder)/ca.pem", "-u", "kettle", "-P", "hush"])
    let ear = try broker.hear("detent/#")
    func menu(_ password: String) throws -> String {
      try directory.write("\(password)\n", to: "password")
      return
        "mqtt: { host: elsewhere, caFile: ca.pem, passwordFile: password, topic: home/kettle }\n"
        + Self.kettle
    }
    try directory.write(menu("hush"), to: "kettle.yaml")
    func start() throws -> ToolRun {
      try self.start(
        ToolRun(
          ["run", "kettle.yaml", "--mqtt", "kettle@127.0.0.1:\(broker.port)"], input: .terminal,
          on: PseudoTerminal(), in: folder))
    }
    let other = try broker.hear("home/kettle/online")
    let run = try start()
    try other.wait("the start") { $0.heard.last == "home/kettle/online online" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    try other.wait("the end") { $0.heard.last == "home/kettle/online offline" }
    #expect(ear.heard.isEmpty, "all is under the topic of the file")
    try directory.write(menu("loud"), to: "kettle.yaml")
    let wrong = try start()
    try wrong.wait("the refusal") { $0.errorText.contains("not authorised; the menu goes on") }
    wrong.type("\u{1B}")
    #expect(try wrong.end() == 0)
  }

  @Test("Without a broker the menu goes on, and says so once; a wrong one is refused at the start")
  func absent() throws {
    let broker = try Broker()
    try broker.end()
    let run = try run(broker)
    try run.wait(forItem: "Drink")
    run.type("\r\u{E}\r")
    try run.wait("the commit") { $0.outputText.contains("committed") }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText.contains(
        "mqtt: 127.0.0.1:\(broker.port): Connection refused; the menu goes on, and tries again"))
    for word in ["", "me:secret@broker", "broker:port", "broker:99999", "@broker"] {
      let wrong = try ToolRun(["run", "kettle.yaml", "--mqtt", word], in: directory.path)
      #expect(try wrong.end() == 64)
      #expect(wrong.errorText.contains("[USER@]HOST[:PORT] is needed. A password would be in the"))
    }
    try directory.write(
      "mqtt: { host: a, passwordFile: none }\n" + Self.kettle + "\n", to: "kettle.yaml")
    for (place, message) in [("a", "'passwordFile' needs a 'user'"), ("b@a", "none: no such file")]
    {
      let without = try ToolRun(
        ["run", "kettle.yaml", "--mqtt", place], on: PseudoTerminal(), in: directory.path)
      #expect(try without.end() == 2)
      #expect(without.errorText.contains(message))
    }
  }
}
