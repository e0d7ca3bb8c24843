import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderHeldError, holdFolder } from './hold-folder.ts';

const code = pathToFileURL(path.join(import.meta.dirname, 'hold-folder.ts')).href;
const env = { ...process.env, NODE_OPTIONS: '' };

let folder: string;
let holder: ChildProcess | undefined;

const argumentsFor = (then: string) => [
  '--input-type=module',
  '-e',
  `const { holdFolder } = await import('${code}'); holdFolder(${JSON.stringify(folder)}); ${then}`,
];

/** Starts another process that holds the lock until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  holder = spawn(process.execPath, argumentsFor("console.log('held'); setInterval(() => {}, 1000)"), { env });
  await once(holder.stdout!, 'data');
  return holder;
}

const holdAndEnd = () => spawnSync(process.execPath, argumentsFor('process.exit()'), { env }).status;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-hold-')), 'data');
});

afterEach(() => {
  holder?.kill('SIGKILL');
  holder = undefined;
  rmSync(path.dirname(folder), { recursive: true });
});

test('a folder that is not there yet is made and held', () => {
  expect(holdAndEnd()).toBe(0);
});

test('a folder that another process holds is refused, by its path', async () => {
  await startHolder();
  expect(() => holdFolder(folder)).toThrow(
    new FolderHeldError(`Ezhuthu already runs on the data in ${folder}.`),
  );
});

test('another folder is free meanwhile', async () => {
  await startHolder();
  folder = path.join(path.dirname(folder), 'other');
  expect(holdAndEnd()).toBe(0);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a folder is free once its holder ended by %s', async (signal) => {
  const held = await startHolder();
  held.kill(signal);
  await once(held, 'exit');
  expect(holdAndEnd()).toBe(0);
});
