import { findCategory } from '../categories/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { hasTag } from '../posts/service.ts';
import { addressKey, normaliseAddress } from './normalise.ts';
import { type AimedRow, findRedirectByKey } from './queries.ts';

export interface Target {
  by: 'redirect' | 'pattern';
  to: string;
  status: 301 | 302;
  /** Of the redirect from this address. */
  id: string | null;
}

const mostHops = 10;

/** Where a redirect leads; undefined while its post is not public. */
export function targetOf(row: AimedRow): string | undefined {
  if (row.to_post === null) return row.to_address;
  const isLive = Boolean(row.is_public) && row.deleted_at === null;
  return isLive ? `/post/${encodeURIComponent(row.slug!)}` : undefined;
}

const findByAddress = async (db: Queryable, address: string): Promise<AimedRow | undefined> => {
  const normalised = address.startsWith('/') ? normaliseAddress(address) : undefined;
  return normalised === undefined ? undefined : findRedirectByKey(db, addressKey(normalised));
};

const feeds =
  /^\/(?:feeds\/posts\/(?:default|summary|full)|feed(?:\/(?:rss2?|atom|rdf))?|rss|rss2|atom|index\.xml|index\.rdf|comments\/feed|feeds\/comments\/default)$/;
const term = /^\/(?:category|tag|tags|topics?|search\/label)\/(.+)$/;

/** Addresses that other programs give every site: feeds, and pages of categories and tags. */
async function followPattern(db: Queryable, normalised: string): Promise<string | undefined> {
  const path = normalised.replace(/\?.*$/, '');
  if (feeds.test(path)) return '/rss.xml';
  // WordPress puts the feed of a category below it, and pages of lists
  const name = term.exec(path)?.[1]?.replace(/\/(?:feed|page\/\d+)$/, '');
  const last = name?.split('/').at(-1);
  if (!last) return undefined;
  const category = await findCategory(db, last);
  if (category) return `/category/${encodeURIComponent(category.slug)}`;
  for (const tag of [last, last.replaceAll('-', ' ')]) {
    if (await hasTag(db, tag)) return `/search?q=${encodeURIComponent(tag)}`;
  }
  return undefined;
}

/** Where an address leads, through all redirects at once; undefined when nowhere. */
export async function followAddress(db: Queryable, address: string): Promise<Target | undefined> {
  const first = await findByAddress(db, address);
  if (!first) {
    const normalised = normaliseAddress(address);
    const to = normalised && (await followPattern(db, normalised));
    return to && to !== normalised ? { by: 'pattern', to, status: 301, id: null } : undefined;
  }
  let row: AimedRow | undefined = first;
  let to: string | undefined;
  let status: 301 | 302 = 301;
  for (let hop = 0; row && hop < mostHops; hop += 1) {
    to = targetOf(row);
    if (row.status === 302) status = 302;
    row = to === undefined ? undefined : await findByAddress(db, to);
  }
  return to === undefined || row ? undefined : { by: 'redirect', to, status, id: first.id };
}

/** Whether a new redirect would lead back to where it begins. */
export async function isLoop(
  db: Queryable,
  { fromKey, to }: { fromKey: string; to: string },
): Promise<boolean> {
  let address: string | undefined = to;
  for (let hop = 0; address !== undefined; hop += 1) {
    const normalised = address.startsWith('/') ? normaliseAddress(address) : undefined;
    if (normalised === undefined) return false;
    if (addressKey(normalised) === fromKey || hop >= mostHops) return true;
    const row = await findRedirectByKey(db, addressKey(normalised));
    address = row && row.to_post === null ? row.to_address : undefined;
  }
  return false;
}
