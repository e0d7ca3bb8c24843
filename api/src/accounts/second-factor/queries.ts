import type { Queryable } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/queries.ts';
import type { PasskeyRow, TotpRow } from '../../platform/database/rows.ts';

export const findPasskey = (db: Queryable, hash: string): Promise<PasskeyRow | undefined> =>
  db('passkey').where('credential_hash', hash).first();

export const findAccountPasskeys = (db: Queryable, accountId: string): Promise<PasskeyRow[]> =>
  db('passkey').where('account_id', accountId).orderBy('created_at');

export async function insertPasskey(tx: Queryable, row: PasskeyRow): Promise<void> {
  await tx('passkey').insert(row);
}

/** @returns false when the account has no such passkey */
export async function renamePasskeyRow(
  tx: Queryable,
  { hash, accountId, name }: { hash: string; accountId: string; name: string },
): Promise<boolean> {
  const rows = tx('passkey').where({ credential_hash: hash, account_id: accountId });
  return (await rows.update({ name })) === 1;
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(
  tx: Queryable,
  { hash, accountId }: { hash: string; accountId: string },
): Promise<boolean> {
  return (await tx('passkey').where({ credential_hash: hash, account_id: accountId }).delete()) === 1;
}

export async function notePasskeyUse(
  tx: Queryable,
  { hash, counter, now }: { hash: string; counter: number; now: Date },
): Promise<void> {
  await tx('passkey').where('credential_hash', hash).update({ counter, last_used_at: now });
}

/** @returns false when the challenge was answered before */
export async function insertUsedChallenge(
  tx: Queryable,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  if (await tx('used_challenge').where('challenge_hash', hash).first()) return false;
  // of two concurrent answers one violates the key, is run again, and finds the row
  await tx('used_challenge').insert({ challenge_hash: hash, expires_at: expiresAt });
  return true;
}

export const findTotp = (db: Queryable, accountId: string): Promise<TotpRow | undefined> =>
  db('totp').where('account_id', accountId).first();

/** Replaces one that was not confirmed. */
export async function replaceTotp(tx: Queryable, row: TotpRow): Promise<void> {
  await deleteTotp(tx, row.account_id);
  await tx('totp').insert(row);
}

export async function confirmTotpRow(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx('totp').where('account_id', accountId).update({ confirmed_at: now });
}

/** @returns false when a code of this step or a later one was accepted before, or when this is no longer the account's app */
export async function advanceTotp(
  tx: Queryable,
  { account_id, secret }: TotpRow,
  step: number,
): Promise<boolean> {
  const rows = tx('totp').where({ account_id, secret }).where('last_step', '<', step);
  return (await rows.update({ last_step: step })) === 1;
}

export async function deleteTotp(tx: Queryable, accountId: string): Promise<void> {
  await tx('totp').where('account_id', accountId).delete();
}

export const countRecoveryCodes = (db: Queryable, accountId: string): Promise<number> =>
  countRows(db('recovery_code').where('account_id', accountId).whereNull('used_at'));

export async function hasRecoveryCode(db: Queryable, accountId: string, hash: string): Promise<boolean> {
  const row = await db('recovery_code')
    .where({ account_id: accountId, code_hash: hash })
    .whereNull('used_at')
    .first('code_hash');
  return row !== undefined;
}

/** @returns false when there is no such code, or it was used before */
export async function useRecoveryCode(
  tx: Queryable,
  { accountId, hash, now }: { accountId: string; hash: string; now: Date },
): Promise<boolean> {
  const rows = tx('recovery_code').where({ account_id: accountId, code_hash: hash }).whereNull('used_at');
  return (await rows.update({ used_at: now })) === 1;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  accountId: string,
  hashes: string[],
): Promise<void> {
  await tx('recovery_code').where('account_id', accountId).delete();
  if (hashes.length === 0) return;
  await tx('recovery_code').insert(
    hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })),
  );
}

export async function deleteSecondFactors(tx: Queryable, accountId: string): Promise<void> {
  for (const table of ['passkey', 'totp', 'recovery_code'])
    await tx(table).where('account_id', accountId).delete();
}
