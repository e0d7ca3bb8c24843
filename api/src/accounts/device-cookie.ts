import { randomBytes } from 'node:crypto';
import type { Operation, SignedIn } from '@ezhuthu/contract';
import type { AccountRow } from '../platform/database/rows.ts';
import type { CallOf } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { isSameText, keyedHash } from '../platform/secrets/keyed-hash.ts';
import { findAccount } from './queries.ts';

/** The client of a sign-in. */
export interface Origin {
  /** Network address. */
  address: string;
  /** The `User-Agent` header. */
  device: string;
  /** The `Cookie` header. */
  cookies: string;
}

interface CookieRequest {
  address: string;
  userAgent: string;
  header(name: string): string;
}

export const getOrigin = ({ address, userAgent, header }: CookieRequest): Origin => ({
  address,
  device: userAgent,
  cookies: header('cookie'),
});

type Owner = Pick<AccountRow, 'id' | 'device_epoch'>;

const name = 'device';
const days = 400;

/** The first number is left out, as it is in cookies that are older than the numbers. */
const getSignature = (platform: Platform, { id, device_epoch: epoch }: Owner, nonce: string) =>
  keyedHash(platform, epoch === 0 ? `device ${id} ${nonce}` : `device ${id} ${epoch} ${nonce}`);

/** @returns the value of `Set-Cookie` */
function newDeviceCookie(platform: Platform, owner: Owner): string {
  const nonce = randomBytes(16).toString('base64url');
  const value = `${nonce}.${getSignature(platform, owner, nonce)}`;
  const secure = platform.config.siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/api/auth; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`;
}

const input = /(?:^|;)\s*device=([\w-]{22})\.([\w-]{43})\s*(?:;|$)/;

/** @returns the nonce of a valid device cookie for this account, otherwise null */
export function knownDevice(platform: Platform, owner: Owner, cookies: string): string | null {
  const [, nonce, seal] = input.exec(cookies) ?? [];
  if (nonce === undefined || seal === undefined) return null;
  return isSameText(seal, getSignature(platform, owner, nonce)) ? nonce : null;
}

/**
 * Sets a device cookie after sign-in, so that the browser is recognised from any address (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies"). The cookie does not authenticate; it gives the browser a
 * limit of its own, which nobody else can exhaust.
 */
export async function rememberDevice(
  platform: Platform,
  signedIn: SignedIn,
  { setHeader }: Pick<CallOf<Operation>, 'setHeader'>,
): Promise<SignedIn> {
  const owner = await findAccount(platform.database.read, signedIn.user.id);
  if (owner) setHeader('set-cookie', newDeviceCookie(platform, owner));
  return signedIn;
}
