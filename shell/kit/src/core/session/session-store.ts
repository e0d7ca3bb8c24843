import type { User } from '@ezhuthu/contract';

/** `unknown` on the server and until hydration is done: pages are the same for everyone until then. */
export type Session =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null; ended?: EndReason }
  | { status: 'member'; user: User };

/**
 * `expired`: the server no longer accepts the token, as a call that a person caused was told; `lapsed`: as one was told
 * that nobody waited for; `refused`: it has not accepted the token once since the page was loaded; `elsewhere`: another
 * tab signed out.
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

/** The one session of this browser: kept in local storage, the same in every open tab. */
export const sessionStore = {
  current: (): Session => session,
  serverValue: (): Session => unknown,
  token: (): string | null => (typeof localStorage === 'undefined' ? null : (stored()?.token ?? null)),

  /** Reads what is stored: signed in only with both a token and a user, else both are cleared. */
  restore(): void {
    const found = stored();
    if (!found) forget();
    change(found ? { status: 'member', user: found.user } : { status: 'visitor', user: null });
    addEventListener('storage', ({ key }) => {
      if (key !== tokenKey && key !== userKey && key !== null) return;
      const now = stored();
      if (now) change({ status: 'member', user: now.user });
      // each of the two keys is told by an event of its own
      else if (session.status === 'member') change({ status: 'visitor', user: null, ended: 'elsewhere' });
    });
  },

  /** The server has given an answer that only the owner of the session gets. */
  accept(): void {
    isAccepted = true;
  },

  begin(token: string, user: User): void {
    isAccepted = true;
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, token);
    change({ status: 'member', user });
  },

  /** Ends the session because the server refuses the token. @param isBackground nobody waited for the call */
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
