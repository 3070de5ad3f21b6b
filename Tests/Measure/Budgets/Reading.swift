// A compiled session, read without its menu: no picker, no layout and no display are linked.

import Board
import DetentRecords
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
    let bytes = readFile()
    let result: Result<CompiledSession, CompiledError> = bytes.withUnsafeBytes { bytes in
      do throws(CompiledError) { return .success(try CompiledSession(bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
