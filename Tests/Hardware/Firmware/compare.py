"""Compares what an emulated board did with what the host does.

    python3 compare.py DETENT SESSION TAPE FOLDER

FOLDER has the board's console and the pictures of its display after it has played TAPE, the edges of
SESSION. Fails unless

  - the board saw the tape's edges, except bounces shorter than its interrupt, within 100 us
  - its console has the transcript, byte for byte, that the host leaves of the edges that the board saw,
    checksums of all frames included
  - each picture of the display has the checksum of the last frame before it, and the pixels of the
    session's frame on the host
"""
import glob
import json
import os
import subprocess
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Boards/common"))
from tape import edges  # noqa: E402

LATE = 100
# Tapes number the lines' names so.
SIGNS = {"a": "!", "b": '"', "button": "#"}


def fail(reason):
    sys.exit(f"compare: {reason}")


def write_tape(path, seen, end):
    with open(path, "w", encoding="utf-8") as file:
        file.write("$version Detent tape 1 $end\n$comment sequence 1 $end\n$timescale 1 us $end\n")
        file.write("$scope module detent $end\n$var wire 1 ! A $end\n$var wire 1 \" B $end\n")
        file.write("$var wire 1 # BUTTON $end\n$upscope $end\n$enddefinitions $end\n")
        file.write("#0\n$dumpvars\n1!\n1\"\n1#\n$end\n")
        now = 0
        for at, line, level in seen:
            if at != now:
                file.write(f"#{at}\n")
            now = at
            file.write(f"{level}{SIGNS[line]}\n")
        file.write(f"#{end}\n")


def level(changes, at):
    """The level of a line at an instant; at rest it is high."""
    return next((level for when, level in reversed(changes) if when <= at), 1)


def check_edges(sent, seen):
    """A seen level was there, and a level that lasts is seen."""
    for line in SIGNS:
        ours = [(at, level) for at, name, level in sent if name == line]
        theirs = [(at, level) for at, name, level in seen if name == line]
        for at, now in theirs:
            if now not in {level(ours, at - LATE)} | {new for when, new in ours if at - LATE < when <= at}:
                fail(f"the board saw {line} at {now} after {at} us, where nobody had put it")
        for index, (at, now) in enumerate(ours):
            lasts = index + 1 == len(ours) or ours[index + 1][0] - at > LATE
            if lasts and level(theirs, at + LATE) != now:
                fail(f"the board missed that {line} went to {now} at {at} us")


def pixels_of_png(path):
    """The dots of a panel's picture: squares of 5 pixels within a frame of 15."""
    with open(path, "rb") as file:
        data = file.read()
    place, packed, size = 8, b"", None
    while place < len(data):
        length, kind = int.from_bytes(data[place : place + 4], "big"), data[place + 4 : place + 8]
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            size = body
        elif kind == b"IDAT":
            packed += body
        place += 12 + length
    width, height = int.from_bytes(size[:4], "big"), int.from_bytes(size[4:8], "big")
    if (width, height, size[8], size[9]) != (670, 350, 8, 2):
        fail(f"{path} isn't the picture of a panel of 128x64 dots")
    packed, stride = zlib.decompress(packed), 3 * width
    rows, above = [], bytearray(stride)
    for y in range(height):
        kind = packed[y * (stride + 1)]
        row = bytearray(packed[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride):
            left, up = (row[x - 3] if x >= 3 else 0), above[x]
            corner = above[x - 3] if x >= 3 else 0
            if kind == 1:
                row[x] = row[x] + left & 255
            elif kind == 2:
                row[x] = row[x] + up & 255
            elif kind == 3:
                row[x] = row[x] + (left + up) // 2 & 255
            elif kind == 4:
                guess = left + up - corner
                order = (abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner)
                row[x] = row[x] + min(order)[2] & 255
        rows.append(row)
        above = row
    dots = b""
    for y in range(64):
        line = rows[15 + 5 * y + 2]
        bits = "".join("1" if sum(line[3 * (15 + 5 * x + 2) :][:3]) > 382 else "0" for x in range(128))
        dots += int(bits, 2).to_bytes(16, "big")
    return dots


def main():
    detent, session, tape, folder = sys.argv[1:]
    with open(f"{folder}/console.txt", encoding="utf-8") as file:
        console = file.read().splitlines()
    if not console or not console[0].startswith("board: ") or "never on a board" not in console[0]:
        fail("the console doesn't begin with the board and where it was tried")
    if any(line.startswith("board: ") for line in console[1:]):
        fail("the board stopped: " + "; ".join(line for line in console[1:] if line.startswith("board")))
    seen, transcript, stamps = [], [], []
    for line in console[1:]:
        event = json.loads(line)
        if event["event"] == "edge":
            seen.append((event["t_us"], event["line"], event["level"]))
        else:
            transcript.append(line)
        if event["event"] in ("fault", "realigned"):
            fail(f"the board lost edges: {line}")
        stamps.append(event["t_us"])
    sent = edges(tape)
    check_edges(sent, seen)

    write_tape(f"{folder}/seen.vcd", seen, max(stamps))
    menu = os.path.join(os.path.dirname(session), "menu.yaml")
    host = subprocess.run(
        [detent, "replay", f"{folder}/seen.vcd", "--menu", menu], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    with open(f"{folder}/host.jsonl", "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in host)
    with open(f"{folder}/board.jsonl", "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in transcript)
    for index, (ours, theirs) in enumerate(zip(transcript, host)):
        if ours != theirs:
            fail(f"line {index + 1} of the transcript: the board has {ours}, the host {theirs}")
    if len(transcript) != len(host):
        fail(f"the board's transcript has {len(transcript)} lines, the host's {len(host)}")

    subprocess.run(
        [detent, "replay", session, "--frames", f"{folder}/frames"], capture_output=True, check=True
    )
    with open(session, encoding="utf-8") as file:
        names = [line.split()[3] for line in file if "snapshot:" in line]
    pictures = sorted(glob.glob(f"{folder}/*.pbm"), key=lambda path: int(os.path.basename(path)[:-4]))
    if len(pictures) != len(names):
        fail(f"there are {len(pictures)} pictures of the display, and {len(names)} of the session")
    checksums = {json.loads(line).get("checksum") for line in transcript}
    for name, path in zip(names, pictures):
        with open(path, "rb") as file:
            picture = file.read()[len(b"P4\n128 64\n") :]
        if f"{zlib.crc32(picture):08x}" not in checksums:
            fail(f"the display's picture {name} is none of the frames")
        if picture != pixels_of_png(f"{folder}/frames/{name}.png"):
            fail(f"the display's picture {name} is another one than the host's frame")
    print(
        f"compare: {len(seen)} of {len(sent)} edges seen, the others too short; "
        f"{len(transcript)} lines and {len(names)} pictures equal the host's"
    )


main()
