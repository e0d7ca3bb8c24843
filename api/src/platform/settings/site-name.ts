import type { Queryable } from '../database/database.ts';
import { findSetting } from './settings.ts';

/** Empty only before the first start has stored the settings. */
export const siteName = async (db: Queryable): Promise<string> =>
  (await findSetting<string>(db, 'siteName')) ?? '';
