import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { reportHealth } from '@ezhuthu/contract';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createPageMetrics } from '../metrics.ts';
import type { Batch } from './collector.ts';
import { createHealth, type Health } from './health.ts';

const secret = 'a secret that both have';
/** Line 12, column 5 of the route; from column 11 on line 1, column 1 of the kit, and from column 21 on React. */
const map = {
  version: 3,
  sources: [
    'webpack://@ezhuthu/reader/./src/post/route.tsx',
    'webpack://@ezhuthu/reader/../packages/kit/src/core/index.ts?a1b2',
    'webpack://@ezhuthu/reader/../node_modules/react/index.js',
  ],
  sourcesContent: ['the source', '', ''],
  names: [],
  mappings: 'AAWI,UCXJ,UCAA',
};
const releases = {
  shell: { name: 'shell', version: '7' },
  remotes: new Map([['reader', { name: 'reader', version: '2' }]]),
  trials: new Map(),
  canaries: [],
  registry: [{ name: 'reader', version: '2', entry: '', mounts: [{ path: '/post' }, { path: '/' }] }],
};

const servers: Server[] = [];
/** What the browser has selected. */
let selected: string[] | undefined;
let dist: string;
let health: Health;
let site: string;
/** What the API was sent, and how it answers. */
let sent: { at: string; proof: string; batch: Batch }[];
let answers: number[];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function store(front: string, version: string): void {
  const maps = path.join(dist, 'releases', front, version, 'maps/client');
  mkdirSync(maps, { recursive: true });
  writeFileSync(path.join(maps, '../../assets.json'), '{}');
  writeFileSync(path.join(maps, 'post.js.map'), JSON.stringify(map));
}

beforeEach(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-health-'));
  store('reader', '2');
  store('shell', '7');
  [sent, answers, selected] = [[], [], undefined];
  const apiUrl = await serve(async (req, res) => {
    sent.push((await json(req)) as (typeof sent)[number]);
    res.writeHead(answers.shift() ?? 204).end();
  });
  const metrics = createPageMetrics(undefined);
  const log = pino({ level: 'silent' });
  health = createHealth({ dist, apiUrl, secret, trustedProxies: 1, metrics, log });
  site = await serve(async (req, res) => {
    if (!(await health.answer(req, res, { pathname: req.url!, releases: { ...releases, selected } })))
      res.writeHead(418).end();
  });
});

afterEach(async () => {
  await health.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(dist, { recursive: true });
});

/** Posts over the agent's connection. */
async function postBy(agent: Agent, address: string, body: string): Promise<number> {
  const sent = request(site + address, { agent, method: 'POST', headers: { 'content-length': body.length } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  const [answer] = await answered;
  await text(answer);
  return answer.statusCode!;
}

async function post(address: string, body?: object | string): Promise<number> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  return (await fetch(site + address, { method: 'POST', body: text })).status;
}

/** The token of a view in a network. */
async function view(address = '203.0.113.7'): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  const answer = await fetch(`${site}/metrics/views/shell@7/reader@2`, { method: 'POST', headers });
  return answer.text();
}

async function getBatch(): Promise<Batch> {
  await health.flush();
  const { batch } = sent.at(-1)!;
  const { success } = reportHealth.body.safeParse(sent.at(-1));
  expect(success).toBe(true);
  return batch;
}

const getCounts = ({ releases: listed }: Batch, front: string) =>
  listed.find((release) => release.front === front)!;

const failure = '/metrics/failures/reader/2/script';
const report = {
  path: '/post/my-poem',
  shell: '7',
  message: 'TypeError: "my poem" is not a function',
  stack: 'TypeError: my poem\n    at t (https://site.example/r/reader/2/post.js:1:1)',
};

test('a browser that tries a release is never counted', async () => {
  selected = ['reader@2'];
  for (const address of [failure, '/metrics/views/shell@7/reader@2', '/metrics/vitals/shell@7'])
    expect(await post(address, report)).toBe(204);
  await health.flush();
  expect(sent).toEqual([]);
});

