import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../checkout.ts';
import { findSameOnEveryEngine, isSameOnEveryEngine } from './engines.ts';
import { startMariadb } from './mariadb.ts';
import {
  failed,
  type JestReport,
  type PlaywrightReport,
  resultsOfJest,
  resultsOfPlaywright,
  type TestResult,
  total,
  withSecondTry,
} from './results.ts';
import { runCommand } from './run-command.ts';
import { getTimeoutFactor } from './timeout-factor.ts';

/** Tests that one runner runs together. */
export interface Suite {
  title: string;
  /** Whether it runs a file of tests. */
  has(file: string): boolean;
  /**
   * Runs all its tests, or those that the arguments of its runner select, and then once more, alone, what failed.
   * @param hasSecondTry false to run nothing again
   */
  run(selection?: string[], hasSecondTry?: boolean): Promise<TestResult[]>;
}

/** Milliseconds, more than any test is given: a runner that says nothing for longer hangs. */
const longestSilence = 45 * 60_000;
/** More than two processor cores, since tests wait for a third of their time. */
const workers = 3;
/** Failed tests above which something is broken, so that a second run would tell nothing. */
const mostSecondTries = 20;
const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** What a runner is told to run. */
interface Runner<Report> {
  /** @param places of failed tests, to run nothing else and one after the other */
  args(report: string, places?: string[]): string[];
  env(report: string): Record<string, string>;
  read(report: Report): TestResult[];
  isShown?: boolean;
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** @returns the results; a runner that fails without a failed test counts as one failure */
async function runOnce<R>(
  title: string,
  { args, env, read, isShown = false }: Runner<R>,
  places?: string[],
): Promise<TestResult[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-test-'));
  const file = path.join(folder, 'report.json');
  const { code, output, seconds } = await runCommand(args(file, places), {
    env: env(file),
    longestSilence: longestSilence * getTimeoutFactor(),
    isShown,
  });
  const report = readReport<R>(file);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && !isShown) console.log(output);
  const results = report ? read(report) : [];
  console.log(`${total(results)} in ${seconds.toFixed(0)} s`);
  const failure = (why: string) => [
    ...results,
    { name: `${title}: the runner ended with ${code}${why}`, milliseconds: 0, hasFailed: true },
  ];
  if (!report) return failure(' and without a report');
  return code !== 0 && failed(results).length === 0 ? failure(', though no test failed') : results;
}

async function runTwice<R>(title: string, runner: Runner<R>, hasSecondTry: boolean): Promise<TestResult[]> {
  console.log(`\n${title}`);
  const results = await runOnce(title, runner);
  const places = new Set(results.flatMap(({ hasFailed, place }) => (hasFailed && place ? [place] : [])));
  if (!hasSecondTry || places.size === 0) return results;
  if (failed(results).length > mostSecondTries) {
    console.log(`More than ${mostSecondTries} failed, so that none is run again.`);
    return results;
  }
  console.log(`\n${title}, again: what failed`);
  return withSecondTry(results, await runOnce(title, runner, [...places]));
}

/** @param env of the tests */
function jestRunner(title: string, config: string, selection: string[], env = {}): Runner<JestReport> {
  return {
    args: (report, places) => [
      'node_modules/jest/bin/jest.js',
      '-c',
      `infra/test/jest/${config}`,
      '--ci',
      '--json',
      `--outputFile=${report}`,
      ...(places
        ? ['--maxWorkers=1', '--runTestsByPath', ...places]
        : [`--maxWorkers=${workers}`, ...selection]),
    ],
    env: () => ({ ...esm, ...env }),
    read: (report) => resultsOfJest(title, report),
  };
}

function jestSuite(title: string, config: string, has: Suite['has']): Suite {
  return {
    title,
    has,
    run: (selection = [], hasSecondTry = true) =>
      runTwice(title, jestRunner(title, config, selection), hasSecondTry),
  };
}

const isOfApi = (file: string) => /^api\/(?:src|testing)\/.*\.test\.ts$/.test(file);
const isComponents = (file: string) => file.endsWith('.test.tsx');

export const unit = jestSuite(
  'unit',
  'node.config.cjs',
  (file) => file.endsWith('.test.ts') && !isOfApi(file),
);
export const fronts = jestSuite('fronts', 'browser.config.cjs', isComponents);
export const apiOnSqlite = jestSuite('api on sqlite', 'api.config.cjs', isOfApi);
export const apiOnMariadb: Suite = {
  title: 'api on mariadb',
  has: (file) => isOfApi(file) && !isSameOnEveryEngine(file),
  async run(selection = [], hasSecondTry = true) {
    const server = await startMariadb();
    const env = { TEST_DATABASE_URL: server.url };
    try {
      const skipped = findSameOnEveryEngine().map((file) => `--testPathIgnorePatterns=/${file}$`);
      const runner = jestRunner(this.title, 'api.config.cjs', [...selection, ...skipped], env);
      return await runTwice(this.title, runner, hasSecondTry);
    } finally {
      await server.stop();
    }
  },
};

export const browser: Suite = {
  title: 'browser',
  has: (file) => file.endsWith('.spec.ts'),
  run(selection = [], hasSecondTry = true) {
    const runner: Runner<PlaywrightReport> = {
      args: (_, places) => [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        // a line may have many tests, of which one failed
        ...(places ? ['--workers=1', '--last-failed'] : selection),
      ],
      env: (report) => ({ E2E_RESULT_FILE: report }),
      read: resultsOfPlaywright,
      isShown: true,
    };
    return runTwice(this.title, runner, hasSecondTry);
  },
};

export const allSuites = [unit, fronts, apiOnSqlite, apiOnMariadb, browser];

/** @throws when there is no such file of tests */
export function suitesOf(file: string): Suite[] {
  const suites = existsSync(path.join(root, file)) ? allSuites.filter(({ has }) => has(file)) : [];
  if (suites.length === 0) throw new Error(`There is no file of tests "${file}".`);
  return suites;
}
