const consonants = [...'கஙசஞடணதநபமயரலவழளறன'];
const signs = ['', 'ா', 'ி', 'ீ', 'ு', 'ூ', 'ெ', 'ே', 'ை', 'ொ', 'ோ', '்'];
const endings = ['', 'ம்', 'ல்', 'ன்', 'கள்', 'ின்', 'ை', 'ுக்கு', 'ோடு'];

/** Pseudo-random numbers in [0, 1). They depend on the seed alone, so that every run measures the same text. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const vocabularySize = 30_000;

/** Creates words of Tamil letters with a skewed distribution: a few are common and most are rare, as in real text. */
export function createWriter(seed: number) {
  const next = numbersFrom(seed);
  const pick = <T>(from: T[]): T => from[Math.floor(next() * from.length)]!;
  const vocabulary = Array.from({ length: vocabularySize }, () => {
    const syllables = 2 + Math.floor(next() * 3);
    const stem = Array.from({ length: syllables }, () => pick(consonants) + pick(signs)).join('');
    return stem + pick(endings);
  });
  const word = () => vocabulary[Math.floor(vocabularySize * next() ** 3)]!;
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return {
    word,
    words,
    /** Paragraphs of 60 words. */
    html: (count: number) =>
      Array.from(
        { length: Math.ceil(count / 60) },
        (_, index) => `<p>${words(Math.min(60, count - index * 60))}.</p>`,
      ).join(''),
  };
}
