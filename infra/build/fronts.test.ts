import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let tree: string;
let getSourceHash: (front: string) => string;
const hash = () => getSourceHash('reader');

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), content);
}

beforeEach(async () => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-fronts-'));
  cpSync(path.join(import.meta.dirname, 'fronts.ts'), path.join(tree, 'infra/build/fronts.ts'));
  write('package.json', '{"type":"module"}');
  for (const file of ['package-lock.json', 'shell/kit/package.json', 'api/contract/package.json'])
    write(file, '{}');
  for (const file of ['shell/kit/exports.txt', 'infra/release/manifest.ts', 'infra/release/kit-record.ts'])
    write(file, '');
  write('reader/package.json', '{"version":"0.1.0","dependencies":{"@ezhuthu/members":"0.1.0"}}');
  write('insights/package.json', '{"version":"0.1.0"}');
  write('insights/src/routes.tsx', '');
  write('members/src/account/index.ts', '');
  write('reader/src/routes.tsx', 'export const routes = 1;');
  write('shell/kit/src/core/index.ts', '');
  write('api/contract/src/index.ts', '');
  // imports the copy in the temporary tree, which derives the root from its own location
  ({ getSourceHash } = await import(path.join(tree, 'infra/build/fronts.ts')));
});

afterEach(() => rmSync(tree, { recursive: true }));

test.each([
  ['a source of the front', 'reader/src/routes.tsx'],
  ['a style of the front', 'reader/src/home.module.css'],
  ['a text of the front', 'reader/src/words.txt'],
  ["the front's package", 'reader/package.json'],
  ['the kit', 'shell/kit/src/core/index.ts'],
  ['the contract', 'api/contract/src/posts.ts'],
  ['a workspace that the front depends on', 'members/src/account/index.ts'],
  ['the build configuration', 'infra/build/base.ts'],
  ["the record of the kit's exports", 'shell/kit/exports.txt'],
  ['the manifest', 'infra/release/manifest.ts'],
  ['the installed packages', 'package-lock.json'],
])('the hash changes with %s', (_, file) => {
  const before = hash();
  write(file, '{"version":"0.1.0","more":"மழை"}');
  expect(hash()).not.toBe(before);
});

test('the hash changes when a file is renamed', () => {
  const before = hash();
  renameSync(path.join(tree, 'reader/src/routes.tsx'), path.join(tree, 'reader/src/pages.tsx'));
  expect(hash()).not.toBe(before);
});

test.each([
  ['another front', 'studio/src/routes.tsx'],
  ['the server', 'api/src/app.ts'],
  ['a test', 'reader/src/routes.test.tsx'],
  ['test helpers', 'shell/kit/src/testing/factories.ts'],
  ['an installed package of the front', 'reader/node_modules/some/index.ts'],
  ['build output', 'reader/dist/routes.ts'],
  ['documentation', 'reader/README.md'],
])('the hash does not depend on %s', (_, file) => {
  const before = hash();
  write(file, 'மழை');
  expect(hash()).toBe(before);
});

test('the hash does not depend on packages that the front does not use', () => {
  const before = getSourceHash('insights');
  write('members/src/account/index.ts', 'மழை');
  expect(getSourceHash('insights')).toBe(before);
});

test('the hash does not depend on the time of a file', () => {
  const before = hash();
  write('reader/src/routes.tsx', 'export const routes = 1;');
  expect(hash()).toBe(before);
});
