"""wheel.py - makes the wheel of the package with the library: a zip file, and no compiler.

    wheel.py FOLDER ARCH OUT    the libraries' folder of library.sh --alone, such as .build/library/alone

Prints the wheel's path. A wheel holds for all Pythons from 3.9 on, and for the C library whose symbols its
libraries ask for, which readelf finds out: manylinux_2_35, say.

It is the build backend of pyproject.toml, too: pip install ./Python takes the libraries of FOLDER from
DETENT_LIBRARIES, by default .build/library/alone.

Sources: PEP 427 (wheels), PEP 517 (backends), PEP 600 (manylinux).
"""

import base64
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import zipfile

here = pathlib.Path(__file__).resolve().parent
root = here.parent


def _version():
    header = (root / "Sources/C/CDetent/include/detent.h").read_text()
    return re.search(r'#define DETENT_VERSION "(.*)"', header).group(1)


def _metadata():
    project = (here / "pyproject.toml").read_text()
    summary = re.search(r'^description = "(.*)"$', project, re.M).group(1)
    python = re.search(r'^requires-python = "(.*)"$', project, re.M).group(1)
    gpiozero = re.search(r'^gpiozero = \["(.*)"\]$', project, re.M).group(1)
    return (
        f"Metadata-Version: 2.1\nName: detent\nVersion: {_version()}\nSummary: {summary}\n"
        f"License: MIT\nRequires-Python: {python}\n"
        f"Provides-Extra: gpiozero\nRequires-Dist: {gpiozero}; extra == 'gpiozero'\n"
    )


def _glibc(library):
    """The newest symbols of the C library that a library asks for."""
    symbols = subprocess.run(
        ["readelf", "-W", "--dyn-syms", library], check=True, capture_output=True, text=True
    ).stdout
    return max(int(minor) for minor in re.findall(r"@GLIBC_2\.(\d+)", symbols))


def make(libraries, machine, out):
    """Writes the wheel and returns its name."""
    libraries = sorted(pathlib.Path(libraries).glob("*.so.*"))
    if not any(library.name == "libdetent.so.1" for library in libraries):
        raise SystemExit("wheel: there is no libdetent.so.1; Scripts/build/library.sh --alone builds it")
    tag = f"py3-none-manylinux_2_{max(map(_glibc, libraries))}_{machine}"
    info = f"detent-{_version()}.dist-info"
    package = [*sorted((here / "detent").glob("*.py*")), here / "detent/py.typed"]
    files = {f"detent/{file.name}": file for file in package}
    # Where the library looks for names.
    for kind in (root / "Boards", root / "Simulator/Menus"):
        for file in sorted([*kind.glob("*.yaml"), *kind.glob("pictures/*.png")]):
            files[f"detent/{file.relative_to(kind.parent)}"] = file
    files.update({f"detent/{library.name}": library for library in libraries})
    files[f"{info}/licenses/copyright"] = root / "debian/copyright"
    # Of the libraries beside ours.
    for package in ("libevdev2", "libpng16-16", "libpng16-16t64", "libyaml-0-2"):
        notice = pathlib.Path("/usr/share/doc") / package / "copyright"
        if notice.exists():
            files[f"{info}/licenses/{package}"] = notice
    contents = {name: file.read_bytes() for name, file in files.items()}
    contents[f"{info}/METADATA"] = _metadata().encode()
    contents[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: wheel.py\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    record = ""
    for name, content in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    contents[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    name = f"detent-{_version()}-{tag}.whl"
    pathlib.Path(out).mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(pathlib.Path(out) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in contents.items():
            # The same bytes whenever it is made.
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            wheel.writestr(entry, content)
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """The wheel, for pip."""
    libraries = os.environ.get("DETENT_LIBRARIES", str(root / ".build/library/alone"))
    return make(libraries, platform.machine(), wheel_directory)


if __name__ == "__main__":
    _, _libraries, _machine, _out = sys.argv
    print(f"{_out}/{make(_libraries, _machine, _out)}")
