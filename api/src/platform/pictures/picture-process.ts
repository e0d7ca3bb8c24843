/**
 * Decodes untrusted pictures in a process without settings, database access or much memory. `pictures.ts` starts
 * it; it runs one job at a time.
 */
import os from 'node:os';
import { encode } from './encode.ts';
import { type Job, type Reply, tookTooMuchMemory } from './job.ts';
import { RefusedError } from './refused-error.ts';

/** Milliseconds between two memory checks. */
const checkInterval = 50;

// lower scheduling priority than request handling
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// the parent process has ended
process.once('disconnect', () => process.exit());
// signals to the process group are left to the API, which ends this process after its last job
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function replyTo(job: Job): Promise<Reply> {
  function checkMemory() {
    if (process.memoryUsage.rss() > job.maxMemory) process.exit(tookTooMuchMemory);
  }
  checkMemory();
  const watch = setInterval(checkMemory, checkInterval);
  try {
    return { pictures: await encode(job) };
  } catch (error) {
    if (error instanceof RefusedError) return { refusal: error.refusal };
    throw error;
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async (job: Job) => {
  process.send?.(await replyTo(job));
});
