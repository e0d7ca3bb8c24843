import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Secret = { jwtSecret: string };

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const getKey = ({ jwtSecret }: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `ezhuthu ${purpose}`, 32));

/** Encrypts a text with a key of the site's secret, so that the database alone does not tell it. */
export function sealText(platform: Secret, purpose: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, getKey(platform, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when it was sealed with another secret of the site, or changed */
export function openText(platform: Secret, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, getKey(platform, purpose), bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
