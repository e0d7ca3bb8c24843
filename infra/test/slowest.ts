/** A test and its duration, from the report of either runner. */
export interface Timed {
  name: string;
  milliseconds: number;
}

/** The part of jest's `--json` report that is used. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface Suite {
  file: string;
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** The part of the report of Playwright's JSON reporter that is used. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

export const timesOfJest = (title: string, { testResults }: JestReport): Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${title}: ${baseName(name)} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );

const timesOfSuite = ({ file, specs, suites = [] }: Suite): Timed[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({
        name: `browser: ${baseName(file)} › ${title}`,
        milliseconds: duration,
      })),
    ),
  ),
  ...suites.flatMap(timesOfSuite),
];

export const timesOfPlaywright = ({ suites }: PlaywrightReport): Timed[] => suites.flatMap(timesOfSuite);

/** Formats the slowest tests, one line each. */
export const slowest = (times: Timed[], count = 20): string[] =>
  times
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
