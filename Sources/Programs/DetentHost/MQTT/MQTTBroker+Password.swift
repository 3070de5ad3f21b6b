import DetentYAML

extension MQTTBroker {
  /// The password; nil if absent.
  ///
  /// - Throws: `ConfigurationError` for a file that can't be read, or is empty, and without a user.
  func password() throws(ConfigurationError) -> String? {
    guard let passwordFile else { return nil }
    guard user != nil else {
      throw ConfigurationError(
        file: "mqtt: \(place)", reason: .missingKey,
        message: "'passwordFile' needs a 'user', whose password it is")
    }
    let bytes = try FileBytes.read(passwordFile)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else {
      throw ConfigurationError(
        file: passwordFile, line: 1, reason: .missingKey,
        message: "the first line is empty; the password is needed there")
    }
    return String(decoding: line, as: UTF8.self)
  }
}
