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

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * @param text `30s`, `15m`, `48h` or `7d`
 * @returns milliseconds
 * @throws when it has another form
 */
export function parseDuration(text: string): number {
  const [, count, letter] = /^(\d{1,4})([smhd])$/.exec(text) ?? [];
  const unit = letter && units[letter];
  if (!count || !unit) throw new Error(`"${text}" is not a duration. Write 30s, 15m, 48h or 7d.`);
  return Number(count) * unit;
}
