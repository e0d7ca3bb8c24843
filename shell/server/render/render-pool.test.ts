import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createRenderPool, type RenderPool, RenderTimeout } from './render-pool.ts';
import type { RenderTask } from './task.ts';
import { lacksProcessor, newThreadStart, wasStarved } from './thread-time.ts';

const task: RenderTask = { url: '/', siteUrl: '', apiUrl: '', registry: [], shellAssets: [] };
const ways = {
  'computes without an end': 'for (;;);',
  'waits for what never comes': 'return new Promise(() => {});',
  // active, but without CPU time
  'is kept from the processor': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
  'is kept from the processor for a while':
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);',
  'keeps a megabyte of each page':
    'globalThis.kept ??= []; globalThis.kept.push(new Array(131072).fill({}).map(() => Math.random()));',
  fails: "throw new TypeError('no page');",
};

let folder = '';
let pool: RenderPool;
const log = { error: jest.fn() };
const answers = { get: () => Promise.resolve(undefined), versions: () => ({}) };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-pool-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => pool.close());

/** The error of a pool whose threads run this way. */
async function thrownBy(way: keyof typeof ways, deadline?: number): Promise<unknown> {
  const file = path.join(folder, `${way}.mjs`);
  const source = path.join(import.meta.dirname, 'thread-time.ts');
  await writeFile(
    file,
    `import { noteStart } from ${JSON.stringify(source)};
    export default ({ start }) => { noteStart(start); ${ways[way]} };`,
  );
  pool = createRenderPool(file, {
    workers: 1,
    deadline,
    answers,
    log,
  });
  return pool.run(task).catch((error: unknown) => error);
}

test.each<[keyof typeof ways, boolean]>([
  ['is kept from the processor', true],
  ['waits for what never comes', false],
])('a late page that %s is reported as starved or not', async (way, isStarved) => {
  const late = await thrownBy(way, 1500);
  expect(late).toBeInstanceOf(RenderTimeout);
  expect(late).toMatchObject({ isStarved });
});

test('a thread whose code cannot be loaded says why in the log', async () => {
  const file = path.join(folder, 'broken.mjs');
  await writeFile(file, "throw new TypeError('no bundle');");
  const logged = new Promise<{ err: Error }>((resolve) => log.error.mockImplementationOnce(resolve as never));
  pool = createRenderPool(file, { workers: 1, answers, log });
  expect(await logged).toMatchObject({ err: { message: 'no bundle' }, workerFile: file });
});

test('a page that has not begun by the deadline has had nothing', async () => {
  expect(await thrownBy('computes without an end', 0)).toMatchObject({ isStarved: true });
});

test('a page that the machine was too busy for is waited for longer than one deadline', async () => {
  expect(await thrownBy('is kept from the processor for a while', 1500)).toBeUndefined();
});

test('a release that leaks memory loses its thread, and pages are rendered by a new one', async () => {
  expect(await thrownBy('keeps a megabyte of each page')).toBeUndefined();
  const results = [];
  for (let page = 0; page < 300; page++)
    results.push(
      await pool.run(task).then(
        () => 'rendered',
        () => 'failed',
      ),
    );
  const failed = results.filter((result) => result === 'failed').length;
  expect(failed).toBeGreaterThan(0);
  // a thread renders dozens of pages before it is replaced
  expect(failed).toBeLessThan(results.length / 10);
  expect(await pool.run(task)).toBeUndefined();
});

test('errors of a rendering are rethrown', async () => {
  expect(await thrownBy('fails')).toMatchObject({ name: 'TypeError', message: 'no page' });
});

test.each([
  ['computed all the time', { busy: 3000, waiting: 0, processor: 2900 }, false],
  ['computed all the time beside others', { busy: 3000, waiting: 0, processor: 1600 }, false],
  ['waited for an answer', { busy: 30, waiting: 2970, processor: 20 }, false],
  ['had work and hardly got to it', { busy: 3000, waiting: 0, processor: 400 }, true],
])('a thread that %s', (_, time, lacks) => {
  expect(lacksProcessor(time)).toBe(lacks);
});

test('a thread that ends while it is asked for its time lacked none', async () => {
  const start = newThreadStart();
  new Float64Array(start).set([7, 0, 0, 0]);
  const ended = { threadId: 7, cpuUsage: () => Promise.reject(new Error('Worker instance not running')) };
  expect(await wasStarved(start, [ended as unknown as Worker])).toBe(false);
});
