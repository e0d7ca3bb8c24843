import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const rules = createRequire(import.meta.url)('./import-rules.cjs') as { forbidden: { name: string }[] };
const root = path.resolve(import.meta.dirname, '../..');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Each rule, and the smallest tree that breaks it. */
const violations: Record<string, Record<string, string>> = {
  'fronts-meet-at-run-time': {
    'reader/src/a.ts': "import type { B } from '../../studio/src/b.ts';\nexport type A = B;",
    'studio/src/b.ts': 'export type B = string;',
  },
  'remotes-do-not-know-the-shell': {
    'insights/src/a.ts': "export { b } from '../../shell/src/b.ts';",
    'shell/src/b.ts': 'export const b = 1;',
  },
  'kit-and-contract-by-their-entries': {
    'reader/src/a.ts': "export { b } from '../../shell/kit/src/core/api/b.ts';",
    'shell/kit/src/core/api/b.ts': 'export const b = 1;',
  },
  'router-and-query-through-the-kit': {
    'studio/src/a.ts': "export { Link } from 'react-router';",
    'node_modules/react-router/index.js': 'exports.Link = 1;',
    'node_modules/react-router/package.json': '{"name":"react-router","main":"index.js"}',
  },
  'remotes-use-kit-and-contract-alone': {
    'reader/src/a.ts': "export { b } from '../../api/src/posts/service.ts';",
    'api/src/posts/service.ts': 'export const b = 1;',
  },
  'api-imports-no-front': {
    'api/src/posts/service.ts': "export { b } from '../../../reader/src/b.ts';",
    'reader/src/b.ts': 'export const b = 1;',
  },
  'contract-imports-zod-alone': {
    'api/contract/src/a.ts': "export { readFileSync } from 'node:fs';",
  },
  'kit-imports-the-contract-alone': {
    'shell/kit/src/core/index.ts': "export { b } from '../../../src/b.ts';",
    'shell/src/b.ts': 'export const b = 1;',
  },
  'kit-core-does-not-import-its-ui': {
    'shell/kit/src/core/index.ts': "export { b } from '../ui/index.ts';",
    'shell/kit/src/ui/index.ts': 'export const b = 1;',
  },
  'slices-meet-at-services': {
    'api/src/posts/service.ts': "export { b } from '../accounts/queries.ts';",
    'api/src/accounts/queries.ts': 'export const b = 1;',
  },
  'platform-knows-no-slice': {
    'api/src/platform/a.ts': "export { b } from '../posts/service.ts';",
    'api/src/posts/service.ts': 'export const b = 1;',
  },
  'only-queries-touch-the-database': {
    'api/src/posts/service.ts': "import type { Knex } from 'knex';\nexport type K = Knex;",
    'node_modules/knex/index.js': '',
    'node_modules/knex/package.json': '{"name":"knex","main":"index.js"}',
  },
  'no-cycles': {
    'reader/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'reader/src/b.ts': "import type { A } from './a.ts';\nexport type B = A | null;",
  },
  'no-import-of-test-files': {
    'reader/src/a.ts': "export { b } from './b.test.ts';",
    'reader/src/b.test.ts': 'export const b = 1;',
  },
  'nothing-unresolved': {
    'reader/src/a.ts': "export { b } from './nowhere.ts';",
  },
};

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-rules-'));
  writeFileSync(
    path.join(tree, 'tsconfig.json'),
    '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
  );
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

function brokenRules(files: Record<string, string>): string[] {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), content);
  }
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0]!))].filter(
    (name) => name !== 'node_modules',
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      cruiser,
      '--config',
      path.join(root, 'infra/test/import-rules.cjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map(({ rule }) => rule.name);
}

test.each(Object.entries(violations))('%s is enforced', (rule, files) => {
  expect(brokenRules(files)).toContain(rule);
});

test('every rule has a seeded violation', () => {
  expect(Object.keys(violations).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});
