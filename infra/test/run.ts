/**
 * `npm test`: runs all checks and tests and prints one total. `npm test -- --changed` is a quick run: jest's tests
 * that import files changed since the last commit (or `--since REF`), the API on SQLite only, and in the browser the
 * changed specs and the one that follows a post from its author to a reader. `npm test -- --front reader` runs the tests of
 * components that this front contains.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/fronts.ts';
import { getPlaces, runChecks } from './check.ts';
import { startMariadb } from './mariadb.ts';
import {
  failed,
  type JestReport,
  type PlaywrightReport,
  resultsOfJest,
  resultsOfPlaywright,
  slowest,
  type TestResult,
  total,
} from './results.ts';
import { type Finished, runCommand } from './run-command.ts';
import { installMissing } from './system-packages.ts';

const { values: options } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    front: { type: 'string' },
  },
});
const jestSelection = options.changed ? [`--changedSince=${options.since}`, '--passWithNoTests'] : [];
if (options.front) jestSelection.push(...getPlaces(options.front));
const reports = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-test-'));
const results: TestResult[] = [];
/** Milliseconds, far more than a runner takes. */
const timeout = 20 * 60_000;
/** More than two processor cores, since tests wait for a third of their time. */
const workers = 3;
const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

function addFailure(name: string): void {
  results.push({ name, milliseconds: 0, hasFailed: true });
}

/** Adds what a runner reported. One that fails without reporting a failed test counts as one failure. */
function addRunner(title: string, tests: TestResult[] | null, { code, seconds }: Finished): void {
  results.push(...(tests ?? []));
  console.log(`${total(tests ?? [])} in ${seconds.toFixed(0)} s`);
  if (!tests) addFailure(`${title}: the runner ended with ${code} and without a report`);
  else if (code !== 0 && failed(tests).length === 0)
    addFailure(`${title}: the runner ended with ${code}, though no test failed`);
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

async function jest(title: string, config: string, env: Record<string, string> = {}): Promise<void> {
  console.log(`\n${title}`);
  const file = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  const args = [
    '-c',
    `infra/test/jest/${config}`,
    '--ci',
    '--json',
    `--outputFile=${file}`,
    `--maxWorkers=${workers}`,
    ...jestSelection,
  ];
  const run = await runCommand(['node_modules/jest/bin/jest.js', ...args], {
    env: { ...esm, ...env },
    timeout,
  });
  const report = readReport<JestReport>(file);
  if (run.code !== 0) console.log(run.output);
  addRunner(title, report && resultsOfJest(title, report), run);
}

async function apiOnMariadb(): Promise<void> {
  const server = await startMariadb({ isSmall: true });
  try {
    await jest('api on mariadb', 'api.config.cjs', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/**
 * Specs to run, as arguments of Playwright; none means all. Changed specs only, since every spec uses the whole site
 * and imports therefore select nothing.
 */
function getSpecs(): string[] {
  if (!options.changed) return [];
  const list = (...args: string[]) =>
    execFileSync('git', [...args, '--', 'e2e/*.spec.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [
    ...list('diff', '--name-only', '--diff-filter=d', options.since),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return ['--no-deps', ...new Set(['e2e/story.spec.ts', ...changed.filter(Boolean)])];
}

async function browser(): Promise<void> {
  console.log('\nbrowser');
  const file = path.join(reports, 'browser.json');
  const run = await runCommand(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...getSpecs()],
    {
      env: { E2E_RESULT_FILE: file },
      isShown: true,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  addRunner('browser', report && resultsOfPlaywright(report), run);
}

async function everything(): Promise<void> {
  for (const sentence of installMissing()) {
    console.log(sentence);
    addFailure(sentence);
  }
  results.push(...(await runChecks()));
  await jest('unit', 'node.config.cjs');
  await jest('fronts', 'browser.config.cjs');
  await jest('api on sqlite', 'api.config.cjs');
  if (!options.changed) {
    await apiOnMariadb().catch((error) => {
      console.error(error);
      addFailure('api on mariadb: the database did not start');
    });
  }
  await browser();
}

await (options.front ? jest('fronts', 'browser.config.cjs') : everything());

rmSync(reports, { recursive: true, force: true });
console.log(`\nThe slowest:\n${slowest(results).join('\n')}`);
console.log(`in all ${(performance.now() / 60_000).toFixed(1)} minutes`);
const failures = failed(results);
// repeated at the end, since what a long log says of them is far above
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total(results)}`);
process.exitCode = failures.length === 0 ? 0 : 1;
