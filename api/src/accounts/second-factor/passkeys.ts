import { maxPasskeys, type Passkey } from '@ezhuthu/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Viewer } from '../../platform/auth/viewer.ts';
import type { PasskeyRow } from '../../platform/database/rows.ts';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/idempotency.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownAccount, toUser } from '../account.ts';
import { factorAddedMail, factorRemovedMail } from '../emails.ts';
import { hashOfSecret } from '../links.ts';
import { accountMessages } from '../messages.ts';
import * as queries from './queries.ts';
import { dropCodesWithoutFactor } from './recovery-codes.ts';
import { registrationOptions, relyingParty, takeChallenge, verifyRegistration } from './web-authn.ts';

const noSuchPasskey = () => notFound(accountMessages.noPasskey);

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** Leaves out transports that browsers do not know: they are given back to them at each sign-in. */
const knownTransports = (said: string[] = []) => transports.filter((transport) => said.includes(transport));

export const toPasskey = (row: PasskeyRow, rpId: string): Passkey => ({
  id: row.credential_hash,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isUsable: row.rp_id === rpId,
});

async function readPasskey(platform: Platform, hash: string): Promise<Passkey> {
  const row = await queries.findPasskey(platform.database.read, hash);
  if (!row) throw noSuchPasskey();
  return toPasskey(row, relyingParty(platform));
}

/** @throws AppError `conflict` with as many passkeys as an account may have */
export async function beginPasskey(platform: Platform, viewer: Viewer) {
  const existing = await queries.findAccountPasskeys(platform.database.read, viewer.accountId);
  if (existing.length >= maxPasskeys) throw new AppError('conflict', accountMessages.tooManyPasskeys);
  const account = await ownAccount(platform.database.read, viewer);
  const { id, email, name } = toUser(account);
  return registrationOptions(platform, { id, email, name }, existing);
}

/**
 * @throws AppError `invalid` for a credential that is not what `beginPasskey` asked for, `conflict` for one that another
 * account has
 */
export async function addPasskey(
  platform: Platform,
  { name, passkey }: { name: string; passkey: { id: string } },
  { viewer, attempt }: Actor,
): Promise<Passkey> {
  const { clock } = platform;
  const response = passkey as RegistrationResponseJSON;
  const hash = hashOfSecret(response.id);
  const verified = await verifyRegistration(platform, viewer.accountId, response);
  if (!verified) throw invalid(accountMessages.wrongPasskey);
  const { credential, rpId } = verified;
  const { email } = await ownAccount(platform.database.read, viewer);
  const mail = await factorAddedMail(platform, email, name);
  await once(platform, attempt, async (tx) => {
    if (await queries.findPasskey(tx, hash)) throw new AppError('conflict', accountMessages.passkeyExists);
    if (!(await takeChallenge(tx, platform, response))) throw invalid(accountMessages.wrongPasskey);
    if ((await queries.findAccountPasskeys(tx, viewer.accountId)).length >= maxPasskeys)
      throw new AppError('conflict', accountMessages.tooManyPasskeys);
    await queries.insertPasskey(tx, {
      credential_hash: hash,
      account_id: viewer.accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(knownTransports(credential.transports)),
      name,
      rp_id: rpId,
      created_at: clock.now(),
      last_used_at: null,
    });
    await queueMails(tx, platform, [mail]);
    await recordAudit(tx, platform, { action: 'passkey_added' });
  });
  return readPasskey(platform, hash);
}

/** @throws AppError `not_found` unless it is a passkey of this account */
export async function renamePasskey(
  platform: Platform,
  { id, name }: { id: string; name: string },
  { viewer, attempt }: Actor,
): Promise<Passkey> {
  await once(platform, attempt, async (tx) => {
    const found = await queries.renamePasskeyRow(tx, { hash: id, accountId: viewer.accountId, name });
    if (!found) throw noSuchPasskey();
  });
  return readPasskey(platform, id);
}

/** Recovery codes go with the last factor. @throws AppError `not_found` unless it is a passkey of this account */
export async function removePasskey(
  platform: Platform,
  id: string,
  { viewer, attempt }: Actor,
): Promise<void> {
  const { email } = await ownAccount(platform.database.read, viewer);
  await once(platform, attempt, async (tx) => {
    const row = await queries.findPasskey(tx, id);
    if (!(await queries.deletePasskey(tx, { hash: id, accountId: viewer.accountId }))) throw noSuchPasskey();
    await dropCodesWithoutFactor(tx, viewer.accountId);
    await recordAudit(tx, platform, { action: 'passkey_removed' });
    await queueMails(tx, platform, [await factorRemovedMail(platform, email, row?.name ?? '')]);
  });
}
