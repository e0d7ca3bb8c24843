import { setTimeout as wait } from 'node:timers/promises';
import { listPosts } from '@ezhuthu/contract';
import { missingForGalera } from '../test/galera.ts';
import { missingForHaproxy } from '../test/haproxy.ts';
import { checkAudit, checkStored, readViews } from './cluster/check-stored.ts';
import type { Part } from './cluster/part.ts';
import { type Cluster, startCluster } from './cluster/start-cluster.ts';
import { startVisitors } from './cluster/visitors.ts';
import { startWriters } from './cluster/writers.ts';
import { connectTo } from './releases/connection.ts';
import { startReaders, summary } from './releases/readers.ts';
import { signIn } from './releases/sign-in.ts';

const readers = 20;
const writers = 6;
/** Milliseconds for which a killed part is away, and from one kill to the next. */
const downtime = 4000;
const killEvery = 20_000;
const minutes = Number(process.env.BENCH_MINUTES ?? 10);

async function findPosts(origin: string): Promise<{ id: string; url: string }[]> {
  const connection = connectTo(origin, 247);
  const { body } = await connection.request(`${listPosts.path}?limit=10`);
  connection.close();
  return JSON.parse(body).posts;
}

/** Kills one part after the other until the time is over. @returns how often each was killed */
async function killInTurns(cluster: Cluster): Promise<Map<string, number>> {
  const kills = new Map<string, number>();
  const end = performance.now() + minutes * 60_000;
  const choices: ((turn: number) => Promise<Part> | Part)[] = [
    async () => ({ ...(await cluster.findWriter()), name: "the database's writer" }),
    (turn) => cluster.apis[turn % 2]!,
    (turn) => cluster.pageServers[turn % 2]!,
    () => cluster.bucket,
  ];
  for (let turn = 0; performance.now() + killEvery <= end; turn++) {
    const next = performance.now() + killEvery;
    const part = await choices[turn % choices.length]!(Math.floor(turn / choices.length));
    await part.kill();
    await wait(downtime);
    await part.resume();
    kills.set(part.name, (kills.get(part.name) ?? 0) + 1);
    await wait(Math.max(0, next - performance.now()));
  }
  return kills;
}

function printTable(rows: [name: string, measured: string, wanted: string][]): void {
  for (const [name, measured, wanted] of rows)
    console.log(`${name.padEnd(46)} ${measured.padStart(10)}   ${wanted}`);
}

/**
 * Kills every part of a cluster in turn while people read, write and are counted, and compares what they were told with
 * what is stored.
 */
export async function measureCluster(): Promise<void> {
  const missing = [missingForGalera(), missingForHaproxy()].filter(Boolean);
  if (missing.length > 0) return console.log(missing.join('\n'));
  const cluster = await startCluster();
  try {
    const { origin } = cluster;
    const headers = await signIn(origin);
    const posts = await findPosts(origin);
    const ids = posts.map(({ id }) => id);
    const viewsBefore = await readViews(origin, headers, 0);
    const paths = ['/', ...posts.map(({ url }) => url)];
    const stopReaders = startReaders({ origin, paths, connections: readers, pause: 100 }).stop;
    const stopWriters = startWriters({ origin, headers, posts: ids, writers });
    const stopVisitors = startVisitors(origin, ids);
    const kills = await killInTurns(cluster);
    const [readings, written, sent] = await Promise.all([stopReaders(), stopWriters(), stopVisitors()]);
    const stored = await Promise.all(cluster.nodes.map((node) => checkStored(node, written.acknowledged)));
    const views = (await readViews(origin, headers, viewsBefore + sent.acknowledged)) - viewsBefore;
    const audit = await checkAudit(origin, headers);
    const failed = readings.filter(({ status }) => status !== 200).length;
    console.log(
      `${minutes} minutes; killed: ${[...kills].map(([name, count]) => `${name} ${count} times`).join(', ')}`,
    );
    console.log(`pages: ${summary(readings)}`);
    console.log(`writes: ${written.acknowledged.length}, ${written.repeated} attempts repeated`);
    console.log(`events: ${sent.acknowledged}, ${sent.repeated} requests repeated`);
    const most = (values: number[]) => String(Math.max(...values));
    printTable([
      ['acknowledged writes lost, on any node', most(stored.map(({ lost }) => lost)), '0'],
      ['acknowledged writes doubled, on any node', most(stored.map(({ doubled }) => doubled)), '0'],
      ['failed reads', `${((100 * failed) / readings.length).toFixed(3)} %`, 'at most 0.1 %'],
      ['longest pause of all writes', `${(written.longestPause / 1000).toFixed(2)} s`, 'at most 3 s'],
      ['longest wait of one write', `${(written.longestWait / 1000).toFixed(2)} s`, ''],
      ['audit log', audit.map(({ code, params }) => `${code} (${params.count})`).join(', '), 'audit-good'],
      ['events in the totals, of those acknowledged', String(views - sent.acknowledged), '0 more or less'],
    ]);
  } finally {
    await cluster.stop();
  }
}
