/**
 * `npm run check`: runs type check, lint, import rules and the search for dead code in parallel; with `--metrics` it
 * prints sizes of files and functions instead.
 */
import { printMetrics } from './code-metrics.ts';
import { type Finished, runCommand } from './run-command.ts';

const folders = ['api', 'shell', 'members', 'reader', 'studio', 'insights', 'infra', 'e2e'];

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

export interface TestTotals {
  passed: number;
  failed: number;
}

function report(name: string, { code, output, seconds }: Finished): boolean {
  const isGood = code === 0;
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isGood) console.log(output);
  return isGood;
}

export async function runChecks(): Promise<TestTotals> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => report(name, await runCommand(args))),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main && process.argv.includes('--metrics')) printMetrics();
else if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
