import { createHash } from 'node:crypto';

const pattern = /^ez_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/;

/** What a script sends. The id finds the key, the secret proves it. */
export const toToken = (id: string, secret: string): string => `ez_${id.replaceAll('-', '')}_${secret}`;

/** The id in a token; undefined for what is none. */
export const idInToken = (token: string): string | undefined => pattern.exec(token)?.slice(1).join('-');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
