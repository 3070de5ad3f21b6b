// A compiled session, read without its menu: no picker, no layout and no display are linked.

import Board
import DetentCompiled
import DetentSession

@main
struct Reading {
  static func main() {
    count_allocations(1)
    do throws(CompiledError) {
      let session = try read()
      print("reading finds ", terminator: "")
      write(decimal: session.session.steps.count)
      print(" steps of a knob of ", terminator: "")
      write(decimal: session.knob.detentsPerRevolution)
      print(" detents")
    } catch {
      print("reading is refused at byte ", terminator: "")
      write(decimal: error.offset)
      print("")
    }
    count_allocations(0)
    let name: StaticString = "reading"
    print_figures(name.utf8Start)
  }

  @inline(never)
  private static func read() throws(CompiledError) -> CompiledSession {
    let bytes = kettle.withUTF8Buffer { digits in
      stride(from: 0, to: digits.count, by: 2).map {
        digits[$0].nibble << 4 | digits[$0 + 1].nibble
      }
    }
    let result: Result<CompiledSession, CompiledError> = bytes.withUnsafeBytes { bytes in
      do throws(CompiledError) { return .success(try CompiledSession(bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var nibble: UInt8 { self < 0x3A ? self - 0x30 : self - 0x57 }
}

/// Simulator/Sessions/kettle.yaml, as 'detent compile' writes it, in hexadecimal.
private let kettle: StaticString = """
  44544e540100020090010000d32a86bf080000002800000000009aab012a07046d656e75120280e2091405c0\
  843d160004c0cf24001805c0843d1a0600000105436f636f611c07056472696e6b1e0280e2092005c0843d22\
  0601054472696e6b010205436f636f6100240008809f49002605c0843d280280e2092a05c0843d2c0002c09a\
  0c002e05c0843d3006000001074120636c6f7564320280e2093405c0843d360601044d696c6b010207412063\
  6c6f75640038070663686f73656e3ab8170000000000000000000100000000000744544e5401000100bf0000\
  0042dccf27064b6574746c65000000000a054472696e6b0000010c000354656106436f6666656505436f636f\
  61044368616907526f6f69626f73054d6174c3a90000000200000008537472656e67746800000400c8010a00\
  0125140000020000000b54656d706572617475726500000478c8010a0003c2b0430e00000200000005537567\
  617200000400500a020374737000000002000000044d696c6b0000010600044e6f6e65074120636c6f75640d\
  48616c6620616e642068616c6600000102000000
  """
