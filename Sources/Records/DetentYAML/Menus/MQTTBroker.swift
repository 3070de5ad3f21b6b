import DetentRecords
import DetentText

/// A broker at which a menu publishes its values, and where it does.
///
///     mqtt:
///       host: broker.local
///       user: kettle
///       passwordFile: /etc/detent/broker-password
///       topic: kitchen/kettle
///
/// - Source: MQTT 3.1.1, OASIS Standard.
package struct MQTTBroker: Hashable, Sendable {
  /// The host's name or address.
  package var host = ""
  /// The port, 1 to 65535.
  ///
  /// Default: 1883, and 8883 with a certificate.
  package var port: Int?
  /// The name to log in with; nil if absent.
  package var user: String?
  /// The file whose first line is the password; nil if absent.
  package var passwordFile: String?
  /// The file of the certificates that the broker's is checked with, in PEM; nil for a connection
  /// without TLS.
  package var caFile: String?
  /// What all topics begin with.
  ///
  /// Default: `detent/` and the name of the menu's file.
  package var topic: String?
  /// What the topics of Home Assistant's discovery begin with; empty for no discovery.
  ///
  /// - Source: Home Assistant, MQTT: discovery prefix.
  package var discovery = "homeassistant"

  /// The most bytes of a topic's beginning, so that with an id it is far below 65,535.
  static let longestTopic = 200

  /// Takes the host, the port and the user of `[USER@]HOST[:PORT]`; the rest is that of a file.
  ///
  /// - Returns: nil for another text.
  package init?(_ text: String, in file: MQTTBroker?) {
    var (rest, user) = (text[...], file?.user)
    if let at = rest.lastIndex(of: "@") {
      user = String(rest[..<at])
      rest = rest[rest.index(after: at)...]
    }
    // An address of IPv6 is in brackets.
    let closing = rest.hasPrefix("[") ? rest.firstIndex(of: "]") : nil
    var port: Int?
    if let colon = rest[(closing ?? rest.startIndex)...].lastIndex(of: ":") {
      guard let number = Int(rest[rest.index(after: colon)...]), 1...65_535 ~= number else {
        return nil
      }
      port = number
      rest = rest[..<colon]
    }
    if let closing { rest = rest[rest.index(after: rest.startIndex)..<closing] }
    // A password would be in the list of processes.
    guard !rest.isEmpty, !rest.contains(":") || closing != nil,
      user.map({ !$0.isEmpty && !$0.contains(":") }) ?? true,
      text.unicodeScalars.allSatisfy({ !$0.isControl && $0 != " " })
    else { return nil }
    self = file ?? MQTTBroker()
    (self.host, self.port, self.user) = (String(rest), port, user)
  }

  /// A broker with the defaults, and no host.
  package init() {}

  /// The broker's place, for messages.
  package var place: String { "\(host):\(usedPort)" }

  /// The port.
  package var usedPort: Int { port ?? (caFile == nil ? 1_883 : 8_883) }
}

extension MQTTBroker: WrittenRecord {
  package static let about: StaticString =
    "The broker at which values are published, and whose commands are done."

  package mutating func code(_ fields: inout some WrittenFields) {
    fields.value("host", &host, .text("broker.local"), "The broker's name or address.")
    fields.need("host")
    fields.value(
      "port", &port, .int(in: 1...65_535), "Its port. Default: 1883, and 8883 with caFile.")
    fields.value("user", &user, .text(), "The name to log in with.")
    fields.value(
      "passwordFile", &passwordFile, .text("/etc/detent/broker-password", atMost: Limits.path),
      "The file whose first line is the password.")
    fields.value(
      "caFile", &caFile, .text("/etc/ssl/certs/ca-certificates.crt", atMost: Limits.path),
      """
      The certificates, in PEM, that the broker's is checked with; the connection then has TLS.
      """)
    fields.value(
      "topic", &topic, .topic("kitchen/kettle"),
      "What all topics begin with. Default: detent/ and the name of the menu's file.")
    fields.value(
      "discovery", &discovery, .topicOrFalse(usually: discovery),
      "What the topics of Home Assistant's discovery begin with; false for none.")
  }
}

extension ValueForm<String> {
  /// A topic.
  package static func topic(_ examples: String...) -> ValueForm {
    let text = RecordOutline.Text(
      most: MQTTBroker.longestTopic, pattern: "^[^/$+#]([^+#]*[^/+#])?$", examples: examples)
    return ValueForm(.written(text), json: json) { value throws(ConfigurationError) in
      try value.topic()
    }
  }

  /// A topic; empty for `false`.
  fileprivate static func topicOrFalse(usually usual: String) -> ValueForm {
    let topic = topic()
    return ValueForm(.either([topic.form(), .constant("false")]), json: topic.json) {
      value throws(ConfigurationError) in
      guard let isWanted = try? value.flag() else { return try topic.read(value) }
      return isWanted ? usual : ""
    }
  }
}

extension YAMLValue {
  /// A topic: levels with `/` between them.
  ///
  /// - Source: MQTT 3.1.1, 4.7.
  func topic() throws(ConfigurationError) -> String {
    let text = try text(atMost: Limits.path)
    try require(
      text.utf8.count <= MQTTBroker.longestTopic && !text.utf8.contains { "#+".utf8.contains($0) }
        && !text.hasPrefix("/") && !text.hasSuffix("/") && !text.hasPrefix("$"),
      "\(name) is \(text.quotedForMessage); a topic of at most \(MQTTBroker.longestTopic) bytes "
        + "without +, # and a / at its ends is needed, such as kitchen/kettle")
    return text
  }
}
