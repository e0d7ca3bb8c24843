import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@ezhuthu/contract';
import manifest from '@ezhuthu/contract/package.json' with { type: 'json' };
import { beforeAll, expect, test } from '@jest/globals';
import { openProject } from '../project.ts';
import { getRules } from './rules.ts';

const folder = path.resolve(import.meta.dirname, '../../../contract/src');
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'index.ts');

/** Runs the loader on all files of the contract as webpack does. */
const script = `
  const loader = require('./contract-loader.cjs');
  for (const name of ${JSON.stringify(sources)}) loader.call({
    resourcePath: ${JSON.stringify(folder)} + '/' + name,
    addContextDependency() {},
    async: () => (error, code) => (error ? console.error(error) : console.log(code)),
  });`;

let exports: Map<string, unknown>;

beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (!stdout) throw new Error(stderr);
  const exported = stdout.matchAll(/^export const (\w+) = (.*);$/gm);
  exports = new Map([...exported].map(([, name, value]) => [name!, JSON.parse(value!)]));
});

const operations = Object.entries(contract).flatMap(([name, value]) =>
  typeof value === 'object' && 'method' in value ? [[name, value] as const] : [],
);

test.each(operations)(
  '%s keeps only the fields that a call needs',
  (exported, { name, method, path, ...more }) => {
    const file = 'file' in more ? { file: more.file } : {};
    expect(exports.get(exported)).toEqual({ name, method, path, ...file });
  },
);

test('limits are kept', () => {
  expect(exports.get('homePageSize')).toBe(contract.homePageSize);
});

test('lists are kept', () => {
  expect(exports.get('builtInCategories')).toEqual(contract.builtInCategories);
});

test.each(['post', 'newPost', 'errorBody', 'text', 'operation'])(
  '%s, which needs zod, is left out',
  (name) => {
    expect(exports.has(name)).toBe(false);
  },
);

test('functions are kept in files that have an import path of their own', () => {
  const project = openProject(path.resolve(folder, '../../../studio'));
  const rules = getRules({ project, isServer: false, isDev: false, hasRefresh: false });
  const { exclude } = rules.find(({ loader }) => loader?.endsWith('contract-loader.cjs'))!;
  const files = Object.values(manifest.exports).filter((file) => file.endsWith('.ts'));
  const replaced = files.filter((file) => !(exclude as RegExp).test(path.resolve(folder, '..', file)));
  expect(replaced).toEqual([]);
});
