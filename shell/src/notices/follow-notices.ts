import type { Realtime } from '@ezhuthu/contract';
import { announceRealtime, announceServerReached, sessionStore } from '@ezhuthu/kit';

/** The one stream of all tabs, and how it tells them. */
const name = 'ezhuthu:notices';
/** Tells the other tabs that the stream has come about. */
const reachedName = 'ezhuthu:server-reached';
/** Milliseconds between two tries, and between two questions while there is no stream. */
const delay = 10_000;
const longestPause = 60_000;

/** Without metrics, of something that is new for the account. */
type OnNotice = (metrics?: Realtime) => void;

/** Ends early when it is stopped, so that another tab has the lock at once. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });

interface Hearers {
  onNotice: OnNotice;
  /** The stream has begun. */
  onReached(): void;
}

/** Reads until the server ends it. `fetch`, since an EventSource cannot send the token. */
async function read({ onNotice, onReached }: Hearers, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${sessionStore.token()}` };
  const { ok, status, body } = await fetch('/api/stream', { headers, signal });
  if (!ok || !body) throw new Error(`the stream was answered ${status}`);
  onReached();
  // something may have come while nobody listened
  onNotice();
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  let event = '';
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return;
    // a line may come in pieces
    const lines = (begun + value).split('\n');
    begun = lines.pop()!;
    for (const line of lines) {
      if (line.startsWith('event:')) event = line.slice(7);
      if (!line.startsWith('data:')) continue;
      if (event === 'notifications') onNotice();
      if (event === 'realtime') onNotice(JSON.parse(line.slice(5)));
    }
  }
}

/** Holds the stream open; while it cannot, asks from time to time. */
async function hold(hearers: Hearers, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await read(hearers, signal);
      failures = 0;
    } catch {
      failures++;
      if (!signal.aborted && failures > 1) hearers.onNotice();
    }
    await wait(Math.min(longestPause, delay * Math.max(1, failures)), signal);
  }
}

/**
 * Tells when there is something new for who is signed in, and the author's pages who is reading now. All tabs of a browser share one connection: one of them holds
 * it, and passes on what it hears; when that one goes, another takes over.
 * @returns what ends it
 */
export function followNotices(onNotice: () => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const hear: OnNotice = (metrics) => (metrics ? announceRealtime(metrics) : onNotice());
  channel.addEventListener('message', ({ data }) => hear(data));
  const reached = new BroadcastChannel(reachedName);
  reached.addEventListener('message', announceServerReached);
  const forAll: Hearers = {
    onNotice(metrics) {
      channel.postMessage(metrics);
      hear(metrics);
    },
    onReached() {
      reached.postMessage(true);
      announceServerReached();
    },
  };
  const holding = navigator.locks
    ? navigator.locks.request(name, { signal: stop.signal }, () => hold(forAll, stop.signal))
    : hold({ onNotice: hear, onReached: announceServerReached }, stop.signal);
  // a lock that was waited for in vain
  holding.catch(() => {});
  return () => {
    stop.abort();
    channel.close();
    reached.close();
  };
}
