import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checked, checkWhole, createProgram, Option } from '@ezhuthu/remote/command-line';
import { allFronts, root } from '../checkout.ts';
import { getPlaces, runChecks } from './check.ts';
import { useMemoryFolder } from './memory-folder.ts';
import { countFailures, failed, slowest, type TestResult, total, unstable } from './results.ts';
import { starve } from './starve.ts';
import { allSuites, apiOnSqlite, browser, fronts, type Suite, suitesOf, unit } from './suites.ts';
import { installMissing } from './system-packages.ts';

const testFile = checked((text) => suitesOf(path.relative(root, path.resolve(text))));
const repetitions = checked((text) => checkWhole(text, 1, 1000));

const program = createProgram('npm run test --')
  .description(
    'Runs all checks and tests, and prints one total. What fails is run once more, alone; what passes then is listed as unstable, and counts as passed.',
  )
  .argument('[files...]', 'only these files of tests', (text, before: string[] = []) => [
    ...before,
    testFile(text),
  ])
  .option('--repeat <times>', 'runs them so many times, and counts the failures of each test', repetitions)
  .option(
    '--changed',
    'only the tests of jest that import what has changed, the API on SQLite only, and in the browser changed specs and a post on its way from its author to a reader',
  )
  .option('--since <ref>', 'the commit that changes are counted from', 'HEAD')
  .addOption(new Option('--front <name>', 'only tests of components that it contains').choices(allFronts))
  .option('--strict', 'counts unstable tests as failed, and runs nothing again')
  .option('--starved', 'leaves everything half a processor core, to find tests that depend on speed')
  .parse();
const options = program.opts();
const [files = []] = program.processedArgs;

/** How much longer tests are waited for with a quarter of the processor time. */
const starvedFactor = 8;
/** Where unstable tests are written down, for the pipeline to keep. */
const unstableFile = path.join(root, 'test-results/unstable.txt');

const toFailure = (name: string): TestResult => ({ name, milliseconds: 0, hasFailed: true });

const runSuite = (suite: Suite, selection?: string[]): Promise<TestResult[]> =>
  suite.run(selection, !options.strict && !options.repeat).catch((error) => {
    console.error(error);
    return [toFailure(`${suite.title}: ${(error as Error).message}`)];
  });

async function runSuites(suites: Suite[], selection?: string[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const suite of suites) results.push(...(await runSuite(suite, selection)));
  return results;
}

/** Specs that have changed, since every spec uses the whole site and imports therefore select nothing. */
function getChangedSpecs(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', [...args, '--', 'e2e/*.spec.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [
    ...list('diff', '--name-only', '--diff-filter=d', options.since),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return ['e2e/story.spec.ts', ...changed.filter(Boolean)];
}

async function runChanged(): Promise<TestResult[]> {
  const selection = [`--changedSince=${options.since}`, '--passWithNoTests'];
  const results = await runSuites([unit, fronts, apiOnSqlite], selection);
  return [...results, ...(await runSuite(browser, getChangedSpecs()))];
}

async function runFiles(): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const wanted = new Map<Suite, string[]>();
  for (const file of files.map((given) => path.relative(root, path.resolve(given))))
    for (const suite of suitesOf(file)) wanted.set(suite, [...(wanted.get(suite) ?? []), file]);
  for (const [suite, selection] of wanted) results.push(...(await runSuite(suite, selection)));
  return results;
}

async function runAll(): Promise<TestResult[]> {
  const checks = [...installMissing().map(toFailure), ...(await runChecks())];
  return [...checks, ...(options.changed ? await runChanged() : await runSuites(allSuites))];
}

async function run(): Promise<TestResult[]> {
  if (options.front) return runSuites([fronts], getPlaces(options.front));
  return files.length > 0 ? runFiles() : runAll();
}

async function repeat(times: number): Promise<TestResult[]> {
  const runs: TestResult[][] = [];
  while (runs.length < times) {
    console.log(`\nRun ${runs.length + 1} of ${times}`);
    runs.push(await run());
  }
  console.log(`\nFailures:\n${countFailures(runs).join('\n') || 'none'}`);
  return runs.flat();
}

useMemoryFolder();
const starving = options.starved ? starve() : undefined;
if (starving) {
  console.log(`Slowed down by ${starving.how}.`);
  process.env.TEST_TIMEOUT_FACTOR = String(starvedFactor);
}
const results = await (options.repeat ? repeat(Number(options.repeat)) : run());
starving?.end();

console.log(`\nThe slowest:\n${slowest(results).join('\n')}`);
console.log(`in all ${(performance.now() / 60_000).toFixed(1)} minutes`);
const failures = failed(results);
// repeated at the end, since what a long log says of them is far above
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
const changing = unstable(results);
mkdirSync(path.dirname(unstableFile), { recursive: true });
writeFileSync(unstableFile, changing.map((line) => `${line}\n`).join(''));
if (changing.length > 0)
  console.log(`\nUnstable, failed once and passed when run again:\n${changing.join('\n')}`);
console.log(`\n${total(results)}`);
process.exitCode = failures.length === 0 ? 0 : 1;
