import { beforeEach, expect, jest, test } from '@jest/globals';
import { sendFailure } from './send-failure.ts';
import { reportView } from './view.ts';

const sendBeacon = jest.fn<typeof navigator.sendBeacon>();
beforeEach(() => {
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  document.head.innerHTML = '<script data-releases="shell@0.1.0-c3/reader@0.1.0-a1"></script>';
  history.replaceState(null, '', '/post/my-poem?search=love#top');
  globalThis.fetch = async () => new Response('a-token', { status: 200 });
  reportView('shell@0.1.0-c3');
});

const reader = { name: 'reader', version: '0.1.0-a1' };

function getReport() {
  const [address, body] = sendBeacon.mock.calls[0]!;
  return { address, body: JSON.parse(String(body)) };
}

test('a report names release, shell, path, message and the frames in files of releases', async () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'map')");
  error.stack = `TypeError: Cannot read properties of undefined (reading 'map')
    at List (https://site.example/r/reader/0.1.0-a1/home.js:1:20)
    at inject (chrome-extension://abc/content.js:3:4)`;
  await sendFailure(reader, 'page', error);
  expect(getReport()).toEqual({
    address: '/metrics/failures/reader/0.1.0-a1/page',
    body: {
      path: '/post/my-poem',
      shell: '0.1.0-c3',
      message: 'TypeError: Cannot read properties of undefined (reading …)',
      stack: '    at List (https://site.example/r/reader/0.1.0-a1/home.js:1:20)',
      view: 'a-token',
    },
  });
});

test('a front that does not load however often it is tried is reported once', async () => {
  const error = new Error('studio/routes did not load');
  const studio = { name: 'studio', version: '0.1.0-b2' };
  for (const front of [studio, studio, reader, studio]) await sendFailure(front, 'load', error);
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual([
    '/metrics/failures/studio/0.1.0-b2/load',
    '/metrics/failures/reader/0.1.0-a1/load',
  ]);
});

test('a failure without a front is the shell’s', async () => {
  await sendFailure(undefined, 'page', new Error('x'));
  expect(getReport().address).toBe('/metrics/failures/shell/0.1.0-c3/page');
});

test.each([
  ['a message that quotes it', new SyntaxError('Unexpected token in "என் ரகசியம் secret"')],
  ['an apostrophe before the quotation', new Error("can't read 'my secret' of 'x'")],
  ['a quotation without an end', new Error('Unexpected "my secret')],
  ['something thrown that is no error', 'my secret'],
  ['a stack with a message', Object.assign(new Error('x'), { stack: 'Error: my secret\n at x' })],
])('nothing that was typed is sent: %s', async (_, error) => {
  await sendFailure(reader, 'script', error);
  expect(JSON.stringify(sendBeacon.mock.calls)).not.toMatch(/secret|ரகசியம்|love/);
});

test('a very deep stack is cut to what the page server accepts', async () => {
  const line = `    at ${'f'.repeat(70)} (https://site.example/r/reader/0.1.0-a1/${'x'.repeat(150)}.js:1:20)\n`;
  await sendFailure(reader, 'script', Object.assign(new Error('x'), { stack: line.repeat(100) }));
  expect(getReport().body.stack.length).toBeLessThanOrEqual(4000);
});
