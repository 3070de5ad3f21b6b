#!/usr/bin/env python3
"""Makes the pictures of cups.yaml beside this file: gray with transparency, 96 x 96 pixels.

Shapes are functions of a point in a square from -1 to 1: whether it is inside. Each pixel is sampled
in 16 places. The same bytes come out each time.
"""
import math
import os
import struct
import zlib

SIDE = 96
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures")


def box(x, y, left, top, right, bottom):
    return left <= x <= right and top <= y <= bottom


def disc(x, y, cx, cy, radius):
    return math.hypot(x - cx, y - cy) <= radius


def ring(x, y, cx, cy, radius, width):
    return abs(math.hypot(x - cx, y - cy) - radius) <= width / 2


def steam(x, y, cx):
    return -0.9 <= y <= -0.45 and abs(x - cx - 0.07 * math.sin(y * 13)) <= 0.05


def cup(x, y, depth=0.55, half=0.55):
    bowl = abs(x) <= half - max(0, y - 0.1) * 0.35 and -0.3 <= y <= depth
    return bowl or (ring(x, y, half, 0.0, 0.22, 0.12) and x > half - 0.1)


def coffee(x, y):
    return cup(x, y) or steam(x, y, -0.2) or steam(x, y, 0.2) or box(x, y, -0.75, 0.68, 0.75, 0.8)


def espresso(x, y):
    return cup(x, y, 0.45, 0.4) or steam(x, y, 0.0) or box(x, y, -0.65, 0.58, 0.65, 0.7)


def tea(x, y):
    # A leaf of two arcs, its vein left out, and a stem.
    leaf = disc(x, y, -0.42, 0.12, 0.9) and disc(x, y, 0.42, -0.12, 0.9)
    vein = abs(x + y * 0.3) <= 0.05 and y > -0.5
    return leaf and not vein or (abs(x + y * 0.3) <= 0.05 and 0.5 <= y <= 0.95)


def water(x, y):
    # A drop: a disc, and tangents to its tip.
    return disc(x, y, 0, 0.3, 0.52) or (-0.9 <= y <= 0.12 and abs(x) <= (y + 0.9) * 0.46)


def cocoa(x, y):
    mug = box(x, y, -0.55, -0.2, 0.4, 0.8) or (ring(x, y, 0.42, 0.3, 0.28, 0.14) and x > 0.3)
    foam = any(disc(x, y, cx, -0.32, 0.2) for cx in (-0.36, -0.08, 0.2))
    return mug or foam


def speaker(waves):
    def shape(x, y):
        body = box(x, y, -0.9, -0.22, -0.55, 0.22)
        horn = -0.5 <= x <= -0.1 and abs(y) <= 0.22 + (x + 0.5) * 0.95
        far = abs(math.atan2(y, x + 0.2)) < 0.75
        arcs = any(ring(x, y, -0.2, 0, 0.32 + 0.24 * wave, 0.11) for wave in range(waves))
        return body or horn or (arcs and far and x > 0)
    return shape


def png(shape):
    rows = bytearray()
    for row in range(SIDE):
        rows.append(0)
        for column in range(SIDE):
            hits = 0
            for step in range(16):
                x = (column + (step % 4 + 0.5) / 4) / SIDE * 2 - 1
                y = (row + (step // 4 + 0.5) / 4) / SIDE * 2 - 1
                hits += bool(shape(x, y))
            rows += bytes((255, hits * 255 // 16))

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 4, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


os.makedirs(FOLDER, exist_ok=True)
shapes = {"coffee": coffee, "espresso": espresso, "tea": tea, "water": water, "cocoa": cocoa}
shapes.update({"volume-%d" % waves: speaker(waves) for waves in range(4)})
for name, shape in shapes.items():
    with open(os.path.join(FOLDER, name + ".png"), "wb") as file:
        file.write(png(shape))
