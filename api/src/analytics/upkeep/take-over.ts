import { othersTurn } from '../../platform/others-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import { asName, eventKey, sessionNumber, type ViewArrival } from '../arrivals/arrival.ts';
import { createNames } from '../groups/names.ts';
import { writeGroup } from '../groups/write-group.ts';
import { deleteOldViews, findOldViews, type OldView } from './queries.ts';

const atOnce = 500;

/** An old view says nothing of where it came from and by what. */
const unknown = {
  ...{ source: 'direct', medium: 'direct', campaign: '', device: '', browser: '', os: '' },
  ...{ country: '', zone: '', title: '', readerKey: '', isCall: false, seconds: null, scroll: null },
};

function arrivalOf(platform: Platform, old: OldView): ViewArrival {
  const ids = { visitorId: old.visitor_id, sessionId: old.session_id };
  return {
    ...unknown,
    eventKey: eventKey(platform, old.event_id),
    session: sessionNumber(platform, ids),
    visitorId: old.visitor_id,
    postId: old.post_id,
    path: asName(old.path, 500),
    at: old.at,
    arrivedAt: platform.clock.now(),
  };
}

/**
 * Moves the views of the release before to where they are counted now, in steps of one transaction each. A process of
 * that release may be running still, so that this is done again and again.
 */
export async function takeOverViews(platform: Platform, signal?: AbortSignal): Promise<void> {
  const names = createNames();
  while (!signal?.aborted) {
    const old = await findOldViews(platform.database.read, atOnce);
    if (old.length === 0) return;
    const group = old.map((view) => ({ view: arrivalOf(platform, view) }));
    await writeGroup(platform, names, group, (tx) =>
      deleteOldViews(
        tx,
        old.map(({ id }) => id),
      ),
    );
    await othersTurn();
  }
}
