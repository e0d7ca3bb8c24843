import type { changePosts as changePostsOperation, Validated } from '@ezhuthu/contract';
import { categoryNamed } from '../categories/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { mapSerially } from '../platform/event-loop.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { internTerms } from '../search/service.ts';
import { internStoredTerms } from './intern-terms.ts';
import { revise } from './revise.ts';
import { lockTrashed, moveToTrash, takeFromTrash } from './trash/service.ts';
import { setHidden } from './visibility/service.ts';
import { lockPost } from './visible.ts';

type BulkRequest = Validated<typeof changePostsOperation>['body'];
type Action = NonNullable<BulkRequest['action']>;

/** Applies one action to one post. @returns whether it changed anything */
type Act = (tx: Queryable, platform: Platform, ref: string) => Promise<boolean>;

async function publish(tx: Queryable, platform: Platform, row: PostRow): Promise<boolean> {
  if (row.status === 'published') return false;
  const publishedAt = row.status === 'scheduled' ? platform.clock.now().toISOString() : undefined;
  await revise(tx, platform, { row, change: { status: 'published', publishedAt }, content: undefined });
  return true;
}

/** Keeps the working copy: this is not a save of the text. */
const moveTo =
  (category: string): Act =>
  async (tx, platform, ref) => {
    const row = await lockPost(tx, ref);
    if (row.category_id === (await categoryNamed(tx, category)).id) return false;
    await revise(tx, platform, { row, change: { category }, content: undefined });
    return true;
  };

const acts: Record<Action, Act> = {
  publish: async (tx, platform, ref) => publish(tx, platform, await lockPost(tx, ref)),
  hide: async (tx, platform, ref) => setHidden(tx, platform, await lockPost(tx, ref), true),
  unhide: async (tx, platform, ref) => setHidden(tx, platform, await lockPost(tx, ref), false),
  async delete(tx, platform, ref) {
    await moveToTrash(tx, platform, await lockPost(tx, ref));
    return true;
  },
  async restore(tx, platform, ref) {
    await takeFromTrash(tx, platform, await lockTrashed(tx, ref));
    return true;
  },
};

/** Ordered so that a post is outside the trash while its category is changed. */
function getSteps({ action, category }: BulkRequest): Act[] {
  const moves = category ? [moveTo(category)] : [];
  if (!action) return moves;
  return action === 'restore' ? [acts[action], ...moves] : [...moves, acts[action]];
}

const mayMakePublic = new Set<BulkRequest['action']>(['publish', 'unhide', 'restore']);

async function internPostTerms(platform: Platform, refs: string[], { action, category }: BulkRequest) {
  if (category) await internTerms(platform, [category]);
  if (mayMakePublic.has(action)) await mapSerially(refs, (ref) => internStoredTerms(platform, ref));
}

/**
 * Applies the same change to several posts, in one transaction.
 * @throws AppError `not_found` and `invalid` where one of them does not allow it; nothing is changed then
 */
export async function changePosts(
  platform: Platform,
  request: BulkRequest,
  attempt: Attempt,
): Promise<{ changed: number }> {
  // sorted, so that concurrent changes of the same posts cannot deadlock
  const refs = [...new Set(request.ids)].sort();
  await internPostTerms(platform, refs, request);
  const { resultId } = await once(platform, attempt, async (tx) => {
    let changed = 0;
    for (const ref of refs) {
      const results = [];
      for (const step of getSteps(request)) results.push(await step(tx, platform, ref));
      changed += Number(results.includes(true));
    }
    return { status: 200, resultId: String(changed) };
  });
  return { changed: Number(resultId) };
}
