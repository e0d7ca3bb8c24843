import { maxTag, type Term, type TermKind } from '@ezhuthu/contract';
import {
  type CategoryRow,
  deleteCategory,
  deleteFormer,
  findCategoryNamed,
  findFormerOf,
  freeCategorySlug,
  keepFormerName,
  updateCategory,
} from '../../categories/service.ts';
import { moveCategoryCounter } from '../../counters/service.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError, invalid, notFound, orNotFound } from '../../platform/errors/app-error.ts';
import { batches } from '../../platform/event-loop.ts';
import { type Page, toPagination, toSlice } from '../../platform/http/paging.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import { addJobs, type JobHandler } from '../../platform/jobs/jobs.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { internTerms, reindexPost } from '../../search/service.ts';
import { postMessages } from '../messages.ts';
import * as queries from './queries.ts';

/** Ordered by number of posts, the most first, each with its former names. */
export async function listTerms(
  { database }: Platform,
  kind: TermKind,
  { search = '', ...page }: Page & { search?: string },
) {
  const [rows, total] = await Promise.all([
    queries.findTerms(database.read, kind, { search, ...toSlice(page) }),
    queries.countTerms(database.read, kind, search),
  ]);
  const names = rows.map(({ name }) => name);
  const former = Map.groupBy(await findFormerOf(database.read, kind, names), (row) => row.current_name);
  const terms: Term[] = rows.map((row) => ({
    ...row,
    former: (former.get(row.name) ?? []).map(({ name }) => name),
  }));
  return { terms, pagination: toPagination(page, total) };
}

interface Rename {
  from: string;
  to: string;
  merge: boolean;
}

const refuse = (path: string, message: string) => invalid(message, [{ path: `body.${path}`, message }]);
const taken = () => new AppError('conflict', postMessages.nameTaken);

interface Done {
  affected: Awaited<ReturnType<typeof queries.findPostsIn>>;
  isMerged: boolean;
  /** Of a category. */
  formerSlug?: string;
}

async function renameRow(tx: Queryable, row: CategoryRow, to: string): Promise<void> {
  await updateCategory(tx, row.id, { name: to, slug: await freeCategorySlug(tx, to, row.id) });
}

async function mergeRows(tx: Queryable, row: CategoryRow, into: CategoryRow): Promise<void> {
  const shown = await queries.moveToCategory(tx, row.id, into.id);
  await moveCategoryCounter(tx, { from: row.id, to: into.id, posts: shown });
  await deleteCategory(tx, row.id);
}

async function renameCategory(tx: Queryable, { from, to, merge }: Rename): Promise<Done> {
  const row = orNotFound(await findCategoryNamed(tx, from), missingMessages.category);
  const into = await findCategoryNamed(tx, to);
  if (into && !merge) throw taken();
  const affected = await queries.findPostsIn(tx, row.id);
  if (into) await mergeRows(tx, row, into);
  else await renameRow(tx, row, to);
  return { affected, isMerged: into !== undefined, formerSlug: row.slug };
}

async function renameTag(tx: Queryable, { from, to, merge }: Rename): Promise<Done> {
  if (!(await queries.isTag(tx, from))) throw notFound(missingMessages.tag);
  const isMerged = await queries.isTag(tx, to);
  if (isMerged && !merge) throw taken();
  const affected = await queries.findPostsTagged(tx, from);
  await queries.replaceTag(tx, from, to);
  return { affected, isMerged };
}

/** Posts whose words a job indexes in one transaction. */
const indexedAtOnce = 20;
const indexKind = 'index-posts';

/**
 * Renames a category or tag, or merges it into another. Texts and versions of posts stay: open editors can save, since what
 * they call by the former name means the current one.
 * @throws AppError `not_found`, `conflict` when the new name is taken and `merge` is not asked for, `invalid`
 */
export async function renameTerm(
  platform: Platform,
  { kind, ...rename }: Rename & { kind: TermKind },
  attempt: Attempt,
): Promise<{ posts: number }> {
  const { clock } = platform;
  const { from, to } = rename;
  if (from === to) throw refuse('to', postMessages.sameName);
  const isOneTag = to.length <= maxTag && !to.includes(',');
  if (kind === 'tag' && !isOneTag) throw refuse('to', postMessages.tag(maxTag));
  await internTerms(platform, [to]);
  const { resultId } = await once(platform, attempt, async (tx) => {
    const now = clock.now();
    const { affected, isMerged, formerSlug } = await (kind === 'category' ? renameCategory : renameTag)(
      tx,
      rename,
    );
    await keepFormerName(tx, { kind, from, to, slug: formerSlug, at: now });
    const shown = affected.filter(({ is_public }) => is_public).map(({ id }) => id);
    const jobs = [];
    for await (const ids of batches(shown, indexedAtOnce)) jobs.push({ kind: indexKind, payload: { ids } });
    await addJobs(tx, platform, jobs);
    await recordChanges(tx, now, ['list', 'posts', 'books']);
    const posts = affected.filter(({ deleted_at }) => deleted_at === null).length;
    await recordAudit(tx, platform, {
      action: isMerged ? 'term_merged' : 'term_renamed',
      subject: `${kind}:${to}`.slice(0, 100),
      title: to,
      before: { [kind]: from },
      after: { [kind]: to, posts },
    });
    return { status: 200, resultId: String(posts) };
  });
  return { posts: Number(resultId) };
}

/** Idempotent. */
export const releaseTerm = ({ database }: Platform, kind: TermKind, name: string): Promise<void> =>
  database.transaction((tx) => deleteFormer(tx, kind, name));

/** Indexes public posts again, in which a category or tag has another name. */
export const termJobs: Record<string, JobHandler> = {
  [indexKind]:
    async (_platform, { ids }: { ids: string[] }) =>
    async (tx) => {
      for (const id of ids) await reindexPost(tx, id);
    },
};
