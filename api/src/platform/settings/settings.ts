import type { Queryable } from '../database/database.ts';
import { getFound } from '../known.ts';

/** Empty only before the first start has stored the settings. */
export const siteName = async (db: Queryable): Promise<string> =>
  (await findSetting<string>(db, 'siteName')) ?? '';

/** Settings of the whole site, each stored as JSON by its name. */
export async function findSettings<Settings extends object>(
  db: Queryable,
  names: (keyof Settings & string)[],
): Promise<Partial<Settings>> {
  const rows = await db('setting').whereIn('name', names).select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<Settings>;
}

export async function findSetting<Value>(db: Queryable, name: string): Promise<Value | undefined> {
  const found = await findSettings<Record<string, Value>>(db, [name]);
  return found[name];
}

const toRows = (settings: object) =>
  Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }));

export async function insertMissingSettings(tx: Queryable, settings: object): Promise<void> {
  await tx('setting').insert(toRows(settings)).onConflict('name').ignore();
}

export async function storeSetting(tx: Queryable, name: string, value: unknown): Promise<void> {
  await tx('setting')
    .insert(toRows({ [name]: value }))
    .onConflict('name')
    .merge();
}

/** Reads a setting and locks its row until the transaction ends, on engines with row locks. */
export async function lockedSetting<Value>(tx: Queryable, name: string): Promise<Value | undefined> {
  const row = await tx('setting').where('name', name).forUpdate().first('value');
  return row && JSON.parse(row.value);
}

/**
 * Locks a setting until the transaction ends. One that is not stored yet is stored first, so that there is a row to lock.
 * @returns its value
 */
export async function ensureSetting<Value>(tx: Queryable, name: string, initial: object): Promise<Value> {
  await insertMissingSettings(tx, { [name]: initial });
  return getFound(await lockedSetting<Value>(tx, name));
}

export async function removeSetting(tx: Queryable, name: string): Promise<void> {
  await tx('setting').where('name', name).delete();
}
