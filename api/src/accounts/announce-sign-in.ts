import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { toPlace } from '../platform/geography/place.ts';
import { addressKey } from '../platform/limits/rate-limits.ts';
import { tryConsumeLimits } from '../platform/limits/stored-limits.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { deviceName } from '../platform/text/device-name.ts';
import { knownDevice, type Origin } from './device-cookie.ts';
import { newDeviceMail, refusedFactorMail } from './emails.ts';
import { disownKind, disownMinutes, makeLink } from './links.ts';
import { findAddresses, findUserAgents } from './queries.ts';

export const hashOfAddress = (platform: Platform, address: string): string =>
  keyedHash(platform, `address ${addressKey(address)}`);

/**
 * Whether a sign-in comes from a browser with a device cookie, or from an address and a kind of device of earlier
 * sign-ins. The first sign-in of an account is known.
 */
export async function isKnownClient(
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

/** What a mail about a sign-in says, with the secret of the link that disowns it. */
async function describeSignIn(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  { address, device }: Origin,
) {
  const link = {
    kind: disownKind,
    owner: account.id,
    purpose: {},
    minutes: disownMinutes,
    isAdditional: true,
  };
  const secret = await makeLink(tx, platform, link);
  return { secret, device: deviceName(device), place: toPlace(address), at: platform.clock.now() };
}

/** Mails the owner of an account about a sign-in, with a link that ends it. */
export async function announceSignIn(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  origin: Origin,
): Promise<void> {
  const signIn = await describeSignIn(tx, platform, account, origin);
  await queueMails(tx, platform, [await newDeviceMail(platform, account.email, signIn)]);
}

/**
 * Mails the owner of an account that its password was right and the second factor was not, at most once a day: with a code
 * that was used before, or from an unknown device. Owners mistype codes on devices of theirs.
 */
export async function announceRefusal(
  platform: Platform,
  account: AccountRow,
  { origin, isUsedCode }: { origin: Origin; isUsedCode: boolean },
): Promise<void> {
  const { read, transaction } = platform.database;
  if (!isUsedCode && (await isKnownClient(read, platform, account, origin))) return;
  const aDay = { subject: `mail about a factor of ${account.id}`, max: 1, minutes: 24 * 60 };
  if (!(await tryConsumeLimits(platform, [aDay]))) return;
  await transaction(async (tx) => {
    const signIn = await describeSignIn(tx, platform, account, origin);
    await queueMails(tx, platform, [await refusedFactorMail(platform, account.email, signIn)]);
  });
}
