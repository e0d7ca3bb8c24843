import { createPost } from '@ezhuthu/contract';
import { getAuthor } from './site-client.ts';
import { type MeasuredProcess, startSite } from './site-process.ts';

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

const posts = 200;
const wordsPerPost = 600;
const day = 24 * 60 * 60 * 1000;

/** Starts a site with 200 posts of 600 words in six categories, without cover images. */
export async function startFilledSite(env: Record<string, string> = {}): Promise<MeasuredProcess> {
  const site = await startSite({ SAMPLE_CONTENT: 'off', ...env });
  const author = await getAuthor(site);
  const { words, html } = createWriter(1);
  for (let index = 0; index < posts; index++) {
    const body = {
      title: `${words(4)} ${index}`,
      content: html(wordsPerPost),
      category: `வகை ${index % 6}`,
      tags: [words(1), words(1)],
      status: 'published',
      publishedAt: new Date(Date.now() - (index + 1) * 3 * day).toISOString(),
    };
    await author.post(createPost.path, body);
  }
  return site;
}
