/** The tests that took longest, out of the reports of both runners. */
export interface Timed {
  name: string;
  milliseconds: number;
}

/** What jest writes with `--json`, as far as it is read here. */
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

/** What Playwright's JSON reporter writes, as far as it is read here. */
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

/** A line for each, the slowest first. */
export const slowest = (times: Timed[], count = 20): string[] =>
  times
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
