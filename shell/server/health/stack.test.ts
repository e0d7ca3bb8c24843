import { expect, test } from '@jest/globals';
import { readStack } from './stack.ts';

const frame = (name: string, given: object = {}) => ({
  name,
  front: 'reader',
  version: '0.1.0-ab12',
  file: 'client/post.1a2b.js',
  line: 1,
  column: 234,
  ...given,
});
const url = 'https://site.example/r/reader/0.1.0-ab12/post.1a2b.js:1:234';

test.each([
  ['a function in Chromium', `    at Post (${url})`, frame('Post')],
  ['an asynchronous one', `    at async Post.load (${url})`, frame('Post.load')],
  ['a constructor', `    at new Post (${url})`, frame('Post')],
  ['a renamed method', `    at Object.t [as load] (${url})`, frame('Object.t')],
  ['no function', `    at ${url}`, frame('')],
  ['a function in Firefox and Safari', `Post@${url}`, frame('Post')],
  ['no function there', `@${url}`, frame('')],
  [
    'a function on the server',
    '    at Post (/srv/dist/releases/reader/0.1.0-ab12/server/remote.cjs:120:7)',
    frame('Post', { file: 'server/remote.cjs', line: 120, column: 7 }),
  ],
  [
    'a function on Windows',
    '    at Post (C:\\srv\\releases\\reader\\0.1.0-ab12\\server\\remote.cjs:120:7)',
    frame('Post', { file: 'server/remote.cjs', line: 120, column: 7 }),
  ],
])('%s is a frame', (_, line, expected) => {
  expect(readStack(`Error: பிழை\n${line}`)).toEqual([expected]);
});

test.each([
  'Error: my poem',
  '    at send (chrome-extension://abc/content.js:1:2)',
  '    at https://site.example/post/my-poem:1:2',
  '    at node:internal/process/task_queues:104:5',
  '    at x (/srv/dist/releases/reader/../../secret.js:1:2)',
  '    at eval (eval at x (https://site.example/), <anonymous>:1:2)',
])('%s is none', (line) => {
  expect(readStack(line)).toEqual([]);
});

test('of a very deep stack the innermost frames are read', () => {
  const stack = Array.from({ length: 100 }, (_, n) => `at f${n} (${url})`).join('\n');
  expect(readStack(stack).map(({ name }) => name)).toHaveLength(25);
  expect(readStack(stack)[0]!.name).toBe('f0');
});
