/** Milliseconds without activity after which a session ends. */
const sessionTime = 30 * 60_000;

const visitorKey = 'analyticsVisitor';
const sessionKey = 'analyticsSession';

interface StoredSession {
  id: string;
  /** Epoch milliseconds of the last activity. */
  lastSeen: number;
}

/** A random id of this browser, kept until the reader clears it. */
export function visitorId(): string {
  const known = localStorage.getItem(visitorKey);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(visitorKey, made);
  return made;
}

function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
  } catch {
    return null;
  }
}

/** The id of the visit under way at `now`, or of a new one; each call keeps it alive. */
export function sessionId(now: number): string {
  const known = storedSession();
  const id = known && now - known.lastSeen < sessionTime ? known.id : crypto.randomUUID();
  localStorage.setItem(sessionKey, JSON.stringify({ id, lastSeen: now } satisfies StoredSession));
  return id;
}
