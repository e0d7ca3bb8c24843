/** `npm run start:api`: the API alone, behind a proxy. */
import { openApi, readConfig } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { findServedReleases } from '../release/served-releases.ts';
import { createDeploymentLog } from './deployment-log.ts';
import { createReleaseCheck } from './doctor/release-check.ts';
import { explain } from './failures.ts';
import { serve, stopOnSignal } from './serve.ts';

try {
  const config = readConfig(process.env);
  const { needed, ...place } = findServedReleases(config.dataDir);
  const api = await openApi(
    config,
    print,
    [createReleaseCheck(place, needed)],
    createDeploymentLog(place.dist, config.dataDir),
  );
  const serving = await serve(api.handle, config);
  stopOnSignal(async () => {
    api.endStreams();
    await serving.stop();
    await api.close();
  });
  print(`The API listens on ${config.host}:${config.port}`);
} catch (error) {
  fail(explain(error));
}
