import { setTimeout as wait } from 'node:timers/promises';
import { getPost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { publishDue } from '../../posts/schedule/publish-due.ts';
import { duePosts } from '../../posts/schedule/queries.ts';
import type { Platform } from '../platform.ts';
import { createBackground } from './background.ts';

const api = await startTestApi();
afterAll(() => api.close());

const isPublic = async (id: string) => (await api.call(getPost, { params: { id } })).status === 200;

/** Looks without a pause for posts that are due, until `isDone`. */
async function publishUntil(isDone: () => Promise<boolean>, platform = api.platform): Promise<void> {
  const background = createBackground(platform, 1);
  background.whenDue({ name: 'publishing', due: duePosts, work: () => publishDue(platform) });
  background.start();
  while (!(await isDone())) await wait(5);
  await background.stop();
}

test('what becomes due is published by the server itself', async () => {
  const { id } = await aPost(api, { publishedAt: '2040-03-10T07:00:00.000Z' });
  api.clock.advance({ hours: 1 });
  await publishUntil(() => isPublic(id));
});

test('it looks again after the database was away', async () => {
  const { id } = await aPost(api, { publishedAt: '2040-03-10T08:00:00.000Z' });
  api.clock.advance({ hours: 1 });
  let failures = 3;
  const read = new Proxy(api.platform.database.read, {
    apply(target, self, input) {
      if (failures-- > 0) throw new Error('away');
      return Reflect.apply(target, self, input);
    },
  });
  const platform: Platform = { ...api.platform, database: { ...api.platform.database, read } };
  await publishUntil(() => isPublic(id), platform);
});

test('an idle site asks for all in one statement, and no more when it has stopped', async () => {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  const { read } = api.platform.database;
  read.on('query', note);
  const background = createBackground(api.platform, 1);
  for (const name of ['one', 'other'])
    background.whenDue({ name, due: (db) => db('job').where('kind', name), work: () => Promise.reject() });
  background.start();
  while (statements.length < 3) await wait(1);
  await background.stop();
  const asked = statements.length;
  await wait(10);
  read.off('query', note);
  expect(statements).toHaveLength(asked);
  expect(new Set(statements).size).toBe(1);
  expect(statements[0]!.match(/exists/g)).toHaveLength(2);
});

test('work that is under way is not begun again, and is waited for', async () => {
  const background = createBackground(api.platform, 1);
  const ends: number[] = [];
  let begun = 0;
  background.whenDue({
    name: 'slow',
    due: (db) => db('account'),
    async work(signal) {
      const number = ++begun;
      while (!signal.aborted) await wait(1);
      ends.push(number);
    },
  });
  background.start();
  while (begun === 0) await wait(1);
  await wait(20);
  await background.stop();
  expect([begun, ends]).toEqual([1, [1]]);
});
