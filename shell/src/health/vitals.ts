/** Until a page was hidden for the first time. */
export interface Vitals {
  /** Milliseconds until the largest content was painted. */
  lcp?: number;
  /** Milliseconds until the page responded to an interaction, of nearly the slowest. */
  inp?: number;
  /** Layout shift. */
  cls?: number;
}

/** What browsers measure of these, of which TypeScript knows a part. */
type Entry = PerformanceEntry & { interactionId?: number; hadRecentInput?: boolean; value?: number };

/** Milliseconds between two layout shifts, and from the first to the last, that count as one. */
const longestGap = 1000;
const longestShift = 5000;
/** Of so many interactions one may be slow for reasons of its own. */
const perOutlier = 50;

/** Measures as web-vitals does, in a quarter of its bytes. @returns a function that gives what was measured until then */
export function watchVitals(): () => Vitals {
  const vitals: Vitals = {};
  const interactions = new Map<number, number>();
  const collect: (() => void)[] = [];
  let shift = 0;
  let firstShift = 0;
  let lastShift = 0;

  function watch(type: string, handle: (entry: Entry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    collect.push(() => observer.takeRecords().forEach(handle));
  }
  const noteInteraction = ({ interactionId = 0, duration }: Entry) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  };
  const handlers: Record<string, (entry: Entry) => void> = {
    'largest-contentful-paint'({ startTime }) {
      const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
      vitals.lcp = Math.max(startTime - (navigation?.activationStart ?? 0), 0);
    },
    'layout-shift'({ startTime, hadRecentInput, value = 0 }) {
      if (hadRecentInput) return;
      const isSame = shift > 0 && startTime - lastShift < longestGap && startTime - firstShift < longestShift;
      if (!isSame) firstShift = startTime;
      lastShift = startTime;
      shift = isSame ? shift + value : value;
      vitals.cls = Math.max(shift, vitals.cls ?? 0);
    },
    event: noteInteraction,
    'first-input': noteInteraction,
  };
  const supported = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  // what was opened in the background is painted when somebody looks at it
  if (document.hidden && !(document as { prerendering?: boolean }).prerendering)
    delete handlers['largest-contentful-paint'];
  if (supported.includes('layout-shift')) vitals.cls = 0;
  for (const type of supported) if (handlers[type]) watch(type, handlers[type]);

  return () => {
    for (const one of collect) one();
    const durations = [...interactions.values()].sort((a, b) => b - a);
    vitals.inp = durations[Math.floor(durations.length / perOutlier)];
    return vitals;
  };
}
