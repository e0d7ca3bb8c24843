import path from 'node:path';
import { createHealthCounts } from '@ezhuthu/contract';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import type { ReleaseStore } from '@ezhuthu/releases/store/store';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolder, createRelease, type ReleaseInFolder } from '../../../testing/small-release.ts';
import type { Health } from '../health/read-health.ts';
import { makeLive } from '../make-live.ts';
import { type CanaryOptions, runCanary } from './run-canary.ts';

let folder: string;
let remove: () => Promise<void>;
let store: ReleaseStore;
let next: ReleaseInFolder;
/** Views, and failures in browsers of as many networks, by version. */
let counts: Record<string, [views: number, failures: number]>;
/** Called for each reading of the numbers. */
let onReading: () => Promise<void>;

const now = new Date().toISOString();

const getHealth = (): Health => ({
  at: now,
  fronts: [
    {
      name: 'reader',
      versions: Object.entries(counts).map(([version, [views, page]]) => {
        const empty = createHealthCounts();
        const seen = { firstSeen: now, lastSeen: now, p75: { lcp: null, inp: null, cls: null } };
        const networks = Array.from({ length: page }, (_, network) => [`network ${network}`, 1]);
        const failures = { ...empty.failures, page };
        return { ...empty, ...seen, version, views, failures, failedBy: Object.fromEntries(networks) };
      }),
    },
  ],
  errors: [],
});

beforeEach(async () => {
  ({ folder, remove } = await createFolder());
  store = openFolder(path.join(folder, 'store'));
  for (const version of ['1', '2']) {
    const release = await createRelease(folder, 'reader', version);
    await store.put(release.manifest, release.folder);
    next = release;
    if (version === '1') await makeLive(store, release.manifest);
  }
  counts = { 1: [0, 0] };
  onReading = async () => {};
});

afterEach(() => remove());

async function readHealth(): Promise<Health> {
  await onReading();
  return getHealth();
}

const lines: string[] = [];
const run = async (overrides: Partial<CanaryOptions & { signal: AbortSignal }> = {}) =>
  runCanary(next.manifest, {
    ...{ store, readHealth, commit: null },
    ...{ share: 10, isForAuthor: false, duration: 60_000, interval: 1, ...overrides },
    mark: (await store.read('reader'))!.mark,
    print: (line) => lines.push(line),
  });

const getPointer = async () => (await store.read('reader'))!.pointer;
const getActions = async () =>
  (await store.readLog()).map(({ action, isAutomatic }) => [action, isAutomatic]);

test('while it stands, page servers know its share', async () => {
  let standing: object | undefined;
  onReading = async () => {
    standing = (await getPointer()).canary;
  };
  await run({ share: 25, isForAuthor: true, duration: 0 });
  expect(standing).toMatchObject({ version: '2', share: 25, isForAuthor: true });
  expect(await getPointer()).toMatchObject({ version: '1', canary: { version: '2' } });
});

test('one that is no worse may become live, with its numbers in the log', async () => {
  onReading = async () => {
    counts = { 1: [900, 1], 2: [100, 0] };
  };
  counts = { 1: [0, 0] };
  const { mark, summary } = await run({ duration: 0 });
  expect(summary).toContain('0 failures');
  await makeLive(store, next.manifest, { expected: { mark }, why: summary });
  const pointer = await getPointer();
  expect([pointer.version, pointer.canary]).toEqual(['2', undefined]);
  expect((await store.readLog()).at(-1)).toMatchObject({ action: 'deployed', why: summary });
});

test('too few views are said to be too few, in the terminal and in the log', async () => {
  const { summary } = await run({ duration: 0 });
  expect(summary).toMatch(/^too few to judge: 0 views/);
  expect(lines.at(-1)).toContain('too few to judge');
});

test('one that is worse is taken back and marked as bad, by itself', async () => {
  let readings = 0;
  onReading = async () => {
    if (++readings > 1) counts = { 1: [900, 0], 2: [100, 10] };
  };
  await expect(run()).rejects.toThrow('worse than before: 8 of 100 views failed in the browser');
  expect(await getPointer()).toMatchObject({ version: '1', bad: [{ version: '2' }] });
  expect((await getPointer()).canary).toBeUndefined();
  expect(await getActions()).toEqual(expect.arrayContaining([['canary taken back', true]]));
});

test('an interrupted one is taken back without a mark, and can be deployed again', async () => {
  const controller = new AbortController();
  onReading = async () => controller.abort();
  await expect(run({ signal: controller.signal })).rejects.toThrow('interrupted');
  expect(await getPointer()).toMatchObject({ version: '1', bad: [] });
  expect((await getPointer()).canary).toBeUndefined();
});

test('it ends when somebody else deploys', async () => {
  const { manifest, folder: built } = await createRelease(folder, 'reader', '3');
  await store.put(manifest, built);
  onReading = async () => {
    await makeLive(store, manifest);
  };
  await expect(run()).rejects.toThrow('somebody else has moved the pointer');
  expect((await getPointer()).version).toBe('3');
});

test('a pointer that was moved since the trial is left as it is', async () => {
  const { mark } = (await store.read('reader'))!;
  await makeLive(store, next.manifest);
  const canary = runCanary(next.manifest, {
    ...{
      store,
      readHealth,
      commit: null,
      mark,
      share: 10,
      isForAuthor: false,
      duration: 0,
    },
    print: () => {},
  });
  await expect(canary).rejects.toThrow('Another deployment has just made reader 2 live');
});
