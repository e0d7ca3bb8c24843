import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Config } from './platform/config/config.ts';
import { takeTurns } from './platform/database/writer-turns.ts';
import { closePlatform, openSurroundings, withDatabase } from './platform/open-platform.ts';
import { createTaskRunner } from './platform/tasks/task-runner.ts';
import type { Begun } from './platform/tasks/task-thread.ts';
import { hooks, threadTaskHandlers } from './slices.ts';

/** Runs the long tasks that are due, on a thread with a platform of its own. */
const { config, turns } = workerData as { config: Config; turns: MessagePort };
const surroundings = await openSurroundings(config, { hooks });
// this thread serves nobody who would wait
surroundings.stalls.close();
const opened = await withDatabase({ ...surroundings, stalls: { note() {}, close() {} } });
const platform = { ...opened, database: takeTurns(opened.database, turns) };
const onClaim = ({ id, lease }: Begun) => parentPort!.postMessage({ id, lease } satisfies Begun);
const runner = createTaskRunner(platform, threadTaskHandlers, { onClaim });
parentPort!.once('message', () => runner.stop());
await runner.runDue();
await closePlatform(platform);
turns.close();
parentPort!.close();
