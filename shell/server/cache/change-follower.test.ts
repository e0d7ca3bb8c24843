import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createReader } from '../fetch-answer.ts';
import { followChanges } from './change-follower.ts';

interface Change {
  id: number;
  key: string;
}

const down = 'down';
let server: Server;
let follower: ReturnType<typeof followChanges>;
/** The simulated change log. */
let log: Change[] | typeof down;
let askedSince: number[];
let dropped: string[][];
let gaps: number;

beforeEach(async () => {
  [log, askedSince, dropped, gaps] = [[], [], [], 0];
  server = createServer((req, res) => {
    if (!req.url!.startsWith('/api/changes')) return void res.end();
    const since = Number(new URL(req.url!, 'http://api').searchParams.get('since'));
    askedSince.push(since);
    if (log === down) return void res.writeHead(503).end();
    const changes = log.filter(({ id }) => id > since).slice(0, 1000);
    res.end(JSON.stringify({ last: log.at(-1)?.id ?? 0, changes }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  follower.stop();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const changes = (from: number, to: number): Change[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, key: `post:${from + index}` }));

/** Waits for further requests, after which earlier log entries have been processed. */
async function heard(): Promise<void> {
  const enough = askedSince.length + 3;
  while (askedSince.length < enough) await once(server, 'request');
}

async function follow(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  follower = followChanges({
    read: createReader({ apiUrl: `http://127.0.0.1:${port}` }),
    onChange: (keys) => dropped.push([...keys]),
    onGap: () => gaps++,
    interval: 1,
  });
  await heard();
}

function logged(...more: Change[]): void {
  log = [...(log as Change[]), ...more];
}

test('nothing new is no news', async () => {
  await follow();
  expect([dropped, follower.sequence()]).toEqual([[], 0]);
});

test('a change tells its key', async () => {
  await follow();
  logged({ id: 1, key: 'list' });
  await heard();
  expect(dropped).toEqual([['list']]);
});

test('changes at once tell their keys at once, each once', async () => {
  await follow();
  logged({ id: 1, key: 'list' }, { id: 2, key: 'post:1' }, { id: 3, key: 'list' });
  await heard();
  expect(dropped).toEqual([['list', 'post:1']]);
});

test('a change increases the sequence', async () => {
  await follow();
  logged({ id: 1, key: 'list' });
  await heard();
  expect(follower.sequence()).toBe(1);
});

test('changes that are requested again are not reported again', async () => {
  await follow();
  logged(...changes(1, 5));
  await heard();
  logged(...changes(6, 6));
  await heard();
  expect(dropped.at(-1)).toEqual(['post:6']);
});

test('a change that is committed after one with a higher id is reported', async () => {
  await follow();
  logged({ id: 8, key: 'post:8' });
  await heard();
  log = [{ id: 7, key: 'post:7' }, ...(log as Change[])];
  await heard();
  expect(dropped).toEqual([['post:8'], ['post:7']]);
});

test('more changes than fit into a response are a gap', async () => {
  await follow();
  logged(...changes(1, 1500));
  await heard();
  expect(gaps).toBe(1);
});

test('old entries are not requested', async () => {
  log = changes(1, 900);
  await follow();
  expect(Math.min(...askedSince)).toBe(700);
});

test('changes logged while the API is down are reported when it is back', async () => {
  await follow();
  const before = log as Change[];
  log = down;
  await heard();
  log = [...before, { id: 1, key: 'list' }];
  await heard();
  expect(dropped).toEqual([['list']]);
});

test('after stopping no requests are sent', async () => {
  await follow();
  follower.stop();
  const asked = askedSince.length;
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let time = 0; time < 10; time++) await fetch(elsewhere);
  expect(askedSince).toHaveLength(asked);
});

test('a log that went back, as after a restored database, is a gap', async () => {
  logged(...changes(1, 20));
  await follow();
  log = changes(1, 5);
  await heard();
  expect(gaps).toBe(1);
});

test('the sequence is NaN until the position in the log is known', async () => {
  log = down;
  await follow();
  expect(follower.sequence()).toBeNaN();
});

test('what changed since a position is known by its keys', async () => {
  await follow();
  logged({ id: 1, key: 'list' });
  await heard();
  logged({ id: 2, key: 'post:1' });
  await heard();
  expect([0, 1, 2].map((since) => follower.hasChanged(since, ['list', 'site']))).toEqual([
    true,
    false,
    false,
  ]);
});

test('after a gap everything may have changed', async () => {
  await follow();
  logged(...changes(1, 1500));
  await heard();
  expect(follower.hasChanged(0, ['site'])).toBe(true);
});

test('a change that a browser knows of is read at once', async () => {
  const { port } = server.address() as AddressInfo;
  log = changes(1, 3);
  follower = followChanges({
    read: createReader({ apiUrl: `http://127.0.0.1:${port}` }),
    onChange: (keys) => dropped.push([...keys]),
    onGap: () => gaps++,
    interval: 1_000_000,
  });
  await follower.reach(3);
  logged({ id: 4, key: 'post:4' });
  await follower.reach(4);
  expect(dropped).toEqual([['post:4']]);
  const asked = askedSince.length;
  await follower.reach(4);
  expect(askedSince).toHaveLength(asked);
  // a forged number costs one request
  await follower.reach(1_000_000);
  expect(askedSince).toHaveLength(asked + 1);
});
