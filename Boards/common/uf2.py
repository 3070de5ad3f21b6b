"""Packs an image for chips whose boot loader is a disk: UF2.

    python3 uf2.py IMAGE.bin ADDRESS FAMILY FILE.uf2

Source: Microsoft, USB Flashing Format (UF2).
"""
import struct
import sys

PART = 256


def main():
    image, address, family, path = sys.argv[1:]
    with open(image, "rb") as file:
        data = file.read()
    count = -(-len(data) // PART)
    with open(path, "wb") as file:
        for index in range(count):
            part = data[index * PART : (index + 1) * PART].ljust(PART, b"\0")
            place = int(address, 0) + index * PART
            head = (0x0A324655, 0x9E5D5157, 0x2000, place, PART, index, count, int(family, 0))
            file.write(struct.pack("<8I", *head) + part.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30))


main()
