import type { Queryable } from './database/database.ts';
import { findSetting } from './settings.ts';

/** What the site is called; a new site's settings have it before anything else is done. */
export const siteName = async (db: Queryable): Promise<string> =>
  (await findSetting<string>(db, 'siteName')) ?? '';
