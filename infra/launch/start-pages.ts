/** `npm run start:pages`: the page server alone; it uses the API at API_URL. */
import { announcePageServer, createLogger, readConfig, readSiteSecret } from '@ezhuthu/api';
import { openPages } from '@ezhuthu/shell/server';
import { fail, print } from '@ezhuthu/system/terminal';
import { openServedReleases } from '../release/served-releases.ts';
import { explain } from './failures.ts';
import { serve, stopOnSignal } from './serve.ts';

try {
  const config = readConfig(process.env);
  if (!config.apiUrl) fail('The page server needs API_URL, the address of the API.');
  const { apiUrl, siteUrl, timezone, logLevel, pageCache: isCached, metricsToken, trustedProxies } = config;
  const log = createLogger(logLevel);
  const releases = await openServedReleases(config.dataDir, (error) =>
    log.error({ err: error }, 'the bucket of releases cannot be read'),
  );
  const secret = await readSiteSecret(config);
  const pages = openPages({
    dist: releases.dist,
    apiUrl,
    siteUrl,
    timezone,
    isCached,
    metricsToken,
    sharedCache: config.sharedCache,
    trustedProxies,
    secret,
    trust: releases.trust,
    log,
  });
  // a process of a fleet counts as ready when it accepts requests, and then answers them at once
  await pages.warm();
  const serving = await serve(pages.handle, config);
  const announcing = await announcePageServer(config, secret, log);
  stopOnSignal(async () => {
    await announcing.stop();
    await serving.stop();
    await pages.close();
    await releases.stop();
  });
  print(`The page server listens on ${config.host}:${config.port}`);
} catch (error) {
  fail(explain(error));
}