describe('a failure in a browser', () => {
  test('is counted for its release, and for the shell that showed the page', async () => {
    expect(await post(failure, report)).toBe(204);
    const batch = await getBatch();
    expect(getCounts(batch, 'reader').failures).toMatchObject({ script: 1, load: 0 });
    expect(getCounts(batch, 'shell')).toMatchObject({ remoteFailures: 1, failures: { script: 0 } });
  });

  test('decides on its release only when it is bound to a view, once for each view, by network', async () => {
    const here = await view();
    const [near, far] = [await view('203.0.113.99'), await view('2001:db8::1')];
    for (const token of [here, here, near, far]) await post(failure, { ...report, view: token });
    for (const token of [undefined, '', `${here.slice(0, -1)}x`, 'forged'])
      expect(await post(failure, { ...report, view: token })).toBe(204);
    const batch = await getBatch();
    const { failures, failedBy } = getCounts(batch, 'reader');
    expect(failures.script).toBe(8);
    expect(Object.values(failedBy!).sort()).toEqual([1, 2]);
    expect(getCounts(batch, 'shell').failedBy).toEqual(failedBy);
    expect(JSON.stringify(batch)).not.toContain('203.0.113');
  });

  test('is sent with its place in the sources, and without what people typed or read', async () => {
    await post(failure, report);
    await post(failure, report);
    const { errors } = await getBatch();
    expect(errors).toEqual([
      {
        front: 'reader',
        version: '2',
        kind: 'script',
        message: 'TypeError: … is not a function',
        frame: 'reader/src/post/route.tsx:12:5',
        stack: 'at reader/src/post/route.tsx:12:5',
        mount: '/post',
        count: 2,
        firstSeen: expect.any(String),
        lastSeen: expect.any(String),
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain('poem');
  });

  test('has the innermost place in the site’s own sources, and all of them in its stack', async () => {
    const at = (column: number) => `at t (https://x/r/reader/2/post.js:1:${column})`;
    await post(failure, { ...report, stack: [at(21), at(11), at(1)].join('\n') });
    const [error] = (await getBatch()).errors;
    expect(error!.frame).toBe('packages/kit/src/core/index.ts:1:1');
    expect(error!.stack.split('\n')).toEqual([
      'at node_modules/react/index.js:1:1',
      'at packages/kit/src/core/index.ts:1:1',
      'at reader/src/post/route.tsx:12:5',
    ]);
  });

  test('in a file without a map keeps its place in the bundle', async () => {
    await post(failure, { ...report, stack: 'at t (https://x/r/reader/2/other.js:1:7)' });
    const [error] = (await getBatch()).errors;
    expect([error!.frame, error!.stack]).toEqual([
      'reader/client/other.js:1:7',
      'at t (reader/client/other.js:1:7)',
    ]);
  });

  test('that a shell of before reports, without a body, is counted', async () => {
    expect(await post('/metrics/failures/reader/2/load')).toBe(204);
    const batch = await getBatch();
    expect([getCounts(batch, 'reader').failures.load, batch.errors]).toEqual([1, []]);
  });

  test('of a release that is not stored is not counted', async () => {
    expect(await post('/metrics/failures/reader/99/script', report)).toBe(204);
    expect(await post('/metrics/failures/nobody/1/script', report)).toBe(204);
    await health.flush();
    expect(sent.flatMap(({ batch }) => batch.errors)).toEqual([]);
    expect(sent.flatMap(({ batch }) => batch.releases.map(({ front }) => front))).not.toContain('reader');
  });

  test.each([
    ['is no JSON', '{', 400],
    ['has a stack of more than 4 kB', { ...report, stack: 'x'.repeat(5000) }, 400],
    ['has a message that is no text', { ...report, message: 1 }, 400],
    ['is too long', 'x'.repeat(500_000), 413],
  ])('whose report %s is refused', async (_, body, status) => {
    expect(await post(failure, body)).toBe(status);
    await health.flush();
    expect(sent).toEqual([]);
  });

  test('is read to its end when it is refused, so that its connection can be used again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; n < 3; n++) expect(await postBy(agent, failure, 'x'.repeat(3_000_000))).toBe(413);
    agent.destroy();
  });

  test('is counted so many times a minute for one client', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push(await post('/metrics/failures/reader/2/load'));
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([120, 429]);
  });
});

test('a view counts for the shell and for the remote that owns the page', async () => {
  await post('/metrics/views/shell@7/reader@2');
  await post('/metrics/views/reader@2');
  const batch = await getBatch();
  expect([getCounts(batch, 'shell').views, getCounts(batch, 'reader').views]).toEqual([1, 2]);
});

test('a page that starts counts apart from its view', async () => {
  await post('/metrics/views/shell@7/reader@2');
  await post('/metrics/starts/shell@7/reader@2');
  const batch = await getBatch();
  expect(['shell', 'reader'].map((front) => getCounts(batch, front).starts)).toEqual([1, 1]);
  expect(getCounts(batch, 'shell').views).toBe(1);
});

test('vitals are counted in buckets, those that were measured', async () => {
  const token = await view();
  expect(await post('/metrics/vitals/shell@7/reader@2', { lcp: 2500, cls: 3, view: token })).toBe(204);
  const { vitals, views } = getCounts(await getBatch(), 'reader');
  expect([vitals.lcp, vitals.inp, vitals.cls, views]).toEqual([
    [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    1,
  ]);
  expect(await post('/metrics/vitals/shell@7', { lcp: -1 })).toBe(400);
  expect(await post('/metrics/vitals/shell@7', { lcp: 'now' })).toBe(400);
});

test('vitals are counted once for a view, six of a network, and none without a view', async () => {
  const vitals = '/metrics/vitals/shell@7';
  const again = await view();
  for (const token of [again, again, '', 'forged']) await post(vitals, { cls: 0, view: token });
  for (let n = 0; n < 8; n++) await post(vitals, { cls: 0, view: await view() });
  expect(getCounts(await getBatch(), 'shell').vitals.cls[0]).toBe(6);
});

test.each(['/metrics/failures/reader/2/render', '/metrics/views', '/metrics/views/a@1/b@1/c@1', '/post/x'])(
  '%s is no report',
  async (address) => {
    expect(await post(address)).toBe(418);
  },
);

describe('on the server', () => {
  const parts = {
    shell: { front: 'shell', version: '7' },
    owner: { front: 'reader', version: '2' },
  };

  test('a rendered page counts for the shell and its owner', async () => {
    health.rendered(parts);
    health.rendered({ ...parts, owner: undefined });
    const batch = await getBatch();
    expect([getCounts(batch, 'shell').renders, getCounts(batch, 'reader').renders]).toEqual([2, 1]);
  });

  test('a page that throws is a failure of its owner, with the error', async () => {
    const error = new TypeError('x is not a function');
    error.stack = `TypeError\n at Post (${dist}/releases/reader/2/client/post.js:1:1)`;
    health.renderFailed(parts, { kind: 'render', pathname: '/post/x', error }, releases);
    const batch = await getBatch();
    expect(getCounts(batch, 'reader').failures.render).toBe(1);
    expect(batch.errors).toMatchObject([
      {
        kind: 'render',
        message: 'TypeError: x is not a function',
        mount: '/post',
        stack: 'at Post (reader/src/post/route.tsx:12:5)',
      },
    ]);
  });

  test('a page of the shell that is late is its failure', async () => {
    const late = { kind: 'timeout', pathname: '/nowhere', error: new Error('a page was late') } as const;
    health.renderFailed({ ...parts, owner: undefined }, late, releases);
    const batch = await getBatch();
    expect(getCounts(batch, 'shell')).toMatchObject({ failures: { timeout: 1 }, remoteFailures: 0 });
    expect(batch.errors).toMatchObject([{ front: 'shell', kind: 'timeout', mount: '' }]);
  });
});

describe('a batch', () => {
  test('has a proof of its own', async () => {
    await post('/metrics/views/shell@7');
    await health.flush();
    const [{ at, proof, batch }] = sent as [(typeof sent)[number]];
    const expected = createHmac('sha256', secret).update(`release health ${batch.id} ${at}`);
    expect(proof).toBe(expected.digest('base64url'));
  });

  test('that the API did not confirm is sent again, before what came later', async () => {
    answers = [503, 204, 204];
    await post('/metrics/views/shell@7');
    await health.flush();
    await post('/metrics/views/shell@7');
    await post('/metrics/views/shell@7');
    await health.flush();
    const [first, again, later] = sent.map(({ batch }) => batch);
    expect(again).toEqual(first);
    expect([later!.id !== first!.id, getCounts(later!, 'shell').views]).toEqual([true, 2]);
  });

  test('that the API refuses is not sent again', async () => {
    answers = [400];
    await post('/metrics/views/shell@7');
    await health.flush();
    await health.flush();
    expect(sent).toHaveLength(1);
  });

  test('is not sent when nothing has happened', async () => {
    await health.flush();
    expect(sent).toEqual([]);
  });

  test('has as many groups of errors as it may', async () => {
    const error = (n: number) => Object.assign(new Error(`x${'y'.repeat(n % 30)}`), { name: `E${n}` });
    for (let n = 0; n < 150; n++)
      health.renderFailed(
        { shell: { front: 'shell', version: '7' }, owner: undefined },
        { kind: 'render', pathname: '/', error: error(n) },
        releases,
      );
    const batch = await getBatch();
    expect([batch.errors.length, getCounts(batch, 'shell').failures.render]).toEqual([100, 150]);
  });
});
