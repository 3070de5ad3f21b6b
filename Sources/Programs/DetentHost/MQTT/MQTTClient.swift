import CMQTT
import DetentYAML
import Glibc

/// A connection to a broker, which is made again after each loss, by a thread of its own.
final class MQTTClient {
  /// What has happened.
  enum Event {
    /// The broker has accepted the connection.
    case connected
    /// The connection is lost, or couldn't be made.
    case lost(reason: String)
    /// The broker has a message that was sent.
    case acknowledged(Int32)
    /// A message has come; `isRetained` if the broker had kept it.
    case message(topic: String, payload: [UInt8], isRetained: Bool)
    /// The broker has refused a subscription.
    case refused
    /// `count` messages weren't kept, as too many waited, or they were too large.
    case missed(count: Int)
  }

  private let client: OpaquePointer
  /// The number of the last connection that `next` has returned.
  private var session: Int32 = 0

  /// Starts to connect.
  ///
  /// - Parameters:
  ///   - broker: the broker.
  ///   - will: what the broker publishes, retained, once this program is gone.
  /// - Throws: `ConfigurationError` without a library, and for what it refuses.
  init(
    _ broker: MQTTBroker, will: (topic: String, text: String)
  ) throws(ConfigurationError) {
    let password = try broker.password()
    let texts = [broker.host, broker.user, password, broker.caFile, will.topic, will.text].map {
      $0.map { strdup($0) } ?? nil
    }
    defer { for text in texts { free(text) } }
    var settings = cmqtt_settings(
      host: texts[0], port: Int32(broker.usedPort), user: texts[1], password: texts[2],
      ca_file: texts[3], will_topic: texts[4], will: texts[5])
    var opened: OpaquePointer?
    let code = cmqtt_open(&settings, &opened)
    guard code == 0, let opened else { throw Self.error(-code, broker) }
    client = opened
  }

  private static func error(_ code: Int32, _ broker: MQTTBroker) -> ConfigurationError {
    let message =
      switch code {
      case ELIBACC: "needs libmosquitto, which isn't installed: install libmosquitto1"
      case EINVAL:
        broker.caFile.map { "doesn't take the certificates in \($0); give a readable file of PEM" }
          ?? "can't be used by that name and password"
      default: String(cString: strerror(code))
      }
    return ConfigurationError(file: "mqtt: \(broker.place)", reason: .unreadable, message: message)
  }

  /// Readable while there is an event.
  var descriptor: Int32 { cmqtt_descriptor(client) }

  /// Takes the next event; nil without one.
  func next() -> Event? {
    var event = cmqtt_event()
    guard cmqtt_next(client, &event) else { return nil }
    defer { cmqtt_event_free(&event) }
    switch event.kind {
    case CMQTT_CONNECTED:
      session = event.number
      return .connected
    case CMQTT_REFUSED: return .refused
    case CMQTT_ACKNOWLEDGED: return .acknowledged(event.number)
    case CMQTT_MISSED: return .missed(count: Int(event.number))
    case CMQTT_MESSAGE:
      return .message(
        topic: String(cString: event.topic),
        payload: Array(UnsafeBufferPointer(start: event.payload, count: event.size)),
        isRetained: event.is_retained)
    default:
      let reason = withUnsafeBytes(of: event.reason) { Array($0.prefix { $0 != 0 }) }
      return .lost(reason: String(decoding: reason, as: UTF8.self))
    }
  }

  /// Sends a message in the connection that `next` returned last; nil if it can't be sent now.
  ///
  /// - Returns: its number in `acknowledged`.
  func publish(_ payload: [UInt8], to topic: String, isRetained: Bool) -> Int32? {
    let number = cmqtt_publish(client, session, topic, payload, payload.count, isRetained)
    return number < 0 ? nil : number
  }

  /// Subscribes to a topic, which may have wildcards.
  func subscribe(_ topic: String) { _ = cmqtt_subscribe(client, topic) }

  /// Disconnects.
  ///
  /// - Parameter milliseconds: the most that it waits.
  func close(within milliseconds: Int32) { cmqtt_close(client, milliseconds) }
}
