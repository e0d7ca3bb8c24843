import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '@ezhuthu/contract';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';

/** Where a request comes from. */
export interface Origin {
  /** Network address. */
  address: string;
  /** What its browser calls itself. */
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

/** The device that has signed in to this account before, by the cookies of a request; null for any other. */
export function knownDevice(platform: Sealing, accountId: string, cookies: string): string | null {
  const [, nonce, seal] = input.exec(cookies) ?? [];
  if (nonce === undefined || seal === undefined) return null;
  const expected = getSignature(platform, accountId, nonce);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(expected)) ? nonce : null;
}

interface Answering extends Pick<Platform, 'jwtSecret' | 'config'> {
  setHeader(name: string, value: string): void;
}

/**
 * A browser that has signed in keeps a cookie that says so, and is no stranger from then on, wherever it is (OWASP,
 * "Slow Down Online Guessing Attacks with Device Cookies"). It signs nobody in: it has tries of its own, which nobody
 * else can use up.
 */
export function rememberDevice(call: Answering, begun: SignedIn): SignedIn {
  call.setHeader('set-cookie', newDeviceCookie(call, begun.user.id));
  return begun;
}
