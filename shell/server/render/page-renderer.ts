import path from 'node:path';
import { getOwner } from '@ezhuthu/releases/registry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Answers } from '../answers/answers.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import type { Health } from '../health/health.ts';
import type { Labels, PageMetrics } from '../metrics.ts';
import type { PagesOptions } from '../pages-options.ts';
import { pathForLog } from '../path-for-log.ts';
import { type Release, type Releases, withRemoteBefore } from '../registry/releases.ts';
import { createRenderPool, type PoolOptions, type RenderPool, RenderTimeout } from './render-pool.ts';
import type { PostedForm, RenderRemote, RenderResult, RenderTask } from './task.ts';

export interface RenderedPage extends Rendered {
  page: CachedPage;
}

interface Rendered extends RenderResult {
  /** Rendered by the live release, by the previous one, or as layout only. */
  outcome: 'made' | 'before' | 'layout';
}

interface RenderOptions {
  /** Sequence number of the last known public change. */
  sequence?: number;
  /** Request id in the logs of proxy, page server and API. */
  requestId?: string;
  /** The page answers this form. */
  form?: PostedForm;
}

export interface RenderRequest extends RenderOptions {
  /** The client accepts Brotli. */
  isCompressed?: boolean;
}

interface RendererOptions extends Pick<PagesOptions, 'apiUrl' | 'siteUrl' | 'isDev'> {
  answers: Answers;
  log: Logger;
  workers: number;
  metrics: PageMetrics;
  health: Health;
  releasesNow(): Releases;
}

const toRemote = ({ name, version, base, assets, folder }: Release): RenderRemote => ({
  name,
  version,
  base,
  assets,
  bundle: path.join(folder, 'server/remote.cjs'),
});

/** Milliseconds per page while developing: the machine also builds, and a debugger may stop the thread. */
const devDeadline = 10 * 60 * 1000;

/** The metric labels of a release. */
export const getLabels = ({ name, version }: { name: string; version: string }): Labels => ({
  remote: name,
  version,
});

const getReleaseId = ({ name, version }: { name: string; version: string }) => ({ front: name, version });

/** Milliseconds after which the threads of other releases than the live ones end when nobody requests their pages. */
const lifetimeApart = 10 * 60 * 1000;

/**
 * The render pools of the shell's versions: one for the live version, and others for canaries and for versions that
 * browsers have selected, so that a faulty one affects nobody else. A replaced pool finishes its
 * tasks.
 */
function createPools({ workers, ...options }: PoolOptions) {
  const dispose = (pool: RenderPool) => void setTimeout(() => void pool.close(), 5000).unref();
  const live = new LRUCache<string, RenderPool>({ max: 1, dispose });
  const apart = new LRUCache<string, RenderPool>({
    max: 2,
    ttl: lifetimeApart,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose,
  });
  return {
    of({ shell, selected: ids, canaryIds }: Releases): RenderPool {
      const isApart = Boolean(ids ?? canaryIds);
      const pools = isApart ? apart : live;
      const key = `${shell.folder} ${shell.since}`;
      const worker = path.join(shell.folder, 'server/worker.cjs');
      const pool = pools.get(key) ?? createRenderPool(worker, { ...options, workers: isApart ? 1 : workers });
      pools.set(key, pool);
      return pool;
    },
    close: () => Promise.all([...live.values(), ...apart.values()].map((pool) => pool.close())),
  };
}

