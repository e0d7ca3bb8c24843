import { type Language, language } from '@ezhuthu/contract';
import type { Queryable } from '../database/database.ts';
import { currentWork, runAs } from '../telemetry/current-work.ts';
import { findSetting } from './settings.ts';

/** Of what the site sends and stores for people. A value of another release is like none. */
export const siteLanguage = async (db: Queryable): Promise<Language> =>
  language.catch('mixed').parse(await findSetting(db, 'language'));

/** Runs a function that words something for readers, whoever caused it. */
export const inSiteLanguage = async <T>(db: Queryable, run: () => T): Promise<T> =>
  runAs({ ...currentWork(), language: await siteLanguage(db) }, run);
