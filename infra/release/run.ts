import { fail } from '../launch/terminal.ts';

/** Runs a command; prints the message of an error without its stack. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    fail((error as Error).message);
  }
}
