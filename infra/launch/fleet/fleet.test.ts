import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts } from '../../test/free-ports.ts';
import { type Fleet, startFleet } from './fleet.ts';
import type { Place } from './member.ts';

const script = path.resolve(import.meta.dirname, '../../test/small-server.ts');

let folder: string;
let broken: string;
let places: Place[];
let fleet: Fleet | undefined;
let output: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-fleet-'));
  broken = path.join(folder, 'broken');
  output = [];
  const names = ['one', 'two'];
  places = (await freePorts(names.length)).map((port, index) => ({
    name: names[index]!,
    script,
    port,
    env: { BROKEN_WHILE: broken, NODE_OPTIONS: '' },
  }));
});
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
  rmSync(folder, { recursive: true });
});

const start = async () => (fleet = await startFleet(places, (line) => output.push(line)));
const getPid = async ({ port }: Place): Promise<number> =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text());

/**
 * Requests one place repeatedly until stopped. As at the edge, a request whose connection is lost is sent once more: when
 * a socket is closed, the kernel resets the connections that its process has not accepted yet.
 * @returns the processes that responded, and the number of failed requests
 */
function requestRepeatedly(place: Place) {
  let isOver = false;
  const pids = new Set<number>();
  let failed = 0;
  const requesting = (async () => {
    while (!isOver)
      await getPid(place)
        .catch(() => getPid(place))
        .then(
          (pid) => pids.add(pid),
          () => failed++,
        );
  })();
  return async () => {
    isOver = true;
    await requesting;
    return { pids, failed };
  };
}

test('a rolling restart replaces every process without a failed request', async () => {
  await start();
  const before = fleet!.pids();
  expect(await getPid(places[0]!)).toBe(before.one);
  const stopRequests = requestRepeatedly(places[0]!);
  await fleet!.restart();
  const now = fleet!.pids();
  expect([now.one === before.one, now.two === before.two]).toEqual([false, false]);
  expect(await getPid(places[0]!)).toBe(now.one);
  const { pids, failed } = await stopRequests();
  expect(failed).toBe(0);
  expect(pids).toContain(before.one);
});

test('a process that exits is started again', async () => {
  await start();
  const { two } = fleet!.pids();
  process.kill(two!, 'SIGKILL');
  while ((await getPid(places[1]!).catch(() => two)) === two) await wait(50);
  expect(output).toContain('two has exited and is started again');
});

test('a process that does not become ready leaves the previous one running', async () => {
  await start();
  const before = fleet!.pids();
  writeFileSync(broken, '');
  expect(await fleet!.restart()).toBe(false);
  expect(fleet!.pids()).toEqual(before);
  expect(await getPid(places[0]!)).toBe(before.one);
  expect(output.join()).toContain(
    'one exited with 3 before it was ready. The previous process keeps running.',
  );
});

test('a fleet whose processes do not become ready fails to start', async () => {
  writeFileSync(broken, '');
  await expect(start()).rejects.toThrow('one exited with 3 before it was ready.');
});
