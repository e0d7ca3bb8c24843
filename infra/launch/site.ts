import { type Api, type Config, openApi } from '@ezhuthu/api';
import { openPages, type Pages, type PagesOptions } from '@ezhuthu/shell/server';
import { createDeploymentLog } from './deployment-log.ts';
import { createReleaseCheck } from './doctor/release-check.ts';
import { serve } from './serve.ts';

/** Paths of the API, on servers where it shares an address with the page server. */
export const apiPaths = /^\/(api|uploads|covers|embed|share)\//;

export interface Site {
  api: Api;
  close(): Promise<void>;
}

export interface SiteOptions {
  print(line: string): void;
  /** Folder of `registry/` and `releases/`. */
  dist: string;
  isDev?: boolean;
  /** Keys whose releases are served; without it signatures are not checked. */
  trust?: PagesOptions['trust'];
}

/**
 * Runs API and page server on one port in one process.
 * @throws when the database or the port cannot be opened
 */
export async function openSite(
  config: Config,
  { print, dist, isDev = false, trust }: SiteOptions,
): Promise<Site> {
  const api = await openApi(
    config,
    print,
    [createReleaseCheck({ dist, trust }, ['shell'])],
    createDeploymentLog(dist, config.dataDir),
  );
  let pages: Pages | undefined;
  const serving = await serve(
    (req, res) => (apiPaths.test(req.url ?? '') || !pages ? api.handle(req, res) : pages.handle(req, res)),
    config,
  ).catch(async (error) => {
    await api.close();
    throw error;
  });
  pages = openPages({
    dist,
    apiUrl: `http://127.0.0.1:${config.port}`,
    readDirectly: api.readDirectly,
    siteUrl: config.siteUrl,
    timezone: config.timezone,
    log: api.platform.log,
    isCached: config.pageCache,
    metricsToken: config.metricsToken,
    sharedCache: config.sharedCache,
    trustedProxies: config.trustedProxies,
    secret: api.platform.siteSecret,
    isDev,
    trust,
  });
  return {
    api,
    async close() {
      api.endStreams();
      await pages.flush();
      await serving.stop();
      await pages.close();
      await api.close();
    },
  };
}
