import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A view of a page that this server has given a token for. */
export interface View {
  id: string;
  /** Hash of the network that the token was given to; another one each day. */
  network: string;
}

/** Milliseconds for which reports of a view are believed: a page may stay open for hours. */
const lifetime = 12 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
/** Characters of the hash of a network, as long as the database takes. */
const networkLength = 11;
const tokenForm = /^([0-9a-z]{6,12}\.[\w-]{11}\.[\w-]{11})\.([\w-]{43})$/;

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. @param client as `getClientKey` returns it */
const getNetwork = (client: string): string =>
  client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.split('.').slice(0, 3).join('.');

/**
 * Tokens that bind the reports of a browser to a view of a page, which are the same for all page servers. Pages are the same
 * for everybody, so a browser gets its token in the answer to the report of its view.
 */
export function createViewTokens(secret: string | undefined, now: () => number = Date.now) {
  const sign = (text: string) =>
    createHmac('sha256', secret ?? '')
      .update(`view ${text}`)
      .digest('base64url');
  /** Views, with what was counted of them. */
  const counted = new LRUCache<string, true>({ max: 50_000 });

  return {
    /** @param client as `getClientKey` returns it */
    give(client: string): string {
      const at = now();
      const network = sign(`network ${getNetwork(client)} ${Math.floor(at / day)}`).slice(0, networkLength);
      const expires = (at + lifetime).toString(36);
      const start = `${expires}.${randomBytes(8).toString('base64url')}.${network}`;
      return `${start}.${sign(start)}`;
    },

    /** @returns undefined for a token that is forged or has expired */
    read(token: string): View | undefined {
      const [, start = '', signature = ''] = tokenForm.exec(token) ?? [];
      if (!secret || !start) return undefined;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(start)))) return undefined;
      const [expires = '', id = '', network = ''] = start.split('.');
      return Number.parseInt(expires, 36) > now() ? { id, network } : undefined;
    },

    /** @returns whether it is the first of its kind in this view */
    isFirst({ id }: View, what: string): boolean {
      const key = `${id} ${what}`;
      if (counted.has(key)) return false;
      counted.set(key, true);
      return true;
    },
  };
}

export type ViewTokens = ReturnType<typeof createViewTokens>;
