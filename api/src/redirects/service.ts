import type { createRedirect as createOperation, Pagination, Redirect } from '@ezhuthu/contract';
import type { z } from 'zod';
import { readBook } from '../books/service.ts';
import { visibleCategory } from '../categories/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { RedirectRow } from '../platform/database/rows.ts';
import { AppError, invalid, notFound, orNotFound } from '../platform/errors/app-error.ts';
import { type Page, toPagination, toSlice } from '../platform/http/paging.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { publicPostId } from '../posts/service.ts';
import { findFault, getTarget } from './follow.ts';
import { redirectMessages } from './messages.ts';
import { addressKey, normaliseAddress } from './normalise.ts';
import * as queries from './queries.ts';

export type NewRedirect = z.output<typeof createOperation.body>;

export const toRedirect = (row: queries.AimedRow): Redirect => ({
  id: row.id,
  from: row.from_address,
  to: getTarget(row) ?? (row.slug === null ? '' : `/post/${row.slug}`),
  postTitle: row.title,
  isLive: getTarget(row) !== undefined,
  status: row.status === 302 ? 302 : 301,
  hits: Number(row.hits),
  lastHitAt: row.last_hit_at?.toISOString() ?? null,
});

async function readRedirect(db: Queryable, id: string): Promise<Redirect> {
  return toRedirect(orNotFound(await queries.findRedirectById(db, id)));
}

/** The newest first. */
export async function listRedirects(
  { database }: Platform,
  { search = '', ...page }: Page & { search?: string },
): Promise<{ redirects: Redirect[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    queries.findRedirects(database.read, { search, ...toSlice(page) }),
    queries.countRedirects(database.read, search),
  ]);
  return { redirects: rows.map(toRedirect), pagination: toPagination(page, total) };
}

const refuse = (path: 'from' | 'to', message: string): AppError =>
  invalid(message, [{ path: `body.${path}`, message }]);

/** Pages that the site always has; what is below them comes and goes. A test compares them with the mounts of the fronts. */
const pages = [
  '',
  'about',
  'archive',
  'author',
  'book',
  'books',
  'category',
  'post',
  'privacy',
  'search',
  'tag',
];
/** Where the site has something at every address below, too, if only a page that asks to sign in. */
const areas = [
  ...['analytics', 'dashboard', 'drafts', 'edit-draft', 'edit-post', 'settings', 'write'],
  ...['library', 'login', 'notifications', 'profile', 'signup'],
  ...['comment-mails', 'confirm-email', 'disown', 'mails', 'newsletter', 'preview', 'reset-password'],
  ...['take-back-email', 'verify', 'diary', 'posts-by-date'],
  ...['api', 'covers', 'embed', 'metrics', 'r', 'share', 'uploads'],
];
const files = /^\/(?:rss\.xml|atom\.xml|feed\.json|sitemap(?:-\d+)?\.xml|robots\.txt|favicon\.ico)$/;

/** Whether the site always has something at a normalised address. */
function isSitePage(address: string): boolean {
  const [path = '', query] = address.split('?');
  const [first = '', ...below] = path.slice(1).split('/');
  if (areas.includes(first) || files.test(path)) return true;
  // `/?p=12` names a page of an old blog
  return pages.includes(first) && below.length === 0 && (first !== '' || query === undefined);
}

