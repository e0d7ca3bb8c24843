import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from './platform/config/config.ts';
import { closePlatform, openSurroundings, withDatabase } from './platform/open-platform.ts';
import { createTaskRunner } from './platform/tasks/task-runner.ts';
import type { Begun } from './platform/tasks/task-thread.ts';
import { hooks, threadTaskHandlers } from './slices.ts';

/** Runs the long tasks that are due, on a thread with a platform of its own. */
const { config } = workerData as { config: Config };
const surroundings = await openSurroundings(config, { hooks });
// this thread serves nobody who would wait
surroundings.stalls.close();
const platform = await withDatabase({ ...surroundings, stalls: { note() {}, close() {} } });
const onClaim = ({ id, lease }: Begun) => parentPort!.postMessage({ id, lease } satisfies Begun);
const runner = createTaskRunner(platform, threadTaskHandlers, { onClaim });
parentPort!.once('message', () => runner.stop());
await runner.runDue();
await closePlatform(platform);
parentPort!.close();
