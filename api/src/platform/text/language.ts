import { type Language, language } from '@ezhuthu/contract';
import type { Context, Middleware } from 'koa';
import type { Database, Queryable } from '../database/database.ts';
import { findSetting } from '../settings/settings.ts';
import { currentWork, runAs } from '../telemetry/current-work.ts';

/** A stored language; one of another release is like none. */
export const knownLanguage = (stored: unknown): Language | undefined => language.safeParse(stored).data;

/** Of what the site sends and stores for people. */
export const siteLanguage = async (db: Queryable): Promise<Language> =>
  knownLanguage(await findSetting(db, 'language')) ?? 'mixed';

/** Runs a function that words something for somebody who has asked in this language, if it is known. */
export const inLanguage = <T>(language: Language | undefined, run: () => T): T =>
  language ? runAs({ ...currentWork(), language }, run) : run();

/** Runs a function that words something for others than the one who caused it. */
export const inSiteLanguage = async <T>(db: Queryable, run: () => T): Promise<Awaited<T>> =>
  await inLanguage(await siteLanguage(db), run);

/** Whether people may read what is answered. They do not read answers to page servers, nor those to the tracker. */
const isForPeople = (ctx: Context): boolean =>
  ctx.get('x-language') !== '' ||
  ctx.get('authorization') !== '' ||
  (ctx.method !== 'GET' && ctx.is('text/plain') !== 'text/plain');

/** Notes the language that a request wants its messages in: the site's, where it names none that is known. */
export const noteLanguage =
  ({ database }: { database: Database }): Middleware =>
  async (ctx, next) => {
    const known = knownLanguage(ctx.get('x-language'));
    ctx.state.language = known ?? (isForPeople(ctx) ? await siteLanguage(database.read) : undefined);
    return next();
  };
