import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../checkout.ts';
import { findSameOnEveryEngine, isSameOnEveryEngine } from './engines.ts';

/** SQL that is written, compared, locked or stored in another way by each engine. */
const differs =
  /\bdialect\.\w|getDialect\(|\b(?:tx|db|read|server)\.raw\(|\.(?:whereRaw|orderByRaw|onConflict|forUpdate|forShare|skipLocked)\(|whereContains\(/;

const sources = globSync('api/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const isSensitive = (file: string) => differs.test(readFileSync(path.join(root, file), 'utf8'));

/** The tests beside a file, or the nearest above it. */
function testsOf(folder: string): string[] {
  const tests = globSync(`${folder}/*.test.ts`, { cwd: root });
  return tests.length > 0 || folder === 'api/src' ? tests : testsOf(path.dirname(folder));
}

test('what depends on the engine has tests beside it that run on both', () => {
  const untested = sources
    .filter(isSensitive)
    .filter((file) => testsOf(path.dirname(file)).every(isSameOnEveryEngine));
  expect(untested).toEqual([]);
});

test('tests that are the same on every engine do not look at the database’s own SQL', () => {
  expect(findSameOnEveryEngine().filter(isSensitive)).toEqual([]);
});
