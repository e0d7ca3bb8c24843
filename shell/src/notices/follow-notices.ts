import type { Realtime } from '@ezhuthu/contract';
import { announceRealtime, announceServerReached, sessionStore } from '@ezhuthu/kit';

/** Name of the lock for the shared stream, and of the channel that forwards its events to other tabs. */
const name = 'ezhuthu:notices';
/** Channel that reports to the other tabs that the server is reachable. */
const reachedName = 'ezhuthu:server-reached';
/** Milliseconds between attempts to connect; grows with each failure up to the longest. */
const delay = 10_000;
const longestPause = 60_000;

/** Called without metrics for new notices of the account. */
type OnNotice = (metrics?: Realtime) => void;

/** Resolves early when aborted, so that another tab gets the lock at once. */
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

interface StreamHandlers {
  onNotice: OnNotice;
  /** The stream is open. */
  onReached(): void;
}

/** Reads the stream until the server closes it. `fetch`, since an EventSource cannot send the token. */
async function read({ onNotice, onReached }: StreamHandlers, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${sessionStore.token()}` };
  const { ok, status, body } = await fetch('/api/stream', { headers, signal });
  if (!ok || !body) throw new Error(`the stream was answered ${status}`);
  onReached();
  // notices may have arrived while no stream was open
  onNotice();
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  let incomplete = '';
  let event = '';
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return;
    // a chunk may end within a line
    const lines = (incomplete + value).split('\n');
    incomplete = lines.pop()!;
    for (const line of lines) {
      if (line.startsWith('event:')) event = line.slice(7);
      if (!line.startsWith('data:')) continue;
      if (event === 'notifications') onNotice();
      if (event === 'realtime') onNotice(JSON.parse(line.slice(5)));
    }
  }
}

/**
 * Keeps the stream open with retries. After repeated failures each attempt also triggers a refetch of
 * the notices.
 */
async function hold(handlers: StreamHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await read(handlers, signal);
      failures = 0;
    } catch {
      failures++;
      if (!signal.aborted && failures > 1) handlers.onNotice();
    }
    await wait(Math.min(longestPause, delay * Math.max(1, failures)), signal);
  }
}

/**
 * Reports new notices of the signed-in account, and realtime metrics to the author's pages. The tabs of
 * a browser share one connection: the tab with the lock holds it and forwards the events; when it
 * closes, another takes over.
 * @returns a function that ends it
 */
export function followNotices(onNotice: () => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const notify: OnNotice = (metrics) => (metrics ? announceRealtime(metrics) : onNotice());
  channel.addEventListener('message', ({ data }) => notify(data));
  const reached = new BroadcastChannel(reachedName);
  reached.addEventListener('message', announceServerReached);
  const forAllTabs: StreamHandlers = {
    onNotice(metrics) {
      channel.postMessage(metrics);
      notify(metrics);
    },
    onReached() {
      reached.postMessage(true);
      announceServerReached();
    },
  };
  const holding = navigator.locks
    ? navigator.locks.request(name, { signal: stop.signal }, () => hold(forAllTabs, stop.signal))
    : hold({ onNotice: notify, onReached: announceServerReached }, stop.signal);
  // rejects when it is aborted while waiting for the lock
  holding.catch(() => {});
  return () => {
    stop.abort();
    channel.close();
    reached.close();
  };
}
