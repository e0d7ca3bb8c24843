import path from 'node:path';
import { getOwner } from '@ezhuthu/releases/registry';
import type { Logger } from 'pino';
import type { Answers } from '../answers/answers.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import type { Health } from '../health/health.ts';
import type { Labels, PageMetrics } from '../metrics.ts';
import type { PagesOptions } from '../pages-options.ts';
import { pathForLog } from '../path-for-log.ts';
import { getId, type Release, type Releases, withRemoteBefore } from '../registry/releases.ts';
import { watchFailures } from './failing-releases.ts';
import { RenderTimeout } from './render-pool.ts';
import { createPools } from './render-pools.ts';
import type { PostedForm, RenderRemote, RenderResult, RenderTask } from './task.ts';

export interface RenderedPage extends Rendered {
  page: CachedPage;
}

interface Rendered extends RenderResult {
  /** Rendered by the live release, by the previous one, or as layout only. */
  outcome: 'made' | 'before' | 'layout';
}

interface RenderOptions {
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

const getScripts = ({ base, assets }: Release) => (assets.script ?? []).map((file) => base + file);

/** Milliseconds per page while developing: the machine also builds, and a debugger may stop the thread. */
const devDeadline = 10 * 60 * 1000;

/** The metric labels of a release. */
export const getLabels = ({ name, version }: { name: string; version: string }): Labels => ({
  remote: name,
  version,
});

const getReleaseId = ({ name, version }: { name: string; version: string }) => ({ front: name, version });

/** The releases that a page is made by. A layout whose content is left to the browser is the shell's. */
const getParts = ({ remote, isContentLeft }: RenderTask, { shell }: Releases) => ({
  shell: getReleaseId(shell),
  owner: remote && !isContentLeft ? getReleaseId(remote) : undefined,
});

/** Renders pages, with fallbacks when a remote fails. */
export class PageRenderer {
  private readonly options: RendererOptions;
  private readonly pools: ReturnType<typeof createPools>;
  private readonly failures = watchFailures();
  private readonly warmed: Promise<unknown>;
  private isClosing = false;

  constructor(options: RendererOptions) {
    const { answers, isDev, log, workers } = options;
    this.options = options;
    this.pools = createPools({ workers, answers, log, deadline: isDev ? devDeadline : undefined });
    this.warmed = this.renderInEachThread();
  }

  /** Resolves when each thread has rendered a page, so that no request waits for code to load. */
  async warm(): Promise<void> {
    await this.warmed;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.pools.close();
  }

  /** Tries the remote's live release, then the previous one, then only the layout. */
  async render(
    url: string,
    releases: Releases,
    { isCompressed, ...options }: RenderRequest,
  ): Promise<Rendered> {
    const task = this.getTask(url, releases, options);
    const { remote } = task;
    // an earlier release would send the form again
    const mayRepeat = !task.isContentLeft && !task.form;
    const before = remote && mayRepeat ? withRemoteBefore(releases, remote.name) : undefined;
    const isSkipped = remote && before && this.failures.isSkipped(getId(remote));
    const created = isSkipped ? undefined : await this.attempt(task, releases, isCompressed);
    if (created) return { ...created, outcome: 'made' };
    const older = before && (await this.attempt(this.getTask(url, before, options), before, isCompressed));
    if (older) return { ...older, outcome: 'before' };
    // for content that the browser renders anyway, a layout is not a failure
    const status = task.isContentLeft ? undefined : 500;
    const layout = { ...task, form: undefined, isContentLeft: true, status };
    return { ...(await this.pools.of(releases).run(layout)), outcome: 'layout' };
  }

  /** The pages are discarded. Failures are ignored, since the API may not run yet. */
  private renderInEachThread(): Promise<unknown> {
    const { workers, releasesNow } = this.options;
    const releases = releasesNow();
    const pool = this.pools.of(releases);
    const tasks = Array.from({ length: workers }, () => pool.run(this.getTask('/', releases)));
    return Promise.allSettled(tasks);
  }

  private getTask(url: string, releases: Releases, options: RenderOptions = {}): RenderTask {
    const { apiUrl, siteUrl, isDev } = this.options;
    const { registry, selected, shell, remotes } = releases;
    const owner = getOwner(registry, new URL(siteUrl + url).pathname);
    const release = owner && remotes.get(owner.remote.name);
    return {
      url,
      siteUrl,
      apiUrl,
      isDev,
      ...options,
      registry,
      selected,
      scripts: [shell, ...remotes.values()].flatMap(getScripts),
      shellAssets: (shell.assets.main ?? []).map((file) => shell.base + file),
      remote: release && toRemote(release),
      isContentLeft: Boolean(owner?.mount.access || owner?.mount.private),
    };
  }

  /** @returns undefined when rendering failed, which is logged */
  private async attempt(
    task: RenderTask,
    releases: Releases,
    isCompressed?: boolean,
  ): Promise<RenderResult | undefined> {
    const { metrics, health } = this.options;
    const { remote } = task;
    const labels = getLabels(remote ?? releases.shell);
    const started = performance.now();
    try {
      const result = await this.pools.of(releases).run(task, isCompressed);
      if (!releases.selected) {
        metrics.rendered(labels, (performance.now() - started) / 1000);
        health.rendered(getParts(task, releases));
      }
      if (remote) this.failures.succeeded(getId(remote));
      return result;
    } catch (error) {
      if (this.isClosing) throw error;
      if (!releases.selected) metrics.rendered(labels, undefined);
      this.reportFailed(task, releases, error);
      return undefined;
    }
  }

  private reportFailed(task: RenderTask, releases: Releases, error: unknown): void {
    const { siteUrl, health, log } = this.options;
    const { remote, url, requestId } = task;
    if (remote) this.failures.failed(getId(remote), error);
    const isTimeout = error instanceof RenderTimeout;
    // on an overloaded machine every release times out, and who tries a release is no reader
    if (!(isTimeout && error.isStarved) && !releases.selected) {
      const { pathname } = new URL(siteUrl + url);
      const kind = isTimeout ? 'timeout' : 'render';
      health.renderFailed(getParts(task, releases), { kind, pathname, error }, releases);
    }
    log.error(
      { err: error, path: pathForLog(url), remote: remote?.name, version: remote?.version, requestId },
      'a page was not rendered',
    );
  }
}
