/** Serves the pages only, from the releases in DIST_DIR; the API runs elsewhere. */
import { createLogger, readConfig } from '@ezhuthu/api';
import { openPages } from '@ezhuthu/shell/server';
import { serve, stopOnSignal } from '../../infra/launch/serve.ts';

const config = readConfig(process.env);
const { siteUrl, timezone, logLevel } = config;
const pages = openPages({
  dist: process.env.DIST_DIR!,
  apiUrl: config.apiUrl!,
  siteUrl,
  timezone,
  log: createLogger(logLevel),
});
const serving = await serve(pages.handle, config);
stopOnSignal(async () => {
  await serving.stop();
  await pages.close();
});
