import { randomUUID } from 'node:crypto';
import {
  createHealthCounts,
  createTrialSession,
  type ErrorGroup,
  getReleaseHealth,
  type HealthCounts,
  reportHealth,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { anAuthor, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { pruneReleaseHealth } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());
const author = await anAuthor(api);
beforeEach(() =>
  api.platform.database.transaction(async (tx) => {
    for (const table of ['release_seen', 'release_count', 'release_error']) await tx(table).delete();
  }),
);

const now = () => api.clock.now().toISOString();
const reader = { front: 'reader', version: '1' };

/** Counts of one release; those that are not named are zero. */
const counts = (given: Partial<HealthCounts>, release = reader) => ({
  ...release,
  ...createHealthCounts(),
  ...given,
});

const anError = (given: Partial<ErrorGroup> = {}): ErrorGroup => ({
  ...reader,
  kind: 'script',
  message: 'TypeError: x is not a function',
  frame: 'reader/src/post/route.tsx:12:5',
  mount: '/post',
  stack: 'at reader/src/post/route.tsx:12:5',
  count: 1,
  firstSeen: now(),
  lastSeen: now(),
  ...given,
});

const aBatch = (given: { releases?: ReturnType<typeof counts>[]; errors?: ErrorGroup[] } = {}) => ({
  id: randomUUID(),
  madeAt: now(),
  releases: [],
  errors: [],
  ...given,
});

const getProof = (id: string, at: string) => keyedHash(api.platform, `release health ${id} ${at}`);

function send(batch: ReturnType<typeof aBatch>, at = now(), proof = getProof(batch.id, at)) {
  return api.call(reportHealth, { body: { at, proof, batch } });
}

async function read(query: { from?: string; errors?: number } = {}, as: { token: string } = author) {
  const { status, body } = await api.call(getReleaseHealth, { query }, { as });
  expect(status).toBe(200);
  return body;
}

const lcp = (...measured: number[]) => ({
  ...createHealthCounts().vitals,
  lcp: [...measured, ...Array.from({ length: 10 - measured.length }, () => 0)],
});

test('views that failed are added up by network', async () => {
  const [one, other] = ['abcdefghij-', 'ABCDEFGHIJ_'];
  await send(aBatch({ releases: [counts({ failedBy: { [one]: 1 } })] }));
  await send(aBatch({ releases: [counts({ failedBy: { [one]: 2, [other]: 1 } })] }));
  expect((await read()).fronts[0]!.versions[0]!.failedBy).toEqual({ [one]: 3, [other]: 1 });
  expect((await send(aBatch({ releases: [counts({ failedBy: { 'a network': 1 } })] }))).status).toBe(400);
});

test('what page servers count is added up by front and version', async () => {
  await send(aBatch({ releases: [counts({ views: 3, vitals: lcp(0, 0, 4) })] }));
  const failures = { ...createHealthCounts().failures, script: 2 };
  const second = { front: 'reader', version: '2' };
  const { status } = await send(
    aBatch({
      releases: [counts({ views: 4, failures, vitals: lcp(0, 0, 4) }), counts({ views: 1 }, second)],
    }),
  );
  expect(status).toBe(204);
  const { fronts } = await read();
  expect(fronts).toMatchObject([
    {
      name: 'reader',
      versions: [
        { version: '1', views: 7, failures: { script: 2, load: 0 }, p75: { lcp: 1375, inp: null } },
        { version: '2', views: 1 },
      ],
    },
  ]);
  expect(fronts[0]!.versions[0]!.vitals.lcp).toEqual([0, 0, 8, 0, 0, 0, 0, 0, 0, 0]);
});

test('a batch that is sent twice counts once', async () => {
  const batch = aBatch({ releases: [counts({ views: 3 })], errors: [anError()] });
  expect([(await send(batch)).status, (await send(batch)).status]).toEqual([204, 204]);
  const { fronts, errors } = await read();
  expect([fronts[0]!.versions[0]!.views, errors[0]!.count]).toEqual([3, 1]);
});

test('a batch that is sent twice at the same time counts once', async () => {
  const batch = aBatch({ releases: [counts({ views: 3 })] });
  await Promise.all([send(batch), send(batch), send(batch)]);
  expect((await read()).fronts[0]!.versions[0]!.views).toBe(3);
});

describe('errors', () => {
  test('are one group when they have message and place in common, with the example that came first', async () => {
    await send(aBatch({ errors: [anError({ count: 2, stack: 'at first' })] }));
    const firstSeen = now();
    api.clock.advance({ minutes: 1 });
    await send(aBatch({ errors: [anError({ count: 3, stack: 'at second' })] }));
    expect((await read()).errors).toMatchObject([
      { ...reader, count: 5, stack: 'at first', firstSeen, lastSeen: now(), mount: '/post' },
    ]);
  });

  test.each([
    ['front', { front: 'studio' }],
    ['version', { version: '2' }],
    ['kind', { kind: 'page' }],
    ['message', { message: 'TypeError: y is not a function' }],
    ['place', { frame: 'reader/src/post/route.tsx:13:5' }],
  ] as const)('of another %s are another group', async (_, other) => {
    await send(aBatch({ errors: [anError(), anError(other)] }));
    expect((await read()).errors).toHaveLength(2);
  });

  test('are listed newest first, as many as asked for', async () => {
    for (const message of ['one', 'two', 'three']) {
      await send(aBatch({ errors: [anError({ message })] }));
      api.clock.advance({ minutes: 1 });
    }
    expect((await read({ errors: 2 })).errors.map(({ message }) => message)).toEqual(['three', 'two']);
    expect((await read({ errors: 0 })).errors).toEqual([]);
  });

  test('of one release are stored up to a limit', async () => {
    for (let batch = 0; batch < 3; batch++) {
      const errors = Array.from({ length: 100 }, (_, n) => anError({ message: `made up ${batch} ${n}` }));
      await send(aBatch({ errors }));
    }
    api.clock.advance({ minutes: 1 });
    await send(aBatch({ errors: [anError({ version: '2' })] }));
    expect((await api.platform.database.read('release_error').where(reader)).length).toBe(200);
    expect((await read({ errors: 1 })).errors).toMatchObject([{ version: '2' }]);
  });
});

test('counts from a day on can be asked for, and what is older than 30 days is deleted', async () => {
  await send(aBatch({ releases: [counts({ views: 1 })], errors: [anError()] }));
  api.clock.advance({ days: 20 });
  await send(aBatch({ releases: [counts({ views: 2 })] }));
  const today = now().slice(0, 10);
  const views = async (from?: string) => (await read({ from })).fronts[0]!.versions[0]!.views;
  expect([await views(), await views(today)]).toEqual([3, 2]);
  api.clock.advance({ days: 11 });
  await pruneReleaseHealth(api.platform);
  expect(await views('2000-01-01')).toBe(2);
  expect((await read()).errors).toEqual([]);
  api.clock.advance({ days: 20 });
  await pruneReleaseHealth(api.platform);
  expect((await read()).fronts).toEqual([]);
});

describe('who may', () => {
  test.each([
    ['of another time', () => send(aBatch(), now(), getProof('x', '2020-01-01T00:00:00.000Z'))],
    ['older than a minute', () => send(aBatch(), new Date(api.clock.now().getTime() - 61_000).toISOString())],
    ['of another batch', () => send(aBatch(), now(), getProof(randomUUID(), now()))],
    ['of nobody', () => send(aBatch(), now(), '')],
  ])('report: not with a proof %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(403);
  });

  test('read: the author, also in a session that can only read, and nobody else', async () => {
    const at = now();
    const proof = keyedHash(api.platform, `trial session ${at}`);
    const { body: trial } = await api.call(createTrialSession, { body: { at, proof } });
    await read({}, trial);
    const member = await aReader(api);
    expect((await api.call(getReleaseHealth, {}, { as: member })).status).toBe(403);
    expect((await api.call(getReleaseHealth, {})).status).toBe(401);
  });
});

test.each([
  ['another number of buckets', { releases: [counts({ vitals: { ...lcp(), lcp: [1] } })] }],
  ['a front that cannot exist', { releases: [counts({}, { front: '../x', version: '1' })] }],
  ['an error that is too long', { errors: [anError({ stack: 'x'.repeat(8001) })] }],
  ['too many errors', { errors: Array.from({ length: 101 }, () => anError()) }],
])('a batch with %s is refused', async (_, given) => {
  expect((await send(aBatch(given))).status).toBe(400);
});
