import { afterAll, afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { createJobRunner } from './job-runner.ts';
import { addJobs, type JobHandler } from './jobs.ts';

const api = await startTestApi();
const { platform } = api;
afterAll(() => api.close());
afterEach(() => platform.database.transaction((tx) => tx('job').delete()));

const add = (...numbers: number[]) =>
  platform.database.transaction((tx) =>
    addJobs(
      tx,
      platform,
      numbers.map((n) => ({ kind: 'count', payload: { n } })),
    ),
  );

/** A runner that records its jobs and fails on demand. */
function noting(fail: (n: number) => void = () => {}) {
  const done: number[] = [];
  const count: JobHandler = async (_platform, { n }: { n: number }) => {
    fail(n);
    done.push(n);
    return null;
  };
  return { done, runner: createJobRunner(platform, { count }) };
}

const rows = () => platform.database.read('job').orderBy('id').select();

test('a job is done once, and is gone', async () => {
  await add(1, 2, 3);
  const { done, runner } = noting();
  expect(await runner.runDue()).toBe(3);
  expect(done.sort()).toEqual([1, 2, 3]);
  expect([await runner.runDue(), await rows()]).toEqual([0, []]);
});

test('runners beside each other share the jobs', async () => {
  await add(...Array.from({ length: 60 }, (_, n) => n));
  const [one, two] = [noting(), noting()];
  await Promise.all([one.runner.runDue(), two.runner.runDue()]);
  const all = [...one.done, ...two.done];
  expect([all.length, new Set(all).size]).toEqual([60, 60]);
});

test('a failing job does not delay others, and is retried later', async () => {
  await add(1, 2);
  let isBroken = true;
  const { done, runner } = noting((n) => {
    if (n === 1 && isBroken) throw new Error('not now');
  });
  await runner.runDue();
  expect(done).toEqual([2]);
  isBroken = false;
  await runner.runDue();
  expect(done).toEqual([2]);
  api.clock.advance({ minutes: 1 });
  await runner.runDue();
  expect(done).toEqual([2, 1]);
});

test('after the last attempt a job is marked as failed and kept', async () => {
  await add(1);
  const { runner } = noting(() => {
    throw new Error('never');
  });
  for (let attempt = 0; attempt < 20; attempt++) {
    await runner.runDue();
    api.clock.advance({ hours: 2 });
  }
  const [row] = await rows();
  expect([row?.attempts, row?.failed_at !== null, row?.last_error]).toEqual([15, true, 'never']);
});

test("a dead process's jobs are run by another one", async () => {
  await add(1);
  const dying = createJobRunner(platform, { count: () => new Promise(() => {}) });
  void dying.runDue();
  for (;;) {
    const [row] = await rows();
    if (row?.claim) break;
    await new Promise((passed) => setTimeout(passed, 5));
  }
  const { done, runner } = noting();
  await runner.runDue();
  expect(done).toEqual([]);
  api.clock.advance({ minutes: 6 });
  await runner.runDue();
  expect(done).toEqual([1]);
});

test("a job's conclusion is committed once, together with its deletion", async () => {
  await add(1);
  const handler: JobHandler = async () => async (tx) => {
    await addJobs(tx, platform, [{ kind: 'other', payload: {} }]);
  };
  await createJobRunner(platform, { count: handler, other: async () => null }).runDue();
  expect(await rows()).toEqual([]);
});

test('other jobs run before mass mailings', async () => {
  await platform.database.transaction((tx) =>
    addJobs(tx, platform, [
      ...Array.from({ length: 30 }, (_, n) => ({ kind: 'count', payload: { n }, isForMany: true })),
      { kind: 'count', payload: { n: 99 } },
    ]),
  );
  const { done, runner } = noting();
  await runner.runDue();
  expect(done.indexOf(99)).toBeLessThan(10);
});

test('what waits, and what a dead process had, goes on when the clock was set back by two hours', async () => {
  await add(1, 2);
  const dying = createJobRunner(platform, { count: () => new Promise(() => {}) });
  void dying.runDue();
  for (;;) {
    const [row] = await rows();
    if (row?.claim) break;
    await new Promise((passed) => setTimeout(passed, 5));
  }
  await add(3);
  api.clock.advance({ hours: -2 });
  const { done, runner } = noting();
  await runner.runDue();
  expect(done.sort()).toEqual([1, 2, 3]);
  api.clock.advance({ hours: 2 });
});
