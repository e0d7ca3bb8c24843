import { setTimeout as wait } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@ezhuthu/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { Place } from '../live-site.ts';
import type { Trial } from './sample-paths.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Milliseconds until a page must be interactive; generous, since the machine may be busy. */
const timeout = 60_000;

/** Milliseconds for which an interactive page is watched for errors. */
const watchTime = 7000;

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

export interface TrialOptions extends Pick<Place, 'site' | 'print'> {
  /** The release on trial, `name@version`. */
  selected: string;
  /** Session of the author; without it only visitors' pages are tried. */
  session?: SignedIn;
}

/** Visits, and reports of browsers on how a release does. Trials are none. */
const counted = /\/api\/analytics\/track$|\/metrics\/(?:views|vitals|failures)\//;

/**
 * A browser of a visitor, or with a session of the author.
 * @param isLive whether it gets the live releases instead of the one on trial
 * @throws when the site does not know the release
 */
async function openContext(browser: Browser, options: TrialOptions, isLive: boolean, session?: SignedIn) {
  const { site } = options;
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
  if (isLive) return context;
  await select(context, options);
  return context;
}

/** Lets a browser see the release. @throws when the site does not: without a trial, it would show what is live */
export async function select(context: BrowserContext, { site, selected }: TrialOptions): Promise<void> {
  const response = await context.request.get(`${site}/?release=${selected}`, { maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${site} does not let a browser select ${selected}.`);
}

export type Contexts = Record<'visitor' | 'author', BrowserContext>;

export async function openContexts(
  browser: Browser,
  options: TrialOptions,
  isLive = false,
): Promise<Contexts> {
  const visitor = await openContext(browser, options, isLive);
  const { session } = options;
  return { visitor, author: session ? await openContext(browser, options, isLive, session) : visitor };
}

/** Milliseconds to wait for an idle network, which some pages never have. */
const idleTimeout = 5000;

/** The button of visitors that every page with the site's frame has. */
const signIn = 'header [data-sign-in]:visible';
/** Pages may show others, and show it by themselves where only members may read. */
const signInDialog = '[role=dialog]:has(input[type=password])';

/** Milliseconds in which a key closes a dialog, if the page listens to it and no other dialog is in front. */
const closingTime = 1000;

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  for (let tries = timeout / closingTime; tries > 0 && (await dialog.isVisible()); tries--) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: closingTime }).catch(() => {});
  }
  await dialog.waitFor({ state: 'hidden', timeout: closingTime });
}

/**
 * Waits until a page is interactive: a visitor's after a press of a control, whose effect is waited for; a member's by itself.
 */
async function waitUntilInteractive(page: Page, isSignedIn = false): Promise<void> {
  await page.waitForFunction(
    () => 'starting' in window || performance.getEntriesByName('alive').length > 0,
    undefined,
    { timeout },
  );
  // documents have the button for everybody, until their page has started
  if (!isSignedIn && (await page.locator(signIn).count()) > 0) {
    const dialog = page.locator(signInDialog);
    // a dialog that the page opens by itself may cover the button
    await page.locator(signIn).dispatchEvent('click');
    await dialog.waitFor({ timeout });
    await closeDialog(page, dialog);
  }
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0, undefined, { timeout });
  await page.waitForLoadState('networkidle', { timeout: idleTimeout }).catch(() => {});
}

/** Each script once, though it is fetched ahead and then run. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });

const isScrolledSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * A missing page is judged by its status, and files of the release by theirs; the author's session cannot write, which
 * pages may try. What was preloaded is used late where the machine is busy.
 */
const expected = /status of 40[34]|was preloaded using link preload but not used/;

/** Milliseconds in which a page may still become interactive after it has reported an error. */
const grace = 2000;

/**
 * Collects uncaught errors and console messages of a page, and files of the release that are missing.
 * @returns a promise that resolves some time after the first of them
 */
function collectErrors(page: Page, selected: string, faults: string[]): Promise<void> {
  const files = `/r/${selected.replace('@', '/')}/`;
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
      if (response.status() >= 400 && pathname.startsWith(files))
        report(`gets ${response.status()} for ${pathname.slice(files.length)} of the release`);
    });
  });
}

/** Opens a page on a phone, checks it there and on a desktop, and adds what is wrong to `faults`. */
async function checkPage(
  page: Page,
  site: string,
  { path, isKnown, isFirst, budget, isSignedIn }: Trial,
  faults: string[],
) {
  // not until `load`, so that the status is known before the page reports errors
  const status = (await page.goto(site + path, { timeout, waitUntil: 'commit' }))?.status();
  if (status !== 200 && (status !== 404 || isKnown)) faults.push(`responds with ${status}`);
  await waitUntilInteractive(page, isSignedIn);
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

/** Opens a page; it stays open to be watched for later errors, which `faults` get until `watched` resolves. */
export async function openPage(
  context: BrowserContext,
  { site, selected }: TrialOptions,
  trial: Trial,
): Promise<{ faults: string[]; watched: Promise<void> }> {
  const faults: string[] = [];
  const page = await context.newPage();
  const failed = collectErrors(page, selected, faults);
  const checked = checkPage(page, site, trial, faults).catch((error: Error) => {
    // a page that has failed is closed before it is checked
    if (page.isClosed()) return;
    const [reason] = error.message.split('\n');
    faults.push(
      error.name === 'TimeoutError'
        ? `is too slow: not interactive after ${timeout / 1000} s`
        : `does not become interactive: ${reason}`,
    );
  });
  await Promise.race([checked, failed]);
  return { faults, watched: wait(faults.length > 0 ? 0 : watchTime).then(() => page.close()) };
}

/** Clicks each link of the main navigation, one after another, as a visitor who has opened the home page. */
export async function clickThrough(
  context: BrowserContext,
  { site, selected }: TrialOptions,
): Promise<string[]> {
  const faults: string[] = [];
  const page = await context.newPage();
  collectErrors(page, selected, faults);
  let at = 'the home page';
  try {
    await page.setViewportSize(desktop);
    await page.goto(site, { timeout });
    await waitUntilInteractive(page);
    const links = page.locator('header nav a[href]:visible');
    const addresses = await links.evaluateAll((found) =>
      found.flatMap((link) => link.getAttribute('href') ?? []),
    );
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
