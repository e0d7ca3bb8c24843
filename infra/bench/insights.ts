import { createPost } from '@ezhuthu/contract';
import { type Engine, embeddedEngine, mariadbEngine, startApi } from './insights/api-process.ts';
import { measureHistory } from './insights/history.ts';
import { measureIngest, measurePace } from './insights/ingest.ts';
import { measureScaling } from './insights/scaling.ts';
import { getAuthor } from './site-client.ts';
import type { MeasuredProcess } from './site-process.ts';

const posts = 200;
/** `BENCH_VIEWS` sets another number; ten million views take most of an hour on MariaDB. */
const views = Number(process.env.BENCH_VIEWS ?? 1_000_000);

async function createPosts(api: MeasuredProcess): Promise<string[]> {
  const author = await getAuthor(api);
  const ids: string[] = [];
  for (let number = 0; number < posts; number++) {
    const body = { title: `பதிவு ${number}`, content: '<p>மழை</p>', status: 'published' };
    const { id } = await author.post<{ id: string }>(createPost.path, body);
    ids.push(id);
  }
  return ids;
}

async function measureArrivals(engine: Engine): Promise<void> {
  const api = await startApi(engine);
  const ids = await createPosts(api);
  for (const batch of [1, 10]) await measureIngest(engine, api, ids, batch);
  await measurePace(engine, api, ids, 3000);
  await api.stop();
  await measureScaling(engine, ids);
}

/**
 * Measures what events cost as they arrive, in one process and in several, and metrics over a long history.
 */
export async function measureInsights(): Promise<void> {
  for (const open of [mariadbEngine, embeddedEngine]) {
    for (const measure of [measureArrivals, (engine: Engine) => measureHistory(engine, views)]) {
      const engine = await open();
      await measure(engine);
      await engine.remove();
    }
  }
}
