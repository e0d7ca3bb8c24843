import { shorten } from '@ezhuthu/kit/text';

const longest = 160;

/** A meta description: at most 160 characters, cut at a word. */
export const describe = (text: string): string => shorten(text, longest);
