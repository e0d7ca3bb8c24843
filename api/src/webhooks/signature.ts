import { createHmac } from 'node:crypto';
import { openText, sealText } from '../platform/encryption/site-cipher.ts';
import type { Platform } from '../platform/platform.ts';

const prefix = 'whsec_';
const purpose = 'webhook secret';

/** The form in which receivers enter it, as Standard Webhooks writes it. */
export const writeSecret = (bytes: Uint8Array): string => prefix + Buffer.from(bytes).toString('base64');

export const sealSecret = (platform: Platform, secret: string): string => sealText(platform, purpose, secret);

/** @throws when it was sealed with another secret of the site */
export function openSecret(platform: Platform, sealed: string): string {
  const secret = openText(platform, purpose, sealed);
  if (secret === null) throw new Error('The secret of a webhook belongs to another secret of the site.');
  return secret;
}

interface Message {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Headers by which a receiver knows that a message is the site's, and new. @param secrets the current one first */
export function signedHeaders({ id, timestamp, body }: Message, secrets: string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
