import { stripVTControlCharacters } from 'node:util';

export interface TestResult {
  name: string;
  milliseconds: number;
  hasFailed: boolean;
  /** Its file, which jest runs again as a whole. */
  place?: string;
  /** The first line of why it failed. */
  error?: string;
  /** It failed, and passed when it was run once more, alone. */
  isUnstable?: boolean;
}

/** The part of jest's `--json` report that is used. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

interface Suite {
  /** Of a file, its name. */
  title: string;
  file: string;
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { status: string; duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}

/** The part of the report of Playwright's JSON reporter that is used. */
export interface PlaywrightReport {
  suites: Suite[];
}

/** What jest and Playwright call a test that was not run. */
const skipped = ['pending', 'todo', 'skipped'];

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Removes colors, of which Playwright's messages are full. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0];

export const resultsOfJest = (title: string, { testResults }: JestReport): TestResult[] =>
  testResults.flatMap((file) => {
    const name = `${title}: ${baseName(file.name)}`;
    const results = file.assertionResults
      .filter(({ status }) => !skipped.includes(status))
      .map(({ fullName, status, duration, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        milliseconds: duration ?? 0,
        hasFailed: status === 'failed',
        place: file.name,
        ...(status === 'failed' && { error: firstLine(failureMessages?.[0]) }),
      }));
    // a file that cannot be loaded has no tests
    const isBroken = file.status === 'failed' && !results.some(({ hasFailed }) => hasFailed);
    const broken = {
      name,
      milliseconds: 0,
      hasFailed: true,
      place: file.name,
      error: firstLine(file.message),
    };
    return isBroken ? [...results, broken] : results;
  });

const resultsOfSuite = ({ file, specs, suites = [] }: Suite, within: string): TestResult[] => [
  ...specs.flatMap(({ title, ok, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => !skipped.includes(status))
        .map(({ duration, error }) => ({
          name: `${within} › ${title}`,
          milliseconds: duration,
          hasFailed: !ok,
          place: file,
          ...(!ok && { error: firstLine(error?.message) }),
        })),
    ),
  ),
  ...suites.flatMap((suite) => resultsOfSuite(suite, `${within} › ${suite.title}`)),
];

export const resultsOfPlaywright = ({ suites }: PlaywrightReport): TestResult[] =>
  suites.flatMap((suite) => resultsOfSuite(suite, `browser: ${baseName(suite.file)}`));

/** The names of the tests that failed. */
export const failed = (results: TestResult[]): string[] =>
  results.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);

/**
 * @param again results of a second run of those that failed
 * @returns the results, in which those that passed the second time are unstable rather than failed
 */
export function withSecondTry(results: TestResult[], again: TestResult[]): TestResult[] {
  const stillFailed = new Set(failed(again));
  const ran = new Set(again.map(({ place }) => place));
  return results.map((result) =>
    result.hasFailed && ran.has(result.place) && !stillFailed.has(result.name)
      ? { ...result, hasFailed: false, isUnstable: true }
      : result,
  );
}

/** The tests that failed and then passed, with their first errors, a line each. */
export const unstable = (results: TestResult[]): string[] =>
  results.filter(({ isUnstable }) => isUnstable).map(({ name, error }) => `${name}\n    ${error}`);

/** Counts tests in words. */
export function total(results: TestResult[]): string {
  const count = failed(results).length;
  return `${results.length - count} passed, ${count} failed`;
}

/** Formats the slowest tests, one line each. */
export const slowest = (results: TestResult[], count = 20): string[] =>
  results
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

/**
 * @param runs results of several runs of the same tests
 * @returns a line for each test that failed in any of them, the most frequent first
 */
export function countFailures(runs: TestResult[][]): string[] {
  const counts = new Map<string, { times: number; errors: Set<string> }>();
  for (const { name, hasFailed, error = '' } of runs.flat()) {
    if (!hasFailed) continue;
    const known = counts.get(name) ?? { times: 0, errors: new Set() };
    counts.set(name, { times: known.times + 1, errors: known.errors.add(error) });
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other.times - one.times)
    .map(
      ([name, { times, errors }]) => `${times} of ${runs.length}  ${name}\n    ${[...errors].join('\n    ')}`,
    );
}
