import { verdictUndoMinutes } from '@ezhuthu/contract';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import type { Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { deleteCommentRows, findDoneWith, forgetUnconfirmed } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Days for which a guest can confirm to be mailed answers. */
const consentDays = 7;
const step = 500;

/**
 * Deletes what has had its time: rubbish after 30 days, deleted comments when that can no longer be undone, reports,
 * verdicts, used proofs, expired entries of the author's list, and addresses of guests who did not confirm them.
 */
export async function pruneComments({ database, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const before = (age: number) => new Date(now - age);
  const ends = {
    spamBefore: keptSince('rubbish', clock.now()),
    deletedBefore: before(verdictUndoMinutes * minute),
  };
  for (;;) {
    const ids = await findDoneWith(database.read, { ...ends, limit: step });
    if (ids.length === 0) break;
    await database.transaction((tx) => deleteCommentRows(tx, ids));
  }
  await database.transaction((tx) => forgetUnconfirmed(tx, before(consentDays * day)));
  await deleteInSteps(database, 'comment_proof', (rows) => rows.where('expires_at', '<=', clock.now()));
  await deleteInSteps(database, 'comment_block', (rows) => rows.where('expires_at', '<=', clock.now()));
  await deleteInSteps(database, 'comment_verdict', (rows) => rows.where('at', '<', before(day)));
  await deleteInSteps(database, 'comment_report', (rows) =>
    rows.where('created_at', '<', keptSince('reports', clock.now())),
  );
}
