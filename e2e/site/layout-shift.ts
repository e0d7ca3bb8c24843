import type { Page } from '@playwright/test';

/** Sums layout shifts of every document that the page opens from now on. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
      Object.assign(globalThis, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifted: sum });
  });
}

/** The cumulative layout shift of the document. */
export const getShift = (page: Page): Promise<number> => page.evaluate('shifted');
