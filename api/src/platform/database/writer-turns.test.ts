import { MessageChannel } from 'node:worker_threads';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { openDatabase } from './open.ts';
import { giveTurns, takeTurns } from './writer-turns.ts';

// the engine with one writer
const api = await startTestApi({ DATABASE_URL: '' });
const { database, config } = api.platform;
afterAll(() => api.close());

/** A second connection to the database, as another thread has it. */
async function anotherThread() {
  const { port1, port2 } = new MessageChannel();
  giveTurns(database, port1);
  const other = await openDatabase(config);
  return { other: takeTurns(other, port2), port: port2 };
}

const write = (name: string) => async (tx: typeof database.read) => {
  await tx('setting').insert({ name, value: '1' });
};

test('transactions of two threads follow each other, however long one takes', async () => {
  const { other, port } = await anotherThread();
  const order: string[] = [];
  const started = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const long = other.transaction(async (tx) => {
    await write('long')(tx);
    started.resolve();
    await ending.promise;
    order.push('long');
  });
  await started.promise;
  const short = database.transaction(write('short')).then(() => order.push('short'));
  ending.resolve();
  await Promise.all([long, short]);
  expect(order).toEqual(['long', 'short']);
  port.close();
  await other.close();
});

test('a thread that ends within its transaction does not keep the others from writing', async () => {
  const { other, port } = await anotherThread();
  const failed = other.transaction(async () => {
    port.close();
    throw new Error('the thread has ended');
  });
  await expect(failed).rejects.toThrow('the thread has ended');
  await database.transaction(write('after'));
  await other.close();
});
