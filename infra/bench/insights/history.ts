import { openPlatform, readConfig, rebuildMetrics } from '@ezhuthu/api';
import {
  allPostsSorts,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  type Operation,
} from '@ezhuthu/contract';
import { percentile, sorted } from '../request-times.ts';
import { signInAuthor } from '../site-client.ts';
import type { MeasuredProcess } from '../site-process.ts';
import { apiEnv, type Engine, startApi } from './api-process.ts';
import { fillPosts, fillTotals, fillViews, type Platform } from './fill-history.ts';

const posts = 1000;
const morePosts = 99_000;
const rounds = 20;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What the screens of the analytics ask for at once. */
const screens: Record<string, Operation[]> = {
  overview: [getAnalyticsDashboard, getBloggerStats, listDetailedViews, listTopPosts, getRealtime],
  audience: [getVisitors],
  traffic: [getAnalyticsDashboard, getVisitBreakdown],
  posts: [listPostFigures],
};

/** @returns milliseconds per round, sorted; a round requests all paths in parallel */
async function getTimes({ url }: MeasuredProcess, token: string, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}` };
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(url + path, { headers });
        if (!response.ok)
          throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }),
    );
    times.push(performance.now() - start);
  }
  return sorted(times.slice(1));
}

const formatRounds = (times: number[]) =>
  `median ${percentile(times, 0.5).toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms`;

async function getBytes({ database }: Platform): Promise<number> {
  const [sql, column] =
    database.dialect.name === 'sqlite'
      ? ["select sum(pgsize) as bytes from dbstat where name like '%traffic\\_%' escape '\\'", 'bytes']
      : [
          `select sum(data_length + index_length) as bytes from information_schema.tables
           where table_schema = database() and table_name like 'traffic\\_%'`,
          'bytes',
        ];
  const response = await database.read.raw(sql!);
  const rows = database.dialect.name === 'sqlite' ? response : response[0];
  return Number(rows[0][column!]);
}

/** Measures the overview screen after a long history, the time of a rebuild, and the storage per view. */
export async function measureHistory(engine: Engine, views: number): Promise<void> {
  // creates the author account
  await (await startApi(engine)).stop();
  const platform = await openPlatform(readConfig(apiEnv(engine)));
  await fillPosts(platform, posts, 1);
  await fillViews(platform, views);
  const start = performance.now();
  await rebuildMetrics(platform);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${engine.name}, ${views} views: rebuilt in ${seconds.toFixed(0)} s, ` +
      `${((await getBytes(platform)) / views).toFixed(0)} bytes a view`,
  );
  const api = await startApi(engine);
  const { token } = await signInAuthor(api);
  const periods = ['all', '30days', 'thisMonth', `custom&from=${daysAgo(100)}&to=${daysAgo(20)}`];
  const top = await platform.database
    .read('traffic_value')
    .where('kind', 'post')
    .orderBy('views', 'desc')
    .first();
  const ofTopPost = getPostFigures.path.replace(':id', top!.name);
  for (const period of periods) {
    const shown = Object.entries(screens).map(
      ([name, calls]) => [name, calls.map(({ path }) => path)] as const,
    );
    for (const [name, paths] of [...shown, ['most viewed post', [ofTopPost]] as const]) {
      const times = await getTimes(
        api,
        token,
        paths.map((path) => `${path}?period=${period}`),
      );
      console.log(`${name}, ${period}: ${formatRounds(times)}`);
    }
  }
  await fillPosts(platform, morePosts, posts + 1);
  await fillTotals(platform);
  for (const sort of allPostsSorts) {
    for (const query of ['', '&order=asc', '&page=5000', '&search=99']) {
      const path = `${listPostFigures.path}?period=30days&sort=${sort}${query}`;
      console.log(
        `${posts + morePosts} posts by ${sort}${query}: ${formatRounds(await getTimes(api, token, [path]))}`,
      );
    }
  }
  await platform.database.close();
  await api.stop();
}
