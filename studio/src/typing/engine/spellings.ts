/**
 * Latin spellings of Tamil sounds with their costs: 0 is the usual spelling, 1 seldom, 2 very rare.
 * Tuned by hand on about a hundred words.
 */
export type Spellings = Record<string, number>;

export const vowelSpellings: Record<string, Spellings> = {
  அ: { a: 0, '': 2, e: 1.6, u: 1.8, o: 1.6 },
  ஆ: { aa: 0, a: 0.35, ah: 0.8, aaa: 0.6 },
  இ: { i: 0, e: 0.8, y: 1, ee: 1.3, '': 2 },
  ஈ: { ee: 0, ii: 0, i: 0.45, ea: 0.6, e: 1.2, ie: 1 },
  உ: { u: 0, oo: 1.2, o: 1, uu: 1, '': 1.6 },
  ஊ: { oo: 0, uu: 0, u: 0.45, o: 1.3 },
  எ: { e: 0, a: 1.7, ae: 0.8 },
  ஏ: { e: 0.15, ee: 0.1, ae: 0.3, ea: 0.4, ey: 0.7, ay: 0.9, aa: 2 },
  ஐ: { ai: 0, ei: 0.4, ay: 0.6, e: 0.9, a: 0.8, i: 1.2, ey: 0.8, aai: 0.6, y: 1.4 },
  ஒ: { o: 0, oo: 1, u: 1.2 },
  ஓ: { o: 0.1, oo: 0.5, oa: 0.4, oh: 0.7 },
  ஔ: { au: 0, ou: 0.3, ow: 0.4, av: 0.6, avu: 0.8 },
};

/** At the start of a word, where vowels are distinct and a glide is audible. */
export const firstVowelSpellings: Record<string, Spellings> = {
  அ: { '': 3, e: 3, o: 3, u: 2.5 },
  இ: { yi: 0.8 },
  எ: { ye: 0.6, ya: 1.5 },
  ஏ: { ye: 0.35, yae: 0.4, yee: 0.5, yea: 0.6 },
  ஒ: { vo: 0.9, wo: 1 },
  ஓ: { vo: 0.9, oh: 0.3 },
  ஔ: { av: 0.2, avv: 0.1 },
};

/** At the end of a word, where உ is hardly audible. */
export const lastVowelSpellings: Record<string, Spellings> = { உ: { '': 1.1 } };

/** Between a consonant and ர, where Tamil inserts a vowel into loanwords: கிராமம், பிரியா. */
export const vowelSpellingsBeforeR: Record<string, Spellings> = { இ: { '': 0.4 }, உ: { '': 0.6 } };

/**
 * Position of a consonant: `first` in the word; `doubling` and `doubled` for the first and second of two
 * equal ones; directly before or after a certain one; `after` any; `closing` without a vowel; otherwise
 * `between`.
 */
export type Place =
  | 'first'
  | 'doubling'
  | 'doubled'
  | 'after'
  | 'closing'
  | 'between'
  | `before ${string}`
  | `after ${string}`;

