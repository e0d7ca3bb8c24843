import { browserFile, browserFlags } from '@ezhuthu/system/browser';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import {
  type Contexts,
  clickThrough,
  openContexts,
  openPage,
  select,
  type TrialOptions,
} from './open-pages.ts';
import type { Trial } from './sample-paths.ts';

/** Pages that load at the same time; while one waits for the network, the other computes. */
const concurrency = 4;

/** Tries pages, while earlier ones are still watched. @returns pages with faults */
async function tryEach(contexts: Contexts, trials: Trial[], options: TrialOptions) {
  let done = 0;
  const tryPage = async (trial: Trial) => {
    const started = performance.now();
    const context = trial.isSignedIn ? contexts.author : contexts.visitor;
    const { faults, watched } = await openPage(context, options, trial);
    const label = decodeURI(trial.path) + (trial.isSignedIn ? ' as the author' : '');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const place = `${label} (${++done}/${trials.length}, ${seconds} s)`;
    options.print(faults[0] ? `  ✗ ${place} ${faults[0]}` : `  ✓ ${place}`);
    return { trial, label, faults, watched };
  };
  const tried = await pLimit(concurrency).map(trials, tryPage);
  await Promise.all(tried.map(({ watched }) => watched));
  return tried.filter(({ faults }) => faults.length > 0);
}

/** A fault without what differs between releases and between page loads: names of files, versions and numbers. */
const getKind = (fault: string): string =>
  fault.replace(/\/r\/([a-z]+)\/[\w.-]+\/[^\s:]*/g, '/r/$1/').replace(/[\d.]+/g, '');

/** Faults that the live site does not have on the same page at the same time. Those that it has are printed. */
export function findOwnFaults(
  faults: readonly string[],
  live: readonly string[],
  print: (line: string) => void,
): string[] {
  const known = new Set(live.map(getKind));
  const isOwn = (fault: string) => !known.has(getKind(fault));
  for (const fault of faults.filter((each) => !isOwn(each)))
    print(`  The live site does the same, so this release is not refused for it: ${fault}`);
  return faults.filter(isOwn);
}

const getFaults = (pages: { label: string; faults: string[] }[]): string[] =>
  pages.flatMap(({ label, faults }) => faults.map((fault) => `${label} ${fault}`));

/**
 * Opens pages of a running site in Chromium, with a release on trial. Pages with faults are tried a second time beside the
 * live site, since a busy machine, or another front, may be at fault.
 * @returns faults that only the release has, as sentences; empty when there are none
 */
export async function tryPages(trials: Trial[], options: TrialOptions): Promise<string[]> {
  const { print } = options;
  const silent = { ...options, print() {} };
  const browser = await chromium.launch({ executablePath: browserFile(), args: browserFlags });
  try {
    const contexts = await openContexts(browser, options);
    const failed = (await tryEach(contexts, trials, options)).map(({ trial }) => trial);
    if (failed.length > 0) {
      const live = await openContexts(browser, options, true);
      const pages = [tryEach(contexts, failed, options), tryEach(live, failed, silent)] as const;
      const [again, beside] = await Promise.all(pages);
      const faults = findOwnFaults(getFaults(again), getFaults(beside), print);
      if (faults.length > 0) return faults;
    }
    const clicked = await clickThrough(contexts.visitor, options);
    // a trial that has ended meanwhile showed the live release
    await select(contexts.visitor, options);
    if (clicked.length === 0) return [];
    const live = await openContexts(browser, options, true);
    return findOwnFaults(clicked, await clickThrough(live.visitor, options), print);
  } finally {
    await browser.close();
  }
}
