/** Milliseconds in which the same page or post counts once. */
const samePage = 5 * 60_000;

const key = 'analyticsSeen';

type Times = Record<string, number>;

function recent(now: number): Times {
  try {
    const stored: Times = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => now - at < samePage));
  } catch {
    return {};
  }
}

/** Whether this page was counted in the last five minutes; if not, it is from now on. */
export function seenRecently(page: string, now: number): boolean {
  const times = recent(now);
  if (page in times) return true;
  localStorage.setItem(key, JSON.stringify({ ...times, [page]: now }));
  return false;
}
