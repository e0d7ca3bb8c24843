import { afterEach, expect, test } from '@jest/globals';
import type { ApiAnswer } from '../fetch-answer.ts';
import { askThrough, openAnswerPort } from './answer-port.ts';

let close = () => {};
afterEach(() => close());

function open(get: (path: string) => Promise<ApiAnswer | undefined>) {
  const opened = openAnswerPort({ get });
  close = opened.close;
  return askThrough(opened.port);
}

const answer = (path: string) => ({ status: 200, body: `"${path}"`, reads: ['list'] });

test('a thread gets what it asks for', async () => {
  expect(await open(async (path) => answer(path))('/list')).toMatchObject(answer('/list'));
});

test('answers may come in another order', async () => {
  const waits: Record<string, () => void> = {};
  const ask = open(
    (path) =>
      new Promise((resolve) => {
        waits[path] = () => resolve(answer(path));
        if (waits['/one'] && waits['/two']) {
          waits['/two']();
          waits['/one']();
        }
      }),
  );
  const [one, two] = await Promise.all([ask('/one'), ask('/two')]);
  expect([one!.body, two!.body]).toEqual(['"/one"', '"/two"']);
});

test('the thread learns that the API cannot be reached', async () => {
  expect(await open(async () => undefined)('/list')).toBeUndefined();
});
