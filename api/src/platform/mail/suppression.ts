import type { Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

export type SuppressionReason = 'bounce' | 'complaint';

const getHash = (platform: Platform, address: string): string =>
  keyedHash(platform, `mail to ${address.normalize('NFC').trim().toLowerCase()}`);

/** Whether an address gets no newsletters and notifications any more. Mails that it asks for are still sent. */
export async function isSuppressed(db: Queryable, platform: Platform, address: string): Promise<boolean> {
  const row = await db('mail_suppression').where('address_hash', getHash(platform, address)).first('reason');
  return row !== undefined;
}

/** Idempotent; a complaint replaces a bounce. */
export async function suppress(
  tx: Queryable,
  platform: Platform,
  { address, reason }: { address: string; reason: SuppressionReason },
): Promise<void> {
  await tx('mail_suppression')
    .insert({ address_hash: getHash(platform, address), reason, at: platform.clock.now() })
    .onConflict('address_hash')
    .merge(['reason', 'at']);
}

/** Its owner has confirmed by a mailed link that the address works, and wants mails. */
export async function liftSuppression(tx: Queryable, platform: Platform, address: string): Promise<void> {
  await tx('mail_suppression').where('address_hash', getHash(platform, address)).delete();
}
