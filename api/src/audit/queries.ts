import type { AuditAction, AuditActor } from '@ezhuthu/contract';
import type { AuditRow } from '../platform/audit/entry-hash.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';

/** The row of `audit_chain`: the ends of the chain. */
export interface ChainRow {
  position: number;
  link: string;
  pruned_position: number;
  pruned_link: string;
  secret_mark: string;
  hash: string;
}

const toChain = (row: ChainRow): ChainRow => ({
  ...row,
  position: Number(row.position),
  pruned_position: Number(row.pruned_position),
});

const onlyRow = { id: 1 };

export async function findChain(db: Queryable): Promise<ChainRow | undefined> {
  const row = await db('audit_chain').where(onlyRow).first();
  return row && toChain(row);
}

/** Locks the ends of the chain, so that entries are added to it one after another. */
export async function lockChain(tx: Queryable, first: ChainRow): Promise<ChainRow> {
  await tx('audit_chain')
    .insert({ ...onlyRow, ...first })
    .onConflict('id')
    .ignore();
  return toChain(await tx('audit_chain').where(onlyRow).forUpdate().first());
}

export async function storeChain(tx: Queryable, chain: ChainRow): Promise<void> {
  const { position, link, pruned_position, pruned_link, secret_mark, hash } = chain;
  await tx('audit_chain')
    .where(onlyRow)
    .update({ position, link, pruned_position, pruned_link, secret_mark, hash });
}

export const unchained = (db: Queryable) => db<AuditRow>('audit_entry').whereNull('position');

export async function hasUnchained(db: Queryable): Promise<boolean> {
  return (await unchained(db).first('id')) !== undefined;
}

export const findUnchained = (tx: Queryable, limit: number): Promise<Pick<AuditRow, 'id' | 'hash'>[]> =>
  unchained(tx).orderBy('id').limit(limit).select('id', 'hash');

export async function countUnchainedBefore(db: Queryable, instant: Date): Promise<number> {
  const row = await unchained(db).where('at', '<', instant).count({ count: '*' }).first();
  return Number((row as { count: number | string }).count);
}

export async function chainEntry(
  tx: Queryable,
  { id, position, link, chainedAt }: { id: string; position: number; link: string; chainedAt: Date },
): Promise<void> {
  await tx('audit_entry').where({ id }).update({ position, link, chained_at: chainedAt });
}

export const findChained = (db: Queryable, after: number, limit: number): Promise<AuditRow[]> =>
  db<AuditRow>('audit_entry').where('position', '>', after).orderBy('position').limit(limit);

/** The last position before which all entries are older than an instant. */
export async function findLastOutdated(
  db: Queryable,
  { after, instant }: { after: number; instant: Date },
): Promise<Pick<AuditRow, 'position' | 'link'> | undefined> {
  const kept = await db('audit_entry')
    .where('position', '>', after)
    .where('at', '>=', instant)
    .min({ first: 'position' })
    .first();
  const first = (kept as { first: number | string | null }).first;
  const old = db<AuditRow>('audit_entry').where('position', '>', after);
  if (first !== null) old.where('position', '<', Number(first));
  return old.orderBy('position', 'desc').first('position', 'link');
}

export const deleteChainedUpTo = (
  database: Pick<Database, 'dialect' | 'transaction'>,
  position: number,
): Promise<number> =>
  deleteInSteps(database, 'audit_entry', (rows) => rows.where('position', '<=', position));

export interface EntryConditions {
  actions?: readonly AuditAction[];
  accountId?: string;
  actor?: AuditActor;
  from?: Date;
  /** Not included. */
  until?: Date;
}

/** The newest first. @param before id of an entry, after which the page begins */
export function findEntries(
  db: Queryable,
  { actions, accountId, actor, from, until }: EntryConditions,
  { before, limit }: { before?: string; limit: number },
): Promise<AuditRow[]> {
  const rows = db<AuditRow>('audit_entry').orderBy('id', 'desc').limit(limit);
  if (before) rows.where('id', '<', before);
  if (actions) rows.whereIn('action', actions);
  if (accountId) rows.where('who_id', accountId);
  if (actor) rows.where('actor', actor);
  if (from) rows.where('at', '>=', from);
  if (until) rows.where('at', '<', until);
  return rows;
}

/** Accounts that have done something, with their current names. */
export const findPeople = (db: Queryable): Promise<{ id: string; first_name: string; last_name: string }[]> =>
  db('account')
    .whereIn('id', db('audit_entry').whereNotNull('who_id').distinct('who_id'))
    .orderBy('created_at')
    .limit(100)
    .select('id', 'first_name', 'last_name');

/** Which of these were recorded before. */
export const findSources = (db: Queryable, sources: string[]): Promise<string[]> =>
  db('audit_entry').whereIn('source', sources).pluck('source');

export async function findLastDeployment(db: Queryable): Promise<Date | undefined> {
  const row = await db('audit_entry').where('action', 'deployment').orderBy('at', 'desc').first('at');
  return row?.at;
}
