import { createHmac, timingSafeEqual } from 'node:crypto';

/** A hash that cannot be reversed by guessing, or forged, without the site's secret. */
export const keyedHash = ({ siteSecret }: { siteSecret: string }, text: string): string =>
  createHmac('sha256', siteSecret).update(text).digest('base64url');

/** Whether a value that was sent is the secret one; takes as long for each value of the same length. */
export function isSameText(input: string, secret: string): boolean {
  const [left, right] = [Buffer.from(input), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
