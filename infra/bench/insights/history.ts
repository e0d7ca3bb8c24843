import { openPlatform, readConfig, rebuildMetrics } from '@ezhuthu/api';
import {
  allPostsSorts,
  getAnalyticsDashboard,
  getBloggerStats,
  getRealtime,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  type Operation,
} from '@ezhuthu/contract';
import { percentile, sorted } from '../request-times.ts';
import { signInAuthor } from '../site-client.ts';
import type { MeasuredProcess } from '../site-process.ts';
import { apiEnv, type Engine, startApi } from './api-process.ts';
import { fillPosts, fillSpans, fillViews, type Platform } from './fill-history.ts';

const posts = 1000;
const morePosts = 99_000;
const rounds = 20;

const overview: Operation[] = [
  getAnalyticsDashboard,
  getBloggerStats,
  listDetailedViews,
  listTopPosts,
  getRealtime,
];

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
      ? ["select sum(pgsize) as bytes from dbstat where name like '%analytics\\_%' escape '\\'", 'bytes']
      : [
          `select sum(data_length + index_length) as bytes from information_schema.tables
           where table_schema = database() and table_name like 'analytics\\_%'`,
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
  await fillViews(platform, views, posts);
  const start = performance.now();
  await rebuildMetrics(platform);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${engine.name}, ${views} views: rebuilt in ${seconds.toFixed(0)} s, ` +
      `${((await getBytes(platform)) / views).toFixed(0)} bytes a view`,
  );
  const api = await startApi(engine);
  const { token } = await signInAuthor(api);
  for (const period of ['all', '30days']) {
    const paths = overview.map(({ path }) => `${path}?period=${period}`);
    console.log(
      `overview of ${period}, ${paths.length} calls at once: ${formatRounds(await getTimes(api, token, paths))}`,
    );
  }
  await fillPosts(platform, morePosts, posts + 1);
  await fillSpans(platform, morePosts, posts + 1);
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
