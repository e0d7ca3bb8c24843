import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findWorkspace, getPackageFolder, getSourceHash, openProject } from './project.ts';

let tree: string;
const hash = (front = 'reader') => getSourceHash(openProject(path.join(tree, front)));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), content);
}

const front = (name: string, dependencies: object) =>
  JSON.stringify({ name: `@ezhuthu/${name}`, version: '0.1.0', dependencies, ezhuthu: { mounts: [] } });

/** A workspace, as npm links it. */
function addWorkspace(name: string, folder: string): void {
  write(`${folder}/package.json`, JSON.stringify({ name: `@ezhuthu/${name}`, version: '1.0.0' }));
  mkdirSync(path.join(tree, 'node_modules/@ezhuthu'), { recursive: true });
  symlinkSync(path.join(tree, folder), path.join(tree, 'node_modules/@ezhuthu', name));
}

beforeEach(() => {
  tree = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-project-')));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  addWorkspace('kit', 'shell/kit');
  addWorkspace('members', 'members');
  write('shell/kit/exports.txt', '');
  write('shell/kit/src/core/index.ts', '');
  write('members/src/account/index.ts', '');
  const shared = { '@ezhuthu/kit': '1.0.0', react: '19.0.0' };
  write('reader/package.json', front('reader', { ...shared, '@ezhuthu/members': '1.0.0' }));
  write('reader/src/routes.tsx', 'export const routes = 1;');
  write('insights/package.json', front('insights', shared));
  write('insights/src/routes.tsx', '');
  write('node_modules/react/package.json', '{"name":"react","version":"19.0.0"}');
  write('node_modules/react/index.js', '');
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

test.each([
  ['a source of the front', 'reader/src/routes.tsx'],
  ['a style of the front', 'reader/src/home.module.css'],
  ['a text of the front', 'reader/src/words.txt'],
  ['the kit', 'shell/kit/src/core/index.ts'],
  ['a workspace that the front depends on', 'members/src/account/index.ts'],
  ["the record of the kit's exports", 'shell/kit/exports.txt'],
  ['the installed packages', 'package-lock.json'],
])('the hash changes with %s', (_, file) => {
  const before = hash();
  write(file, 'மழை');
  expect(hash()).not.toBe(before);
});

test("the hash changes with the front's package", () => {
  const before = hash();
  write('reader/package.json', front('reader', {}));
  expect(hash()).not.toBe(before);
});

test('the hash changes when a file is renamed', () => {
  const before = hash();
  renameSync(path.join(tree, 'reader/src/routes.tsx'), path.join(tree, 'reader/src/pages.tsx'));
  expect(hash()).not.toBe(before);
});

test('the hash changes with a file of the configuration', () => {
  const before = hash();
  write('infra/shell.ts', '');
  const project = openProject(path.join(tree, 'reader'));
  expect(getSourceHash(project, [path.join(tree, 'infra/shell.ts')])).not.toBe(before);
});

test.each([
  ['another front', 'studio/src/routes.tsx'],
  ['the server', 'api/src/app.ts'],
  ['a test', 'reader/src/routes.test.tsx'],
  ['test helpers', 'shell/kit/src/testing/factories.ts'],
  ['an installed package', 'node_modules/react/index.js'],
  ['an installed package of the front', 'reader/node_modules/some/index.ts'],
  ['build output', 'reader/dist/routes.ts'],
  ['documentation', 'reader/README.md'],
])('the hash does not depend on %s', (_, file) => {
  const before = hash();
  write(file, 'மழை');
  expect(hash()).toBe(before);
});

test('the hash does not depend on packages that the front does not use', () => {
  const before = hash('insights');
  write('members/src/account/index.ts', 'மழை');
  expect(hash('insights')).toBe(before);
});

test('the hash does not depend on the time of a file', () => {
  const before = hash();
  write('reader/src/routes.tsx', 'export const routes = 1;');
  expect(hash()).toBe(before);
});
