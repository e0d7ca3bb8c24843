import { setTimeout as wait } from 'node:timers/promises';
import { track } from '@ezhuthu/contract';
import { insightsText as words } from '@ezhuthu/insights/messages';
import type { Page } from 'playwright';
import { type AuthorBrowser, lateFilesDelay, loadedFiles, startBrowser } from '../author-browser.ts';
import { formatTimes, percentile, sorted } from '../request-times.ts';
import { overTheWire, signInAuthor } from '../site-client.ts';
import { type MeasuredProcess, startSite } from '../site-process.ts';
import { browserNames, createEvent } from './events.ts';
import { measureFirstEvent } from './first-event.ts';

const address = '/analytics';
const views = 2000;
const visits = 5;

interface Panel {
  label: string;
  /** Selector that matches once the tab shows its metrics. */
  metrics: string;
  charts: number;
}

const tabs = {
  posts: { label: words.tabs.posts, metrics: 'tbody tr', charts: 0 },
  audience: { label: words.tabs.audience, metrics: 'dl ~ div li', charts: 0 },
  traffic: { label: words.tabs.traffic, metrics: 'figure tbody tr', charts: 2 },
  overview: { label: words.tabs.overview, metrics: 'figure tbody tr', charts: 1 },
} satisfies Record<string, Panel>;

const drawn = 'figure [role=img][aria-label]:has(path)';

/** Milliseconds from the press, by the event's time stamp, to the task after the frame that shows the metrics. */
interface Switch {
  shown: number;
  /** The same, with all charts drawn. */
  whole: number;
}

interface Watched {
  switched: Promise<Switch>;
}

/** Runs in the page. */
function watchSwitch({ label, metrics, charts, drawn }: Panel & { drawn: string }): void {
  const afterFrame = (done: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  };
  const switched = new Promise<Switch>((resolve) => {
    let shown = 0;
    const look = (from: number) =>
      requestAnimationFrame(() => {
        const tab = document.querySelector('[role=tab][aria-selected=true]');
        const panel = document.querySelector('[role=tabpanel][data-state=active]');
        const isShown = tab?.textContent === label && panel?.querySelector(metrics);
        if (isShown) afterFrame(() => (shown ||= performance.now() - from));
        if (!panel || !isShown || panel.querySelectorAll(drawn).length < charts) return look(from);
        afterFrame(() => resolve({ shown, whole: performance.now() - from }));
      });
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
  Object.assign(globalThis, { switched });
}

async function switchTo(page: Page, tab: Panel): Promise<Switch> {
  await page.evaluate(watchSwitch, { ...tab, drawn });
  await page.getByRole('tab', { name: tab.label, exact: true }).click();
  return page.evaluate(() => (globalThis as unknown as Watched).switched);
}

async function openMetrics(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator(drawn).first().waitFor({ state: 'attached' });
  await wait(lateFilesDelay);
}

/** Keys are the labels of tabs. */
type Switches = Map<string, Switch[]>;

function report(name: string, switches: Switches): void {
  const times = (of: Switch[], part: keyof Switch) => sorted(of.map((one) => one[part]));
  const median = (of: Switch[], part: keyof Switch) => percentile(times(of, part), 0.5).toFixed(0);
  const each = [...switches].map(([tab, of]) => `${tab} ${median(of, 'shown')} (${median(of, 'whole')})`);
  const all = times([...switches.values()].flat(), 'shown');
  console.log(
    `a tab, ${name}: ${formatTimes(all)}, limit 100 ms; medians, with charts drawn: ${each.join(', ')}`,
  );
}

/**
 * Measures the time from the press on a tab to its metrics, at the first visit of each tab and when it is shown
 * again.
 */
async function measureSwitches(browser: AuthorBrowser): Promise<void> {
  const first: Switches = new Map();
  const again: Switches = new Map();
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openMetrics(page);
    for (const switches of [first, again])
      for (const tab of Object.values(tabs)) {
        const taken = await switchTo(page, tab);
        switches.set(tab.label, [...(switches.get(tab.label) ?? []), taken]);
        await wait(lateFilesDelay / 4);
      }
    await context.close();
  }
  // the page opens with the overview, so its first visit is not a switch
  first.delete(tabs.overview.label);
  report('first visit', first);
  report('shown again', again);
}

const weigh = async (files: string[]): Promise<number> => {
  const answers = await Promise.all(files.map((file) => overTheWire(file)));
  return answers.reduce((sum, { length }) => sum + length, 0) / 1000;
};

async function measureWeights(browser: AuthorBrowser): Promise<void> {
  const { all: files, own } = await loadedFiles(browser, openMetrics);
  const tracker = files.filter((file) => /\/r\/insights\/.*tracker.*\.js$/.test(file));
  const [all, beyond, counting] = await Promise.all([files, own, tracker].map(weigh));
  console.log(
    `code of the screens, brotli: ${beyond!.toFixed(1)} kB beyond the layout (limit 300 kB), ` +
      `${all!.toFixed(1)} kB with it; the tracker ${counting!.toFixed(2)} kB (limit 2.0 kB)`,
  );
}

async function fill({ url }: MeasuredProcess): Promise<void> {
  const answer = await fetch(`${url}/api/posts?limit=50`);
  const { posts } = (await answer.json()) as { posts: { id: string }[] };
  const ids = posts.map(({ id }) => id);
  for (let sent = 0; sent < views; sent += 10) {
    const events = Array.from({ length: 10 }, (_, place) => createEvent(ids, `screens-${sent + place}`));
    const { ok } = await fetch(url + track.path, {
      method: track.method,
      body: JSON.stringify(events),
      headers: {
        'content-type': 'application/json',
        'user-agent': browserNames[(sent / 10) % browserNames.length]!,
      },
    });
    if (!ok) throw new Error('The events were refused.');
  }
}

/** Measures the analytics screens in a browser: code size, switching of tabs, and how soon a page view is sent. */
export async function measureScreens(): Promise<void> {
  const site = await startSite();
  await fill(site);
  const browser = await startBrowser(site.url, await signInAuthor(site));
  await measureWeights(browser);
  await measureSwitches(browser);
  await browser.close();
  await measureFirstEvent(site);
  await site.stop();
}
