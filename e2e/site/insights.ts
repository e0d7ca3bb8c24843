import { listPosts } from '@ezhuthu/contract';
import type { Locator, Page } from '@playwright/test';
import { open } from './alive.ts';
import { routeMetrics } from './metrics.ts';
import type { Site } from './start-site.ts';

/** Posts that have metrics. */
export const some = 12;

/** Opens the metrics, which are of the first of the site's posts. */
export async function show(page: Page, site: Site, address = '/analytics') {
  const { posts } = await site.call(listPosts, { query: { limit: some } });
  await routeMetrics(page, posts);
  await open(page, address);
  return posts;
}

/** The drawing itself is a picture too, without a name. */
export const chartIn = (place: Locator) => place.getByRole('img', { name: /வரைபடம்/ });
/** By the name that it is announced with. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** What stands under each label of a place. */
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

/** What the items of a list say. */
export const getItems = (list: Locator) => list.getByRole('listitem').allTextContents();
