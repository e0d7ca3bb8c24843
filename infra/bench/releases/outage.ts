import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPost, listPosts } from '@ezhuthu/contract';
import { type Connection, connectTo } from './connection.ts';
import { type FleetBehindEdge, startFleetBehindEdge } from './fleet-behind-edge.ts';
import { startReaders, summary } from './readers.ts';
import { signIn } from './sign-in.ts';

const readers = 50;
const writers = 10;
/** Milliseconds between a response and the next request, which keeps a reader below nginx's rate limit. */
const pause = 60;
/** Creates drafts one after the other. Each is retried under its idempotency key until the API confirms it. */
function startWriters(origin: string, headers: Record<string, string>, mark: string) {
  const kept: string[] = [];
  let isOver = false;
  let repeated = 0;
  async function send(connection: Connection, title: string): Promise<void> {
    const body = JSON.stringify({ title, content: '<p>மழை</p>', status: 'draft' });
    const attempt = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body };
    for (;;) {
      const { status } = await connection.request(createPost.path, attempt);
      if (status === 201) break;
      if (status !== 0 && status < 500) throw new Error(`A draft was rejected with ${status}.`);
      repeated++;
      await wait(100);
    }
    kept.push(title);
  }
  async function write(index: number): Promise<void> {
    const connection = connectTo(origin, 100 + index);
    for (let turn = 0; !isOver; turn++) {
      await send(connection, `draft ${mark} ${index}-${turn}`);
      await wait(pause);
    }
    connection.close();
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
  return async () => {
    isOver = true;
    await writing;
    return { kept, repeated };
  };
}

async function getDrafts(origin: string, headers: Record<string, string>): Promise<string[]> {
  const connection = connectTo(origin, 248);
  const titles: string[] = [];
  for (let page = 1; ; page++) {
    const path = `${listPosts.path}?status=draft&limit=50&page=${page}`;
    const { posts } = JSON.parse((await connection.request(path, { headers })).body) as {
      posts: { title: string }[];
    };
    titles.push(...posts.map(({ title }) => title).filter((title) => title.startsWith('draft ')));
    if (posts.length < 50) break;
    await wait(pause);
  }
  connection.close();
  return titles;
}

async function getPaths(origin: string): Promise<string[]> {
  const connection = connectTo(origin, 247);
  const { posts } = JSON.parse((await connection.request(`${listPosts.path}?limit=20`)).body) as {
    posts: { url: string }[];
  };
  connection.close();
  return ['/', '/archive', '/books', `${listPosts.path}?limit=15`, ...posts.map(({ url }) => url)];
}

async function killOneOfEach(fleet: FleetBehindEdge): Promise<void> {
  for (const kind of ['pages', 'api'] as const) {
    await wait(4000);
    fleet.kill(kind);
  }
  await wait(8000);
}

const deploying =
  (workspace: string, ...options: string[]) =>
  async (fleet: FleetBehindEdge) => {
    await wait(4000);
    await fleet.deploy(workspace, ...options);
    await wait(4000);
  };

/** Reports what readers and the author notice while `change` runs. */
async function measureChange(
  fleet: FleetBehindEdge,
  name: string,
  change: (fleet: FleetBehindEdge) => Promise<void>,
): Promise<void> {
  const { origin } = fleet;
  const headers = await signIn(origin);
  const before = new Set(await getDrafts(origin, headers));
  const activeReaders = startReaders({ origin, paths: await getPaths(origin), connections: readers, pause });
  const stopWriting = startWriters(origin, headers, name);
  await change(fleet);
  const readings = await activeReaders.stop();
  const { kept, repeated } = await stopWriting();
  const stored = (await getDrafts(origin, headers)).filter((title) => !before.has(title));
  console.log(`${name}: ${summary(readings)}`);
  const lost = kept.filter((title) => !stored.includes(title)).length;
  const duplicated = stored.length - new Set(stored).size;
  console.log(`  ${kept.length} drafts kept, ${repeated} sent again: ${lost} lost, ${duplicated} duplicated`);
}

/** Measures killed processes and rolling restarts of a fleet, with fifty readers and ten writers. */
export async function measureOutage(): Promise<void> {
  const fleet = await startFleetBehindEdge();
  await measureChange(fleet, 'one of 3 page servers and one of 2 API processes killed', killOneOfEach);
  await measureChange(fleet, 'deploy -w api, all five replaced', deploying('api'));
  const options = ['--watch', '0s', '--dirty', '--older', '--unchecked'];
  await measureChange(fleet, 'deploy -w shell, all five replaced', deploying('shell', ...options));
  await fleet.stop();
}