/** What `find` gives for the last part of an address like `/post/SLUG`; undefined when there is nothing. */
async function findAt<T>(
  address: string,
  kind: 'post' | 'category' | 'book',
  find: (name: string) => Promise<T>,
): Promise<T | undefined> {
  const [, found, name, ...below] = (address.split(/[?#]/)[0] ?? '').replace(/\/$/, '').split('/');
  if (found !== kind || !name || below.length > 0) return undefined;
  try {
    return await find(decodeURIComponent(name));
  } catch {
    return undefined;
  }
}

const findPostAt = (platform: Platform, address: string): Promise<string | undefined> =>
  findAt(address, 'post', (slug) => publicPostId(platform, slug));

/** Whether readers find something at a normalised address now. */
async function hasPage(platform: Platform, db: Queryable, address: string): Promise<boolean> {
  if (isSitePage(address)) return true;
  const found =
    (await findPostAt(platform, address)) ??
    (await findAt(address, 'category', (slug) => visibleCategory(db, slug, null))) ??
    (await findAt(address, 'book', (id) => readBook(platform, id, null)));
  return found !== undefined;
}

/** A target on this site is a path, also when its full address was entered. */
function readTarget(to: string, siteUrl: string): string {
  const url = URL.parse(to, siteUrl);
  const isAddress = /^(?:https?:\/\/|\/(?!\/))/i.test(to);
  if (!url || !isAddress || !/^https?:$/.test(url.protocol)) {
    throw refuse('to', redirectMessages.noTarget);
  }
  return url.host === new URL(siteUrl).host ? url.pathname + url.search + url.hash : url.href;
}

type Columns = Pick<RedirectRow, 'from_key' | 'from_address' | 'to_post' | 'to_address' | 'status'>;

/** @throws AppError `invalid` for what is no address, a page of the site, and what leads back to itself */
async function toColumns(platform: Platform, db: Queryable, input: NewRedirect): Promise<Columns> {
  const from = normaliseAddress(input.from);
  if (from === undefined) throw refuse('from', redirectMessages.noSource);
  if (await hasPage(platform, db, from)) throw refuse('from', redirectMessages.page);
  const to = readTarget(input.to, platform.config.siteUrl);
  const from_key = addressKey(from);
  const fault = await findFault(db, { fromKey: from_key, to });
  if (fault) throw refuse('to', redirectMessages[fault]);
  const postId = await findPostAt(platform, to);
  return {
    from_key,
    from_address: from,
    to_post: postId ?? null,
    to_address: postId ? '' : to,
    status: input.status,
  };
}

const unhit = { hits: 0, last_hit_at: null } as const;

/** @returns its id; undefined when there is one from this address. @throws AppError `invalid` */
export async function addRedirect(
  platform: Platform,
  tx: Queryable,
  input: NewRedirect,
): Promise<string | undefined> {
  const columns = await toColumns(platform, tx, input);
  if (await queries.findRedirectByKey(tx, columns.from_key)) return undefined;
  const id = newId();
  await queries.insertRedirects(tx, [
    { id, ...columns, ...unhit, created_at: platform.clock.now(), import_id: null },
  ]);
  await queries.deleteMissing(tx, [columns.from_key]);
  return id;
}

/** @throws AppError `invalid`, `conflict` when there is one from this address */
export async function createRedirect(
  platform: Platform,
  input: NewRedirect,
  attempt: Attempt,
): Promise<Redirect> {
  const { database } = platform;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const id = await addRedirect(platform, tx, input);
    if (id !== undefined) return { status: 201, resultId: id };
    const taken = await queries.findRedirectByKey(tx, addressKey(normaliseAddress(input.from)!));
    throw new AppError('conflict', redirectMessages.taken, {
      current: taken && toRedirect(taken),
    });
  });
  return readRedirect(database.read, resultId);
}

/** @throws AppError `not_found`, `invalid`, `conflict` when there is another one from this address */
export async function updateRedirect(platform: Platform, id: string, input: NewRedirect): Promise<Redirect> {
  await platform.database.transaction(async (tx) => {
    if (!(await queries.findRedirectById(tx, id))) throw notFound();
    const columns = await toColumns(platform, tx, input);
    const taken = await queries.findRedirectByKey(tx, columns.from_key);
    if (taken && taken.id !== id) throw new AppError('conflict', redirectMessages.taken);
    await queries.updateRedirectRow(tx, id, columns);
  });
  return readRedirect(platform.database.read, id);
}

/** Idempotent. */
export async function deleteRedirect(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const row = await queries.findRedirectById(tx, id);
    await queries.deleteRedirectRow(tx, id);
    const title = row?.from_address ?? '';
    await recordAudit(tx, platform, { action: 'redirect_deleted', subject: `redirect:${id}`, title });
  });
}

interface ImportedRedirect {
  from: string;
  postId: string;
  importId: string;
}

/** Adds redirects to imported posts; those that are there stay. @returns their number */
export async function addRedirects(
  tx: Queryable,
  { clock }: Platform,
  redirects: ImportedRedirect[],
): Promise<number> {
  const rows = new Map<string, RedirectRow>();
  for (const { from, postId, importId } of redirects) {
    const address = normaliseAddress(from);
    if (address === undefined || isSitePage(address)) continue;
    const from_key = addressKey(address);
    if (rows.has(from_key)) continue;
    rows.set(from_key, {
      id: newId(),
      from_key,
      from_address: address,
      to_post: postId,
      to_address: '',
      status: 301,
      ...unhit,
      created_at: clock.now(),
      import_id: importId,
    });
  }
  const taken = await queries.findTakenKeys(tx, [...rows.keys()]);
  const fresh = [...rows.values()].filter(({ from_key }) => !taken.has(from_key));
  await queries.insertRedirects(tx, fresh);
  return fresh.length;
}

export const removeRedirectsOfImport = (tx: Queryable, importId: string): Promise<void> =>
  queries.deleteRedirectsOfImport(tx, importId);
