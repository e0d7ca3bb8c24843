import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@ezhuthu/contract';
import { isSameText, keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';

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

type Sealing = Pick<Platform, 'jwtSecret'>;

const name = 'device';
const days = 400;

const getSignature = (platform: Sealing, accountId: string, nonce: string) =>
  keyedHash(platform, `device ${accountId} ${nonce}`);

/** @returns the value of `Set-Cookie` */
function newDeviceCookie(
  { jwtSecret, config }: Pick<Platform, 'jwtSecret' | 'config'>,
  accountId: string,
): string {
  const nonce = randomBytes(16).toString('base64url');
  const value = `${nonce}.${getSignature({ jwtSecret }, accountId, nonce)}`;
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/api/auth; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`;
}

const input = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{22})\\.([\\w-]{43})\\s*(?:;|$)`);

/** @returns the nonce of a valid device cookie for this account, otherwise null */
export function knownDevice(platform: Sealing, accountId: string, cookies: string): string | null {
  const [, nonce, seal] = input.exec(cookies) ?? [];
  if (nonce === undefined || seal === undefined) return null;
  return isSameText(seal, getSignature(platform, accountId, nonce)) ? nonce : null;
}

interface Answering extends Pick<Platform, 'jwtSecret' | 'config'> {
  setHeader(name: string, value: string): void;
}

/**
 * Sets a device cookie after sign-in, so that the browser is recognised from any address (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies"). The cookie does not authenticate; it gives the browser a
 * limit of its own, which nobody else can exhaust.
 */
export function rememberDevice(call: Answering, signedIn: SignedIn): SignedIn {
  call.setHeader('set-cookie', newDeviceCookie(call, signedIn.user.id));
  return signedIn;
}
