import { afterAll, afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { AppError } from '../errors/app-error.ts';
import { inLanguage } from '../text/language.ts';
import { createTaskRunner } from './task-runner.ts';
import {
  addTask,
  changeTask,
  listTasks,
  readTask,
  removeTask,
  type TaskControl,
  type TaskHandler,
} from './tasks.ts';

const api = await startTestApi();
const { platform } = api;
const { database } = platform;
afterAll(() => api.close());
afterEach(() => database.transaction((tx) => tx('task').delete()));

interface Steps {
  done: number;
}
type Handler = TaskHandler<{ n: number }, Steps>;

const add = (n = 1, kind = 'count') =>
  database.transaction((tx) => addTask(tx, platform, { kind, payload: { n } }));
const read = (id: string) => readTask<{ n: number }, Steps>(platform, id, 'count');
const aRunner = (handler: Handler) => createTaskRunner(platform, { count: handler }, { renewEvery: 5 });
const change = (id: string, to: 'pause' | 'resume' | 'cancel') =>
  changeTask(platform, { id, kind: 'count', change: to });
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A handler that waits until it is stopped, and a promise of its start. */
function endless() {
  const started = Promise.withResolvers<TaskControl<Steps>>();
  const handler: Handler = {
    run(_platform, _task, control) {
      control.report({ done: 5 });
      started.resolve(control);
      return aborted(control.signal);
    },
  };
  return { handler, started: started.promise };
}

test('a task runs once, and its result stays', async () => {
  const id = await add(3);
  const seen: number[] = [];
  const runner = aRunner({
    run: async (_platform, { payload }) => ({ done: seen.push(payload.n) }),
  });
  await Promise.all([runner.runDue(), aRunner({ run: async () => ({ done: seen.push(0) }) }).runDue()]);
  expect(seen).toHaveLength(1);
  expect(await read(id)).toMatchObject({ state: 'done', progress: { done: 1 }, error: '' });
});

test('a paused task stops, keeps its progress and goes on from it', async () => {
  const id = await add();
  const { handler, started } = endless();
  const running = aRunner(handler).runDue();
  await started;
  await change(id, 'pause');
  await running;
  expect(await read(id)).toMatchObject({ state: 'paused', progress: { done: 5 } });
  await change(id, 'resume');
  await aRunner({ run: async (_platform, { progress }) => progress as Steps }).runDue();
  expect(await read(id)).toMatchObject({ state: 'done', progress: { done: 5 } });
});

test('a canceled task does not go on', async () => {
  const id = await add();
  const { handler, started } = endless();
  const running = aRunner(handler).runDue();
  await started;
  await change(id, 'cancel');
  await running;
  await aRunner({ run: async () => ({ done: 9 }) }).runDue();
  expect(await read(id)).toMatchObject({ state: 'canceled', progress: { done: 5 } });
  await expect(change(id, 'resume')).rejects.toThrow('This is canceled already.');
});

test('what a process does when it ends is continued by another one', async () => {
  const id = await add();
  const { handler, started } = endless();
  const first = aRunner(handler);
  const running = first.runDue();
  await started;
  await first.stop();
  await running;
  expect(await read(id)).toMatchObject({ state: 'waiting', progress: { done: 5 } });
});

test.each([
  ['after its lease', { minutes: 1 }],
  ['when the clock was set back', { hours: -2 }],
])("a killed process's task goes on %s, and what still writes for it is refused", async (_, passed) => {
  const id = await add();
  const { handler, started } = endless();
  const dead = createTaskRunner(platform, { count: handler }, { renewEvery: 1_000_000 });
  const running = dead.runDue();
  const control = await started;
  await aRunner({ run: async () => ({ done: 1 }) }).runDue();
  expect((await read(id)).state).toBe('running');
  api.clock.advance(passed);
  await aRunner({ run: async () => ({ done: 2 }) }).runDue();
  expect(await read(id)).toMatchObject({ state: 'done', progress: { done: 2 } });
  await expect(database.transaction((tx) => control.hold(tx))).rejects.toThrow(/abort/i);
  await running;
  expect(await read(id)).toMatchObject({ state: 'done', progress: { done: 2 } });
});

test('tasks of one kind run one after another', async () => {
  const ids = [await add(1), await add(2)];
  let running = 0;
  let most = 0;
  const handler: Handler = {
    async run(_platform, { payload }) {
      running += 1;
      most = Math.max(most, running);
      await database.read('task').count();
      running -= 1;
      return { done: payload.n };
    },
  };
  await Promise.all([aRunner(handler).runDue(), aRunner(handler).runDue()]);
  await aRunner(handler).runDue();
  expect(most).toBe(1);
  expect(await Promise.all(ids.map(read))).toMatchObject([
    { progress: { done: 1 } },
    { progress: { done: 2 } },
  ]);
});

test('a failed task says why and can be run again', async () => {
  const id = await add();
  await aRunner({
    async run() {
      throw new AppError('invalid', 'அந்தக் கோப்பு இப்போது இல்லை.');
    },
  }).runDue();
  expect(await read(id)).toMatchObject({ state: 'failed', error: 'அந்தக் கோப்பு இப்போது இல்லை.' });
  await change(id, 'resume');
  await aRunner({ run: async () => ({ done: 1 }) }).runDue();
  expect(await read(id)).toMatchObject({ state: 'done', error: '' });
});

test('why a task failed is read in the language of whoever looks', async () => {
  const id = await add();
  await aRunner({ run: async () => Promise.reject(new Error('broken')) }).runDue();
  const inEnglish = await inLanguage('en', () => read(id));
  expect(inEnglish.error).toBe('It could not be finished. The log of the server says why.');
  expect((await inLanguage('ta', () => read(id))).error).toMatch(/^அது முடியவில்லை\./);
});

test('a reason that an earlier release has stored is read as it is', async () => {
  const id = await add();
  await database.transaction((tx) => tx('task').where('id', id).update({ error: 'அந்தக் கோப்பு இல்லை.' }));
  expect((await read(id)).error).toBe('அந்தக் கோப்பு இல்லை.');
});

test('a task whose files are elsewhere waits for the process that has them', async () => {
  const id = await add();
  await aRunner({ run: async () => ({ done: 1 }), isHere: async () => false }).runDue();
  expect((await read(id)).state).toBe('waiting');
});

test('only what is over can be removed', async () => {
  const id = await add();
  const remove = () => database.transaction((tx) => removeTask(tx, platform, { id, kind: 'count' }));
  await expect(remove()).rejects.toThrow('அது இன்னும் நடந்துகொண்டிருக்கிறது.');
  await change(id, 'cancel');
  await remove();
  await expect(read(id)).rejects.toThrow('Not found');
});

test('the newest tasks are listed first', async () => {
  const first = await add(1);
  api.clock.advance({ minutes: 1 });
  const second = await add(2);
  await add(3, 'other');
  expect((await listTasks(platform, 'count')).map(({ id }) => id)).toEqual([second, first]);
});
