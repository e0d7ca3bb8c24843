import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractVersion } from '@ezhuthu/contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openProject } from '../project.ts';
import { describeRelease } from './manifest.ts';
import { usedExportsFile } from './used-exports.ts';

const getFront = (name: string) => openProject(path.resolve(import.meta.dirname, '../../../..', name));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const use = (...names: string[]) =>
  writeFileSync(path.join(folder, usedExportsFile), JSON.stringify({ '@ezhuthu/contract': names }));

test.each([
  ['0.2.0', ['listCategories', 'getCalendar', 'maxBio']],
  ['0.4.0', ['listCategories', 'addComment']],
  ['0.0.0', ['maxBio']],
])('a remote needs contract %s when it uses %j', async (version, names) => {
  use(...names);
  expect((await describeRelease(getFront('reader'), folder)).contract).toBe(version);
});

test('a remote whose build did not note what it uses needs the present contract', async () => {
  expect((await describeRelease(getFront('reader'), folder)).contract).toBe(contractVersion);
});

test('the shell needs the present contract, for the page server', async () => {
  use('getPost');
  expect((await describeRelease(getFront('shell'), folder)).contract).toBe(contractVersion);
});
