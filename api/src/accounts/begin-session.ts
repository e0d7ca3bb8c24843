import type { AccountSession, SignedIn } from '@ezhuthu/contract';
import { signToken } from '../platform/auth/authenticate.ts';
import type { Queryable } from '../platform/database/database.ts';
import { deviceName } from '../platform/device-name.ts';
import { placeOf } from '../platform/geography/place.ts';
import { newId } from '../platform/ids.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { addressKey } from '../platform/rate-limits.ts';
import { toUser } from './account.ts';
import { recordSignIn } from './audit-sign-in.ts';
import { knownDevice, type Origin } from './device-cookie.ts';
import { deletionWithdrawnMail, newDeviceMail } from './emails.ts';
import { disownKind, disownMinutes, makeLink } from './links.ts';
import {
  type AccountRow,
  findAddresses,
  findUserAgents,
  insertSession,
  noteAddress,
  updateAccount,
} from './queries.ts';
import { readSessionRules } from './session-rules.ts';

export const hashOfAddress = (platform: Pick<Platform, 'jwtSecret'>, address: string): string =>
  keyedHash(platform, `address ${addressKey(address)}`);

type SignInMethod = Exclude<AccountSession['method'], '' | undefined>;

/**
 * Whether a sign-in comes from a browser with a device cookie, or from an address and a kind of device of earlier
 * sign-ins. The first sign-in of an account is known.
 */
async function isKnownClient(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  { address, device, cookies }: Origin,
): Promise<boolean> {
  if (knownDevice(platform, account, cookies)) return true;
  const addresses = await findAddresses(tx, account.id);
  if (addresses.length === 0) return true;
  if (!addresses.includes(hashOfAddress(platform, address))) return false;
  const devices = (await findUserAgents(tx, account.id)).map(deviceName);
  return devices.length === 0 || devices.includes(deviceName(device));
}

/** Mails the owner of an account about a sign-in, with a link that ends it. */
async function announceSignIn(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  { address, device }: Origin,
): Promise<void> {
  const link = {
    kind: disownKind,
    owner: account.id,
    purpose: {},
    minutes: disownMinutes,
    isAdditional: true,
  };
  const secret = await makeLink(tx, platform, link);
  const signIn = { device: deviceName(device), place: placeOf(address), at: platform.clock.now() };
  await queueMails(tx, platform, [await newDeviceMail(platform, account.email, { ...signIn, secret })]);
}

/** Whoever signs in again wants to stay. */
async function withdrawDeletion(tx: Queryable, platform: Platform, account: AccountRow): Promise<void> {
  await updateAccount(tx, account.id, { deletion_at: null, deletion_keeps_comments: false });
  await recordSignIn(tx, platform, 'account_deletion_withdrawn', account);
  await queueMails(tx, platform, [await deletionWithdrawnMail(platform, account.email)]);
}

interface Beginning {
  origin: Origin;
  /** `link` for a mailed link, after which no mail about an unknown device is sent. */
  method: SignInMethod;
}

/** Begins a session in the caller's transaction and records the address as known. */
export async function beginSession(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  { origin, method }: Beginning,
): Promise<SignedIn> {
  const now = platform.clock.now();
  const { address, device } = origin;
  const { lifetime, tokenLifetime } = await readSessionRules(tx);
  if (method !== 'link' && !(await isKnownClient(tx, platform, account, origin)))
    await announceSignIn(tx, platform, account, origin);
  const session = { id: newId(), accountId: account.id, device: device.slice(0, 300), now };
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertSession(tx, { ...session, expiresAt, method, ...placeOf(address) });
  await noteAddress(tx, { accountId: account.id, hash: hashOfAddress(platform, address), now });
  await recordSignIn(tx, platform, 'sign_in', account, { method });
  if (account.deletion_at) await withdrawDeletion(tx, platform, account);
  const tokenExpiresAt = new Date(now.getTime() + tokenLifetime);
  return {
    token: signToken({ sub: account.id, sid: session.id }, platform.jwtSecret, tokenExpiresAt),
    user: toUser(account),
  };
}
