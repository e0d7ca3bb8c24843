import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { browserFile, browserFlags } from '../../browser.ts';
import type { Sample } from './sample-paths.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Milliseconds until a page must be interactive. */
const timeout = 20_000;

/** A page to open, and its limits. */
export interface Trial extends Sample {
  /** Kilobytes of JavaScript that a first visit may load. */
  budget: number;
}

async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0, undefined, {
    timeout,
  });
  await page.waitForLoadState('networkidle', { timeout });
}

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** Collects uncaught errors and console messages of a page. */
function collectErrors(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`throws in the browser: ${error.message}`));
  page.on('console', (message) => {
    // a missing page is judged by its status
    const isExpected = /status of 404/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(`logs: ${message.text()}`);
  });
}

/** @returns the faults of one page, as sentences */
async function getFaults(browser: Browser, site: string, trial: Trial): Promise<string[]> {
  const { path, isKnown, budget } = trial;
  const context = await browser.newContext({ locale: 'ta-IN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  collectErrors(page, faults);
  try {
    const status = (await page.goto(site + path))?.status();
    if (status !== 200 && (status !== 404 || isKnown)) faults.push(`responds with ${status}`);
    await waitUntilInteractive(page);
    const kilobytes = (await scriptBytes(page)) / 1000;
    if (kilobytes > budget)
      faults.push(`loads ${kilobytes.toFixed(1)} kB of JavaScript, more than the limit of ${budget}`);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    faults.push(...violations.map(({ id, help }) => `is not accessible: ${help} (${id})`));
  } catch (error) {
    faults.push(`does not become interactive: ${(error as Error).message.split('\n')[0]}`);
  }
  await context.close();
  return faults.map((fault) => `${path} ${fault}`);
}

/**
 * Opens each page in Chromium.
 * @returns faults as sentences; empty when there are none
 */
export async function tryPages(site: string, trials: Trial[]): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: browserFile(), args: browserFlags });
  try {
    const faults: string[] = [];
    for (const trial of trials) faults.push(...(await getFaults(browser, site, trial)));
    return faults;
  } finally {
    await browser.close();
  }
}
