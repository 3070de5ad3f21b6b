import DetentDiagnostics
import DetentTranscript

/// A finding and its place in a file.
struct Finding {
  var file: String
  /// From 1; 0 for the file as a whole.
  var line: Int
  var code: String
  var sentence: String
  var source: String

  init(_ advice: MenuAdvice, in file: String, at line: Int) {
    (self.file, self.line) = (file, line)
    (code, sentence, source) = (advice.code, advice.sentence, advice.source)
  }

  init(_ sentence: String, code: String, source: String, in file: String, at line: Int) {
    (self.file, self.line, self.code) = (file, line, code)
    (self.sentence, self.source) = (sentence, source)
  }

  /// The form that editors and terminals turn into a link.
  var text: String {
    "\(file)\(line == 0 ? "" : ":\(line)"): \(sentence) (source: \(source))"
  }

  var json: JSONLine {
    var object = JSONLine()
    object.add("file", .string(file))
    object.add("line", .integer(Int64(line)))
    object.add("code", .string(code))
    object.add("advice", .string(sentence))
    object.add("source", .string(source))
    return object
  }
}
