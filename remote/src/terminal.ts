/** Prints a line for the person at the terminal. */
export const print = (line: string): void => console.log(line);

/** Prints what is wrong and what to do, and exits with 1. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command; prints the message of an error without its stack. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    fail((error as Error).message);
  }
}
