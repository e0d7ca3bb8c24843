import { setTimeout as wait } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@ezhuthu/contract';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { browserFile, browserFlags } from '../../browser.ts';
import type { Sample } from './sample-paths.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Milliseconds until a page must be interactive; generous, since the machine may be busy. */
const timeout = 60_000;

/** Milliseconds for which an interactive page is watched for errors. */
const watchTime = 7000;

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** A page to open, and its limits. */
export interface Trial extends Sample {
  /** Kilobytes of JavaScript that a first visit may load. */
  budget: number;
  /** Opened as the author. */
  isSignedIn?: boolean;
}

export interface TrialOptions {
  /** Address of the running site. */
  site: string;
  /** The release on trial, `name@version`. */
  selected: string;
  /** Session of the author; without it only visitors' pages are tried. */
  session?: SignedIn;
  print(line: string): void;
}

/** A page that was opened and is still being watched. */
interface OpenedPage {
  trial: Trial;
  faults: string[];
  /** Resolves when it has been watched long enough. */
  watched: Promise<void>;
}

/** Milliseconds to wait for the network to become idle, which it never does on some pages. */
const idleTimeout = 5000;

/** Waits until the page is interactive, and for its deferred parts. */
async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0, undefined, { timeout });
  await page.waitForLoadState('networkidle', { timeout: idleTimeout }).catch(() => {});
}

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

const isScrolledSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * A missing page is judged by its status, and files of the release by theirs; the author's session cannot write, which
 * pages may try.
 */
const expected = /status of 40[34]/;

/** Milliseconds in which a page may still become interactive after it has reported an error. */
const grace = 2000;

/** URL path of the files of a release, `name@version`. */
const getFiles = (selected: string): string => `/r/${selected.replace('@', '/')}/`;

/**
 * Collects uncaught errors and console messages of a page, and files of the release that are missing.
 * @returns a promise that resolves some time after the first of them
 */
