import { leave } from '../launch/say.ts';

/** Runs a command; what it throws is said in its own words, without a stack. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    leave((error as Error).message);
  }
}
