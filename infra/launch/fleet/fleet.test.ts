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
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-fleet-'));
  broken = path.join(folder, 'broken');
  said = [];
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

const start = async () => (fleet = await startFleet(places, (line) => said.push(line)));
const asked = async ({ port }: Place): Promise<number> =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text());

/**
 * Requests one place repeatedly until stopped.
 * @returns the processes that responded, and the number of failed requests
 */
function askOn(place: Place) {
  let isOver = false;
  const answered = new Set<number>();
  let failed = 0;
  const asking = (async () => {
    while (!isOver)
      await asked(place).then(
        (pid) => answered.add(pid),
        () => failed++,
      );
  })();
  return async () => {
    isOver = true;
    await asking;
    return { answered, failed };
  };
}

test('each place has a process, which is replaced without anybody asking in vain', async () => {
  await start();
  const before = fleet!.pids();
  expect(await asked(places[0]!)).toBe(before.one);
  const over = askOn(places[0]!);
  await fleet!.roll();
  const now = fleet!.pids();
  expect([now.one === before.one, now.two === before.two]).toEqual([false, false]);
  expect(await asked(places[0]!)).toBe(now.one);
  const { answered, failed } = await over();
  expect(failed).toBe(0);
  expect(answered).toContain(before.one);
});

test('a process that dies is started again', async () => {
  await start();
  const { two } = fleet!.pids();
  process.kill(two!, 'SIGKILL');
  while ((await asked(places[1]!).catch(() => two)) === two) await wait(50);
  expect(said).toContain('two has died and is started again');
});

test('a successor that does not come to serve leaves the one before it', async () => {
  await start();
  const before = fleet!.pids();
  writeFileSync(broken, '');
  expect(await fleet!.roll()).toBe(false);
  expect(fleet!.pids()).toEqual(before);
  expect(await asked(places[0]!)).toBe(before.one);
  expect(said.join()).toContain('one ended with 3 before it served. The one before it goes on.');
});

test('a fleet that cannot serve does not start', async () => {
  writeFileSync(broken, '');
  await expect(start()).rejects.toThrow('one ended with 3 before it served.');
});
