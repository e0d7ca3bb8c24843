/** `npm run start:api`: the API alone, behind a proxy. */
import { openApi, readConfig } from '@ezhuthu/api';
import { explain } from './failures.ts';
import { leave, say } from './say.ts';
import { serve, stopOnSignal } from './serve.ts';

try {
  const config = readConfig(process.env);
  const api = await openApi(config, say);
  const serving = await serve(api.handle, config);
  stopOnSignal(async () => {
    api.endStreams();
    await serving.stop();
    await api.close();
  });
  say(`The API listens on ${config.host}:${config.port}`);
} catch (error) {
  leave(explain(error));
}
