import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile, sorted } from '../request-times.ts';
import type { MeasuredProcess } from '../site-process.ts';
import { type Engine, startApi } from './api-process.ts';
import { createRequests } from './ingest.ts';

const share = 0.3;
const connections = 25;
const seconds = 8;
const rounds = 4;

/** Where control groups of version 1 limit the processor; a container may not have them. */
const groups = '/sys/fs/cgroup/cpu';

/** Limits a process to a share of one core. @returns a function that removes the limit after the process has ended */
function limitCpu(pid: number): () => void {
  const group = `${groups}/ezhuthu-bench-${pid}`;
  mkdirSync(group);
  const period = 100_000;
  writeFileSync(`${group}/cpu.cfs_period_us`, String(period));
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(period * share));
  writeFileSync(`${group}/cgroup.procs`, String(pid));
  return () => rmdirSync(group);
}

/** Sends single events to each process at once. @returns events per second that were accepted */
async function measureRate(apis: MeasuredProcess[], posts: string[], run: string): Promise<number> {
  const results = await Promise.all(
    apis.map(({ url }, index) =>
      autocannon({
        url,
        connections,
        duration: seconds,
        idReplacement: true,
        requests: createRequests(posts, 1, `${run}-${index}-[<id>]`),
      }),
    ),
  );
  return results.reduce((sum, result) => sum + result['2xx'], 0) / seconds;
}

/**
 * Compares the events that one and two processes accept, each limited to a share of a core, since a load generator, a
 * database and two unlimited processes would compete for the cores of one machine.
 */
export async function measureScaling(engine: Engine, posts: string[]): Promise<void> {
  if (!existsSync(`${groups}/cpu.cfs_quota_us`)) {
    console.log(
      `${engine.name}: scaling is not measured, as this machine cannot limit a process's share of a core`,
    );
    return;
  }
  const apis = [await startApi(engine), await startApi(engine)];
  const limits = apis.map(({ pid }) => limitCpu(pid));
  await measureRate(apis, posts, 'warm');
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await measureRate(apis.slice(0, 1), posts, `one-${round}`);
    await wait(2000);
    ratios.push((await measureRate(apis, posts, `two-${round}`)) / one);
    await wait(2000);
  }
  for (const api of apis) await api.stop();
  for (const remove of limits) remove();
  const shown = sorted(ratios).map((ratio) => ratio.toFixed(2));
  console.log(
    `${engine.name}, single events: two processes accept ${percentile(sorted(ratios), 0.5).toFixed(2)} times as many as one ` +
      `(each with ${share} of a core; ${shown.join(', ')})`,
  );
}
