"""Packs the menus of the repository for Readers.swift, and compares what it prints with a host.

readers.py pack                      writes the input
readers.py compare OUTPUT DETENT     compares its output with what DETENT compiles, and with the messages expected
"""
import pathlib
import subprocess
import sys
import tempfile

BROKEN = pathlib.Path("Tests/Data/Broken")

# What needs more than the text, and what it is refused with here: pictures, and tables of languages and zones.
PICTURES, TABLES = "no pictures are read here", "no tables are made here"
BEYOND = {
    "Simulator/Gallery/styles.yaml": TABLES,
    "Simulator/Menus/gallery.yaml": PICTURES,
    "menu-date-locale-option.yaml": TABLES,
    "menu-date-locale.yaml": TABLES,
    "menu-date-skipped-hour.yaml": TABLES,
    "menu-date-years.yaml": TABLES,
    "menu-date-zone.yaml": TABLES,
    "menu-picture-none.yaml": PICTURES,
}


def tracked(*patterns):
    names = subprocess.run(["git", "ls-files", *patterns], check=True, capture_output=True, text=True)
    return [pathlib.Path(name) for name in names.stdout.split("\n") if name]


def menus():
    """The menus of the repository, then the malformed ones."""
    named = [path for path in tracked("*.yaml")
             if path.parent != BROKEN and b"menu.schema.json" in path.read_bytes()[:400]]
    return named, sorted(BROKEN.glob("menu-*.yaml"))


def pack():
    sound, broken = menus()
    pictures = tracked("Simulator/*/pictures/*.png")
    for path in sound + broken + pictures:
        # Messages name a file as the test that expects them: without its folder.
        name = (path.name if path in broken else str(path)).encode()
        data = path.read_bytes()
        kind = b"f" if path in pictures else b"m"
        sys.stdout.buffer.write(kind + len(name).to_bytes(4, "little") + len(data).to_bytes(4, "little") + name + data)


def on_host(path, detent):
    """What the program compiles the menu to, in hexadecimal."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "menu.dtnt")
        run = subprocess.run([detent, "compile", path, "-o", file], capture_output=True, text=True)
        return file.read_bytes().hex() if run.returncode == 0 else run.stderr.strip()


def compare(output, detent):
    blocks = pathlib.Path(output).read_text().split("\n\n")
    answers = dict(block.split("\n", 1) for block in blocks if block)
    sound, broken = menus()
    failed = 0
    for path in sound + broken:
        if path in broken:
            name, wanted = path.name, path.with_suffix(".expected").read_text().strip()
        else:
            name, wanted = str(path), on_host(path, detent)
        got = answers.get(name, "no answer").strip()
        if got != wanted and (name not in BEYOND or BEYOND[name] not in got):
            failed += 1
            print(f"readers: {name}: here\n{got[:400]}\nreaders: on a host\n{wanted[:400]}", file=sys.stderr)
    print(f"readers: {len(sound)} menus and {len(broken)} malformed ones, {failed} other than on a host, but for",
          f"{len(BEYOND)} with pictures and tables")
    return failed


if __name__ == "__main__":
    if sys.argv[1:] == ["pack"]:
        pack()
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        sys.exit(1 if compare(*sys.argv[2:]) else 0)
    else:
        sys.exit(__doc__)
