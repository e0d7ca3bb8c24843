import type { PostRow } from '../../platform/database/rows.ts';
import { mapSerially } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSiteLanguage } from '../../platform/text/language.ts';
import { internStoredTerms } from '../intern-terms.ts';
import { findPostForUpdate } from '../queries.ts';
import { changeVisibility } from '../visibility/service.ts';
import { findDue } from './queries.ts';

const isDue = ({ status, published_at }: PostRow, now: Date) =>
  status === 'scheduled' && published_at !== null && published_at <= now;

/** @returns false when another process has published it, or the author has changed it */
async function publish(platform: Platform, id: string): Promise<boolean> {
  const { database, clock } = platform;
  await internStoredTerms(platform, id);
  return database.transaction(async (tx) => {
    const now = clock.now();
    const post = await findPostForUpdate(tx, id);
    if (!post || !isDue(post, now)) return false;
    // its writer and subscribers are told
    await inSiteLanguage(tx, () =>
      changeVisibility(tx, platform, post, { status: 'published', updated_at: now }),
    );
    return true;
  });
}

/**
 * Publishes due posts, each in its own transaction; a failure does not affect the others. Safe to run in
 * several processes.
 * @returns how many this call has published
 */
export async function publishDue(platform: Platform): Promise<number> {
  const { database, clock, log } = platform;
  const published = await mapSerially(await findDue(database.read, clock.now()), (id) =>
    publish(platform, id).catch((error) => {
      log.error({ err: error, post: id }, 'a scheduled post could not be published');
      return false;
    }),
  );
  return published.filter(Boolean).length;
}
