import type { Queryable } from '../platform/database/database.ts';

export interface SiteSettings {
  siteName: string;
  description: string;
  themeColor: string;
  timezone: string;
}

/** The stored settings, by name; values are JSON. */
export async function findSettings(db: Queryable): Promise<Partial<SiteSettings>> {
  const rows: { name: string; value: string }[] = await db('setting').select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

export async function insertMissingSettings(tx: Queryable, settings: SiteSettings): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await tx('setting').insert(rows).onConflict('name').ignore();
}

export interface Change {
  id: number;
  key: string;
}

export async function findChanges(db: Queryable, since: number, limit: number): Promise<Change[]> {
  const rows = await db('change_log')
    .where('id', '>', since)
    .orderBy('id')
    .limit(limit)
    .select('id', 'change_key as key');
  return rows.map((row) => ({ id: Number(row.id), key: row.key }));
}

export async function findLastChange(db: Queryable): Promise<number> {
  const row = await db('change_log').max({ last: 'id' }).first();
  return Number(row?.last ?? 0);
}
