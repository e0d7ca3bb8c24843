import { createHmac, timingSafeEqual } from 'node:crypto';

/** Query parameter and cookie that select other releases than the live ones for one browser. */
export const releaseParameter = 'release';

/** Seconds. */
const lifetime = 24 * 60 * 60;

const cookie = /(?:^|;\s*)release=([\w.@~-]+)\.([\w-]{22})(?:;|$)/;

/** Writes and reads the signed cookie with the releases that a browser has selected. */
export function createReleaseCookie(secret: string, isSecure: boolean) {
  // a key of its own, so that no other signature made with the secret is valid here
  const key = createHmac('sha256', secret).update('release cookie').digest();
  const sign = (value: string) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 22);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    /** @param header the request's `cookie` @returns selected releases, `name@version`; empty when there are none */
    read(header: string | undefined): string[] {
      const [, value, signature] = cookie.exec(header ?? '') ?? [];
      if (!value || !signature) return [];
      const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(value)));
      return isValid ? value.split('~') : [];
    },
    /** @returns the value of `set-cookie`; without releases it removes the cookie */
    write(selected: readonly string[]): string {
      if (selected.length === 0) return `release=; Max-Age=0; ${attributes}`;
      const value = selected.join('~');
      return `release=${value}.${sign(value)}; Max-Age=${lifetime}; ${attributes}`;
    },
  };
}
