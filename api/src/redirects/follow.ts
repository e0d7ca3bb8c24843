import type { Queryable } from '../platform/database/database.ts';
import { addressKey, normaliseAddress } from './normalise.ts';
import { followPattern, pageAbove } from './patterns.ts';
import { type AimedRow, findRedirectByKey } from './queries.ts';

export interface Target {
  by: 'redirect' | 'pattern';
  to: string;
  status: 301 | 302;
  /** Id of the redirect from this address. */
  id: string | null;
}

/** Redirects that are followed at once; after them a browser asks again. */
const mostHops = 50;

/** Where a redirect leads; undefined while its post is not public. */
export function getTarget({
  to_post,
  to_address,
  slug,
  is_public,
  deleted_at,
}: AimedRow): string | undefined {
  if (to_post === null) return to_address;
  const isLive = slug !== null && is_public && deleted_at === null;
  return isLive ? `/post/${encodeURIComponent(slug)}` : undefined;
}

const findByAddress = async (db: Queryable, address: string): Promise<AimedRow | undefined> => {
  const normalised = address.startsWith('/') ? normaliseAddress(address) : undefined;
  return normalised === undefined ? undefined : findRedirectByKey(db, addressKey(normalised));
};

/** Where an address leads, through all redirects at once, or the page that it is below; undefined when nowhere. */
export async function followAddress(db: Queryable, address: string): Promise<Target | undefined> {
  const exact = await findByAddress(db, address);
  const above = pageAbove(address);
  const first = exact ?? (above === address ? undefined : await findByAddress(db, above));
  if (!first) {
    const to = (await followPattern(db, address)) ?? (await followPattern(db, above));
    return to === undefined ? undefined : { by: 'pattern', to, status: 301, id: null };
  }
  let row: AimedRow | undefined = first;
  let to: string | undefined;
  let status: 301 | 302 = 301;
  for (let hop = 0; row && hop < mostHops; hop += 1) {
    to = getTarget(row);
    if (row.status === 302) status = 302;
    // what leads to a post ends there
    row = to === undefined || row.to_post !== null ? undefined : await findByAddress(db, to);
  }
  if (to === undefined) return undefined;
  const end = to.startsWith('/') ? await followPattern(db, to) : undefined;
  return { by: 'redirect', to: end ?? to, status, id: first.id };
}

/**
 * Follows what a new redirect leads to. A chain that is longer than is followed at once is not followed to its end here either,
 * as a table can have thousands of its links, each of which would ask for all others.
 * @returns why there may be no such redirect
 */
export async function findFault(
  db: Queryable,
  { fromKey, to }: { fromKey: string; to: string },
): Promise<'loop' | 'tooLong' | undefined> {
  let address = to;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const normalised = address.startsWith('/') ? normaliseAddress(address) : undefined;
    if (normalised === undefined) return undefined;
    const key = addressKey(normalised);
    if (key === fromKey) return 'loop';
    const row = await findRedirectByKey(db, key);
    if (!row || row.to_post !== null) return undefined;
    address = row.to_address;
  }
  return 'tooLong';
}
