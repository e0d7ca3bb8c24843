import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Argument, createProgram } from '@ezhuthu/remote/command-line';
import { getPackage, getPackageFolder } from '@ezhuthu/remote/project';
import { getFront } from '../build/fronts.ts';
import { allFronts, root } from '../checkout.ts';
import type { TestResult } from './results.ts';
import { runCommand } from './run-command.ts';

const folders = ['api', 'packages', 'shell', 'reader', 'studio', 'insights', 'infra', 'e2e'];

/** Few, since each works out anew the types that files share: four need twice the processor time of one. */
const checkers = String(Math.ceil(os.availableParallelism() / 4));
const typeCheck = (config: string) => [
  'node_modules/typescript-7/bin/tsc',
  '--checkers',
  checkers,
  '-p',
  config,
];
const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const cruise = (rules: string, ...places: string[]) => [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  `infra/test/${rules}.cjs`,
  ...places,
];

const all: Record<string, string[]> = {
  'type check': typeCheck('.'),
  lint,
  'import rules': cruise('import-rules', ...folders),
  'slice rules': cruise('slice-rules', 'api/src'),
  'dead code': [
    'node_modules/knip/bin/knip.js',
    '-c',
    'infra/test/knip.json',
    '--treat-config-hints-as-errors',
  ],
};

/** Folders of a front and of the workspaces that it contains. */
function getFolders(folder: string, found = new Set<string>()): Set<string> {
  found.add(folder);
  const { dependencies = {} } = getPackage({ folder });
  for (const name of Object.keys(dependencies).filter((known) => known.startsWith('@ezhuthu/'))) {
    const used = getPackageFolder(name, { folder });
    if (!found.has(used)) getFolders(used, found);
  }
  return found;
}

/** Folders of what a front contains, in the repository. */
export const getPlaces = (front: string): string[] =>
  [...getFolders(getFront(front).folder)].map((folder) => path.relative(root, folder));

/** The checks of what a front contains, so that a mistake of another team does not stop its deployment. */
export function getChecksOf(front: string): Record<string, string[]> {
  const places = getPlaces(front);
  const config = path.join(root, '.cache', `tsconfig-${front}.json`);
  mkdirSync(path.dirname(config), { recursive: true });
  const include = places.map((place) => `../${place}`);
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include, exclude: ['**/dist'] }));
  return {
    'type check': typeCheck(config),
    lint: [...lint, ...places],
    'import rules': cruise('import-rules', ...places),
  };
}

async function run(name: string, args: string[]): Promise<TestResult> {
  const { code, output, seconds } = await runCommand(args);
  const hasFailed = code !== 0;
  console.log(`${hasFailed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  if (hasFailed) console.log(output);
  return { name, milliseconds: seconds * 1000, hasFailed };
}

/** @param front whose checks; by default all */
export const runChecks = (front?: string): Promise<TestResult[]> =>
  Promise.all(Object.entries(front ? getChecksOf(front) : all).map(([name, args]) => run(name, args)));

if (import.meta.main)
  await createProgram('npm run check --')
    .description('Checks types, style, import rules, and finds dead code.')
    .addArgument(new Argument('[front]', 'only what it contains').choices(allFronts))
    .option('--metrics', 'prints sizes of files and functions instead')
    .action(async (front, { metrics }) => {
      if (metrics) return (await import('./code-metrics.ts')).printMetrics();
      const results = await runChecks(front);
      if (results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
    })
    .parseAsync();
