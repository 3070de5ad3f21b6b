"use strict";
// Unpacks the other scripts and the program, and starts them.
//
// bundle.py sets NOT_LETTERS, PACKED, the SIZE of what is packed, and the SIZE_OF_SCRIPT in it.

// The bytes that bundle.py has written as letters of 7 bits.
function unwritten(letters) {
  const bytes = new Uint8Array(letters.length * 7 >> 2);
  let queue = 0, held = 0, count = 0;
  const take = code => {
    queue = queue << 7 | code;
    held += 7;
    if (held >= 8) bytes[count++] = queue >> (held -= 8);
  };
  for (let place = 0; place < letters.length; place++) {
    const code = letters.charCodeAt(place);
    if (code > 127) take(NOT_LETTERS[(code >> 7) - 2]);
    take(code & 127);
  }
  return bytes;
}

// The bytes of LZMA data of a known size, with 3 bits of context, without a header.
// Source: I. Pavlov, "LZMA specification", 2015.
function unpacked(data, size) {
  const out = new Uint8Array(size), tables = count => new Uint16Array(count).fill(1024);
  let at = 5, range = 2 ** 32 - 1, code = 0, place = 0, state = 0, last = [0, 0, 0, 0];
  for (let byte = 1; byte < 5; byte++) code = code * 256 + data[byte];
  const shift = () => {
    if (range >= 1 << 24) return;
    range *= 256;
    code = code * 256 + (data[at++] | 0);
  };
  const bit = (table, index) => {
    const bound = (range >>> 11) * table[index], isSet = code >= bound;
    if (isSet) {
      range -= bound;
      code -= bound;
      table[index] -= table[index] >> 5;
    } else {
      range = bound;
      table[index] += 2048 - table[index] >> 5;
    }
    shift();
    return isSet ? 1 : 0;
  };
  const tree = (table, bits) => {
    let node = 1;
    for (let left = bits; left > 0; left--) node = node << 1 | bit(table, node);
    return node - (1 << bits);
  };
  const backward = (table, start, bits) => {
    let node = 1, sum = 0;
    for (let step = 0; step < bits; step++) {
      const next = bit(table, start + node);
      node = node << 1 | next;
      sum |= next << step;
    }
    return sum;
  };
  const direct = bits => {
    let sum = 0;
    for (; bits > 0; bits--) {
      range = range >>> 1;
      const isSet = code >= range;
      if (isSet) code -= range;
      sum = sum << 1 | (isSet ? 1 : 0);
      shift();
    }
    return sum;
  };
  const lengths = () => {
    const choices = tables(2), low = tables(8), middle = tables(8), high = tables(256);
    return () => {
      if (!bit(choices, 0)) return 2 + tree(low, 3);
      return bit(choices, 1) ? 18 + tree(high, 8) : 10 + tree(middle, 3);
    };
  };
  const [isMatch, isAgain, isOlder, isSecond, isThird, isLong] =
    Array.from({ length: 6 }, () => tables(12));
  const letters = tables(0x300 << 3), slots = Array.from({ length: 4 }, () => tables(64));
  const near = tables(115), align = tables(16), newLength = lengths(), oldLength = lengths();
  while (place < size) {
    if (!bit(isMatch, state)) {
      const start = 0x300 * ((place ? out[place - 1] : 0) >> 5);
      let letter = 1;
      if (state >= 7) {
        for (let like = out[place - last[0] - 1]; letter < 256;) {
          const wanted = like >> 7 & 1, found = bit(letters, start + (1 + wanted << 8) + letter);
          like <<= 1;
          letter = letter << 1 | found;
          if (wanted !== found) break;
        }
      }
      while (letter < 256) letter = letter << 1 | bit(letters, start + letter);
      out[place++] = letter;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length;
    if (bit(isAgain, state)) {
      if (!bit(isOlder, state)) {
        if (!bit(isLong, state)) {
          state = state < 7 ? 9 : 11;
          out[place] = out[place++ - last[0] - 1];
          continue;
        }
      } else {
        const which = bit(isSecond, state) ? bit(isThird, state) ? 3 : 2 : 1;
        last.unshift(...last.splice(which, 1));
      }
      length = oldLength();
      state = state < 7 ? 8 : 11;
    } else {
      length = newLength();
      state = state < 7 ? 7 : 10;
      const slot = tree(slots[Math.min(length - 2, 3)], 6), bits = (slot >> 1) - 1;
      let distance = slot;
      if (slot >= 4) {
        distance = (2 | slot & 1) << bits;
        if (slot < 14) distance += backward(near, distance - slot, bits);
        else distance += (direct(bits - 4) << 4) + backward(align, 0, 4);
      }
      last = [distance, last[0], last[1], last[2]];
    }
    for (; length > 0 && place < size; length--) out[place] = out[place++ - last[0] - 1];
  }
  return out;
}

function fail(error) {
  const words = document.getElementById("failure");
  words.hidden = false;
  words.textContent = `The simulator can't start: ${error.message}`;
}

let program;
try {
  const bytes = unpacked(unwritten(PACKED), SIZE), script = document.createElement("script");
  program = bytes.subarray(SIZE_OF_SCRIPT);
  script.textContent = new TextDecoder().decode(bytes.subarray(0, SIZE_OF_SCRIPT));
  document.body.append(script);
} catch (error) {
  fail(error);
}
