import type { AuditAction, AuditActor } from '@ezhuthu/contract';
import type { Database, Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import { countRows } from '../platform/database/queries.ts';
import type { AuditChainRow, AuditEntryRow } from '../platform/database/rows.ts';
import { getFound } from '../platform/known.ts';

/** The ends of the chain, with their hash. */
export type Chain = Omit<AuditChainRow, 'id'>;

const onlyRow = { id: 1 };

export const findChain = (db: Queryable): Promise<Chain | undefined> =>
  db('audit_chain').where(onlyRow).first();

/** Locks the ends of the chain, so that entries are added to it one after another. */
export async function lockChain(tx: Queryable, first: Chain): Promise<Chain> {
  await tx('audit_chain')
    .insert({ ...onlyRow, ...first })
    .onConflict('id')
    .ignore();
  return getFound(await tx('audit_chain').where(onlyRow).forUpdate().first());
}

export async function storeChain(tx: Queryable, chain: Chain): Promise<void> {
  const { position, link, pruned_position, pruned_link, secret_mark, hash } = chain;
  await tx('audit_chain')
    .where(onlyRow)
    .update({ position, link, pruned_position, pruned_link, secret_mark, hash });
}

export const unchained = (db: Queryable) => db('audit_entry').whereNull('position');

export async function hasUnchained(db: Queryable): Promise<boolean> {
  return (await unchained(db).first('id')) !== undefined;
}

export const findUnchained = (tx: Queryable, limit: number): Promise<Pick<AuditEntryRow, 'id' | 'hash'>[]> =>
  unchained(tx).orderBy('id').limit(limit).select('id', 'hash');

export const countUnchainedBefore = (db: Queryable, instant: Date): Promise<number> =>
  countRows(unchained(db).where('at', '<', instant));

export async function chainEntry(
  tx: Queryable,
  { id, position, link, chainedAt }: { id: string; position: number; link: string; chainedAt: Date },
): Promise<void> {
  await tx('audit_entry').where({ id }).update({ position, link, chained_at: chainedAt });
}

/** An entry that has its place. */
export type ChainedEntry = AuditEntryRow & { position: number; chained_at: Date; link: string };

export const findChained = (db: Queryable, after: number, limit: number): Promise<ChainedEntry[]> =>
  db<ChainedEntry>('audit_entry').where('position', '>', after).orderBy('position').limit(limit);

/** The last position before which all entries are older than an instant. */
export async function findLastOutdated(
  db: Queryable,
  { after, instant }: { after: number; instant: Date },
): Promise<Pick<ChainedEntry, 'position' | 'link'> | undefined> {
  const kept = await db('audit_entry')
    .where('position', '>', after)
    .where('at', '>=', instant)
    .min({ first: 'position' })
    .first();
  const first = (kept as { first: number | string | null }).first;
  const old = db<ChainedEntry>('audit_entry').where('position', '>', after);
  if (first !== null) old.where('position', '<', Number(first));
  return old.orderBy('position', 'desc').first('position', 'link');
}

export const deleteChainedUpTo = (database: Database, position: number): Promise<number> =>
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
): Promise<AuditEntryRow[]> {
  const rows = db('audit_entry').orderBy('id', 'desc').limit(limit);
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
export const findSources = (db: Queryable, sources: string[]): Promise<(string | null)[]> =>
  db('audit_entry').whereIn('source', sources).pluck('source');

export async function findLastDeployment(db: Queryable): Promise<Date | undefined> {
  const row = await db('audit_entry').where('action', 'deployment').orderBy('at', 'desc').first('at');
  return row?.at;
}