export const consonantSpellings: Record<string, Partial<Record<Place, Spellings>>> = {
  க: {
    first: { k: 0, g: 0.25, c: 0.7, kh: 0.6, gh: 0.6, h: 1, q: 1.2 },
    doubling: { k: 0, '': 0.4, c: 0.5 },
    doubled: { k: 0, c: 0.8, kh: 0.6, q: 1, g: 1, ch: 1.5 },
    'before ஷ': { k: 0, '': 1 },
    'after ங': { g: 0, k: 0.35, '': 0.3, gh: 0.7 },
    after: { k: 0, g: 0.3, kh: 0.6, h: 1 },
    between: { g: 0.05, k: 0.2, h: 0.4, gh: 0.6, kh: 0.6, c: 1.5, ch: 2 },
  },
  ங: { 'before க': { n: 0, ng: 0.2, m: 1 }, between: { ng: 0, n: 0.5 } },
  ச: {
    doubling: { c: 0, ch: 0, '': 0.1, t: 0.3, s: 0.4 },
    doubled: { ch: 0, s: 0.5, sh: 0.7, c: 0.8 },
    'after ஞ': { j: 0, ch: 0.3, s: 0.8, c: 0.7, g: 1.2 },
    'after ட': { ch: 0, sh: 0.1, s: 0.1, c: 0.6 },
    after: { ch: 0.05, s: 0.1, sh: 0.4, c: 0.6, j: 0.8 },
    between: { s: 0, ch: 0.25, sh: 0.4, c: 0.5, j: 1, z: 1.5 },
  },
  ஞ: {
    'before ச': { n: 0, nj: 0.5 },
    closing: { n: 0, nj: 0.5 },
    between: { gn: 0.1, nj: 0.1, ny: 0.1, jn: 0.5, n: 0.5, gy: 0.6, ng: 0.6, j: 1 },
  },
  ட: {
    first: { t: 0, d: 0.1 },
    doubling: { t: 0, '': 0.4, d: 0.4 },
    doubled: { t: 0, d: 0.4, th: 1 },
    'before ச': { t: 0, d: 0.3, k: 0.6 },
    closing: { t: 0, d: 0.3 },
    'after ண': { d: 0, t: 0.4, dd: 0.8 },
    between: { d: 0, t: 0.4, dd: 0.6, th: 1.3 },
  },
  ண: { doubling: { n: 0, '': 0.5 }, between: { n: 0.05, nn: 0.7 } },
  த: {
    first: { th: 0, t: 0.25, dh: 0.3, d: 0.35 },
    doubling: { th: 0, t: 0.1, '': 0.25, dh: 0.5, d: 0.6 },
    doubled: { th: 0, t: 0.4, dh: 0.4, d: 0.7 },
    'after ந': { dh: 0, th: 0.05, d: 0.2, t: 0.6 },
    between: { th: 0.05, dh: 0.05, d: 0.3, t: 0.4 },
  },
  ந: { between: { n: 0 } },
  ன: { doubling: { n: 0, '': 0.5 }, 'before ற': { n: 0 }, between: { n: 0, nn: 0.8 } },
  ப: {
    first: { p: 0, b: 0.2, bh: 0.4, ph: 0.7, f: 1 },
    doubling: { p: 0, '': 0.4, b: 0.7 },
    doubled: { p: 0, b: 0.7 },
    'after ம': { b: 0, p: 0.3, bh: 0.5 },
    'after ஃ': { f: 0, p: 0.4, ph: 0.3 },
    between: { b: 0.1, p: 0.15, bh: 0.5, ph: 0.7, f: 1 },
  },
  ம: { doubling: { m: 0, '': 0.5 }, closing: { m: 0, n: 1.5 }, between: { m: 0 } },
  ய: {
    doubling: { y: 0, '': 0.4 },
    closing: { y: 0, i: 0.3, '': 0.8 },
    between: { y: 0, '': 0.6, i: 0.9 },
  },
  ர: { between: { r: 0, rr: 0.7 } },
  ற: {
    doubling: { t: 0, tt: 0.2, r: 0.3, th: 0.6, '': 0.5 },
    doubled: { r: 0, '': 1 },
    'after ன': { r: 0, dr: 0, tr: 0.3, d: 1, dhr: 0.8 },
    closing: { r: 0, t: 0.5, th: 0.8 },
    between: { r: 0, rr: 0.3 },
  },
  ல: { doubling: { l: 0, '': 0.5 }, between: { l: 0, ll: 0.7 } },
  ள: { doubling: { l: 0, '': 0.5 }, between: { l: 0.05, ll: 0.7 } },
  ழ: { between: { zh: 0, z: 0.3, l: 0.5, zhl: 0.5, lh: 0.6, y: 1.6, h: 2 } },
  வ: { doubling: { v: 0, w: 0.2, '': 0.4 }, between: { v: 0, w: 0.1, b: 1.5, '': 1.8 } },
  ஜ: { doubling: { j: 0, '': 0.3 }, between: { j: 0, g: 0.6, z: 0.6, s: 1 } },
  ஷ: { 'after க': { sh: 0, s: 0.4, '': 0.6 }, between: { sh: 0, s: 0.4, x: 0.8 } },
  ஸ: { between: { s: 0, sh: 0.5, z: 0.8, '': 2 } },
  ஶ: { between: { sh: 0, s: 0.2 } },
  ஹ: { between: { h: 0, g: 1.2, k: 1.2, '': 1.3 } },
  ஃ: { between: { '': 0.2, h: 0.3, k: 0.6, ah: 0.4 } },
};

/** Sounds that capitals within a word distinguish. */
export const meantByCapital: Record<string, string> = {
  N: 'ண',
  L: 'ளழ',
  R: 'ற',
  T: 'ட',
  D: 'ட',
  S: 'ஸஷ',
  A: 'ஆ',
  I: 'ஈ',
  U: 'ஊ',
  E: 'ஏ',
  O: 'ஓ',
};
