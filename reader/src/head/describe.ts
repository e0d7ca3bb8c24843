import { shorten } from '@ezhuthu/kit/text';

const longest = 160;

/** A meta description: at most 160 characters, cut at a word, with slashes between lines. */
export const describe = (text: string): string =>
  shorten(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' / '),
    longest,
  );
