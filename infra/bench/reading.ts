import { setTimeout as wait } from 'node:timers/promises';
import { browserFlags, fullBrowserFile } from '@ezhuthu/system/browser';
import { type Browser, type CDPSession, chromium, devices, type Page } from 'playwright';
import { newestPost } from './site-client.ts';
import { startSite } from './site-process.ts';

/** Milliseconds for which a page is only read. */
const readingTime = 10_000;

interface Loaded {
  url: string;
  /** As transferred, with headers. */
  bytes: number;
}

/** Collects what a page transfers. */
async function watchRequests(cdp: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) loaded.set(requestId, { url: request.url, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = loaded.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return loaded;
}

const kB = (all: readonly Loaded[]) => (all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);
const isScript = ({ url }: Loaded) => url.endsWith('.js');
const isCall = ({ url }: Loaded) => url.includes('/api/') && !url.includes('/api/analytics/');

function describe(all: readonly Loaded[]): string {
  const scripts = all.filter(isScript);
  return `${kB(all)} kB in ${all.length} requests, JavaScript ${kB(scripts)} kB in ${scripts.length}, ${all.filter(isCall).length} API calls`;
}

async function openPhone(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

/** What a visitor's page transfers who only reads, and once the application was started. */
async function measureTransfer(browser: Browser, name: string, url: string): Promise<void> {
  const { page, cdp } = await openPhone(browser);
  const loaded = await watchRequests(cdp);
  await page.goto(url);
  await wait(readingTime);
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ type }) => type === '').reduce((sum, { text }) => sum + text.length, 0),
  );
  console.log(
    `${name}, read: ${describe([...loaded.values()])}, and ${inline} bytes of it inline, uncompressed`,
  );
  await page.locator('footer input[type=email]').dispatchEvent('input');
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  await wait(2000);
  const scripts = [...loaded.values()].filter(isScript);
  console.log(`${name}, started: JavaScript ${kB(scripts)} kB in ${scripts.length}`);
  await page.context().close();
}

/** Slow 4G as in Lighthouse: bytes a second, and milliseconds. */
const slow = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** Milliseconds from a press to its effect, where the application was not loaded. */
async function measurePress(browser: Browser, url: string): Promise<void> {
  const { page, cdp } = await openPhone(browser);
  await cdp.send('Network.enable');
  for (const cache of ['cold', 'warm']) {
    await cdp.send('Network.emulateNetworkConditions', slow);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    await wait(2000);
    const milliseconds = await page.evaluate(async () => {
      const pressed = performance.now();
      document.querySelector<HTMLElement>('header [data-sign-in]')!.click();
      while (!document.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame);
      return performance.now() - pressed;
    });
    console.log(
      `from a press to its effect, slow 4G, 4× slower CPU, ${cache} cache: ${milliseconds.toFixed(0)} ms`,
    );
  }
  await page.context().close();
}

/** Measures what a reader's page costs in a browser of 390 px with a cold cache. */
export async function measureReading(): Promise<void> {
  const site = await startSite();
  const post = site.url + (await newestPost(site.url));
  const browser = await chromium.launch({ executablePath: fullBrowserFile(), args: browserFlags });
  for (const [name, url] of [
    ['home', `${site.url}/`],
    ['post', post],
  ] as const) {
    const document = await (await fetch(url)).text();
    console.log(`${name}: document of ${(Buffer.byteLength(document) / 1000).toFixed(1)} kB`);
    await measureTransfer(browser, name, url);
  }
  await measurePress(browser, post);
  await browser.close();
  await site.stop();
}
