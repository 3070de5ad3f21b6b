"""Packs the menus, sessions and boards of the repository for Readers.swift, and compares what it prints with a host.

readers.py pack                      writes the input
readers.py compare OUTPUT DETENT     compares its output with what DETENT compiles, and with the messages expected
"""
import ctypes
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BROKEN = pathlib.Path("Tests/Data/Broken")

# What needs more than the text, and what it is refused with here: pictures, and tables of languages and zones.
PICTURES, TABLES = "no pictures are read here", "no tables are made here"
BEYOND = {
    "Simulator/Gallery/flying.yaml": PICTURES,
    "Simulator/Gallery/focus.yaml": PICTURES,
    "Simulator/Gallery/scenes.yaml": PICTURES,
    "Simulator/Gallery/styles.yaml": TABLES,
    "Simulator/Gallery/turning.yaml": PICTURES,
    "Simulator/Menus/gallery.yaml": PICTURES,
    "Simulator/Sessions/date-arabic.yaml": TABLES,
    "Simulator/Sessions/date-german.yaml": TABLES,
    "Simulator/Sessions/date-japanese.yaml": TABLES,
    "Simulator/Sessions/time-hindi.yaml": TABLES,
    "menu-date-locale-option.yaml": TABLES,
    "menu-date-locale.yaml": TABLES,
    "menu-date-skipped-hour.yaml": TABLES,
    "menu-date-years.yaml": TABLES,
    "menu-date-zone.yaml": TABLES,
    "menu-picture-none.yaml": PICTURES,
}


# The kinds of file that a program reads, as Readers.swift names them.
KINDS = {"menu": b"m", "session": b"s", "board": b"b"}


def tracked(*patterns):
    names = subprocess.run(["git", "ls-files", *patterns], check=True, capture_output=True, text=True)
    return [pathlib.Path(name) for name in names.stdout.split("\n") if name]


def files(kind):
    """The files of a kind in the repository, then the malformed ones."""
    schema = f"{kind}.schema.json".encode()
    named = [path for path in tracked("*.yaml")
             if path.parent != BROKEN and schema in path.read_bytes()[:400]]
    return named, sorted(BROKEN.glob(f"{kind}-*.yaml"))


def keys():
    """The kernel's keys: number, whether the name is the number's first one, and name."""
    evdev = ctypes.CDLL("libevdev.so.2")
    evdev.libevdev_event_code_get_name.restype = ctypes.c_char_p
    key = evdev.libevdev_event_type_from_name(b"EV_KEY")
    first = {code: evdev.libevdev_event_code_get_name(key, code) for code in range(0x300)}
    header = pathlib.Path("/usr/include/linux/input-event-codes.h").read_bytes()
    names = [*filter(None, first.values()), *re.findall(rb"^#define ((?:KEY|BTN)_\w+)", header, re.MULTILINE)]
    lines = []
    for name in dict.fromkeys(names):
        code = evdev.libevdev_event_code_from_name(key, name)
        if code >= 0:
            lines.append(b"%d %d %s" % (code, first.get(code) == name, name))
    return b"\n".join(lines)


def pack():
    entries = [(b"k", "keys", keys())]
    for kind, letter in KINDS.items():
        sound, broken = files(kind)
        # Messages name a file as the test that expects them: without its folder.
        entries += [(letter, str(path), path.read_bytes()) for path in sound]
        entries += [(letter, path.name, path.read_bytes()) for path in broken]
    entries += [(b"f", str(path), path.read_bytes()) for path in tracked("Simulator/*/pictures/*.png")]
    for letter, name, data in entries:
        name = name.encode()
        sizes = len(name).to_bytes(4, "little") + len(data).to_bytes(4, "little")
        sys.stdout.buffer.write(letter + sizes + name + data)


def on_host(path, detent):
    """What the program compiles the file to, in hexadecimal."""
    names = {"DETENT_BOARDS": "Boards", "DETENT_MENUS": "Simulator/Menus"}
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "menu.dtnt")
        run = subprocess.run([detent, "compile", path, "-o", file], capture_output=True, text=True,
                             env=os.environ | names)
        return file.read_bytes().hex() if run.returncode == 0 else run.stderr.strip()


def compare(output, detent):
    blocks = pathlib.Path(output).read_text().split("\n\n")
    answers = dict(block.split("\n", 1) for block in blocks if block)
    sound, broken = ([path for kind in KINDS for path in files(kind)[index]] for index in (0, 1))
    text = pathlib.Path("Tests/Data/boards.txt").read_text()
    said = [block.split("\n", 1) for block in text.split("\n\n") if block]
    boards = {name: lines.strip() + "\n" for name, lines in said}
    failed, different = 0, set()
    for path in sound + broken:
        if path in broken:
            name, wanted = path.name, path.with_suffix(".expected").read_text().strip()
        else:
            name, wanted = str(path), boards.get(str(path), "") + on_host(path, detent)
        got = answers.get(name, "no answer").strip()
        if got != wanted:
            different.add(name)
        if got != wanted and (name not in BEYOND or BEYOND[name] not in got):
            failed += 1
            print(f"readers: {name}: here\n{got[:400]}\nreaders: on a host\n{wanted[:400]}", file=sys.stderr)
    for name in BEYOND.keys() - different:
        failed += 1
        print(f"readers: {name} is as on a host; take it out of the list of those that aren't", file=sys.stderr)
    print(f"readers: {len(sound)} menus, sessions and boards and {len(broken)} malformed ones,",
          f"{failed} other than on a host, but for {len(BEYOND)} with pictures and tables")
    return failed


if __name__ == "__main__":
    if sys.argv[1:] == ["pack"]:
        pack()
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        sys.exit(1 if compare(*sys.argv[2:]) else 0)
    else:
        sys.exit(__doc__)
