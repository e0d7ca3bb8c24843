/**
 * `npm test`: runs all checks and tests and prints one total. `npm test -- --changed` is a quick run: jest's tests
 * that import files changed since the last commit (or `--since REF`), the API on SQLite only, and in the browser the
 * changed specs and the one that follows a post from its author to a reader.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/fronts.ts';
import { runChecks, type TestTotals } from './check.ts';
import { startMariadb } from './mariadb.ts';
import { runCommand } from './run-command.ts';
import {
  type JestReport,
  type PlaywrightReport,
  slowest,
  type Timed,
  timesOfJest,
  timesOfPlaywright,
} from './slowest.ts';
import { installMissing } from './system-packages.ts';

const { values: options } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'HEAD' } },
});
const jestSelection = options.changed ? [`--changedSince=${options.since}`, '--passWithNoTests'] : [];
const reports = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-test-'));
const sum: TestTotals = { passed: 0, failed: 0 };
const times: Timed[] = [];
/** Milliseconds, far more than a runner takes. Needed because jest-light-runner never ends a hanging test. */
const timeout = 20 * 60_000;
/** More than two processor cores, since tests wait for a third of their time. */
const workers = 3;
const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

function add({ passed, failed }: TestTotals): void {
  sum.passed += passed;
  sum.failed += failed;
}

/** A runner that fails without reporting a failed test counts as one failure. */
function countFailure(tally: TestTotals, code: number): TestTotals {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
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
  const { code, output, seconds } = await runCommand(['node_modules/jest/bin/jest.js', ...args], {
    env: { ...esm, ...env },
    timeout,
  });
  const report = readReport<JestReport>(file);
  const tally = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 };
  if (report) times.push(...timesOfJest(title, report));
  if (code !== 0) console.log(output);
  console.log(`${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(0)} s`);
  add(countFailure(tally, code));
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
  const { code, seconds } = await runCommand(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...getSpecs()],
    {
      env: { E2E_RESULT_FILE: file },
      isShown: true,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  const stats = report?.stats;
  const tally = {
    passed: stats?.expected ?? 0,
    failed: stats ? stats.unexpected + stats.flaky : 1,
  };
  if (report) times.push(...timesOfPlaywright(report));
  console.log(`${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(0)} s`);
  add(countFailure(tally, code));
}

const missing = installMissing();
for (const sentence of missing) console.log(sentence);
add({ passed: 0, failed: missing.length });

add(await runChecks());
await jest('unit', 'node.config.cjs');
await jest('fronts', 'browser.config.cjs');
await jest('api on sqlite', 'api.config.cjs');
if (!options.changed) {
  await apiOnMariadb().catch((error) => {
    console.error(error);
    add({ passed: 0, failed: 1 });
  });
}
await browser();

rmSync(reports, { recursive: true, force: true });
console.log(`\nThe slowest:\n${slowest(times).join('\n')}`);
console.log(`in all ${(performance.now() / 60_000).toFixed(1)} minutes`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
