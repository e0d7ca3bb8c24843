/**
 * A process that decodes what strangers made and has nothing else: no settings, no database, little memory. It is
 * started by `child.ts` and does one job at a time.
 */
import os from 'node:os';
import { encode } from './encode.ts';
import { type Job, type Reply, tookTooMuchMemory } from './job.ts';
import { RefusedError } from './refused-error.ts';

/** Milliseconds between two looks at the memory. */
const watchEvery = 50;

// readers come first
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// whoever asked has ended
process.once('disconnect', () => process.exit());
// a signal for the whole group is the API's to heed: it ends this when it has what it waits for
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function replyTo(job: Job): Promise<Reply> {
  function look() {
    if (process.memoryUsage.rss() > job.maxMemory) process.exit(tookTooMuchMemory);
  }
  look();
  const watch = setInterval(look, watchEvery);
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
  process.send!(await replyTo(job));
});
