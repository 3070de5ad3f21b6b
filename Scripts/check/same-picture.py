"""Fails unless two PNG files have the same pixels and times: versions of zlib write other bytes.

    python3 same-picture.py A B
"""
import sys
import zlib


def parts(path):
    """The chunks of a file, with the data of each frame as one, unpacked."""
    with open(path, "rb") as file:
        data = file.read()
    found, place = [], 8
    while place < len(data):
        size = int.from_bytes(data[place : place + 4], "big")
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + size]
        place += 12 + size
        if kind in (b"IDAT", b"fdAT"):
            body = body if kind == b"IDAT" else body[4:]
            if found[-1][0] == b"pixels":
                found[-1][1] += body
            else:
                found.append([b"pixels", body])
        elif kind == b"fcTL":
            # Its number counts the chunks of pixels, too.
            found.append([kind, body[4:]])
        else:
            found.append([kind, body])
    return [[kind, zlib.decompress(body) if kind == b"pixels" else body] for kind, body in found]


sys.exit(0 if parts(sys.argv[1]) == parts(sys.argv[2]) else 1)
