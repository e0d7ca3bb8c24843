import { shorten } from '@ezhuthu/kit/text';

const longest = 160;

/** What a page says of itself in at most 160 characters, the last word whole. */
export const describe = (text: string): string => shorten(text, longest);
