import { createHash } from 'node:crypto';
import { v5 } from 'uuid';

const commentNamespace = '6f1f0a5e-54a4-4c8b-9d2f-6d1d8f0c2b7a';

export const getHash = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Host and path of a site, however its address is written. */
export function toPlace(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return '';
  return parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/(?<!\/)\/+$/, '');
}

export type SourceKeys = ReturnType<typeof createSourceKeys>;

/**
 * Names the entries of one site in the database, so that a second import of the site finds them.
 * @param url the address of the old site, or empty where the source does not say it; its ids are unique then
 */
export function createSourceKeys(source: string, url: string) {
  // Blogger's ids are the same under each address of the blog
  const site = source === 'WordPress' ? toPlace(url) : '';
  return {
    post: (id: string) => getHash(source, site, 'post', id),
    comment: (id: string) => getHash(source, site, 'comment', id),
  };
}

/** The id of the comment that an entry becomes, which is known before it is read: answers may come first. */
export const toCommentId = (sourceKey: string): string => v5(sourceKey, commentNamespace);
