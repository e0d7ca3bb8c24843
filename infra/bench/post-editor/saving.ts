import { studioText } from '@ezhuthu/kit/text';
import type { Page } from 'playwright';
import { sorted } from '../percentile.ts';
import { formatTimes } from '../reads.ts';
import { bodyField } from './author-browser.ts';
import { isSave } from './typing.ts';

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
