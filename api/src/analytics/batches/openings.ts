import type { Database, Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';
import type { IngestedView } from '../ingest/ingested-event.ts';
import { findOpenings, storeOpenings } from './queries.ts';

/** Milliseconds within which another event of the same post and reader belongs to the same opening. */
export const oneOpening = 30 * 60 * 1000;

interface Opening {
  at: Date;
  /** Counted because of a `recordPostView` call, before any tracker event. */
  byCall: boolean;
}

/**
 * Removes events of openings that are already counted: calls within half an hour of an earlier call or
 * tracker event, and the first tracker event after a call.
 * @param views in the order of arrival
 * @param isPost whether a view is of a public post
 */
export async function countedOnce(
  tx: Queryable,
  dialect: Database['dialect'],
  views: IngestedView[],
  isPost: (view: IngestedView) => boolean,
): Promise<IngestedView[]> {
  const getKey = ({ postId, readerKey }: IngestedView) => `${postId} ${readerKey}`;
  // views of older releases have no reader key
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
    // a further tracker event is a new opening
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
