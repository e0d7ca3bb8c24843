import { createHash } from 'node:crypto';

/** What is drawn changes with its words, and so does the address. */
const fingerprint = (...words: string[]) =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);

/** Path of the picture that stands for a post in social networks. */
export const postShareUrl = ({ id, title }: { id: string; title: string }): string =>
  `/share/post-${id}-${fingerprint(title)}.jpg`;

/** Path of the picture that stands for the site. */
export const siteShareUrl = (siteName: string, description: string): string =>
  `/share/site-${fingerprint(siteName, description)}.jpg`;
