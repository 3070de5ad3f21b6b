"""Runs a WebAssembly program of wasm32.c in headless Chromium, from standard input to standard output.

    python3 chromium.py PROGRAM
"""

import base64
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

# WASI's input and output in the memory of a page.
RUN = """async ([program, input]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  let rest = bytes(input), output = "", memory;
  const text = new TextDecoder();
  const piece = (place) => new Uint8Array(
    memory.buffer, ...new Uint32Array(memory.buffer, place, 2));
  const done = (place, count) => (new Uint32Array(memory.buffer, place, 1)[0] = count, 0);
  const fd_read = (file, place, count, answer) => {
    const room = piece(place), part = rest.subarray(0, room.length);
    room.set(part);
    rest = rest.subarray(part.length);
    return done(answer, part.length);
  };
  const fd_write = (file, place, count, answer) => {
    const part = piece(place);
    output += text.decode(part, { stream: true });
    return done(answer, part.length);
  };
  const { instance } = await WebAssembly.instantiate(
    bytes(program), { wasi_snapshot_preview1: { fd_read, fd_write } });
  memory = instance.exports.memory;
  instance.exports._start();
  return output;
}"""


def main() -> None:
    words = [pathlib.Path(sys.argv[1]).read_bytes(), sys.stdin.buffer.read()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"),
                                             args=["--no-sandbox"])
        page = browser.new_page()
        output = page.evaluate(RUN, [base64.b64encode(word).decode() for word in words])
        browser.close()
    sys.stdout.buffer.write(output.encode())


main()
