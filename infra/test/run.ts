/** `npm test`: everything, and one honest sum at the end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

const reports = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-test-'));
const sum: TestTotals = { passed: 0, failed: 0 };
const times: Timed[] = [];
/** Milliseconds: many times what a runner takes. jest-light-runner ends no test that hangs. */
const timeout = 20 * 60_000;
const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

function add({ passed, failed }: TestTotals): void {
  sum.passed += passed;
  sum.failed += failed;
}

/** A runner that ended badly without naming a failed test counts as one failure. */
function honest(tally: TestTotals, code: number): TestTotals {
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
    '--maxWorkers=2',
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
  add(honest(tally, code));
}

async function onMariadb(): Promise<void> {
  const server = await startMariadb({ isSmall: true });
  try {
    await jest('api on mariadb', 'api.config.cjs', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function browser(): Promise<void> {
  console.log('\nbrowser');
  const file = path.join(reports, 'browser.json');
  const { code, seconds } = await runCommand(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    {
      env: { E2E_RESULT_FILE: file },
      isShown: true,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  const stats = report?.stats;
  const tally = { passed: stats?.expected ?? 0, failed: stats ? stats.unexpected + stats.flaky : 1 };
  if (report) times.push(...timesOfPlaywright(report));
  console.log(`${tally.passed} passed, ${tally.failed} failed in ${seconds.toFixed(0)} s`);
  add(honest(tally, code));
}

const missing = installMissing();
for (const sentence of missing) console.log(sentence);
add({ passed: 0, failed: missing.length });

add(await runChecks());
await jest('unit', 'node.config.cjs');
await jest('fronts', 'browser.config.cjs');
await jest('api on sqlite', 'api.config.cjs');
await onMariadb().catch((error) => {
  console.error(error);
  add({ passed: 0, failed: 1 });
});
await browser();

rmSync(reports, { recursive: true, force: true });
console.log(`\nThe slowest:\n${slowest(times).join('\n')}`);
console.log(`in all ${(performance.now() / 60_000).toFixed(1)} minutes`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
