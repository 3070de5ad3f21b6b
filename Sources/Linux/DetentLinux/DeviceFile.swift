import Glibc

/// Opens a character device, and nothing else.
///
/// Looked at before it is opened, which may block (a pipe), rewind (a tape) or arm it (a watchdog),
/// and again once it is open. Nothing is written.
///
/// - Parameters:
///   - path: the device.
///   - mode: `O_WRONLY` or `O_RDWR`.
///   - refusal: the error for anything else.
///   - isWanted: whether it is the right file. Default: any character device.
/// - Returns: the descriptor.
/// - Throws: `refusal`, or the error of opening.
func openDevice(
  _ path: String, _ mode: Int32, or refusal: PanelError,
  if isWanted: (stat) -> Bool = { $0.st_mode & S_IFMT == S_IFCHR }
) throws(PanelError) -> Int32 {
  var status = stat()
  guard stat(path, &status) == 0 else { throw .opening(path, code: errno) }
  guard isWanted(status) else { throw refusal }
  let file = open(path, mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  guard file >= 0 else { throw .opening(path, code: errno) }
  guard fstat(file, &status) == 0, isWanted(status) else {
    close(file)
    throw refusal
  }
  return file
}
