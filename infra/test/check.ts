/**
 * `npm run check`: runs type check, lint, import rules and the search for dead code in parallel; with `--metrics` it
 * prints sizes of files and functions instead.
 */
import { rememberChecked } from '@ezhuthu/remote/release/deployer';
import { root } from '../build/fronts.ts';
import { printMetrics } from './code-metrics.ts';
import type { TestResult } from './results.ts';
import { runCommand } from './run-command.ts';

const folders = ['api', 'shell', 'members', 'reader', 'studio', 'insights', 'remote', 'infra', 'e2e'];

const checks: Record<string, string[]> = {
  'type check': ['node_modules/typescript-7/bin/tsc', '-p', '.'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  'import rules': [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'infra/test/import-rules.cjs',
    ...folders,
  ],
  'slice rules': [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'infra/test/slice-rules.cjs',
    'api/src',
  ],
  'dead code': [
    'node_modules/knip/bin/knip.js',
    '-c',
    'infra/test/knip.json',
    '--treat-config-hints-as-errors',
  ],
};

async function run(name: string, args: string[]): Promise<TestResult> {
  const { code, output, seconds } = await runCommand(args);
  const hasFailed = code !== 0;
  console.log(`${hasFailed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  if (hasFailed) console.log(output);
  return { name, milliseconds: seconds * 1000, hasFailed };
}

export const runChecks = (): Promise<TestResult[]> =>
  Promise.all(Object.entries(checks).map(([name, args]) => run(name, args)));

if (import.meta.main && process.argv.includes('--metrics')) printMetrics();
else if (import.meta.main) {
  const results = await runChecks();
  if (results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
  else await rememberChecked({ root });
}