function collectErrors(page: Page, selected: string, faults: string[]): Promise<void> {
  return new Promise((resolve) => {
    const report = (fault: string): void => {
      faults.push(fault);
      setTimeout(resolve, grace);
    };
    page.on('pageerror', (error) => report(`throws in the browser: ${error.message}`));
    page.on('console', (message) => {
      const isExpected = expected.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isExpected) report(`logs: ${message.text()}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() < 400 || !pathname.startsWith(getFiles(selected))) return;
      report(`gets ${response.status()} for ${pathname.slice(getFiles(selected).length)} of the release`);
    });
  });
}

const isTimeout = (error: unknown) => (error as Error).name === 'TimeoutError';

/** Opens a page on a phone, checks it there and on a desktop, and adds what is wrong to `faults`. */
async function checkPage(
  page: Page,
  site: string,
  { path, isKnown, isFirst, budget }: Trial,
  faults: string[],
) {
  // not until `load`, so that the status is known before the page reports errors
  const status = (await page.goto(site + path, { timeout, waitUntil: 'commit' }))?.status();
  if (status !== 200 && (status !== 404 || isKnown)) faults.push(`responds with ${status}`);
  await waitUntilInteractive(page);
  const kilobytes = (await scriptBytes(page)) / 1000;
  if (kilobytes > budget)
    faults.push(`loads ${kilobytes.toFixed(1)} kB of JavaScript, more than the limit of ${budget}`);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    if (await isScrolledSideways(page)) faults.push(`scrolls sideways at a width of ${size.width} px`);
  }
  if (!isFirst) return;
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  faults.push(...violations.map(({ id, help }) => `is not accessible: ${help} (${id})`));
}

const getLabel = ({ path, isSignedIn }: Trial): string =>
  decodeURI(path) + (isSignedIn ? ' as the author' : '');

/** Opens a page; it stays open to be watched for later errors. */
async function openPage(
  context: BrowserContext,
  { site, selected }: TrialOptions,
  trial: Trial,
): Promise<OpenedPage> {
  const faults: string[] = [];
  const page = await context.newPage();
  const failed = collectErrors(page, selected, faults);
  const checked = checkPage(page, site, trial, faults).catch((error: Error) => {
    // a page that has failed is closed before it is checked
    if (page.isClosed()) return;
    const [reason] = error.message.split('\n');
    faults.push(
      isTimeout(error)
        ? `is too slow: not interactive after ${timeout / 1000} s`
        : `does not become interactive: ${reason}`,
    );
  });
  await Promise.race([checked, failed]);
  const watched = wait(faults.length > 0 ? 0 : watchTime).then(() => page.close());
  return { trial, faults, watched };
}

/** Clicks each link of the main navigation, one after another, as a visitor who has opened the home page. */
async function clickThrough(context: BrowserContext, { site, selected }: TrialOptions): Promise<string[]> {
  const faults: string[] = [];
  const page = await context.newPage();
  collectErrors(page, selected, faults);
  let at = 'the home page';
  try {
    await page.setViewportSize(desktop);
    await page.goto(site, { timeout });
    await waitUntilInteractive(page);
    const links = page.locator('header nav a:visible');
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
    for (const address of new Set(addresses)) {
      at = address;
      await page.locator(`header nav a[href="${address}"]:visible`).first().click({ timeout });
      await page.waitForURL(site + address, { timeout });
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout });
    }
  } catch (error) {
    faults.push(`cannot be reached by a click: ${(error as Error).message.split('\n')[0]}`);
  }
  await page.close();
  return faults.map((fault) => `navigation to ${at} ${fault}`);
}

/** Visits, and reports of browsers on how a release does. Trials are none. */
const counted = /\/api\/analytics\/track$|\/metrics\/(?:views|vitals|failures)\//;

async function openContext(
  browser: Browser,
  { site }: TrialOptions,
  session?: SignedIn,
): Promise<BrowserContext> {
  // where the shell keeps its session; storage of the site alone, which frames of others cannot read
  const localStorage = session
    ? [
        { name: 'authToken', value: session.token },
        { name: 'userProfile', value: JSON.stringify(session.user) },
      ]
    : [];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(site).origin, localStorage }] },
    locale: 'ta-IN',
    reducedMotion: 'reduce',
    viewport: phone,
    // as Node does with this setting
    ignoreHTTPSErrors: process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0',
  });
  await context.route(counted, (route) => route.fulfill({ status: 204 }));
  return context;
}

/** @throws when the site does not know the release */
async function select(context: BrowserContext, { site, selected }: TrialOptions): Promise<void> {
  const response = await context.request.get(`${site}/?release=${selected}`, { maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${site} does not let a browser select ${selected}.`);
}

/** Browsers of a visitor and of the author. */
interface Contexts {
  visitor: BrowserContext;
  author: BrowserContext;
}

async function openContexts(browser: Browser, options: TrialOptions): Promise<Contexts> {
  const visitor = await openContext(browser, options);
  const { session } = options;
  return { visitor, author: session ? await openContext(browser, options, session) : visitor };
}

/** Pages that load at the same time; while one waits for the network, the other computes. */
const concurrency = 4;

/** Tries pages, while earlier ones are still watched. @returns pages with faults */
async function tryEach(
  { visitor, author }: Contexts,
  trials: Trial[],
  options: TrialOptions,
): Promise<OpenedPage[]> {
  const opened: OpenedPage[] = [];
  const remaining = [...trials];
  const tryNext = async (): Promise<void> => {
    const trial = remaining.shift();
    if (!trial) return;
    const started = performance.now();
    const page = await openPage(trial.isSignedIn ? author : visitor, options, trial);
    opened.push(page);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const [fault] = page.faults;
    const place = `${getLabel(trial)} (${opened.length}/${trials.length}, ${seconds} s)`;
    options.print(fault ? `  ✗ ${place} ${fault}` : `  ✓ ${place}`);
    return tryNext();
  };
  await Promise.all(Array.from({ length: concurrency }, tryNext));
  await Promise.all(opened.map(({ watched }) => watched));
  return opened.filter(({ faults }) => faults.length > 0);
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

const getFaults = (pages: OpenedPage[]): string[] =>
  pages.flatMap(({ trial, faults }) => faults.map((fault) => `${getLabel(trial)} ${fault}`));

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
    for (const context of new Set(Object.values(contexts))) await select(context, options);
    const failed = (await tryEach(contexts, trials, options)).map(({ trial }) => trial);
    if (failed.length > 0) {
      const live = await openContexts(browser, options);
      const pages = [tryEach(contexts, failed, options), tryEach(live, failed, silent)] as const;
      const [again, beside] = await Promise.all(pages);
      const faults = findOwnFaults(getFaults(again), getFaults(beside), print);
      if (faults.length > 0) return faults;
    }
    const clicked = await clickThrough(contexts.visitor, options);
    if (clicked.length === 0) return [];
    return findOwnFaults(clicked, await clickThrough(await openContext(browser, options), options), print);
  } finally {
    await browser.close();
  }
}
