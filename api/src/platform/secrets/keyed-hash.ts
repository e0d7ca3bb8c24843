import { createHmac, timingSafeEqual } from 'node:crypto';

/** A hash that cannot be reversed by guessing, or forged, without the site's secret. */
export const keyedHash = ({ siteSecret }: { siteSecret: string }, text: string): string =>
  createHmac('sha256', siteSecret).update(text).digest('base64url');

/** Whether a value that was sent is the secret one; takes as long for each value of the same length. */
export function isSameText(input: string, secret: string): boolean {
  const [left, right] = [Buffer.from(input), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A text with its signature for a purpose, which shows later that it comes from here; nothing is stored. */
export const sign = (site: { siteSecret: string }, purpose: string, text: string): string =>
  `${text}.${keyedHash(site, `${purpose} ${text}`)}`;

/** The text that was signed for this purpose; undefined when the signature is forged. */
export function readSigned(site: { siteSecret: string }, purpose: string, token: string): string | undefined {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  return isSameText(token, sign(site, purpose, text)) ? text : undefined;
}
