import { listPosts } from '@ezhuthu/contract';
import type { Locator, Page } from '@playwright/test';
import { open } from './alive.ts';
import { routeMetrics } from './metrics.ts';
import type { Site } from './start-site.ts';

/** Posts with metrics. */
export const some = 12;

/** Opens the analytics page with known metrics of the site's first posts. */
export async function show(page: Page, site: Site, address = '/analytics') {
  const { posts } = await site.call(listPosts, { query: { limit: some } });
  await routeMetrics(page, posts);
  await open(page, address);
  return posts;
}

/** The chart's canvas also has the role of an image, but no name. */
export const chartIn = (place: Locator) => place.getByRole('img', { name: /வரைபடம்/ });
/** Finds it by its accessible name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The values of an element by their labels. */
export const tilesIn = (place: Locator) =>
  place
    .locator('dl > div')
    .evaluateAll((tiles) =>
      Object.fromEntries(
        tiles.map((tile) => [
          tile.querySelector('dt')!.textContent,
          [...tile.querySelectorAll('dd')].map(({ textContent }) => textContent).join(' '),
        ]),
      ),
    );

/** The cells of a table, row by row. */
export const getRows = (table: Locator) =>
  table
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

/** The texts of a list's items. */
export const getItems = (list: Locator) => list.getByRole('listitem').allTextContents();
