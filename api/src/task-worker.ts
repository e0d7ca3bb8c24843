import { port } from './platform/parent-port.ts';
import { createTaskRunner } from './platform/tasks/task-runner.ts';
import type { Begun } from './platform/tasks/task-thread.ts';
import { threadTaskHandlers } from './slices.ts';
import { closeThreadPlatform, openThreadPlatform } from './thread-platform.ts';

/** Runs the long tasks that are due, on a thread of its own. */
const platform = await openThreadPlatform();
const onClaim = ({ id, lease }: Begun) => port.postMessage({ id, lease } satisfies Begun);
const runner = createTaskRunner(platform, threadTaskHandlers, { onClaim });
port.once('message', () => runner.stop());
await runner.runDue();
await closeThreadPlatform(platform);
port.close();
