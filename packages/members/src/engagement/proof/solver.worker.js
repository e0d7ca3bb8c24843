/**
 * Solves the challenges of guests' comments: the script of a worker. It is not bundled but a file of the release, which the
 * site's content policy allows, and imports nothing. WebCrypto would take longer: each of its hashes is a
 * task of its own.
 */

const roundConstants = new Int32Array(64);
const firstState = new Int32Array(8);

/** The first 32 bits of the fractional part. */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;

function isPrime(number) {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
}

for (let number = 2, found = 0; found < 64; number++) {
  if (!isPrime(number)) continue;
  roundConstants[found] = fraction(Math.cbrt(number));
  if (found < 8) firstState[found] = fraction(Math.sqrt(number));
  found += 1;
}

const schedule = new Int32Array(64);

/** One block of SHA-256. `bytes` has 64 bytes from `start` on; `state` becomes the next one. */
function compress(state, bytes, start) {
  for (let i = 0; i < 16; i++) {
    const at = start + i * 4;
    schedule[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15];
    const y = schedule[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[i] = (schedule[i - 16] + s0 + schedule[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i] + schedule[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

const block = 64;

/**
 * @param {{ challenge: string, salt: string, maxnumber: number }} challenge hexadecimal SHA-256 of salt and number
 * @returns {number | undefined} the number; undefined when there is none
 */
function solve({ challenge, salt, maxnumber }) {
  const prefix = new TextEncoder().encode(salt);
  const wanted = Int32Array.from(
    { length: 8 },
    (_, i) => Number.parseInt(challenge.slice(i * 8, i * 8 + 8), 16) | 0,
  );
  // the blocks that all numbers share are hashed once
  const shared = prefix.length - (prefix.length % block);
  const begun = firstState.slice();
  for (let start = 0; start < shared; start += block) compress(begun, prefix, start);
  const state = new Int32Array(8);
  const tail = new Uint8Array(2 * block);
  const rest = prefix.subarray(shared);
  for (let number = 0; number <= maxnumber; number++) {
    tail.fill(0);
    tail.set(rest);
    let length = rest.length;
    const digits = String(number);
    for (let i = 0; i < digits.length; i++) tail[length++] = digits.charCodeAt(i);
    tail[length] = 0x80;
    const end = length + 9 > block ? 2 * block : block;
    const bits = (shared + length) * 8;
    tail[end - 4] = bits >>> 24;
    tail[end - 3] = bits >>> 16;
    tail[end - 2] = bits >>> 8;
    tail[end - 1] = bits;
    state.set(begun);
    for (let start = 0; start < end; start += block) compress(state, tail, start);
    if (state.every((word, i) => word === wanted[i])) return number;
  }
  return undefined;
}

if (typeof WorkerGlobalScope !== 'undefined') self.onmessage = ({ data }) => postMessage(solve(data));
