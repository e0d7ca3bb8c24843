import { afterEach, expect, test } from '@jest/globals';
import { askThrough, openAnswerPort } from './answer-port.ts';
import type { VersionedAnswer } from './answers.ts';

let close = () => {};
afterEach(() => close());

function open(get: (path: string) => Promise<VersionedAnswer | undefined>) {
  const opened = openAnswerPort({ get });
  close = opened.close;
  return askThrough(opened.port);
}

const answer = (path: string) => ({ status: 200, body: `"${path}"`, reads: ['list'], version: 4 });

test('a thread gets what it asks for', async () => {
  expect(await open(async (path) => answer(path))('/list', undefined)).toEqual(answer('/list'));
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
  const [one, two] = await Promise.all([ask('/one', undefined), ask('/two', undefined)]);
  expect([one!.body, two!.body]).toEqual(['"/one"', '"/two"']);
});

test('a version that the thread has is not sent again', async () => {
  expect(await open(async (path) => answer(path))('/list', 4)).toEqual({ status: 200, version: 4 });
});

test('a version that is known to be current is not asked for', async () => {
  const asked: string[] = [];
  const opened = openAnswerPort({
    async get(path) {
      asked.push(path);
      return answer(path);
    },
  });
  close = opened.close;
  const ask = askThrough(opened.port, { '/list': 4, '/site': 2 });
  expect(await ask('/list', 4)).toEqual({ status: 200, version: 4 });
  await ask('/site', 1);
  await ask('/other', undefined);
  expect(asked).toEqual(['/site', '/other']);
});

test('the thread learns that the API cannot be reached', async () => {
  expect(await open(async () => undefined)('/list', undefined)).toBeUndefined();
});
