import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes. */
const nonceSize = 12;
const tagSize = 16;

type Sealing = { siteSecret: string };

const keyFor = ({ siteSecret }: Sealing, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32));

/**
 * Encrypts a text with a key of the site's secret, so that reading the database does not reveal it.
 * @param purpose is authenticated: what is sealed for one cannot be opened for another
 */
export function sealText(site: Sealing, purpose: string, text: string): string {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv(algorithm, keyFor(site, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** @returns null when it was sealed with another secret or for another purpose, or is damaged */
export function openText(site: Sealing, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceSize + tagSize) return null;
  const decipher = createDecipheriv(algorithm, keyFor(site, purpose), bytes.subarray(0, nonceSize));
  decipher.setAuthTag(bytes.subarray(-tagSize));
  try {
    return `${decipher.update(bytes.subarray(nonceSize, -tagSize), undefined, 'utf8')}${decipher.final('utf8')}`;
  } catch {
    return null;
  }
}
