import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DataFolderLockedError, lockDataFolder } from './locks.ts';

const code = pathToFileURL(path.join(import.meta.dirname, 'locks.ts')).href;
const env = { ...process.env, NODE_OPTIONS: '' };

let folder: string;
let other: ChildProcess | undefined;

const argumentsFor = (then: string) => [
  '--expose-gc',
  '--input-type=module',
  '-e',
  `const { lockDataFolder } = await import('${code}'); lockDataFolder(${JSON.stringify(folder)}); ${then}`,
];

/** Starts another process that holds the lock until it is killed, and not only until its next collection of garbage. */
async function startLockingProcess(): Promise<ChildProcess> {
  other = spawn(process.execPath, argumentsFor("gc(); console.log('locked'); setInterval(() => {}, 1000)"), {
    env,
  });
  await once(other.stdout!, 'data');
  return other;
}

const lockAndExit = () => spawnSync(process.execPath, argumentsFor('process.exit()'), { env }).status;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-lock-')), 'data');
});

afterEach(() => {
  other?.kill('SIGKILL');
  other = undefined;
  rmSync(path.dirname(folder), { recursive: true });
});

test('a missing folder is created and locked', () => {
  expect(lockAndExit()).toBe(0);
});

test('a folder that another process has locked is refused with its path', async () => {
  await startLockingProcess();
  expect(() => lockDataFolder(folder)).toThrow(
    new DataFolderLockedError(`Ezhuthu already runs on the data in ${folder}.`),
  );
});

test('other folders can be locked meanwhile', async () => {
  await startLockingProcess();
  folder = path.join(path.dirname(folder), 'other');
  expect(lockAndExit()).toBe(0);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the lock is released when its process ends by %s',
  async (signal) => {
    const lockingProcess = await startLockingProcess();
    lockingProcess.kill(signal);
    await once(lockingProcess, 'exit');
    expect(lockAndExit()).toBe(0);
  },
);
