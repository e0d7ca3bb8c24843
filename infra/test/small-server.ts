/** A server that responds with its process id, for tests of starting and stopping processes. */
import { existsSync } from 'node:fs';
import { serve, stopOnSignal } from '../launch/serve.ts';

if (process.env.BROKEN_WHILE && existsSync(process.env.BROKEN_WHILE)) process.exit(3);
const serving = await serve((_, res) => res.end(String(process.pid)), {
  host: '127.0.0.1',
  port: Number(process.env.PORT),
});
stopOnSignal(serving.stop);
