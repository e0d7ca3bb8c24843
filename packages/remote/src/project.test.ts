import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findWorkspace, getPackageFolder, openProject, sayHow } from './project.ts';

let tree: string;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), content);
}

const front = (name: string, dependencies: object) =>
  JSON.stringify({ name: `@ezhuthu/${name}`, version: '0.1.0', dependencies, ezhuthu: { mounts: [] } });

beforeEach(() => {
  tree = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-project-')));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('reader/package.json', front('reader', {}));
});

afterEach(() => rmSync(tree, { recursive: true }));

test('a front is named like its package, and belongs to the nearest lock file', () => {
  expect(openProject(path.join(tree, 'reader'))).toEqual({
    name: 'reader',
    folder: path.join(tree, 'reader'),
    root: tree,
    dist: path.join(tree, 'dist'),
  });
});

test('a message names the command that this person has', () => {
  const outside = path.join(tree, 'reader');
  rmSync(path.join(tree, 'package-lock.json'));
  expect(sayHow('deploy', 'reader', outside)).toBe('npm run deploy');
  expect(sayHow('deploy', 'shell', outside)).toBe('ask the team of shell');
  write('package-lock.json', '{}');
  write('shell/package.json', '{}');
  expect(sayHow('rollback', 'shell', outside)).toBe('npm run rollback -w shell');
});

test('a folder below no lock file is a workspace of its own', () => {
  rmSync(path.join(tree, 'package-lock.json'));
  expect(findWorkspace(path.join(tree, 'reader')).root).toBe(path.join(tree, 'reader'));
});

test.each([
  ['has no package.json', 'api', null],
  ['has no field "ezhuthu"', 'api', '{"name":"api"}'],
  ['is no name for a remote', 'api', '{"name":"my-quotes","ezhuthu":{}}'],
])('a folder that %s is refused', (reason, folder, content) => {
  if (content) write(`${folder}/package.json`, content);
  expect(() => openProject(path.join(tree, folder))).toThrow(reason);
});

test('a package that is not installed is named', () => {
  expect(() => getPackageFolder('@ezhuthu/remote', { folder: path.join(tree, 'reader') })).toThrow(
    '@ezhuthu/remote is not installed',
  );
});
