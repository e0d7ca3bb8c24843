import { ApiError } from '@ezhuthu/kit';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { sendFailure } from './send-failure.ts';
import { watchErrors } from './watch-errors.ts';

const sendBeacon = jest.fn<typeof navigator.sendBeacon>();

let handlers: Record<string, (event: object) => void>;

beforeEach(() => {
  handlers = {};
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  const add = jest.spyOn(globalThis, 'addEventListener');
  add.mockImplementation((type: string, handler: unknown) => {
    handlers[type] = handler as (event: object) => void;
  });
  watchErrors();
  add.mockRestore();
});

/** An error with frames of these files, the innermost first. */
const errorIn = (...files: string[]) =>
  Object.assign(new Error('பிழை'), {
    stack: ['Error: பிழை', ...files.map((at) => `at f (${at}:1:2)`)].join('\n'),
  });

const shell = 'https://site.example/r/shell/9/main.js';
const reader = 'https://site.example/r/reader/1.0-a1/post.js';

window.failures = { push: (failed) => sendFailure(...failed) };
/** What was reported; a report waits for the token of its view, and here there is none. */
async function reports() {
  await Promise.resolve();
  return sendBeacon.mock.calls.map(([path]) => path);
}

test('an error in a handler is that of the innermost remote in its stack, with its version', async () => {
  handlers.error!({ error: errorIn(shell, reader), filename: shell });
  expect(await reports()).toEqual(['/metrics/failures/reader/1.0-a1/script']);
});

test('an error with the shell alone in its stack is the shell’s', async () => {
  handlers.error!({ error: errorIn(shell) });
  expect(await reports()).toEqual(['/metrics/failures/shell/9/script']);
});

test('a rejected promise without a handler is reported', async () => {
  handlers.unhandledrejection!({ reason: errorIn(reader) });
  expect(await reports()).toEqual(['/metrics/failures/reader/1.0-a1/script']);
});

test('something thrown that is no error is that of the file it was thrown in', async () => {
  handlers.error!({ error: 'பிழை', filename: reader });
  expect(await reports()).toHaveLength(1);
});

test.each([
  ['an error of an extension', errorIn('chrome-extension://abc/content.js')],
  [
    'an answer of the API',
    Object.assign(new ApiError(404, { code: 'not_found', message: '' }), { stack: reader }),
  ],
  ['a cancelled request', new DOMException('', 'AbortError')],
  ['a rejection without a reason', undefined],
])('%s is no failure of a front', async (_, reason) => {
  handlers.unhandledrejection!({ reason });
  expect(await reports()).toEqual([]);
});

test('an error that repeats is reported ten times', async () => {
  for (let n = 0; n < 20; n++) handlers.error!({ error: errorIn(reader) });
  expect(await reports()).toHaveLength(10);
});
