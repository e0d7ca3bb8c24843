import type { Queryable } from '../../platform/database/database.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { learnStored } from '../learn.ts';
import type { PostRow } from '../post-row.ts';
import { lockPost } from '../visible.ts';
import { changeStanding } from './change-standing.ts';

/** @returns whether that changed anything */
export async function setHidden(
  tx: Queryable,
  platform: Platform,
  post: PostRow,
  hidden: boolean,
): Promise<boolean> {
  if (Boolean(post.hidden) === hidden) return false;
  await changeStanding(tx, platform, post, { hidden });
  return true;
}

/** @throws AppError `not_found` */
export async function toggleHidden(
  platform: Platform,
  ref: string,
  attempt: Attempt | undefined,
): Promise<{ hidden: boolean }> {
  const { database, clock } = platform;
  await learnStored(platform, ref);
  const { resultId } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const post = await lockPost(tx, ref);
      const hidden = !post.hidden;
      await setHidden(tx, platform, post, hidden);
      return { status: 200, resultId: hidden ? 'hidden' : 'shown' };
    }),
  );
  return { hidden: resultId === 'hidden' };
}
