import { setTimeout as wait } from 'node:timers/promises';
import { track } from '@ezhuthu/contract';
import autocannon from 'autocannon';
import { percentile, sorted } from '../request-times.ts';
import type { MeasuredProcess } from '../site-process.ts';
import type { Engine } from './api-process.ts';
import { browserNames, createEvent } from './events.ts';

const connections = 50;
const seconds = 10;
const bodies = 2000;

const getHeaders = (index: number) => ({
  'content-type': 'application/json',
  'user-agent': browserNames[index % browserNames.length]!,
});

/** @param eventId prefix of every event id; may contain a placeholder */
function getBodies(posts: string[], batch: number, eventId: string): string[] {
  return Array.from({ length: bodies }, () => {
    const events = Array.from({ length: batch }, (_, place) => createEvent(posts, `${eventId}-${place}`));
    return JSON.stringify(batch === 1 ? events[0] : events);
  });
}

/** Requests that send these events, for the load generator. */
export const createRequests = (posts: string[], batch: number, eventId: string) =>
  getBodies(posts, batch, eventId).map((body, index) => ({
    method: track.method,
    path: track.path,
    headers: getHeaders(index),
    body,
  }));

function report(name: string, events: number, spent: { api: number; database: number }, rest: string): void {
  const each = (time: number) => (time / events).toFixed(2);
  console.log(
    `${name}: ${Math.round(events / seconds)} events/s, ` +
      `CPU-ms an event: API ${each(spent.api)}, database ${each(spent.database)}; ${rest}`,
  );
}

async function measureCpu<T>(engine: Engine, api: MeasuredProcess, work: () => Promise<T>) {
  const before = { api: api.cpu(), database: engine.cpu() };
  const result = await work();
  const spent = { api: api.cpu() - before.api, database: engine.cpu() - before.database };
  return { result, spent };
}

/** Measures ingestion at full load, with `batch` events per request. */
export async function measureIngest(
  engine: Engine,
  api: MeasuredProcess,
  posts: string[],
  batch: number,
): Promise<void> {
  const requests = createRequests(posts, batch, '[<id>]');
  const load = (duration: number) =>
    autocannon({ url: api.url, requests, connections, duration, idReplacement: true });
  await load(3);
  const { result, spent } = await measureCpu(engine, api, () => load(seconds));
  const { latency } = result;
  report(
    `${engine.name}, ${batch} per call`,
    result['2xx'] * batch,
    spent,
    `median ${latency.p50} ms, p99 ${latency.p99} ms, ${result.non2xx + result.errors} failed`,
  );
}

/** Measures ingestion at a constant rate in requests of ten events; requests do not wait for earlier ones. */
export async function measurePace(
  engine: Engine,
  api: MeasuredProcess,
  posts: string[],
  perSecond: number,
): Promise<void> {
  const batch = 10;
  const calls = (perSecond / batch) * seconds;
  const ready = getBodies(posts, batch, 'EVENT');
  const times: number[] = [];
  const call = async (index: number) => {
    const due = (index * batch * 1000) / perSecond;
    await wait(Math.max(0, start + due - performance.now()));
    const body = ready[index % ready.length]!.replaceAll('EVENT', `pace-${index}`);
    const sent = performance.now();
    const { status } = await fetch(api.url + track.path, {
      method: track.method,
      headers: getHeaders(index),
      body,
    });
    if (status === 202) times.push(performance.now() - sent);
  };
  const start = performance.now();
  const { spent } = await measureCpu(engine, api, () =>
    Promise.all(Array.from({ length: calls }, (_, n) => call(n))),
  );
  const ordered = sorted(times);
  const [median, p99] = [0.5, 0.99].map((share) => percentile(ordered, share).toFixed(0));
  report(
    `${engine.name}, 10 per call, ${perSecond} events/s requested`,
    times.length * batch,
    spent,
    `median ${median} ms, p99 ${p99} ms, ${calls - times.length} failed`,
  );
}
