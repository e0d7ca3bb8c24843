import { expect, test } from '@jest/globals';
import { watchFailures } from './failing-releases.ts';
import { RenderTimeout } from './render-pool.ts';

let time = 0;
const watch = () => watchFailures(() => time);

function fail(failures: ReturnType<typeof watch>, times: number, error: Error = new TypeError()): void {
  for (let n = 0; n < times; n++) failures.failed('reader@2', error);
}

test('a release that has failed now and then is tried again', () => {
  const failures = watch();
  fail(failures, 2);
  expect(failures.isSkipped('reader@2')).toBe(false);
});

test('a release that fails repeatedly is skipped for a while, others are not', () => {
  const failures = watch();
  fail(failures, 3);
  expect([failures.isSkipped('reader@2'), failures.isSkipped('reader@1')]).toEqual([true, false]);
  time += 30_001;
  expect(failures.isSkipped('reader@2')).toBe(false);
});

test('a success resets the failures', () => {
  const failures = watch();
  fail(failures, 2);
  failures.succeeded('reader@2');
  fail(failures, 2);
  expect(failures.isSkipped('reader@2')).toBe(false);
});

test.each([
  ['although it could run counts', false],
  ['because the machine is busy does not count', true],
])('a page that is late %s against its release', (_, isStarved) => {
  const failures = watch();
  fail(failures, 3, new RenderTimeout(isStarved));
  expect(failures.isSkipped('reader@2')).toBe(!isStarved);
});
