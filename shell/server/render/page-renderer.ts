import path from 'node:path';
import type { Logger } from 'pino';
import { ownerOf } from '../../src/registry/registry.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import type { PagesOptions } from '../pages-options.ts';
import type { Release, Releases } from '../registry/releases.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import type { RenderRemote, RenderResult, RenderTask } from './task.ts';

export interface RenderedPage extends RenderResult {
  page: CachedPage;
}

interface RendererOptions extends Pick<PagesOptions, 'apiUrl' | 'siteUrl' | 'isDev'> {
  log: Logger;
  workers: number;
  releasesNow(): Releases;
}

const toRemote = ({ name, version, base, assets, folder }: Release): RenderRemote => ({
  name,
  version,
  base,
  assets,
  bundle: path.join(folder, 'server/remote.cjs'),
});

/** A render pool for the shell's live version; a new version gets a new pool, and the old one finishes. */
function poolsByShell(workers: number) {
  let current: { key: string; pool: RenderPool } | undefined;
  return {
    of({ folder, since }: Release): RenderPool {
      const key = `${folder} ${since}`;
      if (current?.key === key) return current.pool;
      const old = current?.pool;
      current = { key, pool: createRenderPool(path.join(folder, 'server/worker.cjs'), workers) };
      if (old) setTimeout(() => void old.close(), 5000).unref();
      return current.pool;
    },
    close: async () => current?.pool.close(),
  };
}

/** Turns a path into a page, whatever becomes of the remote that owns it. */
export function createPageRenderer({ apiUrl, siteUrl, isDev, log, workers, releasesNow }: RendererOptions) {
  const pools = poolsByShell(workers);
  let isClosing = false;

  function taskFor(url: string, releases: Releases, sequence?: number): RenderTask {
    const owner = ownerOf(releases.registry, new URL(siteUrl + url).pathname);
    const release = owner && releases.remotes.get(owner.remote.name);
    return {
      url,
      siteUrl,
      apiUrl,
      isDev,
      sequence,
      registry: releases.registry,
      shellAssets: (releases.shell.assets.main ?? []).map((file) => releases.shell.base + file),
      remote: release && toRemote(release),
      isContentLeft: Boolean(owner?.mount.access || owner?.mount.private),
    };
  }

  /** The first reader waits for no code to be loaded: each thread makes a page that nobody gets. */
  function warm(): void {
    const releases = releasesNow();
    const pool = pools.of(releases.shell);
    for (let thread = 0; thread < workers; thread++) pool.run(taskFor('/', releases)).catch(() => {});
  }

  async function render(url: string, releases: Releases, sequence?: number): Promise<RenderResult> {
    const task = taskFor(url, releases, sequence);
    const { remote } = task;
    const pool = pools.of(releases.shell);
    try {
      return await pool.run(task);
    } catch (error) {
      if (isClosing) throw error;
      log.error(
        { err: error, url, remote: remote?.name, version: remote?.version },
        'a page was not rendered',
      );
      // where the content is the browser's in any case, the layout is the whole page
      const status = task.isContentLeft ? undefined : 500;
      return pool.run({ ...task, isContentLeft: true, status });
    }
  }

  async function close(): Promise<void> {
    isClosing = true;
    await pools.close();
  }

  warm();
  return { render, close };
}
