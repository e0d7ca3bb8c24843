import type { User } from '@ezhuthu/contract';

/** `unknown` on the server and until hydration ends; until then a page is the same for everyone. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null; ended?: EndReason }
  | { status: 'member'; user: User };

/**
 * `expired`: the server rejected the token on a request of the user; `lapsed`: on a background request;
 * `refused`: it has never accepted the token since the page was loaded; `elsewhere`: another tab signed
 * out.
 */
export type EndReason = 'signed-out' | 'expired' | 'lapsed' | 'refused' | 'elsewhere';

const tokenKey = 'authToken';
const userKey = 'userProfile';
const unknown: Session = { status: 'unknown', user: null };

const listeners = new Set<() => void>();
let session: Session = unknown;
/** Whether the server has accepted the token of the session. */
let isAccepted = false;

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function stored(): { token: string; user: User } | null {
  try {
    const token = localStorage.getItem(tokenKey);
    const user: User | null = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    return token && user ? { token, user } : null;
  } catch {
    return null;
  }
}

function forget(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

/** The browser's session, stored in local storage and shared by all tabs. */
export const sessionStore = {
  current: (): Session => session,
  serverValue: (): Session => unknown,
  token: (): string | null => (typeof localStorage === 'undefined' ? null : (stored()?.token ?? null)),

  /** As it was stored at the sign-in or since, also before the session is restored. */
  storedUser: (): User | null => (typeof localStorage === 'undefined' ? null : (stored()?.user ?? null)),

  /** Restores the session from local storage; requires both token and user, otherwise clears both. */
  restore(): void {
    const found = stored();
    if (!found) forget();
    change(found ? { status: 'member', user: found.user } : { status: 'visitor', user: null });
    addEventListener('storage', ({ key }) => {
      if (key !== tokenKey && key !== userKey && key !== null) return;
      const now = stored();
      if (now) change({ status: 'member', user: now.user });
      // each of the two keys fires an event of its own
      else if (session.status === 'member') change({ status: 'visitor', user: null, ended: 'elsewhere' });
    });
  },

  /** Call when the server has accepted the token. */
  accept(): void {
    isAccepted = true;
  },

  begin(token: string, user: User): void {
    isAccepted = true;
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, token);
    change({ status: 'member', user });
  },

  /**
   * Ends the session because the server rejected the token.
   * @param isBackground no user interaction waited for the request
   */
  refuse(isBackground = false): void {
    if (!isAccepted) sessionStore.end('refused');
    else sessionStore.end(isBackground ? 'lapsed' : 'expired');
  },

  end(reason: EndReason): void {
    isAccepted = false;
    forget();
    change({ status: 'visitor', user: null, ended: reason });
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