/** Renders pages, with fallbacks when a remote fails. */
export function createPageRenderer(options: RendererOptions) {
  const { answers, apiUrl, siteUrl, isDev, log, workers, metrics, health, releasesNow } = options;
  const pools = createPools({ workers, answers, log, deadline: isDev ? devDeadline : undefined });
  const failures = watchFailures();
  let isClosing = false;

  function taskFor(url: string, releases: Releases, options: RenderOptions = {}): RenderTask {
    const owner = getOwner(releases.registry, new URL(siteUrl + url).pathname);
    const release = owner && releases.remotes.get(owner.remote.name);
    return {
      url,
      siteUrl,
      apiUrl,
      isDev,
      ...options,
      registry: releases.registry,
      selected: releases.selected,
      shellAssets: (releases.shell.assets.main ?? []).map((file) => releases.shell.base + file),
      remote: release && toRemote(release),
      isContentLeft: Boolean(owner?.mount.access || owner?.mount.private),
    };
  }

  /**
   * Renders a discarded page per thread, so that no request waits for code to load. Failures are ignored, since the API
   * may not run yet.
   */
  async function warm(): Promise<void> {
    const releases = releasesNow();
    const pool = pools.of(releases);
    await Promise.allSettled(Array.from({ length: workers }, () => pool.run(taskFor('/', releases))));
  }

  /** The releases that a page is made by. A layout whose content is left to the browser is the shell's. */
  const getParts = ({ remote, isContentLeft }: RenderTask, { shell }: Releases) => ({
    shell: getReleaseId(shell),
    owner: remote && !isContentLeft ? getReleaseId(remote) : undefined,
  });

  function reportFailed(task: RenderTask, releases: Releases, error: unknown): void {
    const isTimeout = error instanceof RenderTimeout;
    // on an overloaded machine every release times out, and who tries a release is no reader
    if ((isTimeout && error.isStarved) || releases.selected) return;
    const { pathname } = new URL(siteUrl + task.url);
    const kind = isTimeout ? 'timeout' : 'render';
    health.renderFailed(getParts(task, releases), { kind, pathname, error }, releases);
  }

  /** @returns undefined when rendering failed, which is logged */
  async function attempt(
    task: RenderTask,
    releases: Releases,
    isCompressed?: boolean,
  ): Promise<RenderResult | undefined> {
    const { remote, url } = task;
    const release = remote && `${remote.name}@${remote.version}`;
    const labels = getLabels(remote ?? releases.shell);
    const started = performance.now();
    try {
      const result = await pools.of(releases).run(task, isCompressed);
      if (!releases.selected) {
        metrics.rendered(labels, (performance.now() - started) / 1000);
        health.rendered(getParts(task, releases));
      }
      if (release) failures.succeeded(release);
      return result;
    } catch (error) {
      if (isClosing) throw error;
      if (!releases.selected) metrics.rendered(labels, undefined);
      reportFailed(task, releases, error);
      if (release) failures.failed(release, error);
      log.error(
        {
          err: error,
          path: pathForLog(url),
          remote: remote?.name,
          version: remote?.version,
          requestId: task.requestId,
        },
        'a page was not rendered',
      );
      return undefined;
    }
  }

  /** Tries the remote's live release, then the previous one, then only the layout. */
  async function render(
    url: string,
    releases: Releases,
    { isCompressed, ...options }: RenderRequest,
  ): Promise<Rendered> {
    const task = taskFor(url, releases, options);
    const { remote } = task;
    // an earlier release would send the form again
    const mayRepeat = !task.isContentLeft && !task.form;
    const before = remote && mayRepeat ? withRemoteBefore(releases, remote.name) : undefined;
    const isSpared = before && failures.isSpared(`${remote!.name}@${remote!.version}`);
    const created = isSpared ? undefined : await attempt(task, releases, isCompressed);
    if (created) return { ...created, outcome: 'made' };
    const older = before && (await attempt(taskFor(url, before, options), before, isCompressed));
    if (older) return { ...older, outcome: 'before' };
    // for content that the browser renders anyway, a layout is not a failure
    const status = task.isContentLeft ? undefined : 500;
    const layout = await pools.of(releases).run({ ...task, form: undefined, isContentLeft: true, status });
    return { ...layout, outcome: 'layout' };
  }

  async function close(): Promise<void> {
    isClosing = true;
    await pools.close();
  }

  const warmed = warm();
  return { render, warm: () => warmed, close };
}

/** Consecutive failures after which a release is skipped. */
const maxFailures = 3;
/** Milliseconds for which a release is skipped, and after which pages of the previous release expire. */
export const cooldown = 30_000;

interface Failures {
  count: number;
  /** Time of the last failure, in milliseconds of `performance.now()`. */
  last: number;
}

/**
 * Tracks releases that fail repeatedly. Trying a release whose pages hang would delay every request by the
 * deadline, although the previous release could render the page immediately.
 */
export function watchFailures(now: () => number = () => performance.now()) {
  const known = new Map<string, Failures>();
  return {
    isSpared(release: string): boolean {
      const failures = known.get(release);
      return failures !== undefined && failures.count >= maxFailures && now() - failures.last < cooldown;
    },
    failed(release: string, error: unknown): void {
      // on an overloaded machine every release times out
      if (error instanceof RenderTimeout && error.isStarved) return;
      known.set(release, { count: (known.get(release)?.count ?? 0) + 1, last: now() });
    },
    succeeded: (release: string): boolean => known.delete(release),
  };
}
