import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../checkout.ts';
import { documentFile, makeDocument, writeCommand } from './settings-document.ts';

/** Internal variables between the project's own processes, and those that others define. */
const internal = [
  'BROKEN_WHILE',
  'DIST_DIR',
  'E2E_RESULT_FILE',
  'SHARE_PORT',
  'HOME',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'PATH',
  'SystemRoot',
  'TEST_TIMEOUT_FACTOR',
  'TMPDIR',
  'npm_execpath',
];

test('docs/settings.md matches the schemas', () => {
  const isCurrent = readFileSync(documentFile, 'utf8') === makeDocument();
  expect(isCurrent ? 'up to date' : `out of date: run ${writeCommand}`).toBe('up to date');
});

test('every environment variable that is read is a documented setting', () => {
  const files = globSync('{api,packages,shell,infra,e2e}/**/*.{ts,tsx,mjs,cjs}', { cwd: root }).filter(
    (file) => !file.includes('node_modules'),
  );
  const read = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const single = [...source.matchAll(/\benv\.(\w+)/g)].map(([, name]) => name!);
    const taken = [...source.matchAll(/\{([\w\s,]+)\} = process\.env/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    );
    return [...single, ...taken];
  });
  const document = makeDocument();
  const unknown = read.filter((name) => !internal.includes(name) && !document.includes(`| \`${name}\` |`));
  expect([...new Set(unknown)]).toEqual([]);
});
