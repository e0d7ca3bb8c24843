import { answerLimit, overlap, pollInterval } from '../../shell/server/cache/change-follower.ts';
import { cacheBytes, sizeInMemory } from '../../shell/server/cache/page-cache.ts';
import { batch, sharedLife } from '../../shell/server/cache/purges.ts';
import { createSimulatedCache } from './simulation/page-cache.ts';
import { createReaders, type SimulatedPage } from './simulation/pages.ts';

interface Site {
  name: string;
  pageServers: number;
  apiProcesses: number;
  viewsPerDay: number;
  posts: number;
  /** Posts that are published or changed, and comments. */
  writesPerDay: { posts: number; comments: number };
  /** Shared caches in front, and how many pages each keeps. */
  sharedCaches: number;
  sharedCapacity: number;
  cacheMegabytes?: number;
}

/** Assumed: bytes of a page, and CPU milliseconds to render one. */
const pageBytes = 40_000;
const renderingMilliseconds = 12;
/** The busiest hours have this many times the views of the average one. */
const peak = 3;
/** Seconds that fill the caches, and that are counted. */
const warmUp = 900;
const counted = 900;

const small = { pageServers: 3, apiProcesses: 2, viewsPerDay: 100_000, posts: 1000 };
const large = { pageServers: 10, apiProcesses: 20, viewsPerDay: 10_000_000, posts: 1_000_000 };
const oneOfMany = { pageServers: 2, apiProcesses: 2, viewsPerDay: 100_000, posts: 10_000 };
const fewWrites = { posts: 5, comments: 200 };
const manyWrites = { posts: 200, comments: 50_000 };
const none = { sharedCaches: 0, sharedCapacity: 0 };
const two = { sharedCaches: 2, sharedCapacity: 25_000 };

const sites: Site[] = [
  { name: 'one machine', ...small, writesPerDay: fewWrites, ...none },
  { name: 'large', ...large, writesPerDay: manyWrites, ...none },
  { name: 'large, page caches of 480 MB', ...large, writesPerDay: manyWrites, ...none, cacheMegabytes: 480 },
  { name: 'large, two shared caches of 1 GB', ...large, writesPerDay: manyWrites, ...two },
  { name: 'one of a hundred sites', ...oneOfMany, writesPerDay: fewWrites, ...two },
];

interface Load {
  views: number;
  reached: number;
  rendered: number;
  purges: number;
  /** Entries of the change log in one poll, at most. */
  mostChanges: number;
}

/** Simulates the busiest quarter of an hour, in steps of the interval at which page servers poll the change log. */
function simulate(site: Site): Load {
  const bytes = (site.cacheMegabytes ?? 0) * 1024 * 1024 || cacheBytes;
  const capacity = Math.floor(bytes / (sizeInMemory * pageBytes));
  const servers = Array.from({ length: site.pageServers }, () => createSimulatedCache(capacity));
  const shared = Array.from({ length: site.sharedCaches }, () => createSimulatedCache(site.sharedCapacity));
  const readers = createReaders(site.posts, 7);
  const load: Load = { views: 0, reached: 0, rendered: 0, purges: 0, mostChanges: 0 };
  const stepsPerDay = (24 * 60 * 60 * 1000) / pollInterval;
  const happens = (perDay: number) => {
    const rate = (perDay * peak) / stepsPerDay;
    return Math.floor(rate) + (readers.chance() < rate % 1 ? 1 : 0);
  };
  const pick = <T>(from: T[]): T => from[Math.floor(readers.chance() * from.length)]!;

  function serve(page: SimulatedPage, now: number): void {
    const edge = shared.length > 0 ? pick(shared) : undefined;
    load.views++;
    if (edge?.request(page, now) === 'hit') return;
    load.reached++;
    const server = pick(servers);
    if (server.request(page, now) !== 'hit') {
      load.rendered++;
      server.keep(page);
    }
    edge?.keep(page, now + sharedLife * 1000);
  }

  function change(now: number): void {
    const keys = new Set<string>();
    for (let n = happens(site.writesPerDay.posts); n > 0; n--)
      for (const key of ['list', 'month', 'category', 'day']) keys.add(key);
    for (let n = happens(site.writesPerDay.comments); n > 0; n--) keys.add(readers.commentKey());
    if (keys.size === 0) return;
    load.mostChanges = Math.max(load.mostChanges, keys.size);
    for (const server of servers)
      for (const page of server.outdate(keys, now)) {
        load.rendered++;
        server.keep(page);
      }
    for (const edge of shared) edge.purge(keys);
    // every page server tells every shared cache
    load.purges += servers.length * shared.length * Math.ceil(keys.size / batch);
  }

  const steps = ((warmUp + counted) * 1000) / pollInterval;
  for (let step = 0; step < steps; step++) {
    const now = step * pollInterval;
    if (step === (warmUp * 1000) / pollInterval)
      Object.assign(load, { views: 0, reached: 0, rendered: 0, purges: 0, mostChanges: 0 });
    change(now);
    for (let n = happens(site.viewsPerDay); n > 0; n--) serve(readers.choose(), now);
  }
  return load;
}

/** Statements per second of the database that are there without any reader: what processes ask once a second. */
const getIdle = ({ pageServers, apiProcesses }: Site) =>
  // the newest change and those since; jobs, tasks, due posts and private changes
  (1000 / pollInterval) * (2 * pageServers + 4 * apiProcesses);

/** Prints what reaches the page servers of sites of several sizes, by the rules and constants of their caches. */
export async function measureSimulation(): Promise<void> {
  console.log(
    `cache of a page server: ${Math.floor(cacheBytes / (sizeInMemory * pageBytes))} pages of ${pageBytes / 1000} KB; change log: every ${pollInterval} ms, ${overlap} entries again, at most ${answerLimit}; shared caches: ${sharedLife} s, ${batch} keys per purge\n`,
  );
  const heads = [
    'views/s',
    'reach pages/s',
    'rendered/s',
    'cores',
    'purges/s',
    'changes/poll',
    'idle statements/s',
  ];
  console.log(`${'at the peak'.padEnd(34)}${heads.map((head) => head.padStart(18)).join('')}`);
  for (const site of sites) {
    const { views, reached, rendered, purges, mostChanges } = simulate(site);
    const perSecond = (count: number) => (count / counted).toFixed(1);
    const cores = ((rendered / counted) * renderingMilliseconds) / 1000;
    const values = [
      ...[views, reached, rendered].map(perSecond),
      cores.toFixed(2),
      perSecond(purges),
      String(mostChanges),
      String(getIdle(site)),
    ];
    console.log(`${site.name.padEnd(34)}${values.map((value) => value.padStart(18)).join('')}`);
  }
}
