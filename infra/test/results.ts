export interface TestResult {
  name: string;
  milliseconds: number;
  hasFailed: boolean;
}

/** The part of jest's `--json` report that is used. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

interface Suite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { status: string; duration: number }[] }[] }[];
  suites?: Suite[];
}

/** The part of the report of Playwright's JSON reporter that is used. */
export interface PlaywrightReport {
  suites: Suite[];
}

/** What jest and Playwright call a test that was not run. */
const skipped = ['pending', 'todo', 'skipped'];

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

export const resultsOfJest = (title: string, { testResults }: JestReport): TestResult[] =>
  testResults.flatMap((file) => {
    const name = `${title}: ${baseName(file.name)}`;
    const results = file.assertionResults
      .filter(({ status }) => !skipped.includes(status))
      .map(({ fullName, status, duration }) => ({
        name: `${name} › ${fullName}`,
        milliseconds: duration ?? 0,
        hasFailed: status === 'failed',
      }));
    // a file that cannot be loaded has no tests
    const isBroken = file.status === 'failed' && !results.some(({ hasFailed }) => hasFailed);
    return isBroken ? [...results, { name, milliseconds: 0, hasFailed: true }] : results;
  });

const resultsOfSuite = ({ file, specs, suites = [] }: Suite): TestResult[] => [
  ...specs.flatMap(({ title, ok, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => !skipped.includes(status))
        .map(({ duration }) => ({
          name: `browser: ${baseName(file)} › ${title}`,
          milliseconds: duration,
          hasFailed: !ok,
        })),
    ),
  ),
  ...suites.flatMap(resultsOfSuite),
];

export const resultsOfPlaywright = ({ suites }: PlaywrightReport): TestResult[] =>
  suites.flatMap(resultsOfSuite);

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

/** The names of the tests that failed. */
export const failed = (results: TestResult[]): string[] =>
  results.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
