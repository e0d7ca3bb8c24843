import { setTimeout as wait } from 'node:timers/promises';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page, Request } from 'playwright';
import { bodyField } from '../author-browser.ts';
import { formatTimes, sorted } from '../request-times.ts';
import { numbersFrom } from '../sample-posts.ts';

const letters = 120;
const text = 'mazhai peythathu veyil vanthathu ';
/**
 * Milliseconds between two letters, and the longest pause after a word. Some pauses are longer than the autosave
 * delay.
 */
const betweenLetters = 100;
const longestPause = 900;
/** Milliseconds by which the response to a save is delayed. */
const saveDelay = 5000;

interface Watched {
  letterTimes: number[];
}

/**
 * Runs in the page. The time of a letter starts with the time stamp of its `keydown`, so it includes any delay before
 * the page handles the event, and ends in the task after the first frame drawn once the editor has received the
 * letter. The Event Timing API is not used, since it rounds to 8 ms and omits events below 16 ms.
 */
function watchLetters(): void {
  const letterTimes: number[] = [];
  let pressed = 0;
  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener(
    'beforeinput',
    () => {
      const from = pressed;
      afterFrame(() => letterTimes.push(performance.now() - from));
    },
    true,
  );
  Object.assign(globalThis, { letterTimes });
}

/**
 * Types until `isEnough`.
 * @param pause longest pause after a word, in milliseconds
 * @returns milliseconds of each letter
 */
async function typeLetters(page: Page, isEnough: (count: number) => boolean, pause = 0): Promise<number[]> {
  const next = numbersFrom(5);
  const before = await page.evaluate(() => (globalThis as unknown as Watched).letterTimes.length);
  for (let count = 0; !isEnough(count); count++) {
    const letter = text[count % text.length]!;
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await wait(betweenLetters + (letter === ' ' ? pause * next() : 0));
  }
  return page.evaluate((from) => (globalThis as unknown as Watched).letterTimes.slice(from), before);
}

/** Puts the cursor into a paragraph in the middle of the text, and starts to record the times of letters. */
async function startInMiddle(page: Page): Promise<void> {
  const paragraphs = page.locator(`${bodyField} > p`);
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2));
  await middle.click({ position: { x: 4, y: 8 } });
  await page.evaluate(watchLetters);
}

const isSave = (request: Request): boolean =>
  ['POST', 'PUT'].includes(request.method()) && new URL(request.url()).pathname.startsWith('/api/posts');

/** @returns times of the letters typed between the request of an autosave and its response */
async function typeDuringSave(page: Page): Promise<number[]> {
  const sent = page.waitForRequest(isSave);
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await page.keyboard.press('m');
  await sent;
  let isOver = false;
  void saved.then(() => {
    isOver = true;
  });
  return typeLetters(page, () => isOver);
}

/** Measures how long letters take to appear in an open text. */
export async function measureTyping(page: Page, name: string): Promise<void> {
  await startInMiddle(page);
  const times = await typeLetters(page, (count) => count >= letters, longestPause);
  console.log(`${name}: ${formatTimes(sorted(times))}, limit p95 50 ms`);
}

/** Measures the same while the response to every save is delayed by five seconds. */
export async function measureTypingDuringSaves(page: Page): Promise<void> {
  await startInMiddle(page);
  await page.route(/\/api\/posts(\/|$)/, async (route) => {
    if (isSave(route.request())) await wait(saveDelay);
    await route.continue();
  });
  const times: number[] = [];
  while (times.length < letters) times.push(...(await typeDuringSave(page)));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  console.log(
    `a letter, while a save waits ${saveDelay / 1000} s for its response: ${formatTimes(sorted(times))}, limit p95 50 ms`,
  );
}

const saves = 10;

/** Measures the author's manual saves of an open text, as the browser sees them. */
export async function measureSaves(page: Page): Promise<void> {
  const times: number[] = [];
  for (let save = 0; save < saves; save++) {
    await page.locator(bodyField).focus();
    await page.keyboard.press('m');
    const finished = page.waitForEvent('requestfinished', isSave);
    await page.getByRole('button', { name: studioText.saveDraft, exact: true }).click();
    times.push((await finished).timing().responseEnd);
  }
  console.log(`a save: ${formatTimes(sorted(times))}, limit 500 ms`);
}
