import type { Database, Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';
import type { IngestedView } from '../ingest/ingested-event.ts';
import { findOpenings, storeOpenings } from './queries.ts';

/** Milliseconds for which a post that was opened, and told of by the call, is the same opening. */
export const oneOpening = 30 * 60 * 1000;

interface Opening {
  at: Date;
  /** Counted by the call, and no tracker has told of it yet. */
  byCall: boolean;
}

/**
 * Leaves out what tells of an opening that is counted already: a call within half an hour of another one, or of a
 * tracker's event; and the tracker's event that follows a call.
 * @param views in the order in which they came
 * @param isPost whether a view is of a public post
 */
export async function countedOnce(
  tx: Queryable,
  dialect: Database['dialect'],
  views: IngestedView[],
  isPost: (view: IngestedView) => boolean,
): Promise<IngestedView[]> {
  const getKey = ({ postId, readerKey }: IngestedView) => `${postId} ${readerKey}`;
  // of what an older release stored it is not known who read it
  const isKnown = (view: IngestedView) => view.readerKey !== '' && isPost(view);
  const ofPosts = new Map(views.filter(isKnown).map((view) => [getKey(view), view]));
  if (ofPosts.size === 0) return views;
  const stored = await findOpenings(tx, [...ofPosts.values()]);
  const openings = new Map<string, Opening>(
    stored.map((row) => [
      `${row.post_id} ${row.visitor_key}`,
      { at: toInstant(row.read_at), byCall: Boolean(row.by_call) },
    ]),
  );
  const counted = views.filter((view) => {
    if (!isKnown(view)) return true;
    const { isCall, arrivedAt: at } = view;
    const last = openings.get(getKey(view));
    const isSame = last !== undefined && at.getTime() - last.at.getTime() < oneOpening;
    const isCounted = isSame && (isCall || last.byCall);
    // the next one that a tracker tells of is another opening
    if (!isCounted) openings.set(getKey(view), { at, byCall: isCall });
    else if (!isCall) openings.set(getKey(view), { at: last.at, byCall: false });
    return !isCounted;
  });
  const rows = Array.from(ofPosts, ([key, { postId: post_id, readerKey: visitor_key }]) => {
    const { at: read_at, byCall: by_call } = openings.get(key)!;
    return { post_id, visitor_key, read_at, by_call };
  });
  await storeOpenings(tx, dialect, rows);
  return counted;
}
