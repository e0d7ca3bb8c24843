import { expect, test } from '@jest/globals';
import { aLog } from '../../../testing/a-log.ts';
import { runAs } from './current-work.ts';
import { createMetrics } from './metrics.ts';
import { createStalls } from './stalls.ts';

function start() {
  let time = 0;
  const { log, lines } = aLog('warn');
  const metrics = createMetrics();
  const stalls = createStalls({ log, metrics, now: () => time });
  stalls.close();
  return { stalls, metrics, lines, pass: (milliseconds: number) => (time += milliseconds) };
}

test('a stall is logged and counted with the operation that caused it', async () => {
  const { stalls, metrics, lines, pass } = start();
  const request: { operation?: string } = {};
  stalls.note(request);
  request.operation = 'addComment';
  pass(22_000);
  stalls.note();
  expect(lines).toMatchObject([{ operation: 'addComment', milliseconds: 22_000 }]);
  expect(await metrics.registry.getSingleMetricAsString('event_loop_stall_seconds')).toContain(
    'event_loop_stall_seconds_sum{operation="addComment"} 22',
  );
});

test('background work is named by its kind', () => {
  const { stalls, lines, pass } = start();
  stalls.note({ operation: 'listPosts' });
  runAs({ kind: 'newsletter' }, () => stalls.note());
  pass(300);
  stalls.note();
  expect(lines).toMatchObject([{ operation: 'newsletter' }]);
});

test('short work, and work after a pause, is no stall', () => {
  const { stalls, lines, pass } = start();
  stalls.note({ operation: 'listPosts' });
  pass(200);
  stalls.note();
  pass(50);
  stalls.note({ operation: 'getPost' });
  pass(10);
  stalls.note();
  expect(lines).toEqual([]);
});

test('nothing is a stall before the first request', () => {
  const { stalls, lines, pass } = start();
  runAs({ kind: 'migrations' }, () => stalls.note());
  pass(5_000);
  stalls.note();
  expect(lines).toEqual([]);
});
