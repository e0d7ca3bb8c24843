/** `npm run start:pages`: the page server alone; it finds the API at API_URL. */
import { createLogger, readConfig } from '@ezhuthu/api';
import { openPages } from '@ezhuthu/shell/server';
import { dist } from '../build/places.ts';
import { explain } from './failures.ts';
import { leave, say } from './say.ts';
import { serve, stopOnSignal } from './serve.ts';

try {
  const config = readConfig(process.env);
  if (!config.apiUrl) leave('The page server needs API_URL, the address at which it finds the API.');
  const { apiUrl, siteUrl, timezone, logLevel, pageCache: isCached } = config;
  const pages = openPages({ dist, apiUrl, siteUrl, timezone, isCached, log: createLogger(logLevel) });
  const serving = await serve(pages.handle, config);
  stopOnSignal(async () => {
    await serving.stop();
    await pages.close();
  });
  say(`The page server listens on ${config.host}:${config.port}`);
} catch (error) {
  leave(explain(error));
}
