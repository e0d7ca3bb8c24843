import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { realtimeMetrics } from '../analytics/service.ts';
import type { FindViewer, Viewer } from '../platform/auth/viewer.ts';
import { findChangesAfter, findLastChange, privateKeys } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { requestMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { runAs } from '../platform/telemetry/current-work.ts';

/** Transactions may commit out of order, so ids just below the last one are read again. */
const overlap = 200;

/** Reads new entries of the change log. */
function createChangeReader(db: Queryable) {
  let last = 0;
  let seen = new Set<number>();

  async function freshKeys(): Promise<string[]> {
    const changes = await findChangesAfter(db, last - overlap);
    const fresh = changes.filter(({ id }) => !seen.has(id));
    last = changes.at(-1)?.id ?? last;
    seen = new Set(changes.map(({ id }) => id));
    return fresh.map(({ key }) => key);
  }

  return {
    /** Skips all entries that are in the log now. */
    async findPlace(): Promise<void> {
      last = await findLastChange(db);
      await freshKeys();
    },
    /** The keys added since the previous call. */
    freshKeys,
  };
}

/** Milliseconds between two reads of the change log, session checks, live metrics, and heartbeats. */
const usualTimes = { look: 1_000, check: 10_000, metrics: 5_000, beat: 20_000 };
const maxPerAccount = 20;
const maxPerSession = 6;

const beat = ':\n\n';
const news = 'event: notifications\ndata: {}\n\n';

interface Stream {
  viewer: Viewer;
  sink: PassThrough;
  /** The live metrics that were sent last. */
  lastSent?: string;
}

function send({ sink }: Stream, text: string): void {
  // the buffer is full, so the client has not read for a long time
  if (!sink.write(text)) sink.destroy();
}

/** Sends live metrics to those of these streams that are the author's. */
async function sendMetrics(platform: Platform, streams: Iterable<Stream>): Promise<void> {
  const authors = [...streams].filter(({ viewer }) => viewer.isAuthor);
  if (authors.length === 0) return;
  const text = `event: realtime\ndata: ${JSON.stringify(await realtimeMetrics(platform))}\n\n`;
  for (const stream of authors) {
    if (stream.lastSent === text) continue;
    stream.lastSent = text;
    send(stream, text);
  }
}

export type Streams = ReturnType<typeof createStreams>;

/**
 * @returns a function that starts repeating `work` while `isNeeded`; further calls during that time do
 * nothing
 */
function repeatWhile(isNeeded: () => boolean, every: number, work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    while (isNeeded()) {
      await wait(every, undefined, { ref: false });
      if (isNeeded()) await work();
    }
    isRunning = false;
  };
}

/** The open streams of this process, which share one periodic read of the change log. */
export function createStreams(platform: Platform, findViewer: FindViewer, times = usualTimes) {
  const { database, log } = platform;
  /** Oldest first. */
  const streams = new Set<Stream>();
  const reader = createChangeReader(database.read);
  let placing: Promise<void> | undefined;
  let isClosed = false;

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.sink.end();
  }

  /** Ends the oldest matching stream if there are `max` or more. */
  function makeRoom(isOfThose: (stream: Stream) => boolean, max: number): void {
    const [oldest, ...others] = [...streams].filter(isOfThose);
    if (oldest && others.length + 1 >= max) end(oldest);
  }

  async function look(): Promise<void> {
    const keys = new Set(await reader.freshKeys());
    for (const stream of streams) {
      if (keys.has(`${privateKeys}${stream.viewer.accountId}`)) send(stream, news);
    }
  }

  async function check(): Promise<void> {
    for (const stream of streams) {
      const { sessionId, accountId } = stream.viewer;
      if (!(await findViewer(sessionId, accountId))) end(stream);
    }
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'streams could not be served');

  const hasStreams = () => streams.size > 0;
  const works = [
    repeatWhile(hasStreams, times.look, () => look().catch(warn)),
    repeatWhile(hasStreams, times.check, () => check().catch(warn)),
    repeatWhile(hasStreams, times.metrics, () => sendMetrics(platform, streams).catch(warn)),
    repeatWhile(hasStreams, times.beat, async () => streams.forEach((stream) => void send(stream, beat))),
  ];

  async function findPlace(): Promise<void> {
    if (streams.size > 0) return;
    // concurrent callers share one read of the position, which none may advance for another
    placing ??= reader.findPlace().finally(() => {
      placing = undefined;
    });
    await placing;
  }

  return {
    /** Opens a stream with an event for each change of the viewer's notifications and, for the author, live metrics. */
    async open(viewer: Viewer): Promise<Readable> {
      await findPlace();
      if (isClosed) throw new AppError('unavailable', requestMessages.stopping);
      makeRoom((one) => one.viewer.sessionId === viewer.sessionId, maxPerSession);
      makeRoom((one) => one.viewer.accountId === viewer.accountId, maxPerAccount);
      const stream: Stream = { viewer, sink: new PassThrough() };
      stream.sink.once('close', () => streams.delete(stream));
      streams.add(stream);
      send(stream, beat);
      sendMetrics(platform, [stream]).catch(warn);
      // run under their own name, because they outlive the request
      for (const start of works) void runAs({ kind: 'streams' }, start);
      return stream.sink;
    },
    /** Ends all streams and refuses new ones. */
    close(): void {
      isClosed = true;
      for (const stream of streams) end(stream);
    },
  };
}
