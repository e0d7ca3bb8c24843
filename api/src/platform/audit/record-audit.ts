import type { AuditAction } from '@ezhuthu/contract';
import type { Queryable } from '../database/database.ts';
import type { AuditEntryRow } from '../database/rows.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { type Actor, currentActor } from './actor.ts';
import { entryHash, salted, secretMark } from './entry-hash.ts';
import { type AuditValues, storableValues } from './values.ts';

export { changedValues } from './values.ts';

export interface NewAuditEntry {
  action: AuditAction;
  /** Kind and id of what is changed, such as `post:ID`. */
  subject?: string;
  /** What it is called. Of an account, its name belongs in `whom`. */
  title?: string;
  /** Values before and after. Fields named like secrets are left out, long texts are shortened. */
  before?: AuditValues;
  after?: AuditValues;
  /** The account that is concerned. Its name, and values that tell something about it, are erased with the account. */
  whom?: { accountId: string; name: string; before?: AuditValues; after?: AuditValues };
  /** Who did it, where the current request or work does not tell: a sign-in has no session yet. */
  actor?: Partial<Actor>;
  /** When it happened, if not now. */
  at?: Date;
  /** At most 64 characters, under which this was recorded elsewhere: it is added once. */
  source?: string;
}

const maxTitle = 300;

function person(role: 'who' | 'whom', id: string | null, text: string | null) {
  if (text === null)
    return { [`${role}_id`]: null, [role]: null, [`${role}_salt`]: null, [`${role}_digest`]: '' };
  const { salt, digest } = salted(id, text);
  return { [`${role}_id`]: id, [role]: text, [`${role}_salt`]: salt, [`${role}_digest`]: digest };
}

function toRow(platform: Platform, entry: NewAuditEntry): AuditEntryRow {
  const { actor, accountId, name, network, device } = { ...currentActor(), ...entry.actor };
  const { whom } = entry;
  const about = whom && {
    name: whom.name,
    before: storableValues(whom.before),
    after: storableValues(whom.after),
  };
  const row = {
    id: newId(),
    at: entry.at ?? platform.clock.now(),
    action: entry.action,
    actor,
    ...person('who', accountId, JSON.stringify({ name, network, device })),
    ...person('whom', whom?.accountId ?? null, about ? JSON.stringify(about) : null),
    subject: entry.subject ?? '',
    title: (entry.title ?? '').slice(0, maxTitle).toWellFormed(),
    before_values: storableValues(entry.before),
    after_values: storableValues(entry.after),
    source: entry.source ?? null,
    secret_mark: secretMark(platform),
  } as AuditEntryRow;
  return { ...row, position: null, chained_at: null, link: null, hash: entryHash(platform, row) };
}

/**
 * Records what is done, in the transaction that does it, by whoever the current request, work or command is of. It gets
 * its place in the chain of hashes within seconds, so that writers do not wait for each other.
 */
export async function recordAudit(tx: Queryable, platform: Platform, entry: NewAuditEntry): Promise<void> {
  const insertion = tx('audit_entry').insert(toRow(platform, entry));
  await (entry.source === undefined ? insertion : insertion.onConflict('source').ignore());
}

/**
 * Erases what the log tells of an account: its id, names, networks, devices and values about it. That something was done,
 * and when, stays, and so does the chain.
 */
export async function eraseFromAudit(tx: Queryable, platform: Platform, accountId: string): Promise<void> {
  for (const role of ['who', 'whom'] as const)
    await tx('audit_entry')
      .where(`${role}_id`, accountId)
      .update({ [`${role}_id`]: null, [role]: null, [`${role}_salt`]: null });
  // the account itself may be the one that asks for it
  const isOwn = currentActor().accountId === accountId;
  const actor = isOwn ? { accountId: null, name: '', network: '', device: '' } : undefined;
  await recordAudit(tx, platform, { action: 'personal_data_erased', actor });
}

/** Records what writes nothing else, such as an export. */
export const recordAuditAlone = (platform: Platform, entry: NewAuditEntry): Promise<void> =>
  platform.database.transaction((tx) => recordAudit(tx, platform, entry));
